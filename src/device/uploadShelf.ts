import { seal, sealBytes, unseal, unsealBytes } from './cipher';
import type { DeviceDatabase } from './database';
import { withTimeout } from './withTimeout';

const slice = 'uploads';
const all = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);
/** The bytes are bound to another place than what is said about them. */
const bytesOf = (id: string) => `${id} bytes`;

/** Removes a user's files from this device. */
export const deleteUploads = (database: DeviceDatabase, userId: string): Promise<void> =>
  withTimeout(database.delete('uploads', all(userId)));

/** The files that one user uploads, in IndexedDB, each encrypted for its own place. */
export class UploadShelf {
  constructor(
    readonly database: DeviceDatabase,
    readonly userId: string,
    readonly key: CryptoKey,
  ) {}

  async ids(): Promise<string[]> {
    return (await withTimeout(this.database.getAllKeys('uploads', all(this.userId)))).map(([, id]) => id);
  }

  /** Undefined when there is none, or it cannot be read: then it is as if it were not here. */
  async get(id: string): Promise<{ about: unknown; bytes: ArrayBuffer } | undefined> {
    const stored = await withTimeout(this.database.get('uploads', [this.userId, id]));
    if (!stored) return undefined;
    const { file, ...about } = stored;
    try {
      return { about: await unseal(this.key, about), bytes: await unsealBytes(this.key, this.#place(bytesOf(id)), file) };
    } catch {
      return undefined;
    }
  }

  /**
   * Stores a file with what it is about. Returns false, and stores nothing, once the user has left in any tab: then their key is not on this
   * device any more. A large file may take longer than `withTimeout` allows.
   */
  async write(id: string, about: object, bytes: ArrayBuffer): Promise<boolean> {
    const sealed = await seal(this.key, { userId: this.userId, slice, id } as const, about);
    const file = await sealBytes(this.key, this.#place(bytesOf(id)), bytes);
    const transaction = this.database.transaction(['keys', 'uploads'], 'readwrite');
    const isHere = (await transaction.objectStore('keys').getKey(this.userId)) !== undefined;
    await Promise.all([...(isHere ? [transaction.objectStore('uploads').put({ ...sealed, file })] : []), transaction.done]);
    return isHere;
  }

  delete(id: string): Promise<void> {
    return withTimeout(this.database.delete('uploads', [this.userId, id]));
  }

  /** Deletes what users have left here whose sign-out did not get to it. */
  async deleteOthers(): Promise<void> {
    const { store, done } = this.database.transaction('uploads', 'readwrite');
    const deleting = async () => {
      for (const key of await store.getAllKeys()) if (key[0] !== this.userId) void store.delete(key);
      await done;
    };
    await withTimeout(deleting());
  }

  #place(id: string) {
    return { userId: this.userId, slice, id };
  }
}
