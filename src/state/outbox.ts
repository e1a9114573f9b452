import type { Reason } from './auth';
import { family } from './family';
import { machine, type StateOf } from './machine';
import type { Note } from './note';

type Nothing = Record<never, never>;
/** `order` is its place in the queue, `at` the time at which it was saved. Its id is its Idempotency-Key, made once. */
export type Saved = { note: Note; order: number; at: string };
type States = {
  none: Nothing;
  /** On its way onto this device. */
  saving: Saved;
  /** This device could not keep it: it is in this page only, and is sent all the same. */
  unkept: Saved;
  queued: Saved;
  sending: Saved;
  /** It did not get through, or nobody knows whether it did; it is sent again. */
  waiting: Saved & { problem: Reason };
  /** The server has it, as the row `rowId`. */
  delivered: Saved & { rowId: string; deliveredAt: string };
  refused: Saved & { problem: Reason };
};
type Events = {
  saved: Saved;
  kept: Nothing;
  keepingFailed: Nothing;
  /** It was on this device: from before a reload, or saved in another tab. */
  found: Saved;
  foundRefused: Saved & { problem: Reason };
  sendingStarted: Nothing;
  putOff: { problem: Reason };
  delivered: { rowId: string; deliveredAt: string };
  refused: { problem: Reason };
  retried: Nothing;
  /** It is a draft again, or thrown away. */
  takenBack: Nothing;
  /** Another tab has dealt with it. */
  gone: Nothing;
};

const saved = ({ note, order, at }: Saved): Saved => ({ note, order, at });
const taken = (_: unknown, given: Saved) => saved(given);
const delivered = (from: Saved, { rowId, deliveredAt }: Events['delivered']) => ({ ...saved(from), rowId, deliveredAt });
const withProblem = (from: Saved, { problem }: { problem: Reason }) => ({ ...saved(from), problem });

/** One note on its way to the server. Only a refused one can be taken back: any other may have arrived already. */
export const unsent = machine<States, Events>()(
  'unsent',
  { status: 'none' },
  {
    none: { saved: 'saving', found: 'queued', foundRefused: 'refused' },
    saving: { kept: 'queued', keepingFailed: 'unkept' },
    unkept: { kept: 'queued', sendingStarted: 'sending', gone: 'none' },
    queued: { sendingStarted: 'sending', delivered: 'delivered', foundRefused: 'refused', gone: 'none' },
    sending: { delivered: 'delivered', putOff: 'waiting', refused: 'refused' },
    waiting: { sendingStarted: 'sending', delivered: 'delivered', foundRefused: 'refused', gone: 'none' },
    delivered: {},
    refused: { retried: 'queued', found: 'queued', takenBack: 'none', gone: 'none' },
  },
  {
    carries: {
      'none.saved.saving': taken,
      'none.found.queued': taken,
      'none.foundRefused.refused': (_, given) => withProblem(given, given),
      'saving.kept.queued': saved,
      'saving.keepingFailed.unkept': saved,
      'unkept.kept.queued': saved,
      'unkept.sendingStarted.sending': saved,
      'queued.sendingStarted.sending': saved,
      'queued.delivered.delivered': delivered,
      'queued.foundRefused.refused': (_, given) => withProblem(given, given),
      'sending.delivered.delivered': delivered,
      'sending.putOff.waiting': withProblem,
      'sending.refused.refused': withProblem,
      'waiting.sendingStarted.sending': saved,
      'waiting.delivered.delivered': delivered,
      'waiting.foundRefused.refused': (_, given) => withProblem(given, given),
      'refused.retried.queued': saved,
      'refused.found.queued': taken,
    },
    guards: {},
  },
);

export const outbox = family<Events>()('outbox', unsent);

type Unsent = StateOf<States>;
export type UnsentNote = Exclude<Unsent, { status: 'none' }>;
export type Outbox = Readonly<Record<string, Unsent>>;
type WithOutbox = { outbox: Outbox };

export const selectOutbox = (state: WithOutbox) => state.outbox;

export type Listed = UnsentNote & { id: string };
/** The notes of an outbox, in the order in which they were saved. */
export const listed = (members: Outbox): Listed[] =>
  Object.entries(members)
    .flatMap(([id, member]) => (member.status === 'none' ? [] : [{ ...member, id }]))
    .sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));

/** The place in the queue of what is saved next: a clock may jump, the order may not. */
export const nextOrder = (members: Outbox): number => listed(members).reduce((most, { order }) => Math.max(most, order), 0) + 1;

/** What has not reached the server. */
export const unsentIn = (members: Outbox): Listed[] => listed(members).filter(({ status }) => status !== 'delivered');
/** What is sent next: the refused ones wait for the doctor, those that are not on the device yet for the device. */
export const nextToSend = (members: Outbox): Listed | undefined =>
  listed(members).find(({ status }) => status === 'queued' || status === 'waiting' || status === 'unkept');
