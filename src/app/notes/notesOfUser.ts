import { accountsApi } from '../../api/accounts';
import { sendNote } from '../../api/sendNote';
import { ownerOf } from '../../state/auth';
import { device } from '../../state/device';
import { drafts } from '../../state/draft';
import { type Outbox, outbox, toSend, unsentIn } from '../../state/outbox';
import type { Dispatch, NotesState, RootState } from '../slices';
import type { NotesAcrossLock } from './acrossLock';
import { importKey } from './cipher';
import { type NotesDatabase, openNotes } from './database';
import { encryptionKeyOf } from './findKey';
import { inTime } from './inTime';
import { NoteStorage } from './noteStorage';
import { laneOf, sendNotes } from './sendNotes';

/** The store, once it has the slices of the notes. */
export type NotesStore = { dispatch: Dispatch; getState: () => RootState & NotesState };

/** What sending depends on. */
type Situation = { session: RootState['auth']['status']; connection: RootState['connection']['status']; members: Outbox };

const tryAgain = 5_000;
/** In milliseconds. Other calls' answers say that the server is back: where it is not for notes, they are not sent again at once. */
const soon = 2_000;
/** In milliseconds, between two attempts to open what this device keeps. */
const openAgain = 30_000;

/** One user's notes on this device, from the moment in which they are known until they leave. */
export class NotesOfUser {
  readonly #ended = new AbortController();
  readonly #wakers = new Set<(when: 'now' | 'soon') => void>();
  #database: NotesDatabase | undefined;
  #storage: NoteStorage | undefined;
  #key: CryptoKey | undefined;
  #sending = false;
  readonly #asked = new Set<string>();
  #situation: Situation = { session: 'signedOut', connection: 'online', members: {} };

  constructor(
    readonly store: NotesStore,
    readonly userId: string,
    readonly acrossLock: NotesAcrossLock,
  ) {}

  begin(): void {
    this.store.dispatch(device.actions.openingStarted());
    void this.#open();
  }

  get #isOver() {
    return this.#ended.signal.aborted;
  }

  async #open(): Promise<void> {
    await this.acrossLock.restore(this.userId, this.store, () => this.#isOver).catch(() => undefined);
    while (!this.#isOver && !this.#storage) {
      try {
        this.#storage = await this.#openStorage();
      } catch {
        if (this.#isOver) return;
        this.store.dispatch(device.actions.keepingFailed({ reason: 'unavailable' }));
        await this.#pause(openAgain);
      }
    }
  }

  /** What keeps the notes, once it has taken in those that are on this device. */
  async #openStorage(): Promise<NoteStorage | undefined> {
    const database = this.#database ?? (await inTime(openNotes(() => this.#lost())));
    this.#database = database;
    const key = await encryptionKeyOf(database, this.userId, async () => this.#key ?? this.#askForKey());
    this.#key = key;
    if (this.#isOver) return undefined;
    const storage = new NoteStorage(this.store, database, key, this.userId);
    try {
      await storage.load();
    } catch (error) {
      storage.letGo();
      throw error;
    }
    if (this.#isOver) {
      storage.letGo();
      return undefined;
    }
    this.store.dispatch(device.actions.opened());
    return storage;
  }

  /** What was on the device is there no more, or cannot be reached: all that is known here is put there anew, with the same key. */
  #lost(): void {
    this.#database = undefined;
    if (this.#isOver || !this.#storage) return;
    this.#storage.letGo();
    this.#storage = undefined;
    this.store.dispatch(device.actions.keepingFailed({ reason: 'unavailable' }));
    void this.#open();
  }

  /** The key from the server: asked for until it comes, what is typed meanwhile is kept as soon as it is there. */
  async #askForKey(): Promise<CryptoKey> {
    for (;;) {
      const { data } = await this.store.dispatch(
        accountsApi.endpoints.getBrowserKey.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      if (data) return importKey(data.key);
      // Until it is there nothing gets onto the device: what is typed is said to be on the page only, and what is saved is sent.
      if (!this.#isOver) this.store.dispatch(device.actions.keepingFailed({ reason: 'unavailable' }));
      await this.#pause(tryAgain);
      if (this.#isOver) throw new Error('the user has left');
    }
  }

  /** To be called after every change of the state. */
  changed(): void {
    const { auth, connection, outbox: members, device: present } = this.store.getState();
    const [before, now] = [this.#situation, { session: auth.status, connection: connection.status, members }];
    this.#situation = now;
    const isBack = now.connection === 'online' && (before.connection === 'offline' || before.session !== now.session);
    const isHeard = now.connection === 'online' && before.connection === 'unreachable';
    const asked = toSend(members).filter(({ id }) => {
      const [member, earlier] = [members[id], before.members[id]];
      return isBack || isHeard || (member !== earlier && earlier?.status !== 'sending');
    });
    for (const each of asked) this.#asked.add(laneOf(each));
    for (const wake of this.#wakers) {
      if (isBack || (asked.length > 0 && !isHeard)) wake('now');
      else if (isHeard) wake('soon');
    }
    this.#storage?.follow();
    if (!this.#storage && present.status === 'failing') this.#sayUnkept();
    // Not before it is known what was saved earlier, on this device.
    const isKnown = present.status === 'open' || present.status === 'failing';
    if (!this.#sending && isKnown && auth.status === 'signedIn' && toSend(members).length > 0) void this.#send();
  }

  // Without its storage nothing gets onto the device; it is sent all the same.
  #sayUnkept() {
    for (const [id, { status }] of Object.entries(this.store.getState().outbox)) {
      if (status === 'keeping') this.store.dispatch(outbox.actions.keepingFailed({ id }));
    }
  }

  async #send(): Promise<void> {
    this.#sending = true;
    const { store } = this;
    const work = () =>
      sendNotes({
        dispatch: store.dispatch,
        outboxNow: () => (this.#isOver || store.getState().auth.status !== 'signedIn' ? undefined : store.getState().outbox),
        send: (note) => sendNote(store.dispatch, note, note.id),
        pause: (milliseconds) => this.#pause(milliseconds),
        takeAsked: () => {
          const asked = new Set(this.#asked);
          this.#asked.clear();
          return asked;
        },
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

  /** Ends earlier when trying again is worth it. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const since = Date.now();
      const done = () => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        resolve();
      };
      const wake = (when: 'now' | 'soon') => {
        const left = Math.min(soon, milliseconds) - (Date.now() - since);
        if (when === 'now' || left <= 0) return done();
        clearTimeout(timer);
        timer = setTimeout(done, left);
      };
      let timer = setTimeout(done, milliseconds);
      this.#wakers.add(wake);
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
    if (this.wouldLose && ownerOf(auth)?.user.id === this.userId) this.acrossLock.preserve(this.userId, this.store.getState());
    const closed = this.#storage?.close();
    this.#ended.abort();
    for (const wake of this.#wakers) wake('now');
    this.store.dispatch(drafts.actions.forgotten());
    this.store.dispatch(outbox.actions.forgotten());
    this.store.dispatch(device.actions.left());
    void this.#removeKey(closed);
  }

  async #removeKey(closed: Promise<void> | undefined) {
    await closed;
    // Another tab with a newer version may have closed it.
    await this.#database?.delete('keys', this.userId).catch(() => undefined);
    this.#database?.close();
  }
}
