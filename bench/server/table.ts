import type { Kind } from './calls';
import type { Measured } from './load';

/** With the processor time that it took, in milliseconds. */
export type Costed = Measured & { used: { server: number; database: number } };

/** Calls per second of all rounds; `cost`: processor time of a call, in milliseconds; `of` a kind, in milliseconds, which part of its calls took no longer. */
export type Figures = {
  rate: number;
  of: (kind: Kind | undefined, part: number) => string;
  failed: Record<string, number>;
  busy: number;
  cost: { server: number; database: number };
};

export const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const figuresOf = (rounds: readonly Costed[]): Figures => {
  const all = (kind: Kind | undefined) =>
    rounds.flatMap(({ taken }) => Object.entries(taken).flatMap(([name, took]) => (kind === undefined || name === kind ? took : [])));
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const costOf = (whose: 'server' | 'database') =>
    rounds.reduce((sum, { used }) => sum + used[whose], 0) / Math.max(1, all(undefined).length);
  const failed: Record<string, number> = {};
  for (const round of rounds) for (const [name, times] of Object.entries(round.failed)) failed[name] = (failed[name] ?? 0) + times;
  return {
    rate: all(undefined).length / seconds,
    of: (kind, part) => {
      const took = all(kind).sort((a, b) => a - b);
      return (took[Math.max(0, Math.ceil(took.length * part) - 1)] ?? 0).toFixed(1);
    },
    failed,
    cost: { server: costOf('server'), database: costOf('database') },
    busy: Math.max(...rounds.map(({ busy }) => busy)),
  };
};

const cell = (text: string, width: number) => text.padStart(width);
const costs = ({ cost }: Figures) => `${cost.server.toFixed(2)}+${cost.database.toFixed(2)}`;
const whole = ({ cost }: Figures) => cost.server + cost.database;

export const head = `  ${'calls per second; p50 / p99 in ms; cpu of a call in ms, server + database'.padEnd(76)} ratio to the floor, goal 0.6: calls, cpu`;

/** `pgbench`: its calls per second; undefined where it was not measured. */
export type Compared = { product: Figures; floor: Figures; ratio: number; pgbench: number | undefined };

/** One row of the table. `goal`: calls per second. */
export const line = (name: string, { product, floor, ratio, pgbench }: Compared, goal: number | undefined) => {
  const of = (figures: Figures) =>
    [
      cell(figures.rate.toFixed(0), 6),
      cell(`${figures.of(undefined, 0.5)} / ${figures.of(undefined, 0.99)}`, 16),
      cell(costs(figures), 11),
    ].join(' ');
  const aim = cell(goal === undefined ? '' : `(goal ${goal})`, 12);
  const ratios = `${ratio.toFixed(2)} ${(whole(floor) / whole(product)).toFixed(2)}`;
  const generator = `generator ${(Math.max(product.busy, floor.busy) * 100).toFixed(0)} %`;
  return `  ${name.padEnd(30)} ${of(product)} ${aim} | floor ${of(floor)} | pgbench ${cell(pgbench?.toFixed(0) ?? '–', 6)} | ratio ${ratios} | ${generator}`;
};
