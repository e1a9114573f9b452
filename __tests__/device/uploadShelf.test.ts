import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { importKey } from '../../src/device/cipher';
import { type DeviceDatabase, openDatabase } from '../../src/device/database';
import { deleteUploads, UploadShelf } from '../../src/device/uploadShelf';

const key = () => importKey(btoa('k'.repeat(32)));
const about = { fileName: 'Potassium.txt', patient: { lastName: 'Mensah' } };
const bytes = () => new TextEncoder().encode('Potassium 4.1 mmol/l').buffer;
let database: DeviceDatabase;
let shelf: UploadShelf;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openDatabase();
  shelf = new UploadShelf(database, 'u1', await key());
  await database.put('keys', true, 'u1');
});
afterEach(() => database.close());

test('OFF-5 ACC-9 a file is on the device as ciphertext only, and comes back with what it is about', async () => {
  expect(await shelf.write('a', about, bytes())).toBe(true);
  const stored = await database.get('uploads', ['u1', 'a']);
  const texts = [stored?.sealed, stored?.file.sealed].map((each) => Buffer.from(each ?? new ArrayBuffer()).toString('latin1'));
  for (const text of [...texts, JSON.stringify(stored)]) expect(text).not.toMatch(/Potassium|Mensah/);
  const found = await shelf.get('a');
  expect([found?.about, new TextDecoder().decode(found?.bytes)]).toEqual([about, 'Potassium 4.1 mmol/l']);
  expect(await shelf.ids()).toEqual(['a']);
});

test('OFF-5 a file that was moved to another place, or is of another key, is as if it were not here', async () => {
  await shelf.write('a', about, bytes());
  const stored = await database.get('uploads', ['u1', 'a']);
  if (!stored) throw new Error('It is not stored');
  await database.put('uploads', { ...stored, id: 'b' });
  expect(await shelf.get('b')).toBeUndefined();
  const other = new UploadShelf(database, 'u1', await importKey(btoa('o'.repeat(32))));
  expect(await other.get('a')).toBeUndefined();
});

test('OFF-5 ACC-9 nothing is stored once the user has left, and what others have left is deleted', async () => {
  await shelf.write('a', about, bytes());
  await database.put('keys', true, 'u2');
  const theirs = new UploadShelf(database, 'u2', await key());
  await theirs.write('b', about, bytes());
  await theirs.deleteOthers();
  expect([await shelf.ids(), await theirs.ids()]).toEqual([[], ['b']]);
  await database.delete('keys', 'u1');
  expect(await shelf.write('a', about, bytes())).toBe(false);
  expect(await shelf.ids()).toEqual([]);
  await deleteUploads(database, 'u2');
  expect(await theirs.ids()).toEqual([]);
});
