import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sealed } from './cipher';

/** One half-written or unsent note, encrypted. */
export type SealedNote = Sealed<'drafts' | 'outbox'>;

interface Schema extends DBSchema {
  /** The key of the signed-in user. Scripts can use it but not read it, and signing out removes it. */
  keys: { key: string; value: CryptoKey };
  notes: { key: [userId: string, slice: string, id: string]; value: SealedNote };
}
export type DeviceDatabase = IDBPDatabase<Schema>;

/** Calls `lost` when the browser closes it: its data was cleared, or another tab has a newer version. */
export const openDatabase = (lost: () => void = () => undefined): Promise<DeviceDatabase> =>
  openDB<Schema>('wardstory', 1, {
    upgrade: (database) => {
      database.createObjectStore('keys');
      database.createObjectStore('notes', { keyPath: ['userId', 'slice', 'id'] });
    },
    // Another tab has a newer version of the product: it must not wait for this one.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      lost();
    },
    terminated: lost,
  });
