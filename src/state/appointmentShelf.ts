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
  keepingFailed: { reason: Reason };
  kept: Nothing;
  dismissed: Nothing;
  left: Nothing;
};

/** Whether this browser persists the signed-in user's appointments. */
export const appointmentShelf = machine<States, Events>()(
  'appointmentShelf',
  { status: 'closed' },
  {
    closed: { openingStarted: 'opening' },
    opening: { opened: 'open', foundUnreadable: 'damaged', keepingFailed: 'failing', left: 'closed' },
    open: { keepingFailed: 'failing', left: 'closed' },
    damaged: { keepingFailed: 'failing', dismissed: 'open', left: 'closed' },
    failing: { opened: 'open', foundUnreadable: 'damaged', keepingFailed: 'failing', kept: 'open', left: 'closed' },
  },
  { fields: { damaged: ['count'], failing: ['reason'] } },
);

export type AppointmentShelf = StateOf<States>;
export const selectAppointmentShelf = (state: { appointmentShelf?: AppointmentShelf }): AppointmentShelf =>
  state.appointmentShelf ?? appointmentShelf.initial;
