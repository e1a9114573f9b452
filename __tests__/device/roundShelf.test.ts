import 'fake-indexeddb/auto';
import { importKey } from '../../src/device/cipher';
import { type DeviceDatabase, openDatabase } from '../../src/device/database';
import { derive, storePasswordKey, sweepPasswordKeys } from '../../src/device/passwordKeys';
import { deleteClosedRounds, RoundShelf } from '../../src/device/roundShelf';

const browserKey = btoa('k'.repeat(32));
let database: DeviceDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openDatabase();
});
afterEach(() => database.close());

/** Two users' records and files. `here`: whose keys are on the device, and `wrapped`, whose wrapped keys. */
const roundsOf = async ({ here, wrapped }: { here: readonly string[]; wrapped: readonly string[] }) => {
  const key = await importKey(browserKey);
  const shelves = ['u1', 'u2'].map((userId) => new RoundShelf(database, userId, key));
  for (const shelf of shelves) {
    const { userId } = shelf;
    await database.put('keys', true, userId);
    await shelf.write([await shelf.seal('a', { text: 'Fever' })]);
    const file = { userId, slice: 'files', id: 'f', nonce: new Uint8Array(12), sealed: new ArrayBuffer(1) } as const;
    await database.put('files', file);
    await database.put('notes', { ...file, slice: 'outbox' });
    if (!here.includes(userId)) await database.delete('keys', userId);
    if (wrapped.includes(userId))
      await storePasswordKey(database, { id: userId, email: '' }, await derive('Right1horse!', 10), { browserKey }, Date.now() + 3_600_000);
  }
  return shelves;
};
const ownersOf = async (store: 'round' | 'files' | 'notes') => (await database.getAllKeys(store)).map(([userId]) => userId);

test('OFF-4 what others have left is deleted, and what is the user’s own stays', async () => {
  const [, own] = await roundsOf({ here: ['u1', 'u2'], wrapped: [] });
  await own?.deleteOthers();
  expect(await database.getAllKeys('round')).toEqual([['u2', 'a']]);
  expect(await database.getAllKeys('files')).toEqual([['u2', 'f']]);
});

test('OFF-4 OFF-3 what another user can still open here by their password stays', async () => {
  const [, own] = await roundsOf({ here: ['u2'], wrapped: ['u1'] });
  await own?.deleteOthers();
  expect([await ownersOf('round'), await ownersOf('files')]).toEqual([
    ['u1', 'u2'],
    ['u1', 'u2'],
  ]);
});

test.each([
  ['whose key is here', { here: ['u1'], wrapped: [] }],
  ['whose wrapped key is here', { here: [], wrapped: ['u1'] }],
])('OFF-4 of the records here those stay of a user %s; others go, and notes stay', async (_, whose) => {
  await roundsOf(whose);
  await deleteClosedRounds(database);
  expect([await ownersOf('round'), await ownersOf('files'), await ownersOf('notes')]).toEqual([['u1'], ['u1'], ['u1', 'u2']]);
});

test('OFF-3 OFF-4 at the session’s own end the wrapped key goes, and the records with it', async () => {
  await roundsOf({ here: [], wrapped: ['u1', 'u2'] });
  await sweepPasswordKeys(database, Date.now() + 3_600_001);
  await deleteClosedRounds(database);
  expect([await ownersOf('round'), await ownersOf('files'), await ownersOf('notes')]).toEqual([[], [], ['u1', 'u2']]);
});
