import { api } from '../api/base';
import { keeping } from '../state/keeping';
import { paymentResult } from '../state/paymentResult';
import { persistedSettings } from '../state/persistedSettings';
import { settings } from '../state/settings';
import { tasks } from '../state/tasks';
import { uploads } from '../state/uploads';
import { version } from '../state/version';
import { injectAppointments } from './appointments/startAppointments';
import { injectNotes } from './notes/startNotes';
import { type Persistence, persistSlice } from './persist';
import type { RootReducer } from './slices';

/** Puts the slices into the store that are not needed for the first paint. */
export const joinSlices = (reducer: RootReducer, persistence: Persistence): void => {
  reducer.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
  injectNotes(reducer);
  injectAppointments(reducer);
  reducer.inject({ reducerPath: 'uploads', reducer: uploads.reducer });
  reducer.inject({ reducerPath: 'tasks', reducer: tasks.reducer });
  reducer.inject({ reducerPath: 'paymentResult', reducer: paymentResult.reducer });
  reducer.inject({ reducerPath: 'settings', reducer: persistSlice(settings, persistedSettings, persistence) });
  reducer.inject({ reducerPath: 'keeping', reducer: keeping.reducer });
  reducer.inject({ reducerPath: 'version', reducer: version.reducer });
};
