import type { UnknownAction } from '@reduxjs/toolkit';
import { type Appointment, type Appointments, appointment, listOf, selectAppointments } from '../../state/appointment';
import { type AppointmentShelf, appointmentShelf, selectAppointmentShelf } from '../../state/appointmentShelf';
import { Shelf } from './shelf';

type Parts = {
  store: {
    dispatch: (action: UnknownAction) => unknown;
    getState: () => { appointment?: Appointments; appointmentShelf?: AppointmentShelf };
  };
  userId: string;
  storage: () => Storage;
  /** Finds the user's key, however long that takes; `failed` is called when it has to be tried again. */
  findKey: (signal: AbortSignal, failed: () => void) => Promise<CryptoKey>;
  /** What tells of other tabs' changes. */
  page: Pick<EventTarget, 'addEventListener'>;
};

const tryAgain = 3_000;

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Keeps one user's appointments in this browser, from the moment in which they are known until they leave. */
export class AppointmentsOfUser {
  readonly userId: string;
  readonly #ended = new AbortController();
  /** What is in the storage, as far as this tab knows. */
  readonly #stored = new Map<string, Appointment>();
  #shelf: Shelf | undefined;
  /** What is to be in the storage: the list as it was followed last. */
  #list: readonly Appointment[] = [];
  #writing: Promise<void> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly parts: Parts) {
    this.userId = parts.userId;
  }

  begin(): void {
    this.parts.store.dispatch(appointmentShelf.actions.openingStarted());
    void this.#open();
  }

  get #isOver() {
    return this.#ended.signal.aborted;
  }

  async #open(): Promise<void> {
    const { storage, userId, findKey, page } = this.parts;
    const { signal } = this.#ended;
    try {
      const shelf = new Shelf(storage, await findKey(signal, () => this.#failed('locked')), userId);
      const { list, unreadable } = await shelf.readAll();
      if (this.#isOver) return;
      this.#shelf = shelf;
      for (const each of list) this.#stored.set(each.key, each);
      this.parts.store.dispatch(appointment.actions.opened({ list }));
      const { opened, foundUnreadable } = appointmentShelf.actions;
      this.parts.store.dispatch(unreadable > 0 ? foundUnreadable({ count: unreadable }) : opened());
    } catch {
      if (this.#isOver) return;
      // A browser that keeps nothing: they last as long as this page.
      this.parts.store.dispatch(appointment.actions.opened({ list: [] }));
      this.#failed('unavailable');
      return;
    }
    // One after the other: what was told first must not arrive last.
    let heard: Promise<void> = Promise.resolve();
    const hear = (key: string) => {
      heard = heard.then(() => this.#hear(key)).catch(() => undefined);
    };
    const hearOf = (event: Event) => {
      const key = 'key' in event && typeof event.key === 'string' ? this.#shelf?.keyIn(event.key) : undefined;
      if (key !== undefined) hear(key);
    };
    page.addEventListener('storage', hearOf, { signal });
    // Out of the browser's back-forward cache, where it heard nothing.
    const catchUp = () => new Set([...this.#stored.keys(), ...(this.#shelf?.keys() ?? [])]).forEach(hear);
    page.addEventListener('pageshow', catchUp, { signal });
  }

  async #hear(key: string): Promise<void> {
    const found = await this.#shelf?.read(key);
    if (this.#isOver) return;
    const { dispatch } = this.parts.store;
    if (!found && this.#stored.delete(key)) dispatch(appointment.actions.gone({ key }));
    if (!found || this.#stored.has(key)) return;
    this.#stored.set(key, found);
    dispatch(appointment.actions.found({ appointment: found }));
  }

  #failed(reason: 'locked' | 'full' | 'unavailable') {
    if (!this.#isOver) this.parts.store.dispatch(appointmentShelf.actions.keepingFailed({ reason }));
  }

  /** To be called after every change of the state. */
  changed(): void {
    const now = listOf(selectAppointments(this.parts.store.getState()));
    if (now === undefined || now === this.#list) return;
    this.#list = now;
    void this.#write();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#retry);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** What is to be written or removed next: the list may change while one is being written. */
  #next(): { put: Appointment } | { remove: string } | undefined {
    const put = this.#list.find((each) => this.#stored.get(each.key) !== each);
    if (put) return { put };
    const listed = new Set(this.#list.map(({ key }) => key));
    const remove = [...this.#stored.keys()].find((key) => !listed.has(key));
    return remove === undefined ? undefined : { remove };
  }

  async #writeAll(): Promise<void> {
    const shelf = this.#shelf;
    if (!shelf) return;
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        if ('put' in next) {
          await shelf.put(next.put);
          this.#stored.set(next.put.key, next.put);
        } else {
          shelf.remove(next.remove);
          this.#stored.delete(next.remove);
        }
      }
    } catch (error) {
      this.#failed(isFull(error) ? 'full' : 'unavailable');
      if (!this.#isOver) this.#retry = setTimeout(() => void this.#write(), tryAgain);
      return;
    }
    const { dispatch, getState } = this.parts.store;
    if (!this.#isOver && selectAppointmentShelf(getState()).status === 'failing') dispatch(appointmentShelf.actions.kept());
  }

  /** The user has left: nothing of theirs stays readable. What is not written yet is written, as ciphertext. */
  async end(): Promise<void> {
    this.#ended.abort();
    clearTimeout(this.#retry);
    const { dispatch, getState } = this.parts.store;
    if (selectAppointments(getState()).status !== 'closed') dispatch(appointment.actions.left());
    dispatch(appointmentShelf.actions.left());
    await this.#write();
    this.#shelf = undefined;
    this.#list = [];
    this.#stored.clear();
  }
}
