import type { Storage } from 'redux-persist';
import { api } from '../api/base';
import { kept } from '../state/kept';
import { paymentResult } from '../state/paymentResult';
import { settings } from '../state/settings';
import { uploads } from '../state/uploads';
import { injectAppointments } from './appointments/startAppointments';
import { keep } from './keep';
import type { RootReducer } from './makeStore';
import { injectNotes } from './notes/startNotes';

/** Puts the slices into the store that are not needed for the first paint. */
export const joinSlices = (reducer: RootReducer, storage: Storage): void => {
  reducer.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
  injectNotes(reducer);
  injectAppointments(reducer);
  reducer.inject({ reducerPath: 'uploads', reducer: uploads.reducer });
  reducer.inject({ reducerPath: 'paymentResult', reducer: paymentResult.reducer });
  reducer.inject({ reducerPath: 'settings', reducer: keep(settings, kept.settings, storage) });
};
