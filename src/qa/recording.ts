import type { NetworkReport } from './badNetwork';
import type { Chain } from './chain';
import type { Surroundings } from './surroundings';

/** A failed call. */
export type CallProblem = { at: number; call: unknown; kind: unknown; status: unknown; code: unknown };

/** The format of reports. Format 1 had no chain. */
export const latestFormat = 2;

/** The part of a report that the extension's importer does not read. */
export type Recording = {
  version: typeof latestFormat;
  /** The version of the application and a hash of its sources. */
  app: string;
  route: string;
  viewport: { width: number; height: number; pixelRatio: number };
  surroundings: Surroundings;
  /** The time of each action, in milliseconds since 1970; `hashes` has the hash of the state after it. */
  at: readonly number[];
  hashes: readonly string[];
  finalHash: string;
  chain: Chain;
  problems: readonly CallProblem[];
  /** The bad network's settings and faults; undefined without any. */
  network?: NetworkReport | undefined;
};

/** A saved report: the two keys of the extension's own export, each JSON in a string, and our own key. */
export type Report = { payload: string; preloadedState: string; recording: Recording };
