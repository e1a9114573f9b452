import type { UnknownAction } from '@reduxjs/toolkit';
import { Collection } from '../../device/collection';
import { fieldsOf } from '../../device/parse';
import { WebShelf } from '../../device/webShelf';
import { type Appointment, appointment, persistedAppointments, selectAppointments } from '../../state/appointment';
import { appointmentShelf } from '../../state/appointmentShelf';
import type { StorageAcrossLock } from '../acrossLockOf';
import { appointmentFrom, contentsOf, membersOf, type WithAppointments } from './contents';

type Parts = {
  store: { dispatch: (action: UnknownAction) => unknown; getState: () => WithAppointments };
  userId: string;
  storage: () => Storage;
  /** The user's key, however long it takes; calls `failed` on each failure. */
  key: (failed: () => void) => Promise<CryptoKey>;
  /** Sends the events about other tabs' changes. */
  page: Pick<EventTarget, 'addEventListener'>;
  acrossLock: StorageAcrossLock;
};

/** Where this browser stores one user's appointments. */
export const shelfOfAppointments = ({ storage, userId, page }: Pick<Parts, 'storage' | 'userId' | 'page'>) =>
  new WebShelf({ storage, userId, slice: appointment.name, version: persistedAppointments.version, page });

/** Stores one user's appointments in this browser. */
export class AppointmentsOfUser {
  readonly #collection;
  #isOver = false;
  /** From before a lock, until the list is open. */
  #restored: Appointment[] = [];

  constructor(readonly parts: Parts) {
    const { store, userId, key } = parts;
    const locked = () => this.#isOver || store.dispatch(appointmentShelf.actions.persistFailed({ reason: 'locked' }));
    this.#collection = new Collection({
      store,
      userId,
      contents: contentsOf(store),
      open: async () => shelfOfAppointments(parts),
      key: () => key(locked),
    });
  }

  begin(): void {
    this.parts.store.dispatch(appointmentShelf.actions.openingStarted());
    void this.#collection.begin();
    const take = (list: unknown) => {
      this.#restored = Object.entries(fieldsOf(list)).map(([key, value]) => appointmentFrom(key, value));
      this.changed();
    };
    void this.parts.acrossLock.restore(take).catch(() => undefined);
  }

  /** Whether closing the page would lose an appointment. */
  get hasUnsaved(): boolean {
    return this.#collection.hasUnwritten;
  }

  /** To be called after every change of the state. */
  changed(): void {
    this.#collection.changed();
    const { dispatch, getState } = this.parts.store;
    if (this.#isOver || selectAppointments(getState()).status === 'closed') return;
    for (const restored of this.#restored.splice(0)) dispatch(appointment.actions.found({ appointment: restored }));
  }

  /** Call it when the user has left: it writes what is not stored yet, as ciphertext, and leaves nothing readable. */
  async end(): Promise<void> {
    this.#isOver = true;
    const { dispatch, getState } = this.parts.store;
    const members = membersOf(getState());
    const unwritten = this.#collection.end();
    const unpersisted = unwritten.then((names) => {
      const list = names.flatMap(({ id }) => (members[id] ? [[id, members[id]] as const] : []));
      return list.length > 0 ? Object.fromEntries(list) : undefined;
    });
    void this.parts.acrossLock.preserve(unpersisted);
    if (selectAppointments(getState()).status !== 'closed') dispatch(appointment.actions.left());
    dispatch(appointmentShelf.actions.left());
    await unwritten;
  }
}
