import type { Server } from './server';

/** Two clocks of the device, in milliseconds: `wall` may be wrong or be set; `ticks` only runs on, in some browsers not during sleep. */
export type Reading = { wall: number; ticks: number };
/** The clocks at the server's last answer, and how far the server was ahead of `wall` then, in milliseconds. */
type LastAnswer = Reading & { difference: number };

// Not a field of Server: the first paint waits for every byte of that class.
const lastAnswers = new WeakMap<Server, LastAnswer>();

/** A `Date` header drops up to so many milliseconds. */
const aSecond = 999;

export const readClocks = (): Reading => ({ wall: Date.now(), ticks: performance.now() });

/** The larger of both differences: a clock that was set back, or stopped during sleep, shows less time. */
const passedSince = ({ wall, ticks }: Reading, now: Reading): number => Math.max(now.wall - wall, now.ticks - ticks);

/**
 * Learns the server's time from its answer to a call sent at `sent`. The server set its `Date` between then and now, so a range of
 * differences is possible: the known difference stays while it is in the range, else it moves to the nearer end.
 */
export const learnServerTime = (server: Server, headers: Headers | undefined, sent: Reading): void => {
  const now = readClocks();
  const date = Date.parse(headers?.get('date') ?? '');
  // Another host's answer, such as a Wi-Fi sign-in page, has another clock.
  if (Number.isNaN(date) || !headers?.get('content-type')?.includes('json')) return;
  const min = date - now.wall;
  const max = min + aSecond + passedSince(sent, now);
  const known = lastAnswers.get(server)?.difference ?? 0;
  lastAnswers.set(server, { ...now, difference: Math.min(Math.max(known, min), max) });
};

/** The server's time as an ISO string; setting the device's clock does not move it. Before the first answer, the device's time. */
export const timeNow = (server: Server): string => {
  const [known, now] = [lastAnswers.get(server), readClocks()];
  const time = known ? known.wall + known.difference + passedSince(known, now) : now.wall;
  return new Date(Math.floor(time)).toISOString();
};

/** Milliseconds by which two readings may differ: a `Date` drops milliseconds, and an answer takes time. */
const rough = 5_000;
const latest = new WeakMap<Server, number>();

/**
 * The time of a note that is written now. It is later than the last time given here and than `before`, so that notes keep their order;
 * an earlier time that is more than `rough` ahead of now is ignored.
 */
export const timeAfter = (server: Server, before?: string): string => {
  const now = Date.parse(timeNow(server));
  const last = Math.max(before === undefined ? 0 : Date.parse(before), latest.get(server) ?? 0);
  const time = last >= now && last - now <= rough ? last + 1 : now;
  latest.set(server, time);
  return new Date(time).toISOString();
};
