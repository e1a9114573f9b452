import { machine, type Nothing, type StateOf } from './machine';

type States = {
  /** No user's notes are open. */
  closed: Nothing;
  opening: Nothing;
  open: Nothing;
  /** Typed text cannot be stored on this device, or stored notes cannot be read. */
  failing: { reason: 'full' | 'unavailable' };
};
type Events = {
  openingStarted: Nothing;
  opened: Nothing;
  persistFailed: { reason: 'full' | 'unavailable' };
  persisted: Nothing;
  left: Nothing;
};

/** Whether this device persists what the signed-in user types. */
export const device = machine<States, Events>()(
  'device',
  { status: 'closed' },
  {
    closed: { openingStarted: 'opening' },
    opening: { opened: 'open', persistFailed: 'failing', left: 'closed' },
    open: { persistFailed: 'failing', left: 'closed' },
    failing: { persisted: 'open', opened: 'open', persistFailed: 'failing', left: 'closed' },
  },
  { fields: { failing: ['reason'] } },
);

export type Device = StateOf<States>;
export const selectDevice = (state: { device: Device }) => state.device;
