import type { Kind } from './calls';
import type { Measured } from './load';

/** Calls per second of all rounds; `of` a kind, in milliseconds, which part of its calls took no longer. */
export type Figures = { rate: number; of: (kind: Kind | undefined, part: number) => string; failed: Record<string, number>; busy: number };

export const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const figuresOf = (rounds: readonly Measured[]): Figures => {
  const all = (kind: Kind | undefined) =>
    rounds.flatMap(({ taken }) => Object.entries(taken).flatMap(([name, took]) => (kind === undefined || name === kind ? took : [])));
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const failed: Record<string, number> = {};
  for (const round of rounds) for (const [name, times] of Object.entries(round.failed)) failed[name] = (failed[name] ?? 0) + times;
  return {
    rate: all(undefined).length / seconds,
    of: (kind, part) => {
      const took = all(kind).sort((a, b) => a - b);
      return (took[Math.max(0, Math.ceil(took.length * part) - 1)] ?? 0).toFixed(1);
    },
    failed,
    busy: Math.max(...rounds.map(({ busy }) => busy)),
  };
};

const cell = (text: string, width: number) => text.padStart(width);

/** One row of the table. `goal`: calls per second. */
export const line = (
  name: string,
  { product, floor, ratio }: { product: Figures; floor: Figures; ratio: number },
  goal: number | undefined,
) =>
  [
    `  ${name.padEnd(34)}`,
    cell(`${product.rate.toFixed(0)}/s`, 8),
    cell(goal === undefined ? '' : `(goal ${goal})`, 12),
    cell(`p50 ${product.of(undefined, 0.5)}`, 11),
    cell(`p99 ${product.of(undefined, 0.99)} ms`, 14),
    cell(`floor ${floor.rate.toFixed(0)}/s`, 14),
    cell(`p99 ${floor.of(undefined, 0.99)} ms`, 14),
    cell(`ratio ${ratio.toFixed(2)}`, 12),
    `(goal 0.6) generator ${(Math.max(product.busy, floor.busy) * 100).toFixed(0)} %`,
  ].join(' ');
