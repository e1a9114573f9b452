import { isRecord } from '../../contract/isRecord';
import type { Replayed } from '../../src/qa/replay';

/** The states that each machine went through, in order; for a family one walk per member. */
export type Walks = Readonly<Record<string, readonly string[]>>;

const statusesIn = (slice: unknown): [member: string, status: string][] => {
  if (!isRecord(slice)) return [];
  if (typeof slice.status === 'string') return [['', slice.status]];
  return Object.entries(slice).flatMap(([id, member]): [string, string][] =>
    isRecord(member) && typeof member.status === 'string' ? [[id, member.status]] : [],
  );
};

/** Each slice's walks through its states, separated by spaces. A member of a family is in `none` while it does not exist. */
export const walksIn = (steps: readonly Replayed[]): Walks => {
  const walks = new Map<string, Map<string, string[]>>();
  const wentTo = (walked: string[], status: string) => {
    if (walked.at(-1) !== status) walked.push(status);
  };
  for (const state of [...steps.slice(0, 1).map(({ before }) => before), ...steps.map(({ after }) => after)]) {
    for (const [name, slice] of Object.entries(state)) {
      const members = walks.get(name) ?? new Map<string, string[]>();
      walks.set(name, members);
      const present = new Map(statusesIn(slice));
      for (const id of present.keys()) if (!members.has(id)) members.set(id, []);
      for (const [id, walked] of members) wentTo(walked, present.get(id) ?? 'none');
    }
  }
  return Object.fromEntries([...walks].map(([name, members]) => [name, [...members.values()].map((walked) => walked.join(' '))]));
};

/** Whether a walk has these states in this order. Others may be in between, because some depend on the network's speed. */
const passes = (walked: string, wanted: string): boolean => {
  const left = wanted.split(' ');
  for (const status of walked.split(' ')) if (status === left[0]) left.shift();
  return left.length === 0;
};

/** The wanted walks that no machine went. */
export const notWalked = (walks: Walks, wanted: Walks): string[] =>
  Object.entries(wanted).flatMap(([slice, ways]) =>
    ways
      .filter((way) => !walks[slice]?.some((walked) => passes(walked, way)))
      .map((way) => `${slice}: ${way}, but ${walks[slice]?.join(', ')}`),
  );
