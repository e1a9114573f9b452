import type { Name } from './cipher';
import type { DeviceDatabase, SealedNote } from './database';
import type { Change, Entry, Shelf } from './shelf';
import { withTimeout } from './withTimeout';

type Slice = SealedNote['slice'];

/** Aborts a transaction that the storage may have aborted already. */
const undo = (transaction: { abort: () => void }) => {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
};

const entryOf = (sealed: SealedNote): Entry<Slice> => ({ name: { slice: sealed.slice, id: sealed.id }, sealed, isQuarantined: false });

/** One user's notes in IndexedDB: each write is one transaction, with a message to other tabs. Unreadable notes stay where they are. */
export class DatabaseShelf<Message> implements Shelf<Slice, Message> {
  readonly #tabs: BroadcastChannel;

  constructor(
    readonly database: DeviceDatabase,
    readonly userId: string,
  ) {
    this.#tabs = new BroadcastChannel(`wardstory:notes:${userId}`);
  }

  async all(): Promise<readonly Entry<Slice>[]> {
    const { userId } = this;
    const notes = await withTimeout(this.database.getAll('notes', IDBKeyRange.bound([userId], [userId, []])));
    return notes.map(entryOf);
  }

  async get({ slice, id }: Name<Slice>): Promise<Entry<Slice> | undefined> {
    const found = await withTimeout(this.database.get('notes', [this.userId, slice, id]));
    return found && entryOf(found);
  }

  async write(changes: readonly Change<Slice>[]): Promise<void> {
    const transaction = this.database.transaction('notes', 'readwrite', { durability: 'strict' });
    // `async` turns an exception into a rejection: if one change fails, none is made.
    const changed = changes.map(async ({ name: { slice, id }, sealed }) =>
      sealed ? transaction.store.put(sealed) : transaction.store.delete([this.userId, slice, id]),
    );
    await withTimeout(Promise.all([...changed, transaction.done])).catch((error: unknown) => {
      undo(transaction);
      throw error;
    });
  }

  listen(onChange: (name: Name<Slice>, message: Message | undefined) => void): void {
    this.#tabs.onmessage = ({ data: { name, message } }: MessageEvent<{ name: Name<Slice>; message: Message | undefined }>) =>
      onChange(name, message);
  }

  notify(name: Name<Slice>, message: Message | undefined): void {
    this.#tabs.postMessage({ name, message });
  }

  close(): void {
    this.#tabs.close();
  }
}
