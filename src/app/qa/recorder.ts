import { isRecord } from '../../api/problem';
import { digest } from './digest';
import type { CallProblem, Recording, Report } from './recording';
import { type Surroundings, surroundingsIn, usual } from './surroundings';
import type { MaskedAction, Watcher } from './watch';

type Circumstances = Pick<Recording, 'app' | 'route' | 'viewport' | 'network'>;

/** How many problems a report tells of, the last ones. */
const mostProblems = 20;

const problemOf = ({ type, payload, meta }: MaskedAction, at: number): CallProblem[] => {
  if (!/^api\/execute\w+\/rejected$/.test(type) || !isRecord(payload)) return [];
  const call = isRecord(meta) && isRecord(meta.arg) ? meta.arg.endpointName : undefined;
  return [{ at, call, kind: payload.kind, status: payload.status, code: payload.code }];
};

/**
 * Keeps what a page has done since it started, masked. A long session lets go of its beginning: of at least `most` actions it knows
 * all, of no more than twice as many.
 */
export const makeRecorder = (now: () => number = Date.now, most = 5_000) => {
  type Part = { start: object; actions: MaskedAction[]; at: number[]; hashes: string[] };
  const partFrom = (start: object): Part => ({ start, actions: [], at: [], hashes: [] });
  let earlier: Part | undefined;
  let present = partFrom({});
  let problems: CallProblem[] = [];
  let surroundings: Surroundings | undefined;
  let last: object = {};

  const watcher: Watcher = {
    began: (state) => {
      earlier = undefined;
      present = partFrom(state);
      last = state;
    },
    saw: (action, state) => {
      if (present.actions.length === most) {
        earlier = present;
        present = partFrom(last);
      }
      const at = now();
      present.actions.push(action);
      present.at.push(at);
      present.hashes.push(digest(state));
      last = state;
      problems = [...problems, ...problemOf(action, at)].slice(-mostProblems);
      surroundings ??= surroundingsIn(state);
    },
  };
  const report = (circumstances: Circumstances): Report => {
    const parts = earlier ? [earlier, present] : [present];
    return {
      payload: JSON.stringify(parts.flatMap(({ actions }) => actions)),
      preloadedState: JSON.stringify(parts[0]?.start),
      recording: {
        version: 1,
        ...circumstances,
        surroundings: surroundings ?? usual,
        at: parts.flatMap(({ at }) => at),
        hashes: parts.flatMap(({ hashes }) => hashes),
        finalHash: digest(last),
        problems,
      },
    };
  };
  return { watcher, report };
};
