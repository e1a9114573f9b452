import { ownerOf } from '../state/auth';
import { persistence, selectPersistence } from '../state/persistence';
import { storageKeyOf } from './persist';
import type { Store } from './slices';

/** Tells a user at work that the browser's data was cleared: their session ends (otherTabs.ts), and what they wrote stays. */
export const followClearing = (store: Store, page: Pick<Window, 'addEventListener'>): void => {
  page.addEventListener('storage', ({ key, newValue }) => {
    if ((key !== null && key !== storageKeyOf('auth')) || newValue !== null || !ownerOf(store.getState().auth)) return;
    store.dispatch(persistence.actions.sliceLost({ slice: 'auth', why: 'cleared' }));
    // The message asks to sign in again: remove it once that is done.
    const unsubscribe = store.subscribe(() => {
      if (store.getState().auth.status !== 'signedIn') return;
      unsubscribe();
      const state = selectPersistence(store.getState());
      if (state.status === 'damaged' && state.losses.every(({ why }) => why === 'cleared')) store.dispatch(persistence.actions.dismissed());
    });
  });
};
