import 'fake-indexeddb/auto';
import { Server } from '../../src/api/server';
import { unlockOffline } from '../../src/app/offlineUnlock';
import { openDatabase } from '../../src/device/database';
import { derive, shortenPasswordKey, storePasswordKey } from '../../src/device/passwordKeys';
import { readKey } from '../../src/device/storedKeys';
import { auth } from '../../src/state/auth';
import { emptyCaches } from '../support/cacheStorage';

const browserKey = btoa('k'.repeat(32));
const user = {
  id: 'u1',
  userType: 'doctor',
  firstName: 'Bisi',
  lastName: 'Okafor',
  email: 'bisi@example.org',
  gender: 'female',
} as const;
const identity = { user, doctor: null, session: { id: 's1', expires: '2026-11-20T20:00:00.000Z' } };

test('OFF-3 when the password opens the screen, the key is on the device already: a page closed right after finds it', async () => {
  emptyCaches();
  const database = await openDatabase();
  await storePasswordKey(database, user, await derive('Right1horse!', 10), { browserKey, identity }, Date.now() + 3_600_000);
  const opened = await unlockOffline(new Server('', async () => undefined), identity, { password: 'Right1horse!' });
  expect(opened?.type).toBe(auth.actions.accepted.type);
  // Each unlocking is later than the one before, whatever the clock says: it opens the user's other tabs.
  const before = Date.now() + 3_600_000;
  const again = await unlockOffline(
    new Server('', async () => undefined),
    { ...identity, session: { ...identity.session, opened: before } },
    { password: 'Right1horse!' },
  );
  expect(again).toMatchObject({ payload: { session: { id: 's1', opened: before + 1 } } });
  expect(await readKey(user.id)).toBe(browserKey);
  database.close();
});

test('OFF-3 at the sign-in a user whose key is here is opened by email address and password, and nobody else', async () => {
  emptyCaches();
  const database = await openDatabase();
  await storePasswordKey(database, user, await derive('Right1horse!', 10), { browserKey, identity }, Date.now() + 3_600_000);
  const server = new Server('', async () => undefined);
  const tryAs = (email: string, password: string) => unlockOffline(server, { email }, { password });
  expect(await tryAs('carl@example.org', 'Right1horse!')).toBeUndefined();
  expect(await tryAs('bisi@example.org', 'Wrong1horse!')).toMatchObject({ payload: { problem: { code: 'offline.wrongPassword' } } });
  expect(await readKey(user.id)).toBeUndefined();
  expect(await tryAs('Bisi@example.org', 'Right1horse!')).toMatchObject({
    type: 'auth/accepted',
    payload: { user, session: { id: 's1' } },
  });
  expect(await readKey(user.id)).toBe(browserKey);
  // Nobody is signed in by a key that does not say whose it is.
  await storePasswordKey(
    database,
    user,
    await derive('Right1horse!', 10),
    { browserKey, identity: { user: 'Bisi' } },
    Date.now() + 3_600_000,
  );
  expect(await tryAs('bisi@example.org', 'Right1horse!')).toBeUndefined();
  database.close();
});

test('OFF-3 ACC-10 a session that the hospital has shortened ends as early for who opens it at the sign-in', async () => {
  emptyCaches();
  const database = await openDatabase();
  const [hour, now] = [3_600_000, Date.now()];
  const long = { ...identity, session: { id: 's1', expires: new Date(now + 2 * hour).toISOString() } };
  await storePasswordKey(database, user, await derive('Right1horse!', 10), { browserKey, identity: long }, now + 2 * hour);
  await shortenPasswordKey(database, user.id, now + hour);
  const opened = await unlockOffline(new Server('', async () => undefined), { email: user.email }, { password: 'Right1horse!' });
  expect(opened).toMatchObject({ payload: { session: { expires: new Date(now + hour).toISOString() } } });
  database.close();
});
