import 'fake-indexeddb/auto';
import { importKey } from '../../src/device/cipher';
import { type DeviceDatabase, openDatabase } from '../../src/device/database';
import { RoundShelf } from '../../src/device/roundShelf';

let database: DeviceDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openDatabase();
});
afterEach(() => database.close());

test('OFF-4 what others have left is deleted, and what is the user’s own stays', async () => {
  const key = await importKey(btoa('k'.repeat(32)));
  const [theirs, own] = ['u1', 'u2'].map((userId) => new RoundShelf(database, userId, key));
  for (const shelf of [theirs, own]) {
    if (!shelf) continue;
    await database.put('keys', true, shelf.userId);
    await shelf.write([await shelf.seal('a', { text: 'Fever' })]);
    const file = { userId: shelf.userId, slice: 'files', id: 'f', nonce: new Uint8Array(12), sealed: new ArrayBuffer(1) } as const;
    await database.put('files', file);
  }
  await own?.deleteOthers();
  expect(await database.getAllKeys('round')).toEqual([['u2', 'a']]);
  expect(await database.getAllKeys('files')).toEqual([['u2', 'f']]);
});
