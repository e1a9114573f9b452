import type { AcrossLock } from '../../device/acrossLock';
import type { Name } from '../../device/cipher';
import { Collection } from '../../device/collection';
import { DatabaseShelf } from '../../device/databaseShelf';
import type { UserDevice } from '../../device/userDevice';
import { ownerOf } from '../../state/auth';
import { device } from '../../state/device';
import { drafts } from '../../state/draft';
import { outbox, unsentIn } from '../../state/outbox';
import type { NotesState } from '../slices';
import { contentsOf, type Delivered } from './contents';
import { NoteSender } from './noteSender';
import type { NotesStore } from './notesStore';
import { restoreNotes } from './restoreNotes';

const only = <Member>(members: Readonly<Record<string, Member>>, slice: string, names: readonly Name[]) =>
  Object.fromEntries(Object.entries(members).filter(([id]) => names.some((name) => name.slice === slice && name.id === id)));

/** One user's notes on this device: kept, and sent. */
export class NotesOfUser {
  readonly #ended = new AbortController();
  readonly #collection;
  readonly #sender: NoteSender;

  constructor(
    readonly store: NotesStore,
    readonly here: UserDevice,
    readonly acrossLock: AcrossLock,
  ) {
    const { userId } = here;
    const contents = contentsOf(store);
    this.#collection = new Collection({
      store,
      userId,
      contents,
      open: async (lost) => new DatabaseShelf<Delivered>(await here.database(lost), userId),
      // Until the key is there nothing is stored: drafts are reported as on this page only, and saved notes are sent.
      key: () => here.key(() => this.#ended.signal.aborted || contents.failed('unavailable')),
    });
    this.#sender = new NoteSender(store, userId);
  }

  begin(): void {
    this.store.dispatch(device.actions.openingStarted());
    void this.#open();
  }

  async #open(): Promise<void> {
    const { here, store } = this;
    try {
      const unkept = await this.acrossLock.restore(
        here.userId,
        'notes',
        () => here.key(),
        () => this.#ended.signal.aborted,
      );
      if (unkept) restoreNotes(unkept, store);
    } catch {
      // Notes that cannot be restored are lost; those on the device are not.
    }
    await this.#collection.begin();
  }

  /** To be called after every change of the state. */
  changed(): void {
    this.#collection.changed();
    if (!this.#collection.isOpen && this.store.getState().device.status === 'failing') this.#sayUnkept();
    this.#sender.changed();
  }

  // Without storage, notes stay in this page and are sent anyway.
  #sayUnkept() {
    for (const [id, { status }] of Object.entries(this.store.getState().outbox)) {
      if (status === 'keeping') this.store.dispatch(outbox.actions.keepingFailed({ id }));
    }
  }

  /** Whether closing the page would lose something that was written. */
  get wouldLose(): boolean {
    const { device: present, drafts: halfWritten, outbox: members } = this.store.getState();
    return (
      present.status !== 'open' && (unsentIn(members).length > 0 || Object.values(halfWritten).some(({ status }) => status === 'written'))
    );
  }

  /** The user has left, or locked the screen: nothing of theirs stays readable. What they wrote stays on the device, as ciphertext. */
  async end(): Promise<void> {
    const { store, here } = this;
    const { auth, drafts: halfWritten, outbox: unsent } = store.getState();
    const unwritten = this.#collection.end();
    this.#ended.abort();
    this.#sender.end();
    if (ownerOf(auth)?.user.id === here.userId) {
      const unkept = unwritten.then((names): Partial<NotesState> | undefined =>
        names.length > 0 ? { drafts: only(halfWritten, 'drafts', names), outbox: only(unsent, 'outbox', names) } : undefined,
      );
      void this.acrossLock.preserve(here.userId, 'notes', unkept, here.key());
    }
    store.dispatch(drafts.actions.forgotten());
    store.dispatch(outbox.actions.forgotten());
    store.dispatch(device.actions.left());
    await unwritten;
  }
}
