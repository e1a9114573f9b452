import type { RootState } from '../app/slices';
import { type Difference, differences } from './differences';
import { digest } from './digest';
import { UnreadableRecording } from './readRecording';
import { type Reduce, rootReducer } from './rootReducer';
import type { Session, Step } from './session';

/** An action done again. `wrong`: where what it made now differs from what was recorded; hashes tell only that it does. */
export type Replayed = Step & { index: number; before: RootState; after: RootState; hash: string; wrong?: readonly Difference[] };

const wrongIn = (recorded: Step, after: RootState, hash: string): readonly Difference[] | undefined => {
  if (recorded.state !== undefined && digest(recorded.state) !== hash) return differences(recorded.state, after);
  return recorded.hash !== undefined && recorded.hash !== hash ? [] : undefined;
};

/** No page of ours has made what the reducers fall over. */
const inWords =
  (reduce: Reduce): Reduce =>
  (state, action) => {
    try {
      return reduce(state, action);
    } catch (error) {
      throw new UnreadableRecording(`The reducers cannot take ${action.type}: ${error instanceof Error ? error.message : error}`);
    }
  };

/** The state before the first action of a session. Its reducer throws an UnreadableRecording for what no page does. */
export const startOf = ({ start, surroundings }: Pick<Session, 'start' | 'surroundings'>) => {
  const reduce = inWords(rootReducer(surroundings, start?.api !== undefined, start === undefined || start.route !== undefined));
  return { reduce, state: reduce(start, { type: 'replay/started' }) };
};

/** Does the actions of a session again, with the reducers alone; ends with the first that made something else than was recorded. */
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
