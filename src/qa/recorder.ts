import { isRecord } from '../../contract/isRecord';
import { callOfAction } from './actionLabel';
import { firstLink, linkAfter } from './chain';
import { digest } from './digest';
import { type CallProblem, latestFormat, type Recording, type Report } from './recording';
import { type Surroundings, surroundingsIn, usual } from './surroundings';
import type { MaskedAction, Watcher } from './watch';

type Circumstances = Pick<Recording, 'app' | 'route' | 'viewport' | 'network'>;

/** The most problems in a report: the last ones. */
const maxProblems = 20;

const problemOf = (action: MaskedAction, at: number): CallProblem[] => {
  const { type, payload } = action;
  if (!/^api\/execute\w+\/rejected$/.test(type) || !isRecord(payload)) return [];
  return [{ at, call: callOfAction(action), kind: payload.kind, status: payload.status, code: payload.code }];
};

/**
 * Records the page's masked actions. In a long session it drops the beginning: it has at least the last `most` actions, and at most twice
 * as many.
 */
export const makeRecorder = (now: () => number = Date.now, most = 5_000) => {
  /** A part of the recording. `from` actions came before it; the last of them has the link `before`. */
  type Part = { start: object; from: number; before: string; actions: MaskedAction[]; at: number[]; hashes: string[]; links: string[] };
  const partFrom = (start: object, from = 0, before = firstLink): Part => ({
    start,
    from,
    before,
    actions: [],
    at: [],
    hashes: [],
    links: [],
  });
  const lastLink = ({ before, links }: Part) => links.at(-1) ?? before;
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
        present = partFrom(last, present.from + most, lastLink(present));
      }
      const at = now();
      present.actions.push(action);
      present.at.push(at);
      present.hashes.push(digest(state));
      present.links.push(linkAfter(lastLink(present), action));
      last = state;
      problems = [...problems, ...problemOf(action, at)].slice(-maxProblems);
      surroundings ??= surroundingsIn(state);
    },
  };
  const report = (circumstances: Circumstances): Report => {
    const parts: [Part, ...Part[]] = earlier ? [earlier, present] : [present];
    const [{ start, from, before }] = parts;
    const links = parts.flatMap((part) => part.links);
    return {
      payload: JSON.stringify(parts.flatMap(({ actions }) => actions)),
      preloadedState: JSON.stringify(start),
      recording: {
        version: latestFormat,
        ...circumstances,
        surroundings: surroundings ?? usual,
        at: parts.flatMap(({ at }) => at),
        hashes: parts.flatMap(({ hashes }) => hashes),
        finalHash: digest(last),
        chain: { from, before, count: links.length, links },
        problems,
      },
    };
  };
  return { watcher, report };
};
