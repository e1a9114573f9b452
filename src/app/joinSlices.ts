import { api } from '../api/base';
import { answers } from '../state/answers';
import { appointment } from '../state/appointment';
import { appointmentShelf } from '../state/appointmentShelf';
import { device } from '../state/device';
import { drafts } from '../state/draft';
import { outbox } from '../state/outbox';
import { paymentResult } from '../state/paymentResult';
import { persistedSettings } from '../state/persistedSettings';
import { persistence } from '../state/persistence';
import { round } from '../state/round';
import { settings } from '../state/settings';
import { tasks } from '../state/tasks';
import { uploads } from '../state/uploads';
import { version } from '../state/version';
import { type PersistTarget, persistSlice } from './persist';
import type { RootReducer } from './slices';

/** Adds the slices that the first paint does not need to the store. */
export const joinSlices = (reducer: RootReducer, target: PersistTarget): void => {
  reducer.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
  reducer.inject({ reducerPath: 'drafts', reducer: drafts.reducer });
  reducer.inject({ reducerPath: 'outbox', reducer: outbox.reducer });
  reducer.inject({ reducerPath: 'device', reducer: device.reducer });
  reducer.inject({ reducerPath: 'round', reducer: round.reducer });
  reducer.inject({ reducerPath: 'answers', reducer: answers.reducer });
  reducer.inject({ reducerPath: 'appointment', reducer: appointment.reducer });
  reducer.inject({ reducerPath: 'appointmentShelf', reducer: appointmentShelf.reducer });
  reducer.inject({ reducerPath: 'uploads', reducer: uploads.reducer });
  reducer.inject({ reducerPath: 'tasks', reducer: tasks.reducer });
  reducer.inject({ reducerPath: 'paymentResult', reducer: paymentResult.reducer });
  reducer.inject({ reducerPath: 'settings', reducer: persistSlice(settings, persistedSettings, target) });
  reducer.inject({ reducerPath: 'persistence', reducer: persistence.reducer });
  reducer.inject({ reducerPath: 'version', reducer: version.reducer });
};
