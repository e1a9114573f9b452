import type { Server } from './server';

/** Two clocks of the device: the wall's, which may be wrong and be set, and one that only runs on (in some browsers not while asleep). */
type Reading = { wall: number; ticks: number };
/** The device's clocks when the server was heard last, and how far it was ahead of the wall's by then, in milliseconds. */
type Heard = Reading & { difference: number };

// Apart from Server, whose every byte the first paint waits for.
const heard = new WeakMap<Server, Heard>();

/** A `Date` names the whole second. */
const aSecond = 999;

export const readClocks = (): Reading => ({ wall: Date.now(), ticks: performance.now() });

/** By which clock more time has passed: one that was set back, or stood still in a sleep, shows less. */
const passedSince = ({ wall, ticks }: Reading, now: Reading): number => Math.max(now.wall - wall, now.ticks - ticks);

/**
 * Takes the time from an answer of the server to a call that was sent at `sent`. The server wrote its `Date` at some moment in between, so that a
 * range of differences is possible: the one that is known stays while it is among them, and changes no further than it has to.
 */
export const hearTime = (server: Server, headers: Headers | undefined, sent: Reading): void => {
  const now = readClocks();
  const date = Date.parse(headers?.get('date') ?? '');
  // What is not of our API, such as the sign-in page of a Wi-Fi, has another machine's time.
  if (Number.isNaN(date) || !headers?.get('content-type')?.includes('json')) return;
  const least = date - now.wall;
  const most = least + aSecond + passedSince(sent, now);
  const known = heard.get(server)?.difference ?? 0;
  heard.set(server, { ...now, difference: Math.min(Math.max(known, least), most) });
};

/** What time it is by the server's clock, as far as this page knows it: whatever the device's says, also when that is set meanwhile. */
export const timeNow = (server: Server): string => {
  const [known, now] = [heard.get(server), readClocks()];
  const time = known ? known.wall + known.difference + passedSince(known, now) : now.wall;
  return new Date(Math.floor(time)).toISOString();
};

/** How far two readings may differ, in milliseconds: a `Date` names the whole second, and an answer takes its time. */
const rough = 5_000;
const latest = new WeakMap<Server, number>();

/**
 * The time of what is written now. It is later than that of what was written before it on this device, here or as `before` says: a doctor's notes
 * stand in their order, however roughly the time is known.
 */
export const timeAfter = (server: Server, before?: string): string => {
  const now = Date.parse(timeNow(server));
  const last = Math.max(before === undefined ? 0 : Date.parse(before), latest.get(server) ?? 0);
  const time = last >= now && last - now <= rough ? last + 1 : now;
  latest.set(server, time);
  return new Date(time).toISOString();
};
