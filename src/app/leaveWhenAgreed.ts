import type { Store } from './slices';

/**
 * Once the user has agreed to update, the browser does not ask again before the page reloads (UX-7). Call this before any form listens to
 * `beforeunload`: for this event Chromium calls the listeners of `window` in the order in which they were added, also those that capture.
 */
export const leaveWhenAgreed = (store: Pick<Store, 'getState'>, page: Window): void =>
  page.addEventListener('beforeunload', (event) => store.getState().version?.status === 'updating' && event.stopImmediatePropagation());
