import type { NetworkReport } from './badNetwork';
import type { Chain } from './chain';
import type { Surroundings } from './surroundings';

/** A call that did not succeed. */
export type CallProblem = { at: number; call: unknown; kind: unknown; status: unknown; code: unknown };

/** What a report is written as: 1 had no chain. */
export const latestFormat = 2;

/** What a report has besides what the extension's importer reads. */
export type Recording = {
  version: typeof latestFormat;
  /** Version and sources of the application. */
  app: string;
  route: string;
  viewport: { width: number; height: number; pixelRatio: number };
  surroundings: Surroundings;
  /** When each action was dispatched, in milliseconds since 1970, and the hash of the state that it made. */
  at: readonly number[];
  hashes: readonly string[];
  finalHash: string;
  chain: Chain;
  problems: readonly CallProblem[];
  /** What the kit did to the network; undefined where it did nothing. */
  network?: NetworkReport | undefined;
};

/** A report as it is saved: the two keys of the extension's own export, each JSON in a string, and ours. */
export type Report = { payload: string; preloadedState: string; recording: Recording };
