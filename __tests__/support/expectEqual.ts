import { isDeepStrictEqual } from 'node:util';

// As jest's own, but quick where all is well: a walk compares some hundred thousand times.

/** `expect(actual).toEqual(expected)`. */
export const expectEqual = (actual: unknown, expected: unknown): void => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
};

/** `expect(actual).toBe(expected)`. */
export const expectSame = (actual: unknown, expected: unknown): void => {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected);
};

/** `expect(known).toContain(one)`. */
export const expectOneOf = (known: readonly unknown[] | undefined, one: unknown): void => {
  if (!known?.includes(one)) expect(known).toContain(one);
};
