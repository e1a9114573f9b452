import { combineReducers, legacy_createStore } from '@reduxjs/toolkit';
import { IDBFactory } from 'fake-indexeddb';
import { contentsOf, type Delivered } from '../../src/app/notes/contents';
import { importKey } from '../../src/device/cipher';
import { Collection } from '../../src/device/collection';
import { type DeviceDatabase, openDatabase } from '../../src/device/database';
import { DatabaseShelf } from '../../src/device/databaseShelf';
import { device } from '../../src/state/device';
import { drafts } from '../../src/state/draft';
import { draftIdOf } from '../../src/state/note';
import { outbox } from '../../src/state/outbox';

export const at = '2026-11-20T14:02:00.000Z';
export const about = { kind: 'prescription', patient: { id: 'p1', firstName: 'Zoë', lastName: 'Mensah', patientUniqueId: 'P-1' } } as const;
export const note = (prescription: string) => ({ ...about, body: { prescription } });
export const draftId = draftIdOf(about);
export const typed = (prescription: string) => drafts.actions.typedIn({ id: draftId, about, values: { prescription }, at });

export const endings: (() => Promise<unknown>)[] = [];
/** Empties the device, for `beforeEach`. */
export const freshDevice = () => {
  globalThis.indexedDB = new IDBFactory();
};
let release = () => {};
/** Ends all pages of a test, for `afterEach`. */
export const leaveDevice = async () => {
  jest.restoreAllMocks();
  release();
  await Promise.all(endings.splice(0).map((end) => end()));
};

export const newStore = () => {
  const store = legacy_createStore(combineReducers({ drafts: drafts.reducer, outbox: outbox.reducer, device: device.reducer }));
  store.dispatch(device.actions.openingStarted());
  return store;
};
type NotesStore = ReturnType<typeof newStore>;

/** The collection that stores the notes of a store. */
export const collectionOf = (store: NotesStore, database: DeviceDatabase) => {
  const collection = new Collection({
    store,
    userId: 'u1',
    contents: contentsOf(store),
    open: async () => new DatabaseShelf<Delivered>(database, 'u1'),
    key: () => importKey(btoa('k'.repeat(32))),
  });
  endings.push(() => collection.end());
  store.subscribe(() => collection.changed());
  return collection;
};

/** A page on this device: its store and its collection of notes. */
export const page = async () => {
  const [store, database] = [newStore(), await openDatabase()];
  const collection = collectionOf(store, database);
  await collection.begin();
  return { store, database, collection };
};
export const onDevice = async () => (await (await openDatabase()).getAllKeys('notes')).map(([, slice, id]) => `${slice} ${id}`).sort();

/** Holds what the device writes. The function that it returns lets it go, and holds what is written next. */
export const holdWrites = () => {
  const { encrypt } = crypto.subtle;
  const hold = () => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    jest.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
      await released;
      return encrypt.apply(crypto.subtle, given);
    });
  };
  hold();
  return () => {
    const releaseHeld = release;
    hold();
    releaseHeld();
  };
};
/** Holds what is read from the device until the function that it returns is called. */
export const holdReads = () => {
  const { decrypt } = crypto.subtle;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = jest.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...given) => {
    await released;
    return decrypt.apply(crypto.subtle, given);
  });
  return { release: () => release(), count: () => held.mock.calls.length };
};
export const persisted = ({ getState }: NotesStore) => {
  const draft = getState().drafts[draftId];
  return draft?.status === 'written' && draft.persisted;
};
