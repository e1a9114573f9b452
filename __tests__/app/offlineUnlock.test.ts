import 'fake-indexeddb/auto';
import { Server } from '../../src/api/server';
import { unlockOffline } from '../../src/app/offlineUnlock';
import { openDatabase } from '../../src/device/database';
import { derive, storePasswordKey } from '../../src/device/passwordKeys';
import { readKey } from '../../src/device/storedKeys';
import { auth } from '../../src/state/auth';
import { emptyCaches } from '../support/cacheStorage';

test('OFF-3 when the password opens the screen, the key is on the device already: a page closed right after finds it', async () => {
  const user = {
    id: 'u1',
    userType: 'doctor',
    firstName: 'Bisi',
    lastName: 'Okafor',
    email: 'bisi@example.org',
    gender: 'female',
  } as const;
  const identity = { user, doctor: null, session: { id: 's1', expires: '2026-11-20T20:00:00.000Z' } };
  emptyCaches();
  const database = await openDatabase();
  await storePasswordKey(database, user.id, await derive('Right1horse!', 10), btoa('k'.repeat(32)), Date.now() + 3_600_000);
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
  expect(await readKey(user.id)).toBe(btoa('k'.repeat(32)));
  database.close();
});
