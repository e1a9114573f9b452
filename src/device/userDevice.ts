import { accountsApi } from '../api/accounts';
import type { Dispatch } from '../api/server';
import { importKey } from './cipher';
import { type DeviceDatabase, openDatabase } from './database';
import { pause } from './pause';
import { deleteKey, readKey, storeKey } from './storedKeys';
import { withTimeout } from './withTimeout';

/** Milliseconds between two requests for the key. */
const keyRetryPause = 5_000;

/** A key as it is used, and as it is stored. */
type Key = { key: CryptoKey; base64: string };

/** One user's database and key on this device, from sign-in until they leave or lock the screen. */
export class UserDevice {
  readonly #ended = new AbortController();
  readonly #onFailed = new Set<() => void>();
  readonly #onLost = new Set<() => void>();
  #database: Promise<DeviceDatabase> | undefined;
  #key: Promise<Key> | undefined;
  /** Whether the last request for the key has failed. */
  #isKeyAway = false;
  #isRefused = false;

  constructor(
    readonly dispatch: Dispatch,
    readonly userId: string,
  ) {}

  /** Whether the user has left, or locked the screen. */
  get isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  /** Rejects when the browser has none or does not answer. Calls `lost` when the browser closes it; then it can be opened again. */
  database(lost: () => void = () => undefined): Promise<DeviceDatabase> {
    this.#onLost.add(lost);
    this.#database ??= this.#open();
    return this.#database;
  }

  async #open(): Promise<DeviceDatabase> {
    try {
      return await withTimeout(openDatabase(() => this.#lost()));
    } catch (error) {
      this.#database = undefined;
      throw error;
    }
  }

  #lost() {
    this.#database = undefined;
    const listeners = [...this.#onLost];
    this.#onLost.clear();
    for (const listener of listeners) listener();
  }

  /**
   * The user's key: the device's, or else the server's, asked for until it comes; calls `failed` on each failure. A browser that stores no
   * key asks the server after each load. Rejects when the user leaves first.
   */
  async key(failed: () => void = () => undefined): Promise<CryptoKey> {
    this.#onFailed.add(failed);
    // Who asks between two requests does not wait for the next one.
    if (this.#isKeyAway) failed();
    this.#key ??= this.#findKey();
    const found = await this.#key.finally(() => this.#onFailed.delete(failed));
    // Stored again in case the browser's data was cleared: new writes must decrypt after a reload without a network.
    void this.#keep(found).catch(() => undefined);
    return found.key;
  }

  async #findKey(): Promise<Key> {
    const base64 = (await readKey(this.userId).catch(() => undefined)) ?? (await this.#ask());
    return { key: await importKey(base64), base64 };
  }

  async #ask(): Promise<string> {
    const { signal } = this.#ended;
    for (;;) {
      signal.throwIfAborted();
      // Subscribed until it has ended: a refetch of all queries drops those that nobody is subscribed to, and their answers.
      const asked = this.dispatch(accountsApi.endpoints.getBrowserKey.initiate(undefined, { forceRefetch: true }));
      const { data } = await asked;
      asked.unsubscribe();
      signal.throwIfAborted();
      this.#isKeyAway = data === undefined;
      if (data) return data.key;
      for (const listener of this.#onFailed) listener();
      await pause(keyRetryPause, signal);
    }
  }

  async #keep({ base64 }: Key): Promise<void> {
    await storeKey(await this.database(), this.userId, base64, () => !this.#isRefused && !this.isOver);
  }

  async #drop(): Promise<DeviceDatabase | undefined> {
    const database = await this.#database?.catch(() => undefined);
    await deleteKey(database, this.userId);
    return database;
  }

  /** The server has ended the session: takes the key off the device, until the user has signed in again. */
  refused(): void {
    this.#isRefused = true;
    void this.#drop();
  }

  /** To be called while the user is signed in. */
  admitted(): void {
    if (!this.#isRefused) return;
    this.#isRefused = false;
    this.key().catch(() => undefined);
  }

  /** The user has left or locked the screen: takes the key off the device, and closes the database once `written` has ended. */
  async end(written: Promise<unknown>): Promise<void> {
    this.#ended.abort();
    const database = await this.#drop();
    await written;
    database?.close();
  }
}
