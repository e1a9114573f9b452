import { configureStore, createDynamicMiddleware, createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, type Persistor, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { Server } from '../api/server';
import type { Loss } from '../state/keeping';
import { startListeners } from './listeners';
import { type Local, noStorage } from './persist';
import { reportUnaccepted } from './reportUnaccepted';
import { type Dispatch, type Kit, type RootState, slices } from './slices';

type Options = {
  /** What is put before each path of the API; '' is the server that sent the page. */
  apiBase?: string;
  preloadedState?: Partial<RootState>;
  /** Where slices are kept; nowhere unless said. */
  local?: Local;
  /** What keeps the store's slices, once it is there: slices that join later are to be kept too. */
  persistor?: () => Persistor | undefined;
  /** In development and QA builds. */
  kit?: Kit;
};

/**
 * The one store of a page. RTK Query joins it after the first paint: `server.connected()` loads the API's reducer,
 * middleware and listeners, once.
 */
export const makeStore = ({ apiBase = '', preloadedState, local = noStorage, persistor = () => undefined, kit }: Options = {}) => {
  // What tells of a loss comes with the API; one that does not come is asked for again.
  const report = (loss?: Loss): void => {
    const event = loss ? { type: 'keeping/sliceLost', payload: loss } : { type: 'keeping/writeFailed' };
    connected().then(
      () => store.dispatch(event),
      () => setTimeout(report, 5_000, loss),
    );
  };
  const persistence = { local, report };
  const reducer = slices(persistence);
  if (process.env.WARDSTORY_KIT) kit?.join(reducer);
  const late = createDynamicMiddleware<Required<RootState>, Dispatch>();
  const listening = createListenerMiddleware<RootState, Dispatch>();

  let connecting: Promise<void> | undefined;
  const connected = () => {
    connecting ??= import(/* webpackChunkName: "api" */ './connectApi').then(
      ({ connectApi }) => connectApi({ reducer, late, listening, server, store, persistence, persistor }),
      (error: unknown) => {
        connecting = undefined; // A chunk that did not arrive is asked for again.
        throw error;
      },
    );
    return connecting;
  };
  const server = new Server(apiBase, connected);

  const store = configureStore({
    reducer,
    preloadedState,
    // What DevTools see goes through the mask first (src/qa).
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: server },
        // redux-persist's own actions carry functions (its issue 743).
        serializableCheck: { ignoredActions: [FLUSH, PERSIST, REHYDRATE, REGISTER, PURGE] },
      })
        .prepend(process.env.WARDSTORY_KIT && kit ? kit.holdBefore(listening.middleware) : listening.middleware)
        // It is empty until connectApi has put the API's slice into the state, which its type takes for granted.
        .concat(late.middleware as Middleware<object, RootState>)
        .concat(process.env.NODE_ENV === 'production' ? [] : [reportUnaccepted]),
    enhancers: (defaults) => defaults().concat(process.env.WARDSTORY_KIT && kit ? [kit.watching] : []),
  });
  startListeners(listening, server);
  return { store, server, listening };
};
