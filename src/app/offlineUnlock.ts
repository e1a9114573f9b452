import type { UnknownAction } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts';
import { holdBrowserKey, wrapWith } from '../api/browserKeys';
import { revealed } from '../api/secrets';
import type { Server } from '../api/server';
import { withDatabase } from '../device/database';
import { deletePasswordKey, derive, openPasswordKey, storePasswordKey, sweepPasswordKeys } from '../device/passwordKeys';
import { deleteClosedRounds } from '../device/roundShelf';
import { storeKey } from '../device/storedKeys';
import { auth, type Identity, identityOf } from '../state/auth';
import { onEndOfSession } from './endOfUser';
import type { Listening } from './slices';

/** Milliseconds between two looks at the ends of the stored keys, and at the records that nobody can open any more. */
const sweepsEvery = 60_000;

const ignored = () => undefined;

/**
 * Opens a locked screen with the password on this device alone (OFF-3): the same session goes on, and the server renews or refuses it when
 * it is reached again. Undefined when the device has no key of the user's.
 */
export const unlockOffline = async (
  server: Server,
  { user, doctor, session }: Identity,
  body: object,
): Promise<UnknownAction | undefined> => {
  const password: unknown = Reflect.get(revealed(body), 'password');
  const tried = await withDatabase(async (database) => {
    const outcome = await openPasswordKey(database, user.id, String(password), Date.now());
    // Before the screen opens: without the server, a page that is closed right after could not read anything here any more.
    if (outcome.outcome === 'opened') await storeKey(database, user.id, outcome.browserKey).catch(ignored);
    return outcome;
  });
  if (tried.outcome === 'none') return undefined;
  if (tried.outcome === 'wrong') {
    const { left } = tried;
    return auth.actions.refused({
      problem: left > 0 ? { code: 'offline.wrongPassword', values: { left } } : { code: 'offline.attemptsOver' },
    });
  }
  holdBrowserKey(server, user.id, tried.browserKey);
  // Later than each time before, so that the user's other tabs open, too (otherTabs.ts).
  const opened = Math.max(Date.now(), (session.opened ?? 0) + 1);
  return auth.actions.accepted({ user, doctor, session: { ...session, opened } });
};

/**
 * Stores a doctor's browser key under their password at each sign-in, and deletes it when it must not open this device any more, with the
 * records that only it could open.
 */
export const startOfflineUnlock = (listening: Listening, server: Server): void => {
  /** Sessions that ended here, perhaps before their key was derived: it must not be stored after it was deleted. */
  const ended = new Set<string>();
  wrapWith(server, (password) => {
    const derived = derive(password);
    derived.catch(ignored);
    return ({ user, session, browserKey }) => {
      if (user.userType !== 'doctor') return;
      const expires = Date.parse(session.expires);
      withDatabase(async (database) => {
        const key = await derived;
        if (!ended.has(session.id)) await storePasswordKey(database, user.id, key, browserKey, expires);
      }).catch(ignored);
    };
  });
  const forgetOf = (owner: Identity | undefined) => {
    if (!owner) return;
    ended.add(owner.session.id);
    withDatabase((database) => deletePasswordKey(database, owner.user.id)).catch(ignored);
  };
  onEndOfSession(listening, forgetOf);
  // The old password must not open it; the new one does after the next sign-in.
  listening.startListening({
    matcher: accountsApi.endpoints.changePassword.matchFulfilled,
    effect: (_, { getState }) => forgetOf(identityOf(getState().auth)),
  });
  const sweep = () =>
    withDatabase(async (database) => {
      await sweepPasswordKeys(database, Date.now());
      await deleteClosedRounds(database);
    }).catch(ignored);
  void sweep();
  setInterval(sweep, sweepsEvery);
};
