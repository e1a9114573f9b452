import { ownerOf } from '../state/auth';
import { keeping } from '../state/keeping';
import { keyOf } from './keep';
import type { Store } from './makeStore';

/** Says that the browser's data was cleared while somebody was at work: their session ends with it (otherTabs.ts), what they wrote does not. */
export const followClearing = (store: Store, page: Pick<Window, 'addEventListener'>): void => {
  page.addEventListener('storage', ({ key, newValue }) => {
    if ((key !== null && key !== keyOf('auth')) || newValue !== null || !ownerOf(store.getState().auth)) return;
    store.dispatch(keeping.actions.sliceLost({ slice: 'auth', why: 'cleared' }));
  });
};
