import type { Store } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { type Auth, auth, identityOf, ownerOf } from '../state/auth';
import type { Found, Step } from '../state/migrations';
import { selectIsOnlyOnPage, type WithNotes } from '../state/onlyOnPage';
import { persisted } from '../state/persisted';
import { sliceOfKey, storageKeyOf } from '../state/storageKey';
import { readStored } from './persist';

type Tab = Pick<Store<{ auth: Auth } & WithNotes>, 'dispatch' | 'getState'>;

/** How to read each shared slice. */
type Shared = Readonly<Record<string, { steps: readonly Step[]; restored: (found: Found) => unknown }>>;

const sessionOf = (auth: Auth) => ownerOf(auth)?.session.id;
const leftBy = (auth: Auth): string | null => (auth.status === 'leaving' ? auth.sessionId : auth.status === 'signedOut' ? auth.left : null);

/**
 * Whether another tab's stored sign-in state applies to this tab: a sign-in does, and so does the end or lock of this tab's session. A
 * sign-in attempt or the start of another tab does not, and nothing reopens a session that this tab has left.
 */
const isNews = (present: Auth, written: Auth | undefined): boolean => {
  if (!written) return false;
  const here = sessionOf(present);
  if (written.status === 'locked') return identityOf(present) !== undefined && written.session.id === here;
  if (written.status === 'signedIn') return written.session.id !== here && written.session.id !== leftBy(present);
  return here !== undefined && leftBy(written) === here;
};

/**
 * Applies what another tab did (signing in or out, folding the sidebar), at once and when the page returns from the browser's
 * back-forward cache, where it gets no events. Returns a function that stops this.
 */
export const followOtherTabs = (store: Tab, page: Window, shared: Shared): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  const endSession = () => {
    if (store.getState().auth.status === 'signedIn') store.dispatch(auth.actions.sessionEnded());
  };
  const rehydrate = (key: string, payload: object) => store.dispatch({ type: REHYDRATE, key, payload });
  const stored = (slice: string): string | null => {
    try {
      return page.localStorage.getItem(storageKeyOf(slice));
    } catch {
      return null; // Without storage, tabs share nothing.
    }
  };
  // Reads the present value, which may be newer than the event's.
  const takeOver = (slice: string) => {
    const reading = shared[slice];
    const found = reading && readStored(stored(slice), reading);
    const written = typeof found === 'object' && slice === 'auth' ? persisted.auth.restored(found) : undefined;
    if (typeof found !== 'object' || (slice === 'auth' && !isNews(store.getState().auth, written))) return;
    // This tab locks by itself, to store what is typed here.
    if (written?.status === 'locked') store.dispatch(auth.actions.lockAsked());
    // A sign-out in another tab must not lose notes that exist only here: this page is covered and asks for the password.
    else if (written && leftBy(written) !== null && selectIsOnlyOnPage(store.getState())) endSession();
    else rehydrate(slice, found);
  };
  page.addEventListener(
    'storage',
    ({ key, newValue }) => {
      const slice = key === null ? 'auth' : sliceOfKey(key);
      // A null key: everything was cleared. Ask for the password in place, so that the text on the page is not lost.
      if (slice === 'auth' && slice in shared && newValue === null) {
        endSession();
      } else if (slice !== undefined) takeOver(slice);
    },
    { signal },
  );
  page.addEventListener('pageshow', ({ persisted }) => persisted && Object.keys(shared).forEach(takeOver), { signal });
  // Catches what was written between this tab's first read and its listener.
  if ('auth' in shared) takeOver('auth');
  return () => ended.abort();
};
