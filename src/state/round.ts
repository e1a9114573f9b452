import { machine, type Nothing, type StateOf } from './machine';

/** How much of the lab results is kept unasked, in bytes. */
export const fileBudget = 100 * 1024 * 1024;

/**
 * The lab results on the device by id, those that the doctor has asked for, and whether there is room for more. `size`: with the records,
 * in bytes.
 */
type Files = { files: readonly string[]; asked: readonly string[]; hasRoom: boolean; size: number };
/** How many patients' records the device has, and as of when. `durable`: the browser has promised to keep them. */
type Copy = { patients: number; at: string; durable: boolean } & Files;
type Failure = { reason: 'full' | 'unavailable' };
/** Who wants no records here: the hospital, or the users of a shared device. */
type By = { by: 'hospital' | 'device' };
type States = {
  /** No doctor's pages are open. */
  closed: Nothing;
  opening: Nothing;
  /** The device has no records. */
  empty: Nothing;
  /** The server is asked for the first time. */
  filling: Nothing;
  kept: Copy;
  /** The server is asked for what has changed. */
  refreshing: Copy;
  /** The device cannot store them. */
  failing: Failure;
  /** No records are kept here, and those that were are gone. */
  switchedOff: By;
};
type Events = {
  openingStarted: Nothing;
  found: Copy;
  foundNone: Nothing;
  refreshStarted: Nothing;
  refreshed: Copy;
  /** The server could not be reached, or has refused. */
  refreshFailed: Nothing;
  persistFailed: Failure;
  filesChanged: Files;
  /** The doctor wants this lab result on the device. */
  fileAsked: { id: string };
  deleted: Nothing;
  switchedOff: By;
  left: Nothing;
};

const copy = ['patients', 'at', 'durable', 'files', 'asked', 'hasRoom', 'size'] as const;

/** The doctor's round on this device: the records of the patients who are assigned to them (OFF-1). */
export const round = machine<States, Events>()(
  'round',
  { status: 'closed' },
  {
    closed: { openingStarted: 'opening', switchedOff: 'switchedOff' },
    opening: { found: 'kept', foundNone: 'empty', persistFailed: 'failing', switchedOff: 'switchedOff', left: 'closed' },
    empty: { refreshStarted: 'filling', left: 'closed' },
    filling: {
      refreshed: 'kept',
      found: 'kept',
      refreshFailed: 'empty',
      persistFailed: 'failing',
      deleted: 'empty',
      switchedOff: 'switchedOff',
      left: 'closed',
    },
    kept: { refreshStarted: 'refreshing', filesChanged: 'kept', fileAsked: 'kept', deleted: 'empty', left: 'closed' },
    refreshing: {
      refreshed: 'kept',
      refreshFailed: 'kept',
      persistFailed: 'failing',
      filesChanged: 'refreshing',
      fileAsked: 'refreshing',
      deleted: 'empty',
      switchedOff: 'switchedOff',
      left: 'closed',
    },
    failing: {
      found: 'kept',
      foundNone: 'empty',
      refreshStarted: 'filling',
      persistFailed: 'failing',
      switchedOff: 'switchedOff',
      left: 'closed',
    },
    // The server is asked meanwhile too: the hospital may switch them on again.
    switchedOff: { refreshed: 'kept', persistFailed: 'failing', left: 'closed' },
  },
  { fields: { kept: copy, refreshing: copy, failing: ['reason'], switchedOff: ['by'] } },
);

export type Round = StateOf<States>;
export const selectRound = (state: { round?: Round }): Round => state.round ?? round.initial;
