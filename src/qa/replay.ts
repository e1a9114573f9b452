import type { RootState } from '../app/slices';
import { type Difference, differences } from './differences';
import { digest } from './digest';
import { UnreadableRecording } from './readRecording';
import { type Reduce, rootReducer } from './rootReducer';
import type { Session, Step } from './session';

/** A replayed action. `wrong` says where its state differs from the recorded one; with only a recorded hash, it says just that it differs. */
export type Replayed = Step & { index: number; before: RootState; after: RootState; hash: string; wrong?: readonly Difference[] };

const wrongIn = (recorded: Step, after: RootState, hash: string): readonly Difference[] | undefined => {
  if (recorded.state !== undefined && digest(recorded.state) !== hash) return differences(recorded.state, after);
  return recorded.hash !== undefined && recorded.hash !== hash ? [] : undefined;
};

/** Turns an error of a reducer into an UnreadableRecording: no page of ours has made such a recording. */
const inWords =
  (reduce: Reduce): Reduce =>
  (state, action) => {
    try {
      return reduce(state, action);
    } catch (error) {
      throw new UnreadableRecording(`The reducers cannot take ${action.type}: ${error instanceof Error ? error.message : error}`);
    }
  };

/** The reducer and the state before a session's first action. The reducer throws an UnreadableRecording for invalid actions. */
export const startOf = ({ start, surroundings }: Pick<Session, 'start' | 'surroundings'>) => {
  const reduce = inWords(rootReducer(surroundings, start?.api !== undefined, start === undefined || start.route !== undefined));
  return { reduce, state: reduce(start, { type: 'replay/started' }) };
};

/** Replays a session with the reducers only. Ends at the first action whose state differs from the recorded one. */
export function* replay(session: Session): Generator<Replayed> {
  const { reduce, state } = startOf(session);
  let before = state;
  for (const [index, step] of session.steps.entries()) {
    const after = reduce(before, step.action);
    const hash = digest(after);
    const wrong = wrongIn(step, after, hash);
    yield { ...step, index, before, after, hash, ...(wrong && { wrong }) };
    if (wrong) return;
    before = after;
  }
}
