import { ownerOf } from '../state/auth';
import { keeping, selectKeeping } from '../state/keeping';
import { storageKeyOf } from './persist';
import type { Store } from './slices';

/** Says that the browser's data was cleared while somebody was at work: their session ends with it (otherTabs.ts), what they wrote does not. */
export const followClearing = (store: Store, page: Pick<Window, 'addEventListener'>): void => {
  page.addEventListener('storage', ({ key, newValue }) => {
    if ((key !== null && key !== storageKeyOf('auth')) || newValue !== null || !ownerOf(store.getState().auth)) return;
    store.dispatch(keeping.actions.sliceLost({ slice: 'auth', why: 'cleared' }));
    // It speaks of signing in again: once that is done it is over.
    const unsubscribe = store.subscribe(() => {
      if (store.getState().auth.status !== 'signedIn') return;
      unsubscribe();
      const kept = selectKeeping(store.getState());
      if (kept.status === 'damaged' && kept.losses.every(({ why }) => why === 'cleared')) store.dispatch(keeping.actions.dismissed());
    });
  });
};
