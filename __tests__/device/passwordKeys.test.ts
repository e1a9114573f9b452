import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type DeviceDatabase, openDatabase } from '../../src/device/database';
import {
  deletePasswordKey,
  derive,
  leastRounds,
  mostFailures,
  openPasswordKey,
  shortenPasswordKey,
  storePasswordKey,
  sweepPasswordKeys,
  userWithAddress,
} from '../../src/device/passwordKeys';

const browserKey = btoa('k'.repeat(32));
const signedInAt = Date.parse('2026-11-20T08:00:00.000Z');
const sessionEnds = Date.parse('2026-11-20T20:00:00.000Z');
const hours = 3_600_000;
const [ada, bisi] = [
  { id: 'u1', email: 'ada@example.org' },
  { id: 'u2', email: 'bisi@example.org' },
];
const identity = { user: ada };

let database: DeviceDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  jest.spyOn(Date, 'now').mockReturnValue(signedInAt);
  database = await openDatabase();
  // Few rounds, because the tests do not depend on their number.
  await storePasswordKey(database, ada, await derive('Right1horse!', 10), { browserKey, identity }, sessionEnds);
});
afterEach(() => {
  database.close();
  jest.restoreAllMocks();
});

const open = (password: string, now = signedInAt + hours, userId = 'u1') => openPasswordKey(database, userId, password, now);
const stored = () => database.get('passwordKeys', 'u1');

test('OFF-3 the right password opens the browser key; neither is readable on the device', async () => {
  expect(await open('Right1horse!')).toEqual({ outcome: 'opened', ends: sessionEnds, browserKey, identity });
  const bytes = Object.values((await stored()) ?? {}).map((value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : String(value),
  );
  expect(bytes.join()).not.toContain('kkkk');
  for (const secret of ['horse', 'ada', 'example.org']) expect(bytes.join()).not.toContain(secret);
});

test('OFF-3 a wrong password opens nothing and is counted; the right one resets the count', async () => {
  expect(await open('Wrong1horse!')).toEqual({ outcome: 'wrong', left: mostFailures - 1 });
  expect(await open('')).toEqual({ outcome: 'wrong', left: mostFailures - 2 });
  expect((await open('Right1horse!')).outcome).toBe('opened');
  expect(await open('Wrong1horse!')).toEqual({ outcome: 'wrong', left: mostFailures - 1 });
});

test('OFF-4 a session that was shortened opens its key until its new end only; a later end changes nothing', async () => {
  await shortenPasswordKey(database, 'u1', signedInAt + 2 * hours);
  await shortenPasswordKey(database, 'u1', signedInAt + 72 * hours);
  expect((await open('Right1horse!', signedInAt + 1.9 * hours)).outcome).toBe('opened');
  await sweepPasswordKeys(database, signedInAt + 1.9 * hours);
  expect((await open('Right1horse!', signedInAt + 2 * hours)).outcome).toBe('none');
  expect(await stored()).toBeUndefined();
  // Of a user without a key here nothing is stored.
  await shortenPasswordKey(database, 'u2', signedInAt);
  expect(await database.count('passwordKeys')).toBe(0);
});

test('OFF-3 ten wrong passwords delete the key, even if the page closes during each attempt', async () => {
  for (let left = mostFailures - 1; left >= 0; left -= 1) expect(await open('Wrong1horse!')).toEqual({ outcome: 'wrong', left });
  expect(await stored()).toBeUndefined();
  expect(await open('Right1horse!')).toEqual({ outcome: 'none' });

  await storePasswordKey(database, ada, await derive('Right1horse!', 10), { browserKey, identity }, sessionEnds);
  jest.spyOn(crypto.subtle, 'deriveKey').mockRejectedValue(new Error('The page is closed'));
  for (let count = 0; count < mostFailures; count += 1) await expect(open('Wrong1horse!')).rejects.toThrow('closed');
  jest.restoreAllMocks();
  expect(await open('Right1horse!')).toEqual({ outcome: 'none' });
  expect(await stored()).toBeUndefined();
});

test.each([
  ['the session has ended', sessionEnds],
  ['the clock was set back to before the sign-in', signedInAt - hours],
])('OFF-3 the right password opens nothing once %s', async (_, now) => {
  expect(await open('Right1horse!', now)).toEqual({ outcome: 'none' });
  expect(await stored()).toBeUndefined();
});

test('OFF-3 setting the clock back after the session has expired opens nothing', async () => {
  await sweepPasswordKeys(database, signedInAt + 11 * hours);
  expect(await open('Right1horse!', signedInAt + 2 * hours)).toEqual({ outcome: 'none' });
});

test('OFF-3 a clock corrected by a minute still opens the key', async () => {
  await sweepPasswordKeys(database, signedInAt + hours);
  expect((await open('Right1horse!', signedInAt + hours - 60_000)).outcome).toBe('opened');
});

test('OFF-3 the sweep deletes only keys whose session has ended', async () => {
  await storePasswordKey(database, bisi, await derive('Other1horse!', 10), { browserKey, identity }, sessionEnds + hours);
  await sweepPasswordKeys(database, sessionEnds);
  expect(await database.getAllKeys('passwordKeys')).toEqual(['u2']);
});

test('OFF-3 a key with a forged end of session, or under another user, does not open', async () => {
  const own = await stored();
  if (!own) throw new Error('Nothing is stored');
  await database.put('passwordKeys', { ...own, expires: sessionEnds + 100 * hours }, 'u1');
  expect((await open('Right1horse!')).outcome).toBe('wrong');
  await database.put('passwordKeys', own, 'u2');
  expect((await open('Right1horse!', signedInAt + hours, 'u2')).outcome).toBe('wrong');
});

test('OFF-3 of several users each is found by their email address, and opens their own key only', async () => {
  await storePasswordKey(database, bisi, await derive('Other1horse!', 10), { browserKey: btoa('b'.repeat(32)) }, sessionEnds);
  expect(await userWithAddress(database, ' Bisi@example.org ')).toBe('u2');
  expect(await userWithAddress(database, 'ada@example.org')).toBe('u1');
  expect(await userWithAddress(database, 'carl@example.org')).toBeUndefined();
  expect(await open('Right1horse!', signedInAt + hours, 'u2')).toEqual({ outcome: 'wrong', left: mostFailures - 1 });
  expect(await open('Other1horse!', signedInAt + hours, 'u2')).toMatchObject({ browserKey: btoa('b'.repeat(32)) });
  expect(await open('Right1horse!')).toMatchObject({ browserKey });
});

test('OFF-3 a key that an older version has stored still opens, and nobody is found by it', async () => {
  const { key, salt, rounds } = await derive('Right1horse!', 10);
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(`u3|${sessionEnds}`);
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, Buffer.from(browserKey, 'base64'));
  await database.put('passwordKeys', { salt, rounds, nonce, wrapped, expires: sessionEnds, seen: signedInAt, failures: 0 }, 'u3');
  expect(await open('Right1horse!', signedInAt + hours, 'u3')).toMatchObject({ outcome: 'opened', browserKey });
  expect(await userWithAddress(database, 'carl@example.org')).toBeUndefined();
});

test('OFF-3 signing out deletes the key; each sign-in has its own salt and enough rounds', async () => {
  await deletePasswordKey(database, 'u1');
  expect(await open('Right1horse!')).toEqual({ outcome: 'none' });
  const [one, other] = [await derive('Right1horse!'), await derive('Right1horse!')];
  expect(one.rounds).toBe(leastRounds);
  expect(Buffer.from(one.salt).equals(Buffer.from(other.salt))).toBe(false);
});

test('DOC-10 the upgrade of the previous version’s device database keeps notes and keys', async () => {
  globalThis.indexedDB = new IDBFactory();
  const before = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('wardstory', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('keys');
      asked.result.createObjectStore('notes', { keyPath: ['userId', 'slice', 'id'] });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const written = before.transaction('notes', 'readwrite');
  written.objectStore('notes').put({ userId: 'u1', slice: 'drafts', id: 'd1' });
  await new Promise((resolve) => {
    written.oncomplete = resolve;
  });
  before.close();
  const after = await openDatabase();
  expect(await after.getAll('notes')).toEqual([{ userId: 'u1', slice: 'drafts', id: 'd1' }]);
  after.close();
});
