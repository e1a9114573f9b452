import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../contract/isRecord';
import { callOfAction } from '../src/qa/actionLabel';
import { isId } from '../src/qa/harmless';

/** A page's actions in order, by call or slice ("lane"), without values that differ between two runs. */
type ActionLog = Readonly<Record<string, readonly string[]>>;

const aMoment = /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/;
const idsWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Replaces ids, times and masked values, which differ in each run. */
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

/** RTK Query's actions about calls. Its other actions are about subscriptions and focus. */
const aCall = /^api\/execute(?:Query|Mutation)\/(?:pending|fulfilled|rejected)$/;
/** Events whose number depends on the clock. */
const byTheClock = new Set(['uploads/progressed']);

const laneOf = (action: UnknownAction): string | undefined => {
  const { type, meta } = action;
  const call = callOfAction(action);
  if (aCall.test(type) && call !== undefined) return isRecord(meta) && meta.condition === true ? undefined : call;
  return /^(?:api|__rtkq|persist)\//.test(type) || byTheClock.has(type) ? undefined : type.split('/')[0];
};

/** Makes a session's log. Two runs of the same steps on the same network have the same log. */
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

/** The first difference of two logs in one lane; `one` or `other` is undefined if that log has ended. */
type Parting = { lane: string; index: number; one: string | undefined; other: string | undefined };

export const partingsOf = (one: ActionLog, other: ActionLog): Parting[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].sort().flatMap((lane) => {
    const [mine, theirs] = [one[lane] ?? [], other[lane] ?? []];
    const index = Array.from({ length: Math.max(mine.length, theirs.length) }).findIndex((_, each) => mine[each] !== theirs[each]);
    return index < 0 ? [] : [{ lane, index, one: mine[index], other: theirs[index] }];
  });
