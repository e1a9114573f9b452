import { type AppointmentShelf, selectAppointmentShelf } from './appointmentShelf';
import type { Device } from './device';
import { type Keeping, selectKeeping } from './keeping';
import { isUnkept, type Outbox, unsentIn } from './outbox';
import { type Settings, selectSettings } from './settings';

export type Stored = {
  device?: Device;
  outbox?: Outbox;
  appointmentShelf?: AppointmentShelf;
  settings?: Settings;
  keeping?: Keeping;
};
export type Kind = 'notes' | 'appointments' | 'settings' | 'page';

const none: Outbox = {};
const fails: Readonly<Record<Kind, (state: Stored) => boolean>> = {
  notes: ({ device, outbox = none }) => device?.status === 'failing' || unsentIn(outbox).some(isUnkept),
  appointments: (state) => selectAppointmentShelf(state).status === 'failing',
  settings: (state) => selectSettings(state).status === 'failing',
  page: (state) => ['failing', 'told'].includes(selectKeeping(state).status),
};

/**
 * Whether this browser fails to persist data of a kind, so that it is lost with the page: notes and drafts, appointments, the user's
 * settings, or the session and the state of the page.
 */
export const isStorageFailing = (state: Stored, kind: Kind): boolean => fails[kind](state);
