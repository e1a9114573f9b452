import type { UnknownAction } from '@reduxjs/toolkit';
import { idOf, type Name, seal, unseal } from './cipher';
import type { Contents, Reason } from './contents';
import { DirtyNames } from './dirtyNames';
import { pause } from './pause';
import type { Entry, Shelf } from './shelf';

/** Milliseconds between two attempts to open the storage. */
const openRetryPause = 30_000;
/** Milliseconds between two attempts to write. */
const writeRetryPause = 3_000;

type Parts<State, Slice extends string, Value, Message> = {
  store: { dispatch: (action: UnknownAction) => unknown; getState: () => State };
  userId: string;
  contents: Contents<State, Slice, Value, Message>;
  /** Calls `lost` when the open storage disappears. */
  open: (lost: () => void) => Promise<Shelf<Slice, Message>>;
  /** The user's key, however long it takes. */
  key: () => Promise<CryptoKey>;
};

const reasonOf = (error: unknown): Reason =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';

/**
 * Persists a part of one user's state on this device, encrypted, on each change; and takes over what other tabs write. A failed write
 * is retried with the next change and every few seconds.
 */
export class Collection<State, Slice extends string, Value, Message = undefined> {
  readonly #ended = new AbortController();
  readonly #dirty: DirtyNames<State, Slice>;
  /** The last state before the user left, from which entries are written. */
  #now: State;
  /** The member being updated from the device: writing it back would make two tabs notify each other forever. */
  #applying: string | undefined;
  #opened: { shelf: Shelf<Slice, Message>; key: CryptoKey } | undefined;
  #writing: Promise<void> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** How many batches have been written. */
  #written = 0;

  constructor(readonly parts: Parts<State, Slice, Value, Message>) {
    this.#now = parts.store.getState();
    this.#dirty = new DirtyNames(parts.contents);
  }

  get #isOver() {
    return this.#ended.signal.aborted;
  }

  get isOpen() {
    return this.#opened !== undefined;
  }

  /** Whether something of the state is not on the device. */
  get hasUnwritten() {
    return this.#opened ? !this.#dirty.isEmpty : this.#dirty.namesIn(this.parts.store.getState()).length > 0;
  }

  /** Opens the storage, retrying until it succeeds. */
  async begin(): Promise<void> {
    while (!this.#isOver && !this.#opened) {
      try {
        await this.#open();
      } catch {
        if (this.#isOver) return;
        this.parts.contents.failed('unavailable');
        await pause(openRetryPause, this.#ended.signal);
      }
    }
  }

  async #open(): Promise<void> {
    const { open, key: getKey, contents } = this.parts;
    // The storage may be lost at any moment from here on: then it is opened once more.
    const lost = new AbortController();
    const shelf = await open(() => lost.abort());
    lost.signal.addEventListener('abort', () => this.#lost(shelf));
    try {
      lost.signal.throwIfAborted();
      const key = await getKey();
      const loaded = this.#load(shelf, key);
      // One by one: in the order of the messages, and after the first load.
      let heard: Promise<unknown> = loaded;
      const onChange = (name: Name<Slice>, message: Message | undefined) => {
        heard = heard.then(() => this.#onChange(name, message)).catch(() => undefined);
      };
      shelf.listen(onChange, () => this.#dirty.namesIn(this.#now));
      const unreadable = await loaded;
      this.#ended.signal.throwIfAborted();
      lost.signal.throwIfAborted();
      this.#opened = { shelf, key };
      contents.opened(unreadable);
      void this.#write();
    } catch (error) {
      shelf.close();
      throw error;
    }
  }

  /** After a loss of the storage, opens it again and writes all entries of this page, with the same key. */
  #lost(shelf: Shelf<Slice, Message>): void {
    if (this.#isOver || this.#opened?.shelf !== shelf) return;
    shelf.close();
    clearTimeout(this.#retry);
    this.#opened = undefined;
    this.parts.contents.failed('unavailable');
    void this.begin();
  }

  /** Loads all that is on the device before acting on any of it. Returns how many entries are newly unreadable. */
  async #load(shelf: Shelf<Slice, Message>, key: CryptoKey): Promise<number> {
    const { contents, store } = this.parts;
    const entries = await shelf.all();
    const read = await Promise.all(entries.map((entry) => this.#read(entry, key)));
    if (this.#isOver) return 0;
    this.#now = store.getState();
    // What was typed while the device was being read must be written too.
    for (const name of this.#dirty.namesIn(this.#now)) this.#dirty.add(name);
    for (const [index, entry] of entries.entries()) shelf.sortOut?.(entry, read[index] !== undefined);
    const readable = read.flatMap((each) => (each ? [each.value] : []));
    for (const action of contents.found(readable, this.#now)) store.dispatch(action);
    this.#now = store.getState();
    // So must entries that came into the state since.
    const onDevice = new Set(entries.flatMap(({ name }, index) => (read[index] ? [idOf(name)] : [])));
    for (const name of this.#dirty.namesIn(this.#now)) if (!onDevice.has(idOf(name))) this.#dirty.add(name);
    return entries.filter(({ isQuarantined }, index) => !isQuarantined && !read[index]).length;
  }

  /** Undefined when it is not this user's, or not written by this version of the product: it stays on the device. */
  async #read({ name, sealed }: Entry<Slice>, key: CryptoKey): Promise<{ value: Value } | undefined> {
    try {
      return sealed && { value: this.parts.contents.read(name, await unseal(key, sealed)) };
    } catch {
      return undefined;
    }
  }

  /** To be called after every change of the state. */
  changed(): void {
    if (!this.#opened || this.#isOver) return;
    const [before, now] = [this.#now, this.parts.store.getState()];
    this.#now = now;
    this.#dirty.addChanged(before, now, this.#applying);
    void this.#write();
  }

  /** Dispatches what is on the device already, without marking it as dirty. */
  #apply(name: Name<Slice>, action: UnknownAction | undefined) {
    if (!action) return;
    this.#applying = idOf(name);
    this.parts.store.dispatch(action);
    this.#applying = undefined;
    if (!this.#isOver) this.#now = this.parts.store.getState();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#retry);
    if (this.#dirty.isEmpty || !this.#opened) return;
    this.#writing ??= this.#writeAll();
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    let isWritten = true;
    while (isWritten && !this.#dirty.isEmpty && this.#opened) isWritten = await this.#writeBatch(this.#opened);
    // No await since the last check of #dirty: a later change starts a new write.
    this.#writing = undefined;
    if (!isWritten && !this.#isOver) this.#retry = setTimeout(() => void this.#write(), writeRetryPause);
  }

  async #writeBatch({ shelf, key }: { shelf: Shelf<Slice, Message>; key: CryptoKey }): Promise<boolean> {
    const { contents, store, userId } = this.parts;
    const batch = this.#dirty.all;
    const state = this.#now;
    try {
      const sealing = batch.map(async (name) => {
        const value = contents.toPersist(state, name);
        return { name, sealed: value && (await seal(key, { userId, ...name }, value)) };
      });
      await shelf.write(await Promise.all(sealing));
    } catch (error) {
      if (this.#isOver || this.#opened?.shelf !== shelf) return false;
      for (const name of batch) this.#apply(name, contents.notWritten?.(name, store.getState()));
      contents.failed(reasonOf(error));
      return false;
    }
    // Written where nothing is read any more: the storage was lost meanwhile.
    if (!this.#isOver && this.#opened?.shelf !== shelf) return true;
    this.#dirty.removeWritten(batch);
    this.#written += 1;
    for (const name of batch) shelf.notify(name, contents.message?.(name, state));
    if (this.#isOver) return true;
    // One that has changed meanwhile is written once more.
    for (const name of batch) if (!this.#dirty.has(name)) this.#apply(name, contents.written?.(name, store.getState()));
    contents.persisted();
    return true;
  }

  async #onChange(name: Name<Slice>, message: Message | undefined): Promise<void> {
    if (!this.#opened || this.#isOver) return;
    const { shelf, key } = this.#opened;
    const { contents, store } = this.parts;
    let entry: Entry<Slice> | undefined;
    let read: { value: Value } | undefined;
    let written: number;
    // What this tab has written meanwhile is newer than what was read: it is read again.
    do {
      written = this.#written;
      entry = await shelf.get(name);
      read = entry && (await this.#read(entry, key));
      if (this.#isOver) return;
    } while (written !== this.#written);
    const isNewer = this.#dirty.has(name);
    if (message !== undefined) {
      // The message is valid even if this tab has written the entry again since, or is writing it: then the entry has to go.
      if (entry || isNewer) this.#dirty.add(name);
      this.#apply(name, contents.removedElsewhere(name, message, isNewer));
      void this.#write();
    } else if (read) this.#apply(name, contents.changedElsewhere(read.value, store.getState(), isNewer));
    else if (!entry) this.#apply(name, contents.removedElsewhere(name, message, isNewer));
  }

  /**
   * The user has left or locked the screen: writes what is still dirty.
   * @returns what could not be written
   */
  async end(): Promise<readonly Name<Slice>[]> {
    const unknown = this.#opened ? [] : this.#dirty.namesIn(this.parts.store.getState());
    this.#ended.abort();
    await this.#write();
    clearTimeout(this.#retry);
    this.#opened?.shelf.close();
    return [...unknown, ...this.#dirty.all];
  }
}
