import type { Store } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { type Auth, auth, identityOf, ownerOf } from '../state/auth';
import { kept, sharedBetweenTabs } from '../state/kept';
import { readStored, sliceOfKey } from './keep';

type Tab = Pick<Store<{ auth: Auth }>, 'dispatch' | 'getState'>;

const isShared = (slice: string | undefined): slice is (typeof sharedBetweenTabs)[number] =>
  sharedBetweenTabs.some((name) => name === slice);

const sessionOf = (auth: Auth) => ownerOf(auth)?.session.id;
const leftBy = (auth: Auth): string | null => (auth.status === 'leaving' ? auth.sessionId : auth.status === 'signedOut' ? auth.left : null);

/**
 * Whether what another tab wrote down of who is signed in holds here too: a sign-in, or the end or lock of the very session that is open here.
 * That it is only trying to sign in, or was just starting, is its own business; and a session that was left stays left.
 */
const isNews = (present: Auth, written: Auth | undefined): boolean => {
  if (!written) return false;
  const here = sessionOf(present);
  if (written.status === 'locked') return identityOf(present) !== undefined && written.session.id === here;
  if (written.status === 'signedIn') return written.session.id !== here && written.session.id !== leftBy(present);
  return here !== undefined && leftBy(written) === here;
};

/**
 * Takes over what another tab did (signing in or out, folding the sidebar), at once and when the page comes back out of the browser's
 * back-forward cache, where it heard nothing. Returns what ends it.
 */
export const followOtherTabs = (store: Tab, page: Window): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  const rehydrate = (key: string, payload: object) => store.dispatch({ type: REHYDRATE, key, payload });
  const takeOver = (slice: string, stored: string | null) => {
    const payload = readStored(stored);
    const written = payload && slice === 'auth' ? kept.auth.restored(payload) : undefined;
    if (!payload || (slice === 'auth' && !isNews(store.getState().auth, written))) return;
    // What is typed here has to be put away here.
    if (written?.status === 'locked') store.dispatch(auth.actions.lockAsked());
    else rehydrate(slice, payload);
  };
  page.addEventListener(
    'storage',
    ({ key, newValue }) => {
      const slice = key === null ? 'auth' : sliceOfKey(key);
      // A null key: everything was cleared.
      if (slice === 'auth' && newValue === null) rehydrate(slice, { status: 'signedOut' });
      else if (isShared(slice)) takeOver(slice, newValue);
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
  return () => ended.abort();
};
