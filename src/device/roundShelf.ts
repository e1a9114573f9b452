import { seal, unseal } from './cipher';
import type { DeviceDatabase, SealedRecord } from './database';
import { withTimeout } from './withTimeout';

const slice = 'round';
export const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** Removes a user's records and their patients' files from this device. */
export const deleteRound = (database: DeviceDatabase, userId: string): Promise<unknown> =>
  withTimeout(Promise.all([database.delete('round', allOf(userId)), database.delete('files', allOf(userId))]));

/**
 * Deletes the records and files that nobody can open here any more: neither their user's key is here nor one that is wrapped by the password
 * (OFF-4). `here`: the user who is signed in; left out, whoever's key is here. Looks first: to write would hold up the pages that read
 * records now.
 */
export const deleteClosedRounds = async (database: DeviceDatabase, here?: string): Promise<void> => {
  const [records, files, present, wrapped] = await withTimeout(
    Promise.all([
      database.getAllKeys('round'),
      database.getAllKeys('files'),
      here === undefined ? database.getAllKeys('keys') : [here],
      database.getAllKeys('passwordKeys'),
    ]),
  );
  const openable = new Set([...present, ...wrapped]);
  const users = new Set([...records, ...files].map(([userId]) => userId));
  await Promise.all([...users].map((userId) => (openable.has(userId) ? undefined : deleteRound(database, userId))));
};

/** Removes from a shared device what any user's sign-in has left for reading without a network: records, files and wrapped keys. */
export const forgetShared = (database: DeviceDatabase): Promise<unknown> =>
  withTimeout(Promise.all((['round', 'files', 'passwordKeys'] as const).map((name) => database.clear(name))));

/** One user's records in IndexedDB, each encrypted for its own place. */
export class RoundShelf {
  constructor(
    readonly database: DeviceDatabase,
    readonly userId: string,
    readonly key: CryptoKey,
  ) {}

  /** As it is stored, encrypted. */
  sealed(id: string): Promise<SealedRecord | undefined> {
    return withTimeout(this.database.get('round', [this.userId, id]));
  }

  /** Undefined when there is none, or it cannot be read: then it is as if it were not here. */
  async unsealed(sealed: SealedRecord | undefined): Promise<unknown> {
    return sealed && unseal(this.key, sealed).catch(() => undefined);
  }

  async get(id: string): Promise<unknown> {
    return this.unsealed(await this.sealed(id));
  }

  /** Encrypts a value. Returns it with its size in bytes. */
  async seal(id: string, value: object) {
    const sealed = await seal(this.key, { userId: this.userId, slice, id }, value);
    return { sealed, size: sealed.sealed.byteLength };
  }

  /**
   * Stores these, and deletes all others whose id is not in `staying`, if that is given: all of it or nothing. Returns false, and stores
   * nothing, once the user has left in any tab: then their key is not on this device any more.
   */
  async write(entries: readonly Awaited<ReturnType<RoundShelf['seal']>>[], staying?: ReadonlySet<string>): Promise<boolean> {
    const transaction = this.database.transaction(['keys', 'round'], 'readwrite');
    const store = transaction.objectStore('round');
    const writing = async () => {
      const isHere = (await transaction.objectStore('keys').getKey(this.userId)) !== undefined;
      for (const key of isHere && staying ? await store.getAllKeys(allOf(this.userId)) : [])
        if (!staying?.has(key[1])) void store.delete(key);
      await Promise.all([...(isHere ? entries.map(({ sealed }) => store.put(sealed)) : []), transaction.done]);
      return isHere;
    };
    return withTimeout(writing());
  }

  /** Stores an entry in the place of the one that was read. Stores nothing where another one is there by now, or the user has left. */
  async replace(read: SealedRecord, { sealed }: Awaited<ReturnType<RoundShelf['seal']>>): Promise<void> {
    const transaction = this.database.transaction(['keys', 'round'], 'readwrite');
    const store = transaction.objectStore('round');
    const replacing = async () => {
      const isHere = (await transaction.objectStore('keys').getKey(this.userId)) !== undefined;
      const now = await store.get([this.userId, read.id]);
      if (isHere && now?.nonce.join() === read.nonce.join()) void store.put(sealed);
      await transaction.done;
    };
    await withTimeout(replacing());
  }

  /** Deletes what users have left here who cannot open it here any more. */
  deleteOthers(): Promise<void> {
    return deleteClosedRounds(this.database, this.userId);
  }
}
