import type { Store } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { type Auth, identityOf, ownerOf } from '../state/auth';
import { persisted } from '../state/persisted';
import { storageKeyOf } from '../state/storageKey';
import { readStored } from './persist';

type Tab = Pick<Store<{ auth: Auth }>, 'dispatch' | 'getState'>;

/**
 * Opens this locked tab when the same user has unlocked another one without the server: the session goes on, so otherTabs.ts sees nothing
 * new. An open tab may write before it hears of a lock: only what was opened later than this tab's session unlocks it.
 */
export const followUnlocking = (store: Tab, page: Window): void => {
  const look = () => {
    const { auth } = store.getState();
    const here = identityOf(auth) ? undefined : ownerOf(auth)?.session;
    const found = here && readStored(page.localStorage.getItem(storageKeyOf('auth')), persisted.auth);
    const written = typeof found === 'object' ? persisted.auth.restored(found) : undefined;
    if (!here || written?.status !== 'signedIn' || written.session.id !== here.id) return;
    if ((written.session.opened ?? 0) > (here.opened ?? 0)) store.dispatch({ type: REHYDRATE, key: 'auth', payload: found });
  };
  page.addEventListener('storage', ({ key }) => key === storageKeyOf('auth') && look());
  page.addEventListener('pageshow', look);
  look();
};
