import { configureStore, createAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/base';
import type { RootState } from '../app/slices';
import { standingFor } from './hold';
import { rootReducer } from './rootReducer';
import { usual } from './surroundings';

const arrived = createAction<RootState>('travel/arrived');
const never = new Promise<never>(() => undefined);

/** Ignores thunks of the shown page, so that it sends no calls. */
const still: Middleware = () => (next) => (action) => (typeof action === 'function' ? standingFor(never) : next(action));

/** A store whose state only `show` changes. */
export const makeTravelStore = () => {
  // A state from before the API's slice joined lacks some slices: take their first states from here.
  const whole = rootReducer(usual, true)(undefined, { type: 'travel/began' });
  const store = configureStore({
    reducer: (state: RootState = whole, action: UnknownAction): RootState =>
      arrived.match(action) ? { ...whole, ...action.payload } : state,
    devTools: false,
    // The API's hooks need its middleware for subscriptions.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false })
        .prepend(still)
        .concat(api.middleware as Middleware),
  });
  return { store, show: (state: RootState) => store.dispatch(arrived(state)) };
};
