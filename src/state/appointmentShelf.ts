import { machine, type Nothing, type StateOf } from './machine';

/** `locked`: the key to decrypt them is not here yet. */
type Reason = 'locked' | 'full' | 'unavailable';
type States = {
  closed: Nothing;
  opening: Nothing;
  open: Nothing;
  /** Some could not be read, and were put aside. */
  damaged: { count: number };
  /** Stored appointments cannot be opened, or new ones cannot be stored. */
  failing: { reason: Reason };
};
type Events = {
  openingStarted: Nothing;
  opened: Nothing;
  foundUnreadable: { count: number };
  persistFailed: { reason: Reason };
  persisted: Nothing;
  dismissed: Nothing;
  left: Nothing;
};

/** Whether this browser persists the signed-in user's appointments. */
export const appointmentShelf = machine<States, Events>()(
  'appointmentShelf',
  { status: 'closed' },
  {
    closed: { openingStarted: 'opening' },
    opening: { opened: 'open', foundUnreadable: 'damaged', persistFailed: 'failing', left: 'closed' },
    open: { persistFailed: 'failing', left: 'closed' },
    damaged: { persistFailed: 'failing', dismissed: 'open', left: 'closed' },
    failing: { opened: 'open', foundUnreadable: 'damaged', persistFailed: 'failing', persisted: 'open', left: 'closed' },
  },
  { fields: { damaged: ['count'], failing: ['reason'] } },
);

export type AppointmentShelf = StateOf<States>;
export const selectAppointmentShelf = (state: { appointmentShelf?: AppointmentShelf }): AppointmentShelf =>
  state.appointmentShelf ?? appointmentShelf.initial;
