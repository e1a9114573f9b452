import { ownerOf } from '../state/auth';
import { persistence, selectPersistence } from '../state/persistence';
import { storageKeyOf } from '../state/storageKey';
import type { Listening, Store } from './slices';

/** Tells a signed-in user that the browser's data was cleared: their session ends (otherTabs.ts), but their text stays on the page. */
export const followClearing = ({ startListening }: Listening, store: Store, page: Pick<Window, 'addEventListener'>): void => {
  page.addEventListener('storage', ({ key, newValue }) => {
    if ((key !== null && key !== storageKeyOf('auth')) || newValue !== null || !ownerOf(store.getState().auth)) return;
    store.dispatch(persistence.actions.sliceLost({ slice: 'auth', why: 'cleared' }));
  });
  startListening({
    // The message asks the user to sign in again: remove it after they did.
    predicate: (_, now, before) => now.auth.status === 'signedIn' && before.auth.status !== 'signedIn',
    effect: (_, { dispatch, getState }) => {
      const state = selectPersistence(getState());
      if (state.status === 'damaged' && state.losses.every(({ why }) => why === 'cleared')) dispatch(persistence.actions.dismissed());
    },
  });
};
