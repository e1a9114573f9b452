import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Ciphertext, Sealed } from './cipher';
import { withTimeout } from './withTimeout';

/** One half-written or unsent note, encrypted. */
export type SealedNote = Sealed<'drafts' | 'outbox'>;

/**
 * A user's browser key and identity, encrypted under a key that comes from their password (src/device/passwordKeys.ts). Times are milliseconds since
 * 1970.
 */
export type PasswordKey = {
  salt: Uint8Array<ArrayBuffer>;
  rounds: number;
  nonce: Uint8Array<ArrayBuffer>;
  wrapped: ArrayBuffer;
  /** The end of the session, as it was at the sign-in. */
  expires: number;
  /** An earlier end, since the hospital has shortened its sessions. */
  ends?: number;
  /** The latest time that this device has shown since the key was stored. */
  seen: number;
  /** Wrong passwords since the last right one. */
  failures: number;
  /** The hash of the user's email address, by which they are found at the sign-in; missing where an older version has stored the key. */
  address?: ArrayBuffer;
};

/** One patient's record of a doctor's round, or the list of them, encrypted. */
export type SealedRecord = Sealed<'round'>;

/** The bytes of one of their lab results, encrypted. */
type SealedFile = Sealed<'files'>;
/** A file on its way to the server, and what it is about, each encrypted. */
type SealedUpload = Sealed<'uploads'> & { file: Ciphertext };

interface Schema extends DBSchema {
  /** Whose key is on this device (src/device/storedKeys.ts). */
  keys: { key: string; value: true };
  notes: { key: [userId: string, slice: string, id: string]; value: SealedNote };
  /** The records of a doctor's patients, and lab results of theirs; signing out removes them. */
  round: { key: [userId: string, id: string]; value: SealedRecord };
  files: { key: [userId: string, id: string]; value: SealedFile };
  /** Files on their way to the server; signing out removes them. */
  uploads: { key: [userId: string, id: string]; value: SealedUpload };
  /** Opens a locked screen without the server; signing out removes it. */
  passwordKeys: { key: string; value: PasswordKey };
}
export type DeviceDatabase = IDBPDatabase<Schema>;

/** Calls `lost` when the browser closes it: its data was cleared, or another tab has a newer version. */
export const openDatabase = (lost: () => void = () => undefined): Promise<DeviceDatabase> =>
  openDB<Schema>('wardstory', 4, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('keys');
        database.createObjectStore('notes', { keyPath: ['userId', 'slice', 'id'] });
      }
      if (before < 2) database.createObjectStore('passwordKeys');
      if (before < 3) database.createObjectStore('round', { keyPath: ['userId', 'id'] });
      database.createObjectStore('files', { keyPath: ['userId', 'id'] });
      database.createObjectStore('uploads', { keyPath: ['userId', 'id'] });
    },
    // Another tab has a newer version of the product: it must not wait for this one.
    blocking: (_, __, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      lost();
    },
    terminated: lost,
  });

/** Opens the database for one piece of work. Rejects when the browser has none or does not answer. */
export const withDatabase = async <Result>(work: (database: DeviceDatabase) => Promise<Result>): Promise<Result> => {
  const database = await withTimeout(openDatabase());
  try {
    return await work(database);
  } finally {
    database.close();
  }
};
