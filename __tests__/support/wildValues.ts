const inherited = ['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__', 'toJSON', 'then'];
const withOwn = (value: unknown) => inherited.map((name) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`));
const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
const nestedLists = (levels: number) => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);

/** What JSON can hold that a form never sends. */
export const wildValues: readonly unknown[] = [
  ...[1, null, 'text', {}, { toString: 1 }].flatMap(withOwn),
  ...withOwn(1).map((value) => [value]),
  ...withOwn(1).map((value) => ({ a: { b: value } })),
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  -0,
  true,
  '\ud800',
  '\u0000',
  'a'.repeat(100_000),
  [[]],
];

/** Too deep for JSON.stringify. */
export const deepValues: readonly unknown[] = [nested(5_000), nestedLists(5_000)];
