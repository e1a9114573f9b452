import { accountsApi } from '../../api/accounts';
import { sendNote } from '../../api/sendNote';
import { ownerOf } from '../../state/auth';
import { device } from '../../state/device';
import { drafts } from '../../state/draft';
import { nextToSend, outbox, unsentIn } from '../../state/outbox';
import type { Dispatch, NotesState, RootState } from '../makeStore';
import { keyOf } from './cipher';
import { type NotesDatabase, openNotes } from './database';
import { NoteKeeper } from './keepNotes';
import type { OverLock } from './overLock';
import { sendNotes } from './sendNotes';

/** The store, once it has the slices of the notes. */
export type NotesStore = { dispatch: Dispatch; getState: () => RootState & NotesState };

const tryAgain = 5_000;

/** One user's notes on this device, from the moment in which they are known until they leave. */
export class NotesOfUser {
  readonly #ended = new AbortController();
  readonly #wakers = new Set<() => void>();
  #database: NotesDatabase | undefined;
  #keeper: NoteKeeper | undefined;
  #sending = false;
  #situation = '';

  constructor(
    readonly store: NotesStore,
    readonly userId: string,
    readonly overLock: OverLock,
  ) {}

  begin(): void {
    this.store.dispatch(device.actions.openingStarted());
    void this.#open();
  }

  get #isOver() {
    return this.#ended.signal.aborted;
  }

  async #open(): Promise<void> {
    await this.overLock.giveBack(this.userId, this.store, () => this.#isOver).catch(() => undefined);
    try {
      this.#database = await openNotes();
      const key = await keyOf(this.#database, this.userId, () => this.#askForKey());
      if (this.#isOver) return;
      this.#keeper = new NoteKeeper(this.store, this.#database, key, this.userId);
      await this.#keeper.load();
      if (!this.#isOver) this.store.dispatch(device.actions.opened());
    } catch {
      if (!this.#isOver) this.store.dispatch(device.actions.keepingFailed({ reason: 'unavailable' }));
    }
  }

  /** The key from the server: asked for until it comes, what is typed meanwhile is kept as soon as it is there. */
  async #askForKey(): Promise<string> {
    for (;;) {
      const { data } = await this.store.dispatch(
        accountsApi.endpoints.getBrowserKey.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      if (data) return data.key;
      // Until it is there nothing gets onto the device: what is typed is said to be on the page only, and what is saved is sent.
      if (!this.#isOver) this.store.dispatch(device.actions.keepingFailed({ reason: 'unavailable' }));
      await this.#pause(tryAgain);
      if (this.#isOver) throw new Error('the user has left');
    }
  }

  /** To be called after every change of the state. */
  changed(): void {
    const { auth, connection, outbox: members, device: present } = this.store.getState();
    const situation = `${auth.status} ${connection.status}`;
    if (situation !== this.#situation && connection.status === 'online') for (const wake of this.#wakers) wake();
    this.#situation = situation;
    this.#keeper?.follow();
    if (!this.#keeper && present.status === 'failing') this.#sayUnkept();
    if (!this.#sending && auth.status === 'signedIn' && nextToSend(members)) void this.#send();
  }

  // Without a keeper nothing gets onto the device; it is sent all the same.
  #sayUnkept() {
    for (const [id, { status }] of Object.entries(this.store.getState().outbox)) {
      if (status === 'saving') this.store.dispatch(outbox.actions.keepingFailed({ id }));
    }
  }

  async #send(): Promise<void> {
    this.#sending = true;
    const { store } = this;
    const work = () =>
      sendNotes({
        dispatch: store.dispatch,
        outboxNow: () => (this.#isOver || store.getState().auth.status !== 'signedIn' ? undefined : store.getState().outbox),
        send: ({ note, id }) => sendNote(store.dispatch, note, id),
        pause: (milliseconds) => this.#pause(milliseconds),
        now: () => new Date().toISOString(),
      });
    try {
      // One tab sends at a time; the others see what becomes of it.
      await (navigator.locks ? navigator.locks.request(`wardstory:outbox:${this.userId}`, { signal: this.#ended.signal }, work) : work());
    } catch {
      // The user left while another tab was sending, or the browser gives no lock now.
      await this.#pause(tryAgain);
    } finally {
      this.#sending = false;
    }
    if (!this.#isOver) this.changed();
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#wakers.add(done);
    });
  }

  /** Whether closing the page would lose something that was written. */
  get wouldLose(): boolean {
    const { device: present, drafts: halfWritten, outbox: members } = this.store.getState();
    return (
      present.status !== 'open' && (unsentIn(members).length > 0 || Object.values(halfWritten).some(({ status }) => status === 'written'))
    );
  }

  /** The user has left, or locked the screen: nothing of theirs stays readable. What they wrote stays on the device, as ciphertext. */
  end(): void {
    const { auth } = this.store.getState();
    if (this.wouldLose && ownerOf(auth)?.user.id === this.userId) this.overLock.putAway(this.userId, this.store.getState());
    const closed = this.#keeper?.close();
    this.#ended.abort();
    for (const wake of this.#wakers) wake();
    this.store.dispatch(drafts.actions.forgotten());
    this.store.dispatch(outbox.actions.forgotten());
    this.store.dispatch(device.actions.left());
    void this.#removeKey(closed);
  }

  async #removeKey(closed: Promise<void> | undefined) {
    await closed;
    await this.#database?.delete('keys', this.userId);
    this.#database?.close();
  }
}
