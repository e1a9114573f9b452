import { configureStore, createAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/base';
import type { RootState } from '../app/slices';
import { standingFor } from './hold';
import { rootReducer } from './rootReducer';
import { usual } from './surroundings';

const arrived = createAction<RootState>('travel/arrived');
const never = new Promise<never>(() => undefined);

/** Nothing that a page asks for while one looks at it is done: no call is sent, no listener runs, no event changes anything. */
const still: Middleware = () => (next) => (action) => (typeof action === 'function' ? standingFor(never) : next(action));

/** A store that is in whatever state it is put into, and stays there. */
export const makeTravelStore = () => {
  // A state of before the API has joined has no slices of those that join with it.
  const whole = rootReducer(usual, true)(undefined, { type: 'travel/began' });
  const store = configureStore({
    reducer: (state: RootState = whole, action: UnknownAction): RootState =>
      arrived.match(action) ? { ...whole, ...action.payload } : state,
    devTools: false,
    // The API's own is there for its hooks, which ask it who is subscribed.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false })
        .prepend(still)
        .concat(api.middleware as Middleware),
  });
  return { store, show: (state: RootState) => store.dispatch(arrived(state)) };
};
