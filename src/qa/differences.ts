import { bookkeeping } from './digest';

/** Where two values differ, and what stands there in each; undefined where there is nothing. */
export type Difference = { path: string; one: unknown; other: unknown };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Every place in which two states differ, deepest first named; nothing when JSON makes the same of both. */
export const differences = (one: unknown, other: unknown, path = ''): Difference[] => {
  if (one === other) return [];
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return [{ path, one, other }];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names]
    .filter((name) => name !== bookkeeping)
    .flatMap((name) => differences(one[name], other[name], path ? `${path}.${name}` : name));
};
