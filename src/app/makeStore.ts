import { configureStore, createDynamicMiddleware, createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, type Persistor, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { Server } from '../api/server';
import type { Loss } from '../state/persistence';
import { startListeners } from './listeners';
import { loadApi } from './loadApi';
import { type Local, noStorage } from './persist';
import { reportUnaccepted } from './reportUnaccepted';
import { type Dispatch, type Kit, type RootState, slices } from './slices';

type Options = {
  /** The prefix of each API path; '' is the server that sent the page. */
  apiBase?: string;
  preloadedState?: Partial<RootState>;
  /** Where slices are persisted; by default nowhere. */
  local?: Local;
  /** The store's persistor, once it exists: slices that join later are persisted too. */
  persistor?: () => Persistor | undefined;
  /** In development and QA builds. */
  kit?: Kit;
};

/**
 * The one store of a page. RTK Query joins it after the first paint: `server.connected()` loads the API's reducer,
 * middleware and listeners, once.
 */
export const makeStore = ({ apiBase = '', preloadedState, local = noStorage, persistor = () => undefined, kit }: Options = {}) => {
  // The notice of a loss comes with the API; if that fails to load, retry.
  const report = (loss?: Loss): void => {
    const event = loss ? { type: 'persistence/sliceLost', payload: loss } : { type: 'persistence/writeFailed' };
    connected().then(
      () => store.dispatch(event),
      () => setTimeout(report, 5_000, loss),
    );
  };
  const target = { local, report };
  const reducer = slices(target);
  if (process.env.WARDSTORY_KIT) kit?.join(reducer);
  const late = createDynamicMiddleware<Required<RootState>, Dispatch>();
  const listening = createListenerMiddleware<RootState, Dispatch>();

  let connecting: Promise<void> | undefined;
  const connected = () => {
    connecting ??= loadApi().then(
      ({ connectApi }) => connectApi({ reducer, late, listening, server, store, target, persistor }),
      (error: unknown) => {
        connecting = undefined; // Load it again next time.
        throw error;
      },
    );
    return connecting;
  };
  const server = new Server(apiBase, connected);

  const store = configureStore({
    reducer,
    preloadedState,
    // DevTools get masked data instead (src/qa).
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: server },
        // redux-persist's own actions carry functions (its issue 743).
        serializableCheck: { ignoredActions: [FLUSH, PERSIST, REHYDRATE, REGISTER, PURGE] },
      })
        .prepend(process.env.WARDSTORY_KIT && kit ? kit.holdBefore(listening.middleware) : listening.middleware)
        // Empty until connectApi has added the API's slice, which its type assumes to be there.
        .concat(late.middleware as Middleware<object, RootState>)
        .concat(process.env.NODE_ENV === 'production' ? [] : [reportUnaccepted]),
    enhancers: (defaults) => defaults().concat(process.env.WARDSTORY_KIT && kit ? [kit.watching] : []),
  });
  startListeners(listening, server);
  return { store, server, listening };
};
