import { machine, type StateOf } from './machine';

/** The pop-ups, by the name that the address shows (`?popUp=addDoctor`). */
export const popUpNames = [
  'addDoctor',
  'addPatient',
  'uploadResult',
  'importPatients',
  'addAppointment',
  'sendMessage',
  'addPrescription',
  'palette',
] as const;
export type PopUpName = (typeof popUpNames)[number];

type Nothing = Record<never, never>;
type Which = { name: PopUpName };
type States = {
  closed: Nothing;
  open: Which;
  /** Something was typed: closing asks first. */
  typed: Which;
  discarding: Which;
};
type Events = {
  opened: Which;
  typedIn: Nothing;
  closeAsked: Nothing;
  editingKept: Nothing;
  discarded: Nothing;
  /** What the pop-up was for has happened. */
  finished: Nothing;
  /** The area was left: nobody is there to be asked. */
  dismissed: Nothing;
};

const same = ({ name }: Which): Which => ({ name });

export const popUp = machine<States, Events>()(
  'popUp',
  { status: 'closed' },
  {
    closed: { opened: 'open' },
    open: { opened: 'open', typedIn: 'typed', closeAsked: 'closed', finished: 'closed', dismissed: 'closed' },
    typed: { closeAsked: 'discarding', finished: 'closed', dismissed: 'closed' },
    discarding: { editingKept: 'typed', discarded: 'closed', finished: 'closed', dismissed: 'closed' },
  },
  {
    carries: {
      'closed.opened.open': (_, which) => same(which),
      'open.opened.open': (_, which) => same(which),
      'open.typedIn.typed': same,
      'typed.closeAsked.discarding': same,
      'discarding.editingKept.typed': same,
    },
    guards: {},
  },
);

export type PopUp = StateOf<States>;
export const selectPopUp = (state: { popUp: PopUp }) => state.popUp;
