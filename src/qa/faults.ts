import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { keyedHash, keyOfSeed } from './keyedHash';

const changes = ({ method, asks, callers }: Row) => method !== 'GET' && !asks && callers !== 'anyone';

/** The kinds of faults: which calls they affect, and their text for testers. */
const faults = {
  slow: { label: 'Slow: the answer takes 2 or 8 seconds', fits: () => true },
  requestLost: { label: 'Lost on its way: the server never hears of it', fits: () => true },
  answerLost: { label: 'Answer lost: the server has done it, the page does not hear so', fits: () => true },
  sessionEnded: { label: 'Session ended (401) when something is saved', fits: changes },
  conflict: { label: 'Changed meanwhile (409) when something is saved', fits: changes },
  tooMany: { label: 'Too many requests (429)', fits: () => true },
  unavailable: { label: 'Server busy (503)', fits: () => true },
  halfUpload: {
    label: 'Half an upload: the connection breaks in the middle',
    fits: ({ takes }: Row) => takes === 'file' || takes === 'part',
  },
} satisfies Record<string, { label: string; fits: (row: Row) => boolean }>;

export type FaultKind = keyof typeof faults;
export const isFaultKind = (name: string): name is FaultKind => Object.hasOwn(faults, name);
export const faultKinds: readonly FaultKind[] = Object.keys(faults).filter(isFaultKind);
export const labelOf = (kind: FaultKind): string => faults[kind].label;

/** How likely each fault is, from 0 to 1. */
export type Chances = Readonly<Partial<Record<FaultKind, number>>>;
/** A bad network. It affects the named calls; if none is named, all except the stream of live events. */
export type Network = { chances: Chances; seed: number; calls: readonly EndpointName[] };

/** A pseudorandom number from 0 up to, but not including, 1. It depends only on the seed and the words, not on time or earlier numbers. */
export const drawn = (seed: number, ...words: readonly (string | number)[]): number =>
  Number.parseInt(keyedHash(keyOfSeed(seed), words.join(' ')).slice(0, 8), 16) / 2 ** 32;

/** What happens to one call: the delay of its answer in milliseconds, and the fault. */
export type Fate = { delay: number; fault?: Exclude<FaultKind, 'slow'> };

const breaking = ['sessionEnded', 'halfUpload', 'conflict', 'tooMany', 'unavailable', 'requestLost', 'answerLost'] as const;
/** In milliseconds: clearly below and above the six seconds after which the page says that the network is slow. */
const delays = { short: 2_000, long: 8_000 };

/** What happens to the `count`-th call of an endpoint. Each kind has its own draw, so that another kind's chance does not change it. */
export const fateOf = ({ chances, seed, calls }: Network, name: EndpointName, count: number): Fate => {
  // By default, faults spare streams: after a reconnect the page refetches every list, at a time that depends on the clock.
  if (calls.length > 0 ? !calls.includes(name) : name === 'streamEvents') return { delay: 0 };
  const befalls = (kind: FaultKind) => faults[kind].fits(endpoints[name]) && drawn(seed, kind, name, count) < (chances[kind] ?? 0);
  const fault = breaking.find(befalls);
  const delay = drawn(seed, 'delay', name, count) < 0.5 ? delays.short : delays.long;
  return { delay: befalls('slow') ? delay : 0, ...(fault && { fault }) };
};
