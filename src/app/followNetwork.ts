import { connection } from '../state/connection';
import type { Store } from './makeStore';

/** Tells the connection machine what the browser says of the network, now and from now on. */
export const followNetwork = (store: Store, page: Window): void => {
  page.addEventListener('offline', () => store.dispatch(connection.actions.wentOffline()));
  page.addEventListener('online', () => store.dispatch(connection.actions.cameBack()));
  if (!page.navigator.onLine) store.dispatch(connection.actions.wentOffline());
};
