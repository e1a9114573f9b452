import type { Reason } from './auth';
import { machine, type Nothing, type StateOf } from './machine';

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

type Which = { name: PopUpName };
/** Null: the form's own fields show the errors. */
type Problem = { problem: Reason | null };
type States = {
  closed: Nothing;
  open: Which;
  /** Something was typed: closing asks first. */
  typed: Which;
  discarding: Which;
  /** The form was sent, and the server has not answered yet. */
  sending: Which;
  discardingSent: Which;
  /** The server has refused it or could not be reached; the typed text stays. */
  refused: Which & Problem;
  discardingRefused: Which & Problem;
};
type Events = {
  opened: Which;
  typedIn: Nothing;
  sendingStarted: Nothing;
  refused: Problem;
  closeAsked: Nothing;
  editingContinued: Nothing;
  discarded: Nothing;
  /** The server has done what the pop-up is for. */
  finished: Nothing;
  /** The user has left the area: it closes without asking. */
  dismissed: Nothing;
};

/** These close it from any state. */
const ends = { finished: 'closed', dismissed: 'closed' } as const;

export const popUp = machine<States, Events>()(
  'popUp',
  { status: 'closed' },
  {
    closed: { opened: 'open' },
    open: { opened: 'open', typedIn: 'typed', sendingStarted: 'sending', closeAsked: 'closed', ...ends },
    typed: { sendingStarted: 'sending', closeAsked: 'discarding', ...ends },
    discarding: { editingContinued: 'typed', discarded: 'closed', ...ends },
    sending: { refused: 'refused', closeAsked: 'discardingSent', ...ends },
    discardingSent: { refused: 'discardingRefused', editingContinued: 'sending', discarded: 'closed', ...ends },
    refused: { sendingStarted: 'sending', closeAsked: 'discardingRefused', ...ends },
    discardingRefused: { editingContinued: 'refused', discarded: 'closed', ...ends },
  },
  {
    fields: {
      open: ['name'],
      typed: ['name'],
      discarding: ['name'],
      sending: ['name'],
      discardingSent: ['name'],
      refused: ['name', 'problem'],
      discardingRefused: ['name', 'problem'],
    },
  },
);

export type PopUp = StateOf<States>;
export const selectPopUp = (state: { popUp: PopUp }) => state.popUp;

export const isDiscarding = ({ status }: PopUp): boolean =>
  status === 'discarding' || status === 'discardingSent' || status === 'discardingRefused';
/** Whether it is being sent, also while the discard question is open. */
export const isSending = ({ status }: PopUp): boolean => status === 'sending' || status === 'discardingSent';
/** Why it was refused: null when its fields say so, undefined when it was not refused. */
export const problemIn = (state: PopUp): Reason | null | undefined => ('problem' in state ? state.problem : undefined);
