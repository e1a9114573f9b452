import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../../api/base';
import type { RootState, Store } from '../makeStore';
import { standingFor } from './hold';
import { rootReducer } from './rootReducer';
import { usual } from './surroundings';

const travelled = 'travel/arrived';
const never = new Promise<never>(() => undefined);

/** Nothing that a page asks for while one looks at it is done: no call is sent, no listener runs, no event changes anything. */
const still: Middleware = () => (next) => (action) => (typeof action === 'function' ? standingFor(never) : next(action));

/** A store that is in whatever state it is put into, and stays there. */
export const makeTravelStore = () => {
  // A state of before the API has joined has no slices of those that join with it.
  const whole = rootReducer(usual, true)(undefined, { type: 'travel/began' });
  const store = configureStore({
    reducer: (state: RootState | undefined, action: { type: string; state?: RootState }): RootState =>
      action.type === travelled ? { ...whole, ...action.state } : (state ?? whole),
    devTools: false,
    // The API's own is there for its hooks, which ask it who is subscribed.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false })
        .prepend(still)
        .concat(api.middleware as Middleware),
  });
  return {
    // What pages see of a store is the same.
    store: store as unknown as Store,
    show: (state: RootState) => store.dispatch({ type: travelled, state }),
  };
};
