import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Dispatch } from '../../src/api/server';
import { openDatabase } from '../../src/device/database';
import { readKey, storeKey } from '../../src/device/storedKeys';
import { UserDevice } from '../../src/device/userDevice';
import { emptyCaches } from '../support/cacheStorage';
import { until } from '../support/until';

const base64 = btoa('k'.repeat(32));
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  emptyCaches();
});

/** The server answers each request for the key. */
const answering = (): Dispatch =>
  (() => Object.assign(Promise.resolve({ data: { key: base64 } }), { unsubscribe: () => undefined })) as never;
const here = async (userId = 'u1') => (await readKey(userId)) === base64;
const everythingInDatabase = async () => {
  const database = await openDatabase();
  const rows = await Promise.all([...database.objectStoreNames].map((name) => database.getAll(name)));
  database.close();
  return rows.flat();
};
const opened = async (userId = 'u1') => {
  const device = new UserDevice(answering(), userId);
  await device.key();
  await until(() => here(userId));
  return device;
};

test('OFF-4 ACC-12 the key is in the place that is emptied at once, and not in the database, until its user leaves', async () => {
  const device = await opened();
  expect(await everythingInDatabase()).toEqual([true]);
  const written = new Promise(() => undefined);
  void device.end(written);
  // Not after what is still being written: the page may be closed before.
  await until(async () => !(await here()));
  await until(async () => (await everythingInDatabase()).length === 0);
});

test('OFF-4 when the server has ended the session the key leaves the device, and comes back with the next sign-in', async () => {
  const device = await opened();
  device.refused();
  await until(async () => !(await here()));
  // What still needs the key has it, and does not store it again.
  await device.key();
  await until(async () => (await everythingInDatabase()).length === 0);
  expect(await here()).toBe(false);
  device.admitted();
  await until(() => here());
  await device.end(Promise.resolve());
});

test('OFF-4 a key that another user’s interrupted sign-out has left goes with the next one', async () => {
  const database = await openDatabase();
  await storeKey(database, 'u0', base64);
  database.close();
  const device = await opened('u1');
  expect(await here('u0')).toBe(false);
  await device.end(Promise.resolve());
});

test('OFF-2 who asks for the key between two requests hears at once that the server has not given it', async () => {
  const device = new UserDevice((() => Object.assign(Promise.resolve({}), { unsubscribe: () => undefined })) as never, 'u1');
  await new Promise<void>((failed) => device.key(failed).catch(() => undefined));
  const failed = jest.fn();
  device.key(failed).catch(() => undefined);
  expect(failed).toHaveBeenCalledTimes(1);
  await device.end(Promise.resolve());
});
