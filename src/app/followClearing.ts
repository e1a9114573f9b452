import { ownerOf } from '../state/auth';
import { persistence, selectPersistence } from '../state/persistence';
import { storageKeyOf } from './persist';
import type { Store } from './slices';

/** Tells a signed-in user that the browser's data was cleared: their session ends (otherTabs.ts), but their text stays on the page. */
export const followClearing = (store: Store, page: Pick<Window, 'addEventListener'>): void => {
  page.addEventListener('storage', ({ key, newValue }) => {
    if ((key !== null && key !== storageKeyOf('auth')) || newValue !== null || !ownerOf(store.getState().auth)) return;
    store.dispatch(persistence.actions.sliceLost({ slice: 'auth', why: 'cleared' }));
    // The message asks the user to sign in again: remove it after they did.
    const unsubscribe = store.subscribe(() => {
      if (store.getState().auth.status !== 'signedIn') return;
      unsubscribe();
      const state = selectPersistence(store.getState());
      if (state.status === 'damaged' && state.losses.every(({ why }) => why === 'cleared')) store.dispatch(persistence.actions.dismissed());
    });
  });
};
