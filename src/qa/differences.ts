import { bookkeeping } from './digest';

/** A place where two values differ, with both values; undefined means that the field does not exist. */
export type Difference = { path: string; one: unknown; other: unknown };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Every place where two states differ, each with its full path. Values with the same JSON are equal. */
export const differences = (one: unknown, other: unknown, path = ''): Difference[] => {
  if (one === other) return [];
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return [{ path, one, other }];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names]
    .filter((name) => name !== bookkeeping)
    .flatMap((name) => differences(one[name], other[name], path ? `${path}.${name}` : name));
};
