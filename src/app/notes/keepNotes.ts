import type { UnknownAction } from '@reduxjs/toolkit';
import { device } from '../../state/device';
import { drafts } from '../../state/draft';
import { outbox } from '../../state/outbox';
import type { NotesState } from '../makeStore';
import { seal, unseal } from './cipher';
import { type KeptNote, type NotesDatabase, ofUser } from './database';
import { joined } from './joined';
import { draftFrom, savedFrom } from './readNote';

type Slice = KeptNote['slice'];
type Store = { dispatch: (action: UnknownAction) => unknown; getState: () => NotesState };
type Told = { slice: Slice; id: string; delivered?: { rowId: string; deliveredAt: string } };
type Changed = { slice: Slice; id: string };
const nameOf = ({ slice, id }: Changed) => `${slice} ${id}`;

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

const reasonOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? ('full' as const) : ('unavailable' as const);

/**
 * Keeps one user's drafts and outbox on this device, as ciphertext, each change at once; and takes over what other tabs do. What could not
 * be written is tried again with the next change and every few seconds, and the device machine says so meanwhile.
 */
export class NoteKeeper {
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

  /** Takes in what is on the device. Gives how many could not be read: they stay where they are. */
  async load(): Promise<number> {
    const all = await this.database.getAll('notes', ofUser(this.userId));
    const there = new Set<string>();
    let unreadable = 0;
    for (const kept of all) {
      try {
        const value = await unseal(this.key, kept);
        const typed = kept.slice === 'drafts' ? this.#now.drafts[kept.id] : undefined;
        if (typed?.status === 'written') {
          // It was typed before what is here was known: neither is lost, and both are kept from now on.
          this.store.dispatch(drafts.actions.found({ id: kept.id, ...joined(draftFrom(value), typed) }));
        } else if (!this.#now[kept.slice][kept.id]) {
          this.#takeIn(kept, value);
          there.add(nameOf(kept));
        }
      } catch {
        unreadable += 1;
      }
    }
    for (const slice of ['drafts', 'outbox'] as const)
      for (const id of Object.keys(this.#now[slice])) if (!there.has(nameOf({ slice, id }))) this.#changed({ slice, id });
    void this.#write();
    return unreadable;
  }

  #changed(each: Changed) {
    this.#dirty.set(nameOf(each), each);
  }

  /** Throws when it is not what this version of the product writes. */
  #takeIn({ slice, id }: Changed, value: unknown) {
    if (slice === 'drafts') {
      const written = draftFrom(value);
      // What was typed here a moment ago, and is not on the device yet, is newer. No clock says so: two keys may have one millisecond.
      if (!this.#dirty.has(nameOf({ slice, id }))) this.#quietly(drafts.actions.found({ id, ...written }));
      return;
    }
    const { problem, ...saved } = savedFrom(value);
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
      await Promise.all([
        ...sealed.map(({ slice, id, kept }) => (kept ? transaction.store.put(kept) : transaction.store.delete([userId, slice, id]))),
        transaction.done,
      ]);
    } catch (error) {
      this.#failed(batch, error);
      return false;
    }
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
    if (unsent?.status === 'saving' || unsent?.status === 'unkept') this.#quietly(outbox.actions.kept({ id }));
  }

  #failed(batch: readonly Changed[], error: unknown) {
    for (const each of batch) {
      if (this.store.getState().outbox[each.id]?.status === 'saving') this.#quietly(outbox.actions.keepingFailed({ id: each.id }));
    }
    this.store.dispatch(device.actions.keepingFailed({ reason: reasonOf(error) }));
  }

  async #hear({ slice, id, delivered }: Told): Promise<void> {
    const kept = await this.database.get('notes', [this.userId, slice, id]).catch(() => undefined);
    if (this.#closed) return;
    if (kept) {
      // What another tab wrote and this one cannot read stays on the device.
      await unseal(this.key, kept)
        .then((value) => this.#closed || this.#takeIn(kept, value))
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
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#tabs.close();
  }
}
