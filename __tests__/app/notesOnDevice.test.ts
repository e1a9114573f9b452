import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { contentsOf, type Delivered } from '../../src/app/notes/contents';
import { importKey } from '../../src/device/cipher';
import { Collection } from '../../src/device/collection';
import { openDatabase } from '../../src/device/database';
import { DatabaseShelf } from '../../src/device/databaseShelf';
import { withTimeout } from '../../src/device/withTimeout';
import { drafts } from '../../src/state/draft';
import { listed, outbox } from '../../src/state/outbox';
import {
  at,
  collectionOf,
  draftId,
  endings,
  freshDevice,
  holdWrites,
  leaveDevice,
  newStore,
  note,
  onDevice,
  page,
  persisted,
  typed,
} from '../support/notesPage';
import { until } from '../support/until';

beforeEach(freshDevice);
afterEach(leaveDevice);

test('DOC-10 DOC-11 one transaction stores a note and deletes its draft: no crash leaves both', async () => {
  const { store } = await page();
  store.dispatch(typed('Amoxicillin'));
  await until(async () => (await onDevice()).length > 0);
  const seen: string[][] = [];
  store.dispatch(outbox.actions.saved({ id: 'n1', note: note('Amoxicillin'), order: 1, at }));
  while (store.getState().outbox.n1?.status === 'persisting') seen.push(await onDevice());
  seen.push(await onDevice());
  for (const each of seen) expect([[`drafts ${draftId}`], ['outbox n1']]).toContainEqual(each);
  expect(seen.at(-1)).toEqual(['outbox n1']);

  const after = await page();
  expect(after.store.getState().drafts).toEqual({});
  expect(after.store.getState().outbox).toMatchObject({ n1: { status: 'queued' } });
});

test('DOC-11 CHT-8 a message that waits on the device keeps what it asks for', async () => {
  const { store } = await page();
  const body = { text: 'Please', handover: '{"doctorId":"d"}' };
  store.dispatch(outbox.actions.saved({ id: 'm1', note: { kind: 'message', patient: null, body }, order: 1, at }));
  await until(() => store.getState().outbox.m1?.status === 'queued');
  expect((await page()).store.getState().outbox.m1).toMatchObject({ status: 'queued', note: { body } });
});

test('DOC-10 a draft counts as persisted once the device has its present text, not an earlier one', async () => {
  const { store, collection } = await page();
  const releaseOne = holdWrites();
  store.dispatch(typed('Amox'));
  store.dispatch(typed('Amoxicillin'));
  releaseOne();
  await until(async () => (await onDevice()).length > 0);
  expect(persisted(store)).toBe(false);
  expect(collection.hasUnwritten).toBe(true);
  releaseOne();
  await until(() => persisted(store));
  expect(collection.hasUnwritten).toBe(false);
  store.dispatch(typed('Amoxicillin 500 mg'));
  expect(persisted(store)).toBe(false);
  releaseOne();
  await until(() => persisted(store));
});

test('DOC-10 a draft from the device counts as persisted, unless it was joined with what was typed meanwhile', async () => {
  const first = await page();
  first.store.dispatch(typed('Amoxicillin'));
  await until(() => persisted(first.store));
  expect(persisted((await page()).store)).toBe(true);

  const store = newStore();
  store.dispatch(typed('Tea'));
  const release = holdWrites();
  await collectionOf(store, await openDatabase()).begin();
  expect(store.getState().drafts[draftId]).toMatchObject({ values: { prescription: 'Amoxicillin\nTea' }, persisted: false });
  release();
  await until(() => persisted(store));
});

test('DOC-11 stored notes enter the store all at once and in order, however slowly the device reads them', async () => {
  const first = await page();
  for (const [index, id] of ['z', 'a', 'm'].entries())
    first.store.dispatch(outbox.actions.saved({ id, note: note(id), order: index + 1, at }));
  await until(() => Object.values(first.store.getState().outbox).every(({ status }) => status === 'queued'));

  const { decrypt } = crypto.subtle;
  let reads = 0;
  jest.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...given) => {
    const turns = 3 - reads;
    reads += 1;
    for (let turn = 0; turn < turns * 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return decrypt.apply(crypto.subtle, given);
  });
  const store = newStore();
  let known = Promise.resolve<string[]>([]);
  const stop = store.subscribe(() => {
    stop();
    // The sender looks as soon as the first note is in the store.
    known = Promise.resolve().then(() => listed(store.getState().outbox).map(({ id }) => id));
  });
  await collectionOf(store, await openDatabase()).begin();
  expect(await known).toEqual(['z', 'a', 'm']);
});

test('DOC-11 a note that the device could not store counts as stored once it is', async () => {
  const { store } = await page();
  let full = true;
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (full) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  store.dispatch(outbox.actions.saved({ id: 'n1', note: note('Rest'), order: 1, at }));
  await until(() => store.getState().outbox.n1?.status === 'unpersisted');
  store.dispatch(outbox.actions.sendingStarted({ id: 'n1' }));
  store.dispatch(outbox.actions.sendingFailed({ id: 'n1', problem: { code: 'problem.unreachable' } }));
  expect(store.getState().outbox.n1).toMatchObject({ status: 'waiting', persisted: false });
  expect(store.getState().device).toEqual({ status: 'failing', reason: 'full' });
  full = false;
  // The next change writes everything that is not on the device yet.
  store.dispatch(typed('Tea'));
  while ((await onDevice()).length < 2);
  await until(() => store.getState().device.status === 'open');
  expect(store.getState().outbox.n1).toMatchObject({ status: 'waiting', persisted: true });
  expect(await onDevice()).toEqual([`drafts ${draftId}`, 'outbox n1']);
});

test('DOC-11 a note whose write ends as the site’s data is cleared is stored in the new storage', async () => {
  const store = newStore();
  let lost = () => {};
  const collection = new Collection({
    store,
    userId: 'u1',
    contents: contentsOf(store),
    open: async (onLost) => {
      lost = onLost;
      return new DatabaseShelf<Delivered>(await openDatabase(), 'u1');
    },
    key: () => importKey(btoa('k'.repeat(32))),
  });
  endings.push(() => collection.end());
  store.subscribe(() => collection.changed());
  await collection.begin();
  const { write } = DatabaseShelf.prototype;
  jest.spyOn(DatabaseShelf.prototype, 'write').mockImplementationOnce(async function (this: DatabaseShelf<Delivered>, changes) {
    await write.call(this, changes);
    globalThis.indexedDB = new IDBFactory();
    lost();
  });
  store.dispatch(outbox.actions.saved({ id: 'n1', note: note('Amoxicillin'), order: 1, at }));
  await until(async () => (await onDevice()).includes('outbox n1'));
  await until(() => store.getState().outbox.n1?.status === 'queued');
});

test.each(['opened', 'read'] as const)(
  'DOC-11 a storage that is lost while it is being %s is opened anew, and takes what was written',
  async (when) => {
    const store = newStore();
    let tries = 0;
    const thrown: unknown[] = [];
    const collection = new Collection({
      store,
      userId: 'u1',
      contents: contentsOf(store),
      open: async (lost) => {
        tries += 1;
        const database = await openDatabase();
        const shelf = new DatabaseShelf<Delivered>(database, 'u1');
        const lose = () => {
          globalThis.indexedDB = new IDBFactory();
          database.close();
          // An event of the browser: what is thrown there reaches nobody.
          try {
            lost();
          } catch (error) {
            thrown.push(error);
          }
        };
        if (tries === 1 && when === 'opened') lose();
        if (tries === 1 && when === 'read')
          jest.spyOn(shelf, 'all').mockImplementation(async () => {
            lose();
            return [];
          });
        return shelf;
      },
      key: () => importKey(btoa('k'.repeat(32))),
    });
    endings.push(() => collection.end());
    store.subscribe(() => collection.changed());
    store.dispatch(outbox.actions.saved({ id: 'n1', note: note('Amoxicillin'), order: 1, at }));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    try {
      const begun = collection.begin();
      await until(() => store.getState().device.status === 'failing');
      jest.advanceTimersByTime(30_000);
      await begun;
    } finally {
      jest.useRealTimers();
    }
    await until(async () => (await onDevice()).includes('outbox n1'));
    await until(() => store.getState().outbox.n1?.status === 'queued');
    expect([tries, thrown]).toEqual([2, []]);
  },
);

test('DOC-11 a storage that never answers counts as broken after a timeout', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    const silent = expect(withTimeout(new Promise(() => undefined))).rejects.toThrow('The storage does not answer');
    expect(await withTimeout(Promise.resolve('kept'))).toBe('kept');
    jest.advanceTimersByTime(60_000);
    await silent;
  } finally {
    jest.useRealTimers();
  }
});

test('DOC-11 a read that the device does not answer is retried', async () => {
  const { store, database } = await page();
  store.dispatch(outbox.actions.saved({ id: 'n1', note: note('Rest'), order: 1, at }));
  await until(() => store.getState().outbox.n1?.status === 'queued');
  const silence = jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('silent', 'UnknownError');
  });
  const opened = newStore();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  try {
    const begun = collectionOf(opened, database).begin();
    await until(() => opened.getState().device.status === 'failing');
    expect(opened.getState().outbox).toEqual({});
    silence.mockRestore();
    jest.advanceTimersByTime(30_000);
    await begun;
  } finally {
    jest.useRealTimers();
  }
  expect(opened.getState()).toMatchObject({ outbox: { n1: { status: 'queued' } }, device: { status: 'open' } });
});

test('DOC-10 a draft typed in another tab appears here; a failed read and newer text typed here change nothing', async () => {
  const [one, other] = [await page(), await page()];
  one.store.dispatch(typed('Amoxicillin'));
  await until(() => other.store.getState().drafts[draftId]?.status === 'written');
  const draftIn = ({ store }: typeof one) => store.getState().drafts[draftId];
  expect(draftIn(other)).toMatchObject({ values: { prescription: 'Amoxicillin' } });

  const silence = jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('silent', 'UnknownError');
  });
  one.store.dispatch(typed('Amoxicillin 500 mg'));
  await until(() => silence.mock.calls.length > 0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(draftIn(other)).toMatchObject({ values: { prescription: 'Amoxicillin' } });
  silence.mockRestore();

  one.store.dispatch(drafts.actions.discarded({ id: draftId }));
  other.store.dispatch(typed('Amoxicillin, twice a day'));
  await until(() => other.store.getState().device.status === 'open');
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(draftIn(other)).toMatchObject({ values: { prescription: 'Amoxicillin, twice a day' } });
});

test('DOC-11 QA-7 a note that another tab delivered counts as delivered here too, even if this tab has just stored it again', async () => {
  const [one, other] = [await page(), await page()];
  one.store.dispatch(outbox.actions.saved({ id: 'n1', note: note('Rest'), order: 1, at }));
  await until(() => other.store.getState().outbox.n1?.status === 'queued');
  const { get } = IDBObjectStore.prototype;
  let isWritten = false;
  // Between the other tab's message and the read, this tab's own attempt stores the note again.
  jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (!isWritten) {
      isWritten = true;
      const again = { userId: 'u1', slice: 'outbox', id: 'n1', nonce: new Uint8Array(12), sealed: new ArrayBuffer(16) };
      this.transaction.db.transaction('notes', 'readwrite').objectStore('notes').put(again);
      return this.transaction.db.transaction('notes').objectStore('notes').get(['u1', 'outbox', 'n1']);
    }
    return get.apply(this, given);
  });
  one.store.dispatch(outbox.actions.sendingStarted({ id: 'n1' }));
  one.store.dispatch(outbox.actions.delivered({ id: 'n1', rowId: 'r1', deliveredAt: at }));
  await until(() => other.store.getState().outbox.n1?.status === 'delivered');
  while ((await onDevice()).length > 0);
});
