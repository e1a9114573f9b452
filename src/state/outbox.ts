import type { Reason } from './auth';
import { family } from './family';
import { machine, type Nothing, type StateOf } from './machine';
import type { Note } from './note';

/**
 * `order` is its place in the queue; `at` is when it was saved, by the server's clock as far as it is known (src/api/serverClock.ts). Its
 * id is its Idempotency-Key.
 */
export type Saved = { note: Note; order: number; at: string };
/** `kept`: stored on this device; else only in this page, and lost with it. */
type OnItsWay = Saved & { kept: boolean };
type States = {
  none: Nothing;
  /** Being stored on this device. */
  keeping: Saved;
  /** This device could not store it: it is only in this page, and is sent anyway. */
  unkept: Saved;
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
  kept: Nothing;
  keepingFailed: Nothing;
  /** Found on this device: from before a reload, or saved in another tab. */
  found: Saved;
  foundRefused: Saved & { problem: Reason };
  sendingStarted: Nothing;
  putOff: { problem: Reason };
  delivered: { rowId: string; deliveredAt: string };
  refused: { problem: Reason };
  retried: Nothing;
  /** It is a draft again, or discarded. */
  takenBack: Nothing;
  /** Another tab has dealt with it. */
  gone: Nothing;
};

const saved = ['note', 'order', 'at'] as const;
const onItsWay = [...saved, 'kept'] as const;
const onDevice = () => ({ kept: true });
const onPage = () => ({ kept: false });
const askedFor = () => ({ problem: null });

/** One note on its way to the server. Only a refused one can be taken back: any other may have arrived already. */
export const unsent = machine<States, Events>()(
  'unsent',
  { status: 'none' },
  {
    none: { saved: 'keeping', restored: 'keeping', found: 'queued', foundRefused: 'refused' },
    keeping: { kept: 'queued', keepingFailed: 'unkept' },
    unkept: { kept: 'queued', sendingStarted: 'sending', gone: 'none' },
    queued: { sendingStarted: 'sending', delivered: 'delivered', foundRefused: 'refused', gone: 'none' },
    sending: { delivered: 'delivered', putOff: 'waiting', refused: 'refused', kept: 'sending' },
    waiting: {
      sendingStarted: 'sending',
      delivered: 'delivered',
      foundRefused: 'refused',
      gone: 'none',
      kept: 'waiting',
      retried: 'waiting',
    },
    delivered: {},
    refused: { retried: 'waiting', found: 'queued', takenBack: 'none', gone: 'none', kept: 'refused' },
  },
  {
    fields: {
      keeping: saved,
      unkept: saved,
      queued: saved,
      sending: onItsWay,
      waiting: [...onItsWay, 'problem'],
      delivered: [...saved, 'rowId', 'deliveredAt'],
      refused: [...onItsWay, 'problem'],
    },
    carries: {
      'none.foundRefused.refused': onDevice,
      'unkept.sendingStarted.sending': onPage,
      'queued.sendingStarted.sending': onDevice,
      'queued.foundRefused.refused': onDevice,
      'sending.kept.sending': onDevice,
      'waiting.foundRefused.refused': onDevice,
      'waiting.kept.waiting': onDevice,
      'waiting.retried.waiting': askedFor,
      'refused.retried.waiting': askedFor,
      'refused.kept.refused': onDevice,
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
export const isUnkept = (member: Unsent): boolean => member.status === 'unkept' || ('kept' in member && !member.kept);

/** What has not reached the server. */
export const unsentIn = (members: Outbox): Listed[] => listed(members).filter(({ status }) => status !== 'delivered');
/** The notes to send, in order. Refused ones wait for the doctor; `keeping` ones wait for the device. */
export const toSend = (members: Outbox): Listed[] =>
  listed(members).filter(({ status }) => status === 'queued' || status === 'waiting' || status === 'unkept');
