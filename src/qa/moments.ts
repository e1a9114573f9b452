import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../app/slices';
import type { Difference } from './differences';
import { digest } from './digest';
import { type Replayed, replay, startOf } from './replay';
import type { Session, Step } from './session';
import { withoutUnfinished } from './unfinished';

/** The state after an action, or before the first one. `shown` is that state without the requests that never end. */
export type Moment = {
  action: UnknownAction;
  at?: number | undefined;
  state: RootState;
  shown: RootState;
};
/** `wrong`: the first moment whose state differs from the recorded one, and the differences if known. */
export type Journey = { moments: readonly Moment[]; wrong?: { index: number; differences: readonly Difference[] } };

const began: UnknownAction = { type: '@@INIT' };

/** Replays the whole session, and goes on after a state that differs from the recorded one. */
function* throughout(session: Session): Generator<Replayed> {
  let rest = session;
  let done = 0;
  for (;;) {
    let last: Replayed | undefined;
    for (const each of replay(rest)) {
      last = { ...each, index: done + each.index };
      yield last;
    }
    if (!last?.wrong) return;
    done = last.index + 1;
    // From here on all states differ, so do not compare them with the recorded ones.
    const unrecorded = session.steps.slice(done).map(({ action, at }): Step => ({ action, ...(at !== undefined && { at }) }));
    rest = { ...session, start: last.after, steps: unrecorded };
  }
}

/** The state to show after each step. */
const shownIn = (session: Session, steps: readonly Step[]): RootState[] => {
  const { reduce, state } = startOf(session);
  const kept = new Set(session.steps);
  let now = state;
  return [
    now,
    ...steps.map((step) => {
      if (kept.has(step)) now = reduce(now, step.action);
      return now;
    }),
  ];
};

/** All moments of a session in order, starting before the first action. */
export const journeyOf = (session: Session): Journey => {
  const shown = shownIn(withoutUnfinished(session), session.steps);
  const { state } = startOf(session);
  const moments: Moment[] = [{ action: began, at: session.steps[0]?.at, state, shown: shown[0] ?? state }];
  let wrong: Journey['wrong'];
  for (const { index, action, at, after, wrong: differences } of throughout(session)) {
    moments.push({ action, at, state: after, shown: shown[index + 1] ?? after });
    if (differences) wrong ??= { index: index + 1, differences };
  }
  return { moments, ...(wrong && { wrong }) };
};

/** The index of the moment with this state; of several, the one nearest to `about`; -1 for none. */
export const momentWith = ({ moments }: Journey, state: unknown, about: number): number => {
  const hash = digest(state);
  let found = -1;
  moments.forEach((moment, index) => {
    if (Math.abs(index - about) < Math.abs(found - about) || found < 0) if (digest(moment.state) === hash) found = index;
  });
  return found;
};
