import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../contract/isRecord';
import { accountsApi } from '../api/accounts';
import { browserKeyOf, holdBrowserKey, wrapWith } from '../api/browserKeys';
import { sessionRenewed } from '../api/renewal';
import { revealed } from '../api/secrets';
import type { Server } from '../api/server';
import { isSharedDevice } from '../api/sharedDevice';
import { type DeviceDatabase, withDatabase } from '../device/database';
import {
  deletePasswordKey,
  derive,
  hasPasswordKey,
  type Opened,
  openPasswordKey,
  shortenPasswordKey,
  storePasswordKey,
  sweepPasswordKeys,
  userWithAddress,
} from '../device/passwordKeys';
import { deleteClosedRounds } from '../device/roundShelf';
import { readKey, storeKey } from '../device/storedKeys';
import { auth, type Identity, identityFrom, identityOf, ownerOf } from '../state/auth';
import { persisted } from '../state/persisted';
import { onEndOfSession } from './endOfUser';
import type { Listening, RootState } from './slices';

/** Milliseconds between two looks at the ends of the stored keys, and at the records that nobody can open any more. */
const sweepsEvery = 60_000;

const ignored = () => undefined;

/** The identity beside an opened key, which was sealed at the sign-in. */
const identityIn = (opened: Opened): Identity | undefined => {
  const found = opened.outcome === 'opened' && isRecord(opened.identity) ? opened.identity : {};
  const restored = persisted.auth.restored({ ...found, status: 'signedIn' });
  return restored && identityOf(restored);
};

const isLockedAway = ({ auth, connection }: RootState) => auth.status === 'locked' && 'since' in connection;

/**
 * Opens this device with the password alone, without the server (OFF-3): the user's session goes on, and the server renews or refuses it when
 * it is reached again. `who`: the user of the locked screen, or at the sign-in whoever has this email address. Undefined when the device has no
 * key of theirs.
 */
export const unlockOffline = async (
  server: Server,
  who: Identity | { email: string },
  body: object,
): Promise<UnknownAction | undefined> => {
  const password: unknown = Reflect.get(revealed(body), 'password');
  const tried = await withDatabase(async (database) => {
    const userId = 'user' in who ? who.user.id : await userWithAddress(database, who.email);
    if (userId === undefined) return undefined;
    const opened = await openPasswordKey(database, userId, String(password), Date.now());
    const owner = 'user' in who ? who : identityIn(opened);
    // Before the screen opens: without the server, a page that is closed right after could not read anything here any more.
    if (opened.outcome === 'opened' && owner) await storeKey(database, userId, opened.browserKey).catch(ignored);
    return { opened, owner };
  });
  if (!tried || tried.opened.outcome === 'none') return undefined;
  const { opened, owner } = tried;
  if (opened.outcome === 'wrong') {
    const { left } = opened;
    return auth.actions.refused({
      problem: left > 0 ? { code: 'offline.wrongPassword', values: { left } } : { code: 'offline.attemptsOver' },
    });
  }
  if (!owner) return undefined;
  const { user, doctor, session } = owner;
  holdBrowserKey(server, user.id, opened.browserKey);
  // The hospital may have shortened its sessions since the identity was sealed.
  const expires = opened.ends < Date.parse(session.expires) ? new Date(opened.ends).toISOString() : session.expires;
  // Later than each time before, so that the user's other tabs open, too (followUnlocking.ts).
  const openedAt = Math.max(Date.now(), (session.opened ?? 0) + 1);
  return auth.actions.accepted({ user, doctor, session: { ...session, expires, opened: openedAt } });
};

/**
 * Stores a doctor's browser key under their password at each sign-in and change of the password, and deletes it when it must not open this
 * device any more, with the records that only it could open.
 */
export const startOfflineUnlock = (listening: Listening, server: Server): void => {
  /** Sessions that ended here, perhaps before their key was derived: it must not be stored after it was deleted. */
  const ended = new Set<string>();
  /** Asked last of all: another tab may have called this a shared device while the key was derived. */
  const mayStore = (sessionId: string) => !ended.has(sessionId) && !isSharedDevice();
  wrapWith(server, (password) => {
    if (isSharedDevice()) return ignored;
    const derived = derive(password);
    derived.catch(ignored);
    return ({ browserKey, ...accepted }) => {
      const identity = identityFrom(accepted);
      const { user, session } = identity;
      if (user.userType !== 'doctor') return;
      const expires = Date.parse(session.expires);
      withDatabase(async (database) => {
        const key = await derived;
        if (mayStore(session.id)) await storePasswordKey(database, user, key, { browserKey, identity }, expires);
      }).catch(ignored);
    };
  });
  // A locked screen says at once when only the server can unlock it.
  listening.startListening({
    predicate: ({ type }, now, before) => isLockedAway(now) && (!isLockedAway(before) || type === 'api/connected'),
    effect: async (_, { dispatch, getState }) => {
      const { auth: before } = getState();
      const owner = ownerOf(before);
      const opens = owner && (await withDatabase((database) => hasPasswordKey(database, owner.user.id, Date.now())).catch(() => false));
      if (!opens && getState().auth === before) dispatch(auth.actions.refused({ problem: { code: 'offline.needsNetwork' } }));
    },
  });
  /** The old password must not open this device any more, also if the page is closed before the new one does. */
  const wrapAnew = async (database: DeviceDatabase, identity: Identity, password: string) => {
    const { user, session } = identity;
    await deletePasswordKey(database, user.id);
    const browserKey = browserKeyOf(server, user.id) ?? (await readKey(user.id));
    if (user.userType !== 'doctor' || isSharedDevice() || browserKey === undefined) return;
    const key = await derive(password);
    if (mayStore(session.id)) await storePasswordKey(database, user, key, { browserKey, identity }, Date.parse(session.expires));
  };
  const forgetOf = (owner: Identity | undefined) => {
    if (!owner) return;
    ended.add(owner.session.id);
    withDatabase((database) => deletePasswordKey(database, owner.user.id)).catch(ignored);
  };
  onEndOfSession(listening, forgetOf);
  listening.startListening({
    matcher: accountsApi.endpoints.changePassword.matchFulfilled,
    effect: ({ meta }, { getState }) => {
      const identity = identityOf(getState().auth);
      // At once: the page is about to forget it.
      const password = Reflect.get(revealed(meta.arg.originalArgs.body), 'password');
      if (identity) withDatabase((database) => wrapAnew(database, identity, String(password))).catch(ignored);
    },
  });
  listening.startListening({
    actionCreator: sessionRenewed,
    effect: ({ payload: { user, session } }) => {
      withDatabase((database) => shortenPasswordKey(database, user.id, Date.parse(session.expires))).catch(ignored);
    },
  });
  const sweep = () =>
    withDatabase(async (database) => {
      await sweepPasswordKeys(database, Date.now());
      await deleteClosedRounds(database);
    }).catch(ignored);
  void sweep();
  setInterval(sweep, sweepsEvery);
};
