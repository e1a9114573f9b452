import type { Store } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Auth } from '../state/auth';
import { kept, sharedBetweenTabs } from '../state/kept';
import { readStored, sliceOfKey } from './keep';

type Tab = Pick<Store<{ auth: Auth }>, 'dispatch' | 'getState' | 'subscribe'>;

const isShared = (slice: string | undefined): slice is (typeof sharedBetweenTabs)[number] =>
  sharedBetweenTabs.some((name) => name === slice);

/** Ids of the sessions that were left while this page was open. */
const followLeaving = (store: Tab) => {
  const left = new Set<string>();
  const unsubscribe = store.subscribe(() => {
    const { auth } = store.getState();
    if (auth.status === 'leaving') left.add(auth.sessionId);
  });
  return { left, unsubscribe };
};

/**
 * Takes over what another tab did (signing out, folding the sidebar), at once and when the page comes back out of the browser's
 * back-forward cache, where it heard nothing. Returns what ends it.
 */
export const followOtherTabs = (store: Tab, page: Window): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  const { left, unsubscribe } = followLeaving(store);
  const takeOver = (slice: string, stored: string | null) => {
    const payload = stored === null ? { status: 'signedOut' } : readStored(stored);
    if (!payload) return;
    // A tab that was just starting writes down the session that it found, maybe after another has left it.
    const found = slice === 'auth' ? kept.auth.restored(payload) : undefined;
    if (found?.status === 'signedIn' && left.has(found.session.id)) return;
    store.dispatch({ type: REHYDRATE, key: slice, payload });
  };
  page.addEventListener(
    'storage',
    ({ key, newValue }) => {
      // A null key: everything was cleared.
      const slice = key === null ? 'auth' : sliceOfKey(key);
      if (isShared(slice)) takeOver(slice, key === null ? null : newValue);
    },
    { signal },
  );
  page.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) for (const slice of sharedBetweenTabs) takeOver(slice, page.localStorage.getItem(`wardstory:${slice}`));
    },
    { signal },
  );
  return () => {
    unsubscribe();
    ended.abort();
  };
};
