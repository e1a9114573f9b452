/** How much time the chart shows. */
export const spans = ['day', 'threeDays', 'week', 'all'] as const;
export type Span = (typeof spans)[number];

const day = 86_400_000;
const lengths: Readonly<Record<Exclude<Span, 'all'>, number>> = { day, threeDays: 3 * day, week: 7 * day };

/** A part of time, in milliseconds since 1970. */
export type Window = { from: number; to: number };
export const lengthOf = ({ from, to }: Window): number => to - from;

/** How many windows are drawn on each side of the drawn one: it can be a window away from the shown one, and a finger moves by one more at most. */
const beside = 2;

/** The drawn window with what is drawn on both sides of it. */
export const reachOf = (drawn: Window): Window => ({
  from: drawn.from - beside * lengthOf(drawn),
  to: drawn.to + beside * lengthOf(drawn),
});

/** What is in the drawn window or near enough to be moved into sight. */
export const nearOf = <Timed extends { at: number }>(all: readonly Timed[], drawn: Window): Timed[] => {
  const { from, to } = reachOf(drawn);
  return all.filter(({ at }) => at >= from && at <= to);
};

/** Whether a window is near enough to the drawn one to be shown by moving what is drawn. */
export const isNear = (window: Window, drawn: Window): boolean =>
  lengthOf(window) === lengthOf(drawn) && Math.abs(window.from - drawn.from) <= (beside - 1) * lengthOf(drawn);

/** The shortest span up to `now` with two sets; without any, all. `times` are sorted. */
export const spanFor = (times: readonly number[], now: number): Span => {
  const before = times.at(-2) ?? times.at(-1);
  return spans.find((span) => span !== 'all' && before !== undefined && before > now - lengths[span]) ?? 'all';
};

/** The window of a span that ends at `end`: of all, from the first set to the last. */
export const windowOf = (span: Span, end: number, times: readonly number[]): Window => {
  if (span !== 'all') return { from: end - lengths[span], to: end };
  const [first = end, last = end] = [times[0], times.at(-1)];
  // Room for the symbols at both ends.
  const room = Math.max((last - first) * 0.03, day / 24);
  return { from: first - room, to: last + room };
};

/** The end nearest to `wanted` at which there is something to see: not after `now`, and not before the first set. */
export const endWithin = (wanted: number, { from, to }: Window, times: readonly number[], now: number): number =>
  Math.min(now, Math.max(wanted, Math.min(now, (times[0] ?? now) + (to - from) / 8)));
