import type { UnknownAction } from '@reduxjs/toolkit';
import { device } from '../../state/device';
import { drafts, type Written } from '../../state/draft';
import { isUnkept, outbox } from '../../state/outbox';
import type { NotesState } from '../slices';
import { seal, unseal } from './cipher';
import { type KeptNote, type NotesDatabase, ofUser } from './database';
import { inTime } from './inTime';
import { joined } from './joined';
import { draftFrom, savedFrom } from './readNote';

type Slice = KeptNote['slice'];
type Store = { dispatch: (action: UnknownAction) => unknown; getState: () => NotesState };
type Told = { slice: Slice; id: string; delivered?: { rowId: string; deliveredAt: string } };
type Changed = { slice: Slice; id: string };
const nameOf = ({ slice, id }: Changed) => `${slice} ${id}`;

/** What was on the device, read. */
type Found = { slice: 'drafts'; id: string; value: Written } | { slice: 'outbox'; id: string; value: ReturnType<typeof savedFrom> };
/** Throws when it is not what this version of the product writes. */
const readAs =
  ({ slice, id }: Changed) =>
  (value: unknown): Found =>
    slice === 'drafts' ? { slice, id, value: draftFrom(value) } : { slice, id, value: savedFrom(value) };

/** What of a member is kept on the device; undefined for what is not to be there (any more). */
const keepable = (state: NotesState, slice: Slice, id: string): object | undefined => {
  if (slice === 'drafts') {
    const draft = state.drafts[id];
    return draft?.status === 'written' ? { about: draft.about, values: draft.values, at: draft.at } : undefined;
  }
  const unsent = state.outbox[id];
  if (!unsent || unsent.status === 'none' || unsent.status === 'delivered') return undefined;
  const { note, order, at } = unsent;
  return { note, order, at, ...(unsent.status === 'refused' && { problem: unsent.problem }) };
};

/** Whatever of it was asked for is not to happen; the storage may have undone it by itself already. */
const undo = (transaction: { abort: () => void }) => {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
};

const reasonOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? ('full' as const) : ('unavailable' as const);

/**
 * Keeps one user's drafts and outbox on this device, as ciphertext, each change at once; and takes over what other tabs do. What could not
 * be written is tried again with the next change and every few seconds, and the device machine says so meanwhile.
 */
export class NoteStorage {
  /** What is not on the device as it stands here. */
  readonly #dirty = new Map<string, Changed>();
  readonly #tabs: BroadcastChannel;
  /** The state that was followed last: what is written is taken from it, never from a state that somebody has left. */
  #now: NotesState;
  #takenIn: string | undefined;
  #writing: Promise<void> | undefined;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly store: Store,
    readonly database: NotesDatabase,
    readonly key: CryptoKey,
    readonly userId: string,
  ) {
    this.#now = store.getState();
    this.#tabs = new BroadcastChannel(`wardstory:notes:${userId}`);
    // One after the other: what was told first must not arrive last.
    let heard: Promise<void> = Promise.resolve();
    this.#tabs.onmessage = ({ data }: MessageEvent<Told>) => {
      heard = heard.then(() => this.#hear(data)).catch(() => undefined);
    };
  }

  /**
   * Takes in what is on the device, all at once: a note may be sent as soon as it is known, and none before those that were saved earlier.
   * Gives how many could not be read: they stay where they are. Throws when the device does not give them.
   */
  async load(): Promise<number> {
    const all = await inTime(this.database.getAll('notes', ofUser(this.userId)));
    const read = await Promise.all(
      all.map((kept) =>
        unseal(this.key, kept)
          .then(readAs(kept))
          .catch(() => undefined),
      ),
    );
    if (this.#closed) return 0;
    this.#now = this.store.getState();
    const found = read.filter((each) => each !== undefined);
    const there = new Set<string>();
    for (const each of found) {
      const typed = each.slice === 'drafts' ? this.#now.drafts[each.id] : undefined;
      if (each.slice === 'drafts' && typed?.status === 'written') {
        // It was typed before what is here was known: neither is lost, and both are kept from now on.
        this.store.dispatch(drafts.actions.found({ id: each.id, ...joined(each.value, typed) }));
      } else if (!this.#now[each.slice][each.id]) {
        this.#takeIn(each);
        there.add(nameOf(each));
      }
    }
    this.#now = this.store.getState();
    for (const slice of ['drafts', 'outbox'] as const)
      for (const id of Object.keys(this.#now[slice])) if (!there.has(nameOf({ slice, id }))) this.#changed({ slice, id });
    void this.#write();
    return all.length - found.length;
  }

  #changed(each: Changed) {
    this.#dirty.set(nameOf(each), each);
  }

  #takeIn(found: Found) {
    const { id } = found;
    if (found.slice === 'drafts') {
      // What was typed here a moment ago, and is not on the device yet, is newer. No clock says so: two keys may have one millisecond.
      if (!this.#dirty.has(nameOf(found))) this.#quietly(drafts.actions.found({ id, ...found.value }));
      return;
    }
    const { problem, ...saved } = found.value;
    this.#quietly(problem ? outbox.actions.foundRefused({ id, ...saved, problem }) : outbox.actions.found({ id, ...saved }));
  }

  /** Dispatches what is on the device already: writing it again would have two tabs tell each other for ever. */
  #quietly(action: UnknownAction & { payload: { id: string } }) {
    this.#takenIn = action.payload.id;
    this.store.dispatch(action);
    this.#takenIn = undefined;
    this.#now = this.store.getState();
  }

  /** To be called after every change of the state. */
  follow(): void {
    const [before, now] = [this.#now, this.store.getState()];
    this.#now = now;
    for (const slice of ['drafts', 'outbox'] as const) {
      if (before[slice] === now[slice]) continue;
      for (const id of new Set([...Object.keys(before[slice]), ...Object.keys(now[slice])])) {
        if (before[slice][id] !== now[slice][id] && id !== this.#takenIn) this.#changed({ slice, id });
      }
    }
    void this.#write();
  }

  async #write(): Promise<void> {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#dirty.size > 0) {
      if (await this.#writeBatch()) continue;
      this.#retry = setTimeout(() => void this.#write(), 3_000);
      return;
    }
  }

  async #writeBatch(): Promise<boolean> {
    const batch = [...this.#dirty.values()];
    const { userId } = this;
    const state = this.#now;
    try {
      const sealed = await Promise.all(
        batch.map(async ({ slice, id }) => {
          const value = keepable(state, slice, id);
          return { slice, id, kept: value && (await seal(this.key, { userId, slice, id }, value)) };
        }),
      );
      // One transaction: a draft goes when its note is there, not before.
      const transaction = this.database.transaction('notes', 'readwrite', { durability: 'strict' });
      const change = ({ slice, id, kept }: (typeof sealed)[number]) =>
        kept ? transaction.store.put(kept) : transaction.store.delete([userId, slice, id]);
      // A change that is refused at once fails as the others do: all of them are undone, and none is made.
      const changes = sealed.map(async (each) => change(each));
      await inTime(Promise.all([...changes, transaction.done])).catch((error: unknown) => {
        undo(transaction);
        throw error;
      });
    } catch (error) {
      this.#failed(batch, error);
      return false;
    }
    if (this.#closed) return true;
    // What has changed again meanwhile is another change.
    for (const each of batch) if (this.#dirty.get(nameOf(each)) === each) this.#dirty.delete(nameOf(each));
    for (const { slice, id } of batch) this.#written(slice, id);
    if (this.store.getState().device.status === 'failing') this.store.dispatch(device.actions.kept());
    return true;
  }

  #written(slice: Slice, id: string) {
    const unsent = slice === 'outbox' ? this.store.getState().outbox[id] : undefined;
    const delivered = unsent?.status === 'delivered' && { rowId: unsent.rowId, deliveredAt: unsent.deliveredAt };
    this.#tabs.postMessage({ slice, id, ...(delivered && { delivered }) } satisfies Told);
    if (unsent?.status === 'keeping' || (unsent && isUnkept(unsent))) this.#quietly(outbox.actions.kept({ id }));
  }

  #failed(batch: readonly Changed[], error: unknown) {
    for (const each of batch) {
      if (this.store.getState().outbox[each.id]?.status === 'keeping') this.#quietly(outbox.actions.keepingFailed({ id: each.id }));
    }
    this.store.dispatch(device.actions.keepingFailed({ reason: reasonOf(error) }));
  }

  async #hear({ slice, id, delivered }: Told): Promise<void> {
    const kept = await inTime(this.database.get('notes', [this.userId, slice, id])).catch(() => undefined);
    if (this.#closed) return;
    if (kept) {
      // What another tab wrote and this one cannot read stays on the device.
      await unseal(this.key, kept)
        .then(readAs(kept))
        .then((found) => this.#closed || this.#takeIn(found))
        .catch(() => undefined);
    } else if (slice === 'drafts') {
      this.#quietly(drafts.actions.gone({ id }));
    } else {
      this.#quietly(delivered ? outbox.actions.delivered({ id, ...delivered }) : outbox.actions.gone({ id }));
    }
  }

  /** Writes what is not written yet, as it was followed last, and ends. */
  async close(): Promise<void> {
    this.#tabs.onmessage = null;
    await this.#write();
    this.letGo();
  }

  /** Ends without writing anything. */
  letGo(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#tabs.close();
  }
}
