import { machine, type StateOf } from './machine';

type Nothing = Record<never, never>;
type States = {
  /** Nobody's notes are open here. */
  closed: Nothing;
  opening: Nothing;
  open: Nothing;
  /** What is typed cannot be kept on this device, or what was kept cannot be read. */
  failing: { reason: 'full' | 'unavailable' };
};
type Events = {
  openingStarted: Nothing;
  opened: Nothing;
  keepingFailed: { reason: 'full' | 'unavailable' };
  kept: Nothing;
  left: Nothing;
};

/** Whether this device keeps what the signed-in user types. */
export const device = machine<States, Events>()(
  'device',
  { status: 'closed' },
  {
    closed: { openingStarted: 'opening' },
    opening: { opened: 'open', keepingFailed: 'failing', left: 'closed' },
    open: { keepingFailed: 'failing', left: 'closed' },
    failing: { kept: 'open', opened: 'open', keepingFailed: 'failing', left: 'closed' },
  },
  { fields: { failing: ['reason'] } },
);

export type Device = StateOf<States>;
export const selectDevice = (state: { device: Device }) => state.device;
