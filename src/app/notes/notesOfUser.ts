import type { Name } from '../../device/cipher';
import { Collection } from '../../device/collection';
import { DatabaseShelf } from '../../device/databaseShelf';
import type { UserDevice } from '../../device/userDevice';
import { device } from '../../state/device';
import { drafts } from '../../state/draft';
import { selectIsOnlyOnPage } from '../../state/onlyOnPage';
import { outbox } from '../../state/outbox';
import type { StorageAcrossLock } from '../acrossLockOf';
import type { NotesState } from '../slices';
import { contentsOf, type Delivered } from './contents';
import { NoteSender } from './noteSender';
import type { NotesStore } from './notesStore';
import { restoreNotes } from './restoreNotes';

const only = <Member>(members: Readonly<Record<string, Member>>, slice: string, names: readonly Name[]) =>
  Object.fromEntries(Object.entries(members).filter(([id]) => names.some((name) => name.slice === slice && name.id === id)));

/** Stores one user's notes on this device, and sends them. */
export class NotesOfUser {
  readonly #collection;
  readonly #key: () => Promise<CryptoKey>;
  /** Notes from before a lock come before those of the device: they keep their order. */
  #restored: Promise<void> = Promise.resolve();
  readonly #sender: NoteSender;

  constructor(
    readonly store: NotesStore,
    readonly here: UserDevice,
    readonly acrossLock: StorageAcrossLock,
  ) {
    const { userId } = here;
    const contents = contentsOf(store);
    const failed = () => here.isOver || contents.failed('unavailable');
    this.#key = async () => {
      const key = await here.key(failed);
      await this.#restored;
      return key;
    };
    // Not all of the state: the collection would hold the records in it (OFF-4).
    const getState = () => {
      const { drafts, outbox } = store.getState();
      return { drafts, outbox };
    };
    this.#collection = new Collection({
      store: { dispatch: store.dispatch, getState },
      userId,
      contents,
      open: async (lost) => new DatabaseShelf<Delivered>(await here.database(lost), userId),
      // Until the key is there the device stores nothing: the page says that it alone has the drafts, and sends saved notes.
      key: this.#key,
    });
    this.#sender = new NoteSender(store, userId);
  }

  begin(): void {
    this.store.dispatch(device.actions.openingStarted());
    this.#restored = this.acrossLock.restore((notes) => this.#restore(notes)).catch(() => undefined);
    // Do this without storage too: what a lock stores must survive a reload.
    this.#key().catch(() => undefined);
    void this.#collection.begin();
  }

  // Notes that cannot be restored are lost; those on the device are not.
  #restore(notes: unknown) {
    try {
      restoreNotes(notes, this.store);
    } catch {}
  }

  /** To be called after every change of the state. */
  changed(): void {
    this.#collection.changed();
    if (!this.#collection.isOpen && this.store.getState().device.status === 'failing') this.#sayUnpersisted();
    this.#sender.changed();
  }

  // Without storage, notes stay in this page and are sent anyway.
  #sayUnpersisted() {
    for (const [id, { status }] of Object.entries(this.store.getState().outbox)) {
      if (status === 'persisting') this.store.dispatch(outbox.actions.persistFailed({ id }));
    }
  }

  /** Whether closing the page would lose something that was written. */
  get hasUnsaved(): boolean {
    return selectIsOnlyOnPage(this.store.getState());
  }

  /** Call it when the user has left or locked the screen. What they wrote stays on the device as ciphertext; nothing stays readable. */
  async end(): Promise<void> {
    const { store } = this;
    const { drafts: halfWritten, outbox: unsent } = store.getState();
    const unwritten = this.#collection.end();
    this.#sender.end();
    void this.acrossLock.preserve(
      unwritten.then((names): Partial<NotesState> | undefined =>
        names.length > 0 ? { drafts: only(halfWritten, 'drafts', names), outbox: only(unsent, 'outbox', names) } : undefined,
      ),
    );
    store.dispatch(drafts.actions.forgotten());
    store.dispatch(outbox.actions.forgotten());
    store.dispatch(device.actions.left());
    await unwritten;
  }
}
