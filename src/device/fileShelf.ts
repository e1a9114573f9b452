import { sealBytes, unsealBytes } from './cipher';
import type { DeviceDatabase } from './database';
import { allOf } from './roundShelf';
import { withTimeout } from './withTimeout';

const slice = 'files';

/** The lab results of one user's patients in IndexedDB, each encrypted for its own place. Ids are those of the results. */
export class FileShelf {
  constructor(
    readonly database: DeviceDatabase,
    readonly userId: string,
    readonly key: CryptoKey,
  ) {}

  #place(id: string) {
    return { userId: this.userId, slice, id } as const;
  }

  async ids(): Promise<Set<string>> {
    const keys = await withTimeout(this.database.getAllKeys('files', allOf(this.userId)));
    return new Set(keys.map(([, id]) => id));
  }

  /** Undefined when it is not here, or cannot be read: then it is deleted, so that it is fetched again. */
  async get(id: string): Promise<ArrayBuffer | undefined> {
    const sealed = await withTimeout(this.database.get('files', [this.userId, id]));
    const bytes = sealed && (await unsealBytes(this.key, this.#place(id), sealed).catch(() => undefined));
    if (sealed && !bytes) await withTimeout(this.database.delete('files', [this.userId, id]));
    return bytes;
  }

  /** Returns false, and stores nothing, once the user has left in any tab: then their key is not on this device any more. */
  async put(id: string, bytes: ArrayBuffer): Promise<boolean> {
    const place = this.#place(id);
    const sealed = { ...place, ...(await sealBytes(this.key, place, bytes)) };
    const transaction = this.database.transaction(['keys', 'files'], 'readwrite');
    const writing = async () => {
      const isHere = (await transaction.objectStore('keys').getKey(this.userId)) !== undefined;
      await Promise.all([isHere && transaction.objectStore('files').put(sealed), transaction.done]);
      return isHere;
    };
    return withTimeout(writing());
  }

  /** Deletes all others. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    const { store, done } = this.database.transaction('files', 'readwrite');
    const deleting = async () => {
      for (const key of await store.getAllKeys(allOf(this.userId))) if (!ids.has(key[1])) void store.delete(key);
      await done;
    };
    await withTimeout(deleting());
  }
}
