import type { Dispatch } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { sharedBetweenTabs } from '../state/kept';
import { readStored, sliceOfKey } from './keep';

const isShared = (slice: string | undefined): slice is (typeof sharedBetweenTabs)[number] =>
  sharedBetweenTabs.some((name) => name === slice);

const takeOver = (store: { dispatch: Dispatch }, slice: string, stored: string | null): void => {
  const payload = stored === null ? { status: 'signedOut' } : readStored(stored);
  if (payload) store.dispatch({ type: REHYDRATE, key: slice, payload });
};

/**
 * Takes over what another tab did (signing out, folding the sidebar), at once and when the page comes back out of the browser's
 * back-forward cache, where it heard nothing. Returns what ends it.
 */
export const followOtherTabs = (store: { dispatch: Dispatch }, page: Window): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  page.addEventListener(
    'storage',
    ({ key, newValue }) => {
      // A null key: everything was cleared.
      const slice = key === null ? 'auth' : sliceOfKey(key);
      if (isShared(slice)) takeOver(store, slice, key === null ? null : newValue);
    },
    { signal },
  );
  page.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) for (const slice of sharedBetweenTabs) takeOver(store, slice, page.localStorage.getItem(`wardstory:${slice}`));
    },
    { signal },
  );
  return () => ended.abort();
};
