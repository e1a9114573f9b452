import type { UnknownAction } from '@reduxjs/toolkit';
import type { Outcome } from '../../api/callOnce';
import { jitter } from '../../api/jitter';
import { type Problem, reasonOf } from '../../api/problem';
import type { Arrived } from '../../api/sendNote';
import type { Reason } from '../../state/auth';
import { type Listed, type Outbox, outbox, toSend } from '../../state/outbox';

type Parts = {
  dispatch: (action: UnknownAction) => unknown;
  /** The outbox as it is now; undefined once its owner is gone or may not send. */
  outboxNow: () => Outbox | undefined;
  send: (note: Listed) => Promise<Outcome<Arrived>>;
  /** Resolves after so many milliseconds, or earlier when trying again is worth it: the connection is back, the user is. */
  pause: (milliseconds: number) => Promise<void>;
  /** The lanes in which something was saved or asked for since this was called last; all of them where the connection is back. */
  takeAsked: () => ReadonlySet<string>;
};

/** What our server says while it may say something else a little later. */
const passing: readonly Problem['kind'][] = ['inProgress', 'tooMany', 'notSignedIn', 'sessionEnded'];

/** Whether our server has decided. What anybody else says, such as a proxy or the sign-in page of a Wi-Fi, decides nothing. */
const isFinal = ({ kind, status }: Problem): boolean => kind !== 'unknown' && status >= 400 && status < 500 && !passing.includes(kind);

/** Whether something between here and our server has refused this one note: another may get through. */
const isOfThisNote = ({ kind, status }: Problem): boolean => kind === 'unknown' && status >= 400 && status < 500;

const reasonFrom = (problem: Problem): Reason => {
  if (problem.kind !== 'unknown') return reasonOf(problem);
  return { code: problem.status >= 500 ? 'problem.unreachable' : 'problem.otherAnswered' };
};

/** Notes of one patient go in their order: one that is stuck holds up those after it, and nobody else's. */
export const laneOf = ({ note }: Pick<Listed, 'note'>): string => note.patient?.id ?? note.kind;

const longestPause = 60_000;
/** Later and later, and not all at once: between half and all of 1, 2, 4 … 60 seconds. */
const backOff = (failures: number) => Math.min(longestPause, 1_000 * 2 ** (failures - 1)) * (0.5 + jitter('notes', failures) / 2);

/**
 * Sends what is in the outbox, one after the other in the order in which it was saved, until nothing is left to send. What was just saved
 * or asked for goes first; after a failure it is another patient's turn.
 */
export const sendNotes = async ({ dispatch, outboxNow, send, pause, takeAsked }: Parts): Promise<void> => {
  /** How often each lane has failed since it last got through. */
  const failures = new Map<string, number>();
  const failuresOf = (note: Listed) => failures.get(laneOf(note)) ?? 0;
  /** The lanes that have failed since all were tried last. */
  const tried = new Set<string>();
  for (;;) {
    const left = toSend(outboxNow() ?? {});
    if (left.length === 0) return;
    const asked = takeAsked();
    for (const lane of asked) tried.delete(lane);
    const next = left.find((each) => asked.has(laneOf(each))) ?? left.find((each) => !tried.has(laneOf(each)));
    if (!next) {
      await pause(backOff(Math.min(...left.map(failuresOf))));
      tried.clear();
      continue;
    }
    const { id } = next;
    dispatch(outbox.actions.sendingStarted({ id }));
    const outcome = await send(next);
    if (outcome.ok) {
      failures.delete(laneOf(next));
      const { id: rowId, receivedAt: deliveredAt } = outcome.answer;
      dispatch(outbox.actions.delivered({ id, rowId, deliveredAt }));
    } else if (isFinal(outcome.problem)) {
      failures.delete(laneOf(next));
      dispatch(outbox.actions.refused({ id, problem: reasonFrom(outcome.problem) }));
    } else {
      dispatch(outbox.actions.putOff({ id, problem: reasonFrom(outcome.problem) }));
      tried.add(laneOf(next));
      failures.set(laneOf(next), failuresOf(next) + 1);
      if (isOfThisNote(outcome.problem)) continue;
      await pause(backOff(failuresOf(next)));
      if (toSend(outboxNow() ?? {}).every((each) => tried.has(laneOf(each)))) tried.clear();
    }
  }
};
