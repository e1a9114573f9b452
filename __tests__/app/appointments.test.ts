import { configureStore } from '@reduxjs/toolkit';
import type { StorageAcrossLock } from '../../src/app/acrossLockOf';
import { AppointmentsOfUser } from '../../src/app/appointments/appointmentsOfUser';
import { importKey } from '../../src/device/cipher';
import { type Appointment, appointment, listOf } from '../../src/state/appointment';
import { appointmentShelf } from '../../src/state/appointmentShelf';
import { SharedStorage } from '../support/sharedStorage';

const keyNamed = (letter: string) => importKey(btoa(letter.repeat(32)));
/** Waits until the expectation holds, because encryption takes real time. */
const soon = async (holds: () => void): Promise<void> => {
  const end = Date.now() + 5_000;
  for (;;) {
    try {
      return holds();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
};

const opened = new Set<AppointmentsOfUser>();
afterEach(async () => {
  await Promise.all([...opened].map((user) => user.end()));
  opened.clear();
});

const booked = (key: string, changed: Partial<Appointment> = {}): Appointment => ({
  key,
  name: 'MENSAH, Zoë',
  id: 'p1',
  patientUniqueId: 'P-7K3M-Q9X4',
  doctor: { id: 'd1', name: 'OKAFOR, Bisi', doctorUniqueId: 'D-7K3M-Q9X4' },
  time: '2026-11-20 14:30',
  date: `2026-11-20T14:00:00.00${key.slice(-1)}Z`,
  ...changed,
});

const nameOf = (key: string, userId = 'u1') => `wardstory:appointment:${userId}:${key}`;

const notLocked: StorageAcrossLock = { preserve: async () => undefined, restore: async () => undefined };

/** A tab with a signed-in user. */
const openTab = async (storage: () => Storage, userId = 'u1', letter = 'k', acrossLock = notLocked) => {
  const store = configureStore({ reducer: { appointment: appointment.reducer, appointmentShelf: appointmentShelf.reducer } });
  const page = new EventTarget();
  const user = new AppointmentsOfUser({ store, userId, storage, key: () => keyNamed(letter), page, acrossLock });
  opened.add(user);
  store.subscribe(() => user.changed());
  user.begin();
  const shelf = () => store.getState().appointmentShelf;
  await soon(() => expect(shelf().status).not.toBe('opening'));
  const list = () => listOf(store.getState().appointment) ?? [];
  const keys = () => list().map(({ key }) => key);
  const add = (key: string) => store.dispatch(appointment.actions.added({ appointment: booked(key) }));
  const added = async (...all: string[]) => {
    for (const key of all) add(key);
    await soon(() => {
      for (const key of all) expect(storage().getItem(nameOf(key, userId))).not.toBeNull();
    });
  };
  const remove = (key: string) => {
    store.dispatch(appointment.actions.deleteAsked({ key }));
    store.dispatch(appointment.actions.deleteConfirmed());
  };
  return { store, page, user, shelf, list, keys, add, added, remove };
};

test('ADM-11 QA-1 appointments are stored encrypted under their user, newest first, and survive a reload', async () => {
  const storage = new SharedStorage();
  const tab = await openTab(() => storage);
  expect(tab.keys()).toEqual([]);
  await tab.added('a1', 'a2');
  expect([...storage.items.keys()].sort()).toEqual([nameOf('a1'), nameOf('a2')]);
  const everything = JSON.stringify([...storage.items]);
  for (const secret of ['MENSAH', 'Zoë', 'OKAFOR', '7K3M', '2026-11-20']) expect(everything).not.toContain(secret);
  const again = await openTab(() => storage);
  expect(again.list()).toEqual([booked('a2'), booked('a1')]);
  expect(again.shelf().status).toBe('open');
});

test('ADM-11 a deleted appointment stays deleted; Undo stores it again', async () => {
  const storage = new SharedStorage();
  const tab = await openTab(() => storage);
  await tab.added('a1');
  tab.remove('a1');
  await soon(() => expect(storage.items.size).toBe(0));
  tab.store.dispatch(appointment.actions.undone());
  await soon(() => expect(storage.items.size).toBe(1));
  expect((await openTab(() => storage)).keys()).toEqual(['a1']);
});

test('ADM-11 QA-7 two tabs that write at the same time lose nothing; a deletion wins', async () => {
  const storage = new SharedStorage();
  const [one, other] = [await openTab(() => storage), await openTab(() => storage)];
  await Promise.all([one.added('a1'), other.added('a2')]);
  storage.tell(one.page, other.page);
  await soon(() =>
    expect([one.keys(), other.keys()]).toEqual([
      ['a2', 'a1'],
      ['a2', 'a1'],
    ]),
  );

  one.remove('a1');
  await soon(() => expect(storage.getItem(nameOf('a1'))).toBeNull());
  // The other tab does not know of it yet, and writes.
  await other.added('a3');
  storage.tell(one.page, other.page);
  await soon(() =>
    expect([one.keys(), other.keys()]).toEqual([
      ['a3', 'a2'],
      ['a3', 'a2'],
    ]),
  );
  expect((await openTab(() => storage)).keys()).toEqual(['a3', 'a2']);
});

test('ADM-11 a tab restored from the back-forward cache takes the changes of other tabs', async () => {
  const storage = new SharedStorage();
  const [one, other] = [await openTab(() => storage), await openTab(() => storage)];
  await one.added('a1');
  other.page.dispatchEvent(new Event('pageshow'));
  await soon(() => expect(other.keys()).toEqual(['a1']));
  one.remove('a1');
  await soon(() => expect(storage.items.size).toBe(0));
  other.page.dispatchEvent(new Event('pageshow'));
  await soon(() => expect(other.keys()).toEqual([]));
});

test('ADM-11 ACC-9 another user can decrypt nothing, not even a ciphertext moved to their own key', async () => {
  const storage = new SharedStorage();
  await (await openTab(() => storage)).added('a1');
  expect((await openTab(() => storage, 'u2', 'z')).keys()).toEqual([]);
  const stolen = storage.getItem(nameOf('a1')) ?? '';
  storage.setItem(nameOf('a1', 'u2'), stolen);
  expect((await openTab(() => storage, 'u2', 'z')).keys()).toEqual([]);
  // The same key does not open it in another place either.
  storage.setItem(nameOf('a1', 'u3'), stolen);
  expect((await openTab(() => storage, 'u3', 'k')).keys()).toEqual([]);
  expect((await openTab(() => storage)).keys()).toEqual(['a1']);
});

test('ADM-11 ACC-9 signing out empties the store and leaves the ciphertext; a write under way still finishes', async () => {
  const storage = new SharedStorage();
  const tab = await openTab(() => storage);
  tab.add('a1');
  const ended = tab.user.end();
  expect(tab.store.getState()).toEqual({ appointment: { status: 'closed' }, appointmentShelf: { status: 'closed' } });
  await ended;
  expect((await openTab(() => storage)).keys()).toEqual(['a1']);
});

test.each([
  ['not JSON', '{"version":1,'],
  ['something else', '[1,2,3]'],
  ['another version', '{"version":2,"nonce":"","sealed":""}'],
  ['broken ciphertext', '{"version":1,"nonce":"AAAAAAAAAAAAAAAA","sealed":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}'],
])('ADM-11 QA-6 %s affects no other appointment, is reported once, and is set aside unchanged', async (_, bad) => {
  const storage = new SharedStorage();
  await (await openTab(() => storage)).added('a1');
  storage.setItem(nameOf('a2'), bad);
  const tab = await openTab(() => storage);
  expect(tab.keys()).toEqual(['a1']);
  expect(tab.shelf()).toEqual({ status: 'damaged', count: 1 });
  expect(storage.getItem('wardstory:unreadable:appointment:u1:a2')).toBe(bad);
  expect(storage.getItem(nameOf('a2'))).toBeNull();
  expect((await openTab(() => storage)).shelf().status).toBe('open');
});

test('ADM-11 QA-6 an appointment that was set aside comes back once it can be read', async () => {
  const storage = new SharedStorage();
  await (await openTab(() => storage)).added('a1');
  // The server returned another key for a while.
  expect((await openTab(() => storage, 'u1', 'z')).shelf()).toEqual({ status: 'damaged', count: 1 });
  expect((await openTab(() => storage)).keys()).toEqual(['a1']);
});

test('ADM-11 QA-6 a full storage is reported; the listed appointments stay and are stored once there is room', async () => {
  const storage = new SharedStorage();
  const tab = await openTab(() => storage);
  storage.room = 1;
  tab.add('a1');
  tab.add('a2');
  await soon(() => expect(tab.shelf()).toEqual({ status: 'failing', reason: 'full' }));
  expect(tab.keys()).toEqual(['a2', 'a1']);
  storage.room = 9;
  await tab.added('a3');
  await soon(() => expect(tab.shelf().status).toBe('open'));
  expect((await openTab(() => storage)).keys()).toEqual(['a3', 'a2', 'a1']);
});

test('ADM-11 QA-6 a browser without storage is reported, and appointments can still be added', async () => {
  const tab = await openTab(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  tab.add('a1');
  expect(tab.shelf()).toEqual({ status: 'failing', reason: 'unavailable' });
  expect(tab.keys()).toEqual(['a1']);
});

test('ADM-11 ACC-12 an appointment that a full storage refused survives a lock, and is stored once there is room', async () => {
  const storage = new SharedStorage();
  let stored: unknown;
  const acrossLock: StorageAcrossLock = {
    preserve: async (value) => {
      const given = await value;
      if (given) stored = JSON.parse(JSON.stringify(given));
    },
    restore: async (take) => take(stored),
  };
  const tab = await openTab(() => storage, 'u1', 'k', { ...acrossLock, restore: async () => undefined });
  await tab.added('a1');
  storage.room = 1;
  tab.add('a2');
  await soon(() => expect(tab.shelf().status).toBe('failing'));
  expect(tab.user.hasUnsaved).toBe(true);
  await tab.user.end();
  await soon(() => expect(stored).toEqual({ a2: booked('a2') }));
  const again = await openTab(() => storage, 'u1', 'k', acrossLock);
  await soon(() => expect(again.keys()).toEqual(['a2', 'a1']));
  storage.room = 9;
  await again.added('a3');
  await soon(() => expect(again.user.hasUnsaved).toBe(false));
  expect((await openTab(() => storage)).keys()).toEqual(['a3', 'a2', 'a1']);
});
