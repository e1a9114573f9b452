import { sendNote } from '../../api/sendNote';
import { type Outbox, toSend } from '../../state/outbox';
import type { RootState } from '../slices';
import type { NotesStore } from './notesStore';
import { laneOf, sendNotes } from './sendNotes';

/** The slices that sending depends on. */
type Situation = { session: RootState['auth']['status']; connection: RootState['connection']['status']; members: Outbox };

/** Milliseconds between two attempts to get the lock. */
const turnRetryPause = 5_000;
/** Milliseconds to wait when other calls show that the server is back: it may still fail for notes. */
const soon = 2_000;

/** Sends one user's notes, one tab at a time, whenever there are some and the user is signed in. */
export class NoteSender {
  readonly #ended = new AbortController();
  readonly #wakers = new Set<(when: 'now' | 'soon') => void>();
  readonly #asked = new Set<string>();
  #isSending = false;
  #situation: Situation = { session: 'signedOut', connection: 'online', members: {} };

  constructor(
    readonly store: NotesStore,
    readonly userId: string,
  ) {}

  /** To be called after every change of the state. */
  changed(): void {
    const { auth, connection, outbox: members, device } = this.store.getState();
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
    // Wait until the device's earlier notes are loaded.
    const isKnown = device.status === 'open' || device.status === 'failing';
    if (!this.#isSending && isKnown && auth.status === 'signedIn' && toSend(members).length > 0) void this.#send();
  }

  #outboxNow(): Outbox | undefined {
    const { auth, outbox: members } = this.store.getState();
    return this.#ended.signal.aborted || auth.status !== 'signedIn' ? undefined : members;
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    const { dispatch } = this.store;
    const work = () =>
      sendNotes({
        dispatch,
        outboxNow: () => this.#outboxNow(),
        send: (note) => sendNote(dispatch, note, note.id),
        pause: (milliseconds) => this.#pause(milliseconds),
        takeAsked: () => {
          const asked = new Set(this.#asked);
          this.#asked.clear();
          return asked;
        },
      });
    try {
      // One tab sends at a time; the others get the outcome.
      await (navigator.locks ? navigator.locks.request(`wardstory:outbox:${this.userId}`, { signal: this.#ended.signal }, work) : work());
    } catch {
      // The user left while another tab was sending, or the browser gives no lock now.
      await this.#pause(turnRetryPause);
    } finally {
      this.#isSending = false;
    }
    if (!this.#ended.signal.aborted) this.changed();
  }

  /** Ends early when a retry may succeed. */
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

  /** The user has left or locked the screen: stops sending. */
  end(): void {
    this.#ended.abort();
    for (const wake of this.#wakers) wake('now');
  }
}
