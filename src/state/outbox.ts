import type { Reason } from './auth';
import { family } from './family';
import { machine, type Nothing, type StateOf } from './machine';
import type { Note } from './note';

/**
 * `order` is its place in the queue; `at` is when it was saved, by the server's clock as far as it is known (src/api/serverClock.ts). Its
 * id is its Idempotency-Key.
 */
export type Saved = { note: Note; order: number; at: string };
/** `persisted`: stored on this device; else only in this page, and lost with it. */
type OnItsWay = Saved & { persisted: boolean };
type States = {
  none: Nothing;
  /** Being stored on this device. */
  persisting: Saved;
  /** This device could not store it: it is only in this page, and is sent anyway. */
  unpersisted: Saved;
  queued: Saved;
  sending: OnItsWay;
  /** Sending failed, or the result is unknown; it is sent again. `problem` is null after the user asks for a retry. */
  waiting: OnItsWay & { problem: Reason | null };
  /** The server has it, as the row `rowId`. */
  delivered: Saved & { rowId: string; deliveredAt: string };
  refused: OnItsWay & { problem: Reason };
};
type Events = {
  /** The same event ends its draft: at no moment are both there, or neither. */
  saved: Saved;
  /** It was only in this page when the screen was locked. */
  restored: Saved;
  persisted: Nothing;
  persistFailed: Nothing;
  /** Found on this device: from before a reload, or saved in another tab, perhaps at the same instant as here. */
  found: Saved;
  foundRefused: Saved & { problem: Reason };
  sendingStarted: Nothing;
  sendingFailed: { problem: Reason };
  delivered: { rowId: string; deliveredAt: string };
  refused: { problem: Reason };
  retried: Nothing;
  /** It is a draft again, or discarded. */
  takenBack: Nothing;
  /** Another tab has dealt with it. */
  gone: Nothing;
};

const saved = ['note', 'order', 'at'] as const;
const onItsWay = [...saved, 'persisted'] as const;
const onDevice = () => ({ persisted: true });
const onPage = () => ({ persisted: false });
const askedFor = () => ({ problem: null });

/** One note on its way to the server. Only a refused one can be taken back: any other may have arrived already. */
export const unsent = machine<States, Events>()(
  'unsent',
  { status: 'none' },
  {
    none: { saved: 'persisting', restored: 'persisting', found: 'queued', foundRefused: 'refused' },
    persisting: { persisted: 'queued', persistFailed: 'unpersisted', delivered: 'delivered' },
    unpersisted: { persisted: 'queued', sendingStarted: 'sending', delivered: 'delivered', gone: 'none' },
    queued: { found: 'queued', sendingStarted: 'sending', delivered: 'delivered', foundRefused: 'refused', gone: 'none' },
    sending: { delivered: 'delivered', sendingFailed: 'waiting', refused: 'refused', persisted: 'sending' },
    waiting: {
      sendingStarted: 'sending',
      delivered: 'delivered',
      foundRefused: 'refused',
      gone: 'none',
      persisted: 'waiting',
      retried: 'waiting',
    },
    delivered: {},
    refused: { retried: 'waiting', found: 'queued', takenBack: 'none', gone: 'none', persisted: 'refused' },
  },
  {
    fields: {
      persisting: saved,
      unpersisted: saved,
      queued: saved,
      sending: onItsWay,
      waiting: [...onItsWay, 'problem'],
      delivered: [...saved, 'rowId', 'deliveredAt'],
      refused: [...onItsWay, 'problem'],
    },
    carries: {
      'none.foundRefused.refused': onDevice,
      'unpersisted.sendingStarted.sending': onPage,
      // The text is the same.
      'queued.found.queued': ({ note }) => ({ note }),
      'queued.sendingStarted.sending': onDevice,
      'queued.foundRefused.refused': onDevice,
      'sending.persisted.sending': onDevice,
      'waiting.foundRefused.refused': onDevice,
      'waiting.persisted.waiting': onDevice,
      'waiting.retried.waiting': askedFor,
      'refused.retried.waiting': askedFor,
      'refused.persisted.refused': onDevice,
    },
  },
);

export const outbox = family('outbox', unsent);

type Unsent = StateOf<States>;
export type UnsentNote = Exclude<Unsent, { status: 'none' }>;
export type Outbox = Readonly<Record<string, Unsent>>;

export const selectOutbox = (state: { outbox: Outbox }) => state.outbox;

export type Listed = UnsentNote & { id: string };
/** The notes of an outbox, in the order in which they were saved. */
export const listed = (members: Outbox): Listed[] =>
  Object.entries(members)
    .flatMap(([id, member]) => (member.status === 'none' ? [] : [{ ...member, id }]))
    .sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));

/** The next note's place in the queue. Not a time: clocks may jump. */
export const nextOrder = (members: Outbox): number => listed(members).reduce((most, { order }) => Math.max(most, order), 0) + 1;

/** When the latest of them was saved. */
export const latestAt = (members: Outbox): string | undefined =>
  listed(members)
    .map(({ at }) => at)
    .sort()
    .at(-1);

/** Whether it is only in this page, because the device could not store it. */
export const isUnpersisted = (member: Unsent): boolean => member.status === 'unpersisted' || ('persisted' in member && !member.persisted);

/** Whether the server has refused it because its patient is not the doctor's: it can be sent once they are. */
export const awaitsPatient = (member: Unsent): boolean =>
  member.status === 'refused' && member.note.patient !== undefined && member.problem.code === 'problem.notFound';

/** What has not reached the server. */
export const unsentIn = (members: Outbox): Listed[] => listed(members).filter(({ status }) => status !== 'delivered');
/** The notes to send, in order. Refused ones wait for the doctor; `persisting` ones wait for the device. */
export const toSend = (members: Outbox): Listed[] =>
  listed(members).filter(({ status }) => status === 'queued' || status === 'waiting' || status === 'unpersisted');
