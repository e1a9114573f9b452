import { accountsApi } from '../api/accounts';
import type { Dispatch } from '../api/server';
import { importKey } from './cipher';
import { type DeviceDatabase, openDatabase } from './database';
import { pause } from './pause';
import { withTimeout } from './withTimeout';

/** Milliseconds between two requests for the key. */
const keyRetryPause = 5_000;

/** One user's database and key on this device, from sign-in until they leave or lock the screen. */
export class UserDevice {
  readonly #ended = new AbortController();
  readonly #onFailed = new Set<() => void>();
  readonly #onLost = new Set<() => void>();
  #database: Promise<DeviceDatabase> | undefined;
  #key: Promise<CryptoKey> | undefined;

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
    this.#key ??= this.#findKey();
    const key = await this.#key.finally(() => this.#onFailed.delete(failed));
    // Stored again in case the browser's data was cleared: new writes must decrypt after a reload without a network.
    void this.#keep(key).catch(() => undefined);
    return key;
  }

  async #findKey(): Promise<CryptoKey> {
    const here = await this.database()
      .then((database) => withTimeout(database.get('keys', this.userId)))
      .catch(() => undefined);
    return here ?? this.#ask();
  }

  async #ask(): Promise<CryptoKey> {
    const { signal } = this.#ended;
    for (;;) {
      signal.throwIfAborted();
      // Subscribed until it has ended: a refetch of all queries drops those that nobody is subscribed to, and their answers.
      const asked = this.dispatch(accountsApi.endpoints.getBrowserKey.initiate(undefined, { forceRefetch: true }));
      const { data } = await asked;
      asked.unsubscribe();
      signal.throwIfAborted();
      if (data) return importKey(data.key);
      for (const listener of this.#onFailed) listener();
      await pause(keyRetryPause, signal);
    }
  }

  async #keep(key: CryptoKey): Promise<void> {
    const database = await this.database();
    if (!this.#ended.signal.aborted) await withTimeout(database.put('keys', key, this.userId));
  }

  /** The user has left or locked the screen: takes the key off the device once `written` has ended. */
  async end(written: Promise<unknown>): Promise<void> {
    this.#ended.abort();
    await written;
    const database = await this.#database?.catch(() => undefined);
    // Another tab with a newer version may have closed it.
    await database?.delete('keys', this.userId).catch(() => undefined);
    database?.close();
  }
}
