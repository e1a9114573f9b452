import { connection } from '../state/connection';
import type { Store } from './slices';

/** Tells the connection machine what the browser says of the network, now and from now on. */
export const followNetwork = (store: Store, page: Window): void => {
  const wentOffline = () => store.dispatch(connection.actions.wentOffline({ at: new Date().toISOString() }));
  page.addEventListener('offline', wentOffline);
  page.addEventListener('online', () => store.dispatch(connection.actions.cameBack()));
  if (!page.navigator.onLine) wentOffline();
};
