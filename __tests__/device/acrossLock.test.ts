import { combineReducers, legacy_createStore } from '@reduxjs/toolkit';
import { restoreNotes } from '../../src/app/notes/restoreNotes';
import { AcrossLock } from '../../src/device/acrossLock';
import { importKey } from '../../src/device/cipher';
import { device } from '../../src/state/device';
import { drafts } from '../../src/state/draft';
import { outbox } from '../../src/state/outbox';
import { SharedStorage } from '../support/sharedStorage';

const about = {
  kind: 'prescription',
  patient: { id: 'p1', firstName: 'Zoë', lastName: 'Mensah', patientUniqueId: 'P-1' },
} as const;
const typed = (prescription: string) =>
  drafts.actions.typedIn({ id: 'd1', about, values: { prescription }, at: '2026-11-20T10:00:00.000Z' });
const note = { ...about, body: { prescription: 'Amoxicillin' } };
const saved = outbox.actions.saved({ id: 'n1', note, order: 1, at: '2026-11-20T10:00:00.000Z' });

const page = () => legacy_createStore(combineReducers({ drafts: drafts.reducer, outbox: outbox.reducer, device: device.reducer }));
const written = () => {
  const store = page();
  store.dispatch(typed('Ibuprofen'));
  store.dispatch(saved);
  return store.getState();
};

const keyFrom = (letter: string) => importKey(btoa(letter.repeat(32)));
const noKey = () => Promise.reject(new Error('the server is away'));
const never = () => false;
const restoredBy = async (acrossLock: AcrossLock, userId: string, about: string, key: () => Promise<CryptoKey>, isOver = never) => {
  const values: unknown[] = [];
  await acrossLock.restore(userId, about, { key, isOver, take: (value) => values.push(value) });
  return values;
};
const preserved = async (acrossLock: AcrossLock, key: Promise<CryptoKey> = keyFrom('k')) => {
  await acrossLock.preserve('u1', 'notes', Promise.resolve(written()), key);
  return acrossLock;
};

test('ACC-12 DOC-10 text that the device could not store is restored after a lock, once, for its author only', async () => {
  const acrossLock = await preserved(new AcrossLock(() => new SharedStorage()));
  expect(await restoredBy(acrossLock, 'u2', 'notes', noKey)).toEqual([]);
  const store = page();
  restoreNotes((await restoredBy(acrossLock, 'u1', 'notes', noKey))[0], store);
  expect(store.getState().drafts).toEqual(written().drafts);
  expect(store.getState().outbox).toEqual(written().outbox);
  expect(await restoredBy(acrossLock, 'u1', 'notes', noKey)).toEqual([]);
});

test('ACC-12 DOC-10 text typed before the restore stands below the restored text', async () => {
  const store = page();
  store.dispatch(typed('Paracetamol'));
  restoreNotes(written(), store);
  expect(store.getState().drafts.d1).toMatchObject({ values: { prescription: 'Ibuprofen\nParacetamol' } });
});

test('ACC-12 DOC-10 notes whose restore is interrupted by a lock are restored after the next unlock', async () => {
  const acrossLock = await preserved(new AcrossLock(() => new SharedStorage()));
  expect(await restoredBy(acrossLock, 'u1', 'notes', noKey, () => true)).toEqual([]);
  expect(await restoredBy(acrossLock, 'u1', 'notes', noKey)).toEqual([written()]);
});

test('ACC-12 DOC-10 after a reload of the locked page the text is restored with the user’s key, and with no other', async () => {
  const storage = new SharedStorage();
  await preserved(new AcrossLock(() => storage));
  expect(JSON.stringify([...storage.items])).not.toContain('Ibuprofen');
  expect(await restoredBy(new AcrossLock(() => storage), 'u1', 'notes', () => keyFrom('z'))).toEqual([]);
  expect(await restoredBy(new AcrossLock(() => storage), 'u1', 'notes', () => keyFrom('k'))).toEqual([written()]);
  expect(storage.items.size).toBe(0);
});

test('ACC-12 DOC-10 a second lock does not overwrite what the first one stored and nobody has restored', async () => {
  const storage = new SharedStorage();
  await preserved(new AcrossLock(() => storage));
  const reloaded = new AcrossLock(() => storage);
  await reloaded.preserve('u1', 'notes', Promise.resolve({ drafts: {}, outbox: {} }), noKey());
  expect(await restoredBy(reloaded, 'u1', 'notes', () => keyFrom('k'))).toEqual([{ drafts: {}, outbox: {} }, written()]);
  expect(storage.items.size).toBe(0);
});

test.each([
  ['without the user’s key', noKey, () => new SharedStorage()],
  [
    'where the browser stores nothing',
    () => keyFrom('k'),
    (): Storage => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  ],
])('ACC-12 DOC-10 %s the page holds the text', async (_, key, storage) => {
  const acrossLock = await preserved(new AcrossLock(storage), key());
  expect(await restoredBy(acrossLock, 'u1', 'notes', noKey)).toEqual([written()]);
});

test('ACC-12 in a browser without encryption the screen still locks, and nothing is stored', async () => {
  const key = keyFrom('k');
  await key;
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    const acrossLock = await preserved(new AcrossLock(() => new SharedStorage()), key);
    expect(await restoredBy(acrossLock, 'u1', 'notes', () => key)).toEqual([]);
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  }
});
