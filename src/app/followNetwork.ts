import { connection } from '../state/connection';
import type { Store } from './slices';

/** Reports the browser's network state to the connection machine, now and on each change. */
export const followNetwork = (store: Store, page: Window): void => {
  const wentOffline = () => store.dispatch(connection.actions.wentOffline({ at: new Date().toISOString() }));
  page.addEventListener('offline', wentOffline);
  page.addEventListener('online', () => store.dispatch(connection.actions.cameBack()));
  if (!page.navigator.onLine) wentOffline();
};
