import type { UnknownAction } from '@reduxjs/toolkit';
import type { Outcome } from '../../api/callOnce';
import { jitter } from '../../api/jitter';
import { isRefusal, type Problem, reasonOf } from '../../api/problem';
import type { Arrived } from '../../api/sendNote';
import type { Reason } from '../../state/auth';
import { type Listed, type Outbox, outbox, toSend } from '../../state/outbox';

type Parts = {
  dispatch: (action: UnknownAction) => unknown;
  /** The outbox as it is now; undefined once its owner is gone or may not send. */
  outboxNow: () => Outbox | undefined;
  send: (note: Listed) => Promise<Outcome<Arrived>>;
  /** Resolves after so many milliseconds, or earlier when the connection or the user is back. */
  pause: (milliseconds: number) => Promise<void>;
  /** The lanes in which a note was saved or retried since the last call; all lanes when the connection is back. */
  takeAsked: () => ReadonlySet<string>;
};

/** The statuses of our server's temporary refusals: no session, too slow, too many. */
const passing: readonly number[] = [401, 408, 429];

/** Whether our server has refused for good. An answer from elsewhere, such as a proxy or a Wi-Fi sign-in page, is not final. */
const isFinal = (problem: Problem): boolean => isRefusal(problem) && problem.kind !== 'inProgress' && !passing.includes(problem.status);

/** Whether something between this page and our server has refused only this note: another note may get through. */
const isOfThisNote = ({ kind, status }: Problem): boolean => kind === 'unknown' && status >= 400 && status < 500;

const reasonFrom = (problem: Problem): Reason => {
  // A field that is wrong says what is wrong.
  const [wrong] = problem.errors ?? [];
  if (wrong) return reasonOf(wrong);
  if (problem.kind !== 'unknown') return reasonOf(problem);
  return { code: problem.status >= 500 ? 'problem.unreachable' : 'problem.otherAnswered' };
};

/** One patient's notes are sent in order: a stuck one delays only those after it. */
export const laneOf = ({ note }: Pick<Listed, 'note'>): string => note.patient?.id ?? note.kind;

const longestPause = 60_000;
/** Backoff in milliseconds, with jitter: between half and all of 1, 2, 4 … 60 seconds. */
const backOff = (failures: number) => Math.min(longestPause, 1_000 * 2 ** (failures - 1)) * (0.5 + jitter('notes', failures) / 2);

/**
 * Sends the notes of the outbox one by one, in the order in which they were saved, until none is left. New and retried ones go first;
 * after a failure another patient's notes are next.
 */
export const sendNotes = async ({ dispatch, outboxNow, send, pause, takeAsked }: Parts): Promise<void> => {
  /** How often each lane has failed since it last got through. */
  const failures = new Map<string, number>();
  const failuresOf = (note: Listed) => failures.get(laneOf(note)) ?? 0;
  /** The lanes that have failed in this round. */
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
      dispatch(outbox.actions.sendingFailed({ id, problem: reasonFrom(outcome.problem) }));
      tried.add(laneOf(next));
      failures.set(laneOf(next), failuresOf(next) + 1);
      if (isOfThisNote(outcome.problem)) continue;
      await pause(backOff(failuresOf(next)));
      if (toSend(outboxNow() ?? {}).every((each) => tried.has(laneOf(each)))) tried.clear();
    }
  }
};
