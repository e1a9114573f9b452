import { type AppointmentShelf, selectAppointmentShelf } from './appointmentShelf';
import type { Device } from './device';
import { isUnpersisted, type Outbox, unsentIn } from './outbox';
import { type Persistence, selectPersistence } from './persistence';
import { type Settings, selectSettings } from './settings';

export type Stored = {
  device?: Device;
  outbox?: Outbox;
  appointmentShelf?: AppointmentShelf;
  settings?: Settings;
  persistence?: Persistence;
};
export type Kind = 'notes' | 'appointments' | 'settings' | 'page';

const none: Outbox = {};
const fails: Readonly<Record<Kind, (state: Stored) => boolean>> = {
  notes: ({ device, outbox = none }) => device?.status === 'failing' || unsentIn(outbox).some(isUnpersisted),
  appointments: (state) => selectAppointmentShelf(state).status === 'failing',
  settings: (state) => selectSettings(state).status === 'failing',
  page: (state) => ['failing', 'acknowledged'].includes(selectPersistence(state).status),
};

/**
 * Whether this browser fails to persist data of a kind, so that it is lost with the page: notes and drafts, appointments, the user's
 * settings, or the session and the state of the page.
 */
export const isStorageFailing = (state: Stored, kind: Kind): boolean => fails[kind](state);
