import type { UnknownAction } from '@reduxjs/toolkit';
import { Collection } from '../../device/collection';
import { WebShelf } from '../../device/webShelf';
import { appointment, keptAppointments, selectAppointments } from '../../state/appointment';
import { appointmentShelf } from '../../state/appointmentShelf';
import { contentsOf, type WithAppointments } from './contents';

type Parts = {
  store: { dispatch: (action: UnknownAction) => unknown; getState: () => WithAppointments };
  userId: string;
  storage: () => Storage;
  /** The user's key, however long it takes; calls `failed` on each failure. */
  key: (failed: () => void) => Promise<CryptoKey>;
  /** Sends the events about other tabs' changes. */
  page: Pick<EventTarget, 'addEventListener'>;
};

/** Where one user's appointments are kept in this browser. */
export const shelfOfAppointments = ({ storage, userId, page }: Pick<Parts, 'storage' | 'userId' | 'page'>) =>
  new WebShelf({ storage, userId, slice: appointment.name, version: keptAppointments.version, page });

/** Keeps one user's appointments in this browser. */
export class AppointmentsOfUser {
  readonly #collection;
  #isOver = false;

  constructor(readonly parts: Parts) {
    const { store, userId, key } = parts;
    const locked = () => this.#isOver || store.dispatch(appointmentShelf.actions.keepingFailed({ reason: 'locked' }));
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
  }

  /** To be called after every change of the state. */
  changed(): void {
    this.#collection.changed();
  }

  /** The user has left: nothing of theirs stays readable. What is not written yet is written, as ciphertext. */
  async end(): Promise<void> {
    this.#isOver = true;
    const unwritten = this.#collection.end();
    const { dispatch, getState } = this.parts.store;
    if (selectAppointments(getState()).status !== 'closed') dispatch(appointment.actions.left());
    dispatch(appointmentShelf.actions.left());
    await unwritten;
  }
}
