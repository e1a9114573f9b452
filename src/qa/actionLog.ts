import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../api/problem';
import { callOf } from './callOf';
import { isId } from './harmless';

/** What a page did, by who did it: each call and each slice with its actions in their order, values that no two runs share left out. */
export type ActionLog = Readonly<Record<string, readonly string[]>>;

const aMoment = /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;
const idsWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Ids, times and what is masked are others in each run. */
const common = (value: unknown): unknown => {
  if (typeof value === 'string') {
    if (isId(value) && /[\d_-]/.test(value)) return '‹id›';
    if (aMoment.test(value)) return '‹time›';
    return value
      .replace(/‹text:[0-9a-f]{16}›/g, '‹text›')
      .replace(idsWithin, '‹id›')
      .replace(/^(data:image\/.*#).*/, '$1');
  }
  if (typeof value === 'number') return value <= -(2 ** 52) ? '‹number›' : value;
  if (Array.isArray(value)) return value.map(common);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [common(name), common(each)]));
};

/** Of RTK Query's actions those that say how a call went: the rest is when a part of the page came, left or looked. */
const aCall = /^api\/execute(?:Query|Mutation)\/(?:pending|fulfilled|rejected)$/;
/** How many there are of these is the clock's doing. */
const byTheClock = new Set(['uploads/progressed']);

const laneOf = (action: UnknownAction): string | undefined => {
  const { type, meta } = action;
  const call = callOf(action);
  if (aCall.test(type) && call !== undefined) return isRecord(meta) && meta.condition === true ? undefined : call;
  return /^(?:api|__rtkq|persist)\//.test(type) || byTheClock.has(type) ? undefined : type.split('/')[0];
};

/** The log of a session's actions, as two runs of the same steps over the same network have in common. */
export const actionLogOf = (actions: readonly UnknownAction[]): ActionLog => {
  const lanes: Record<string, string[]> = {};
  for (const action of actions) {
    const { type, payload } = action;
    const lane = laneOf(action);
    if (lane === undefined) continue;
    lanes[lane] ??= [];
    lanes[lane].push(payload === undefined ? type : `${type} ${JSON.stringify(common(payload))}`);
  }
  return lanes;
};

/** Where two logs differ first, of each call and slice; undefined where one has ended. */
export type Parting = { lane: string; index: number; one: string | undefined; other: string | undefined };

export const partingsOf = (one: ActionLog, other: ActionLog): Parting[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].sort().flatMap((lane) => {
    const [mine, theirs] = [one[lane] ?? [], other[lane] ?? []];
    const index = Array.from({ length: Math.max(mine.length, theirs.length) }).findIndex((_, each) => mine[each] !== theirs[each]);
    return index < 0 ? [] : [{ lane, index, one: mine[index], other: theirs[index] }];
  });
