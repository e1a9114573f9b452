import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../app/slices';
import type { Surroundings } from './surroundings';

/** An action, and what the recording has of the state after it: the state, its hash, or neither. */
export type Step = { action: UnknownAction; at?: number; state?: unknown; hash?: string };
/** A recording, ready to replay. */
export type Session = {
  /** The first state; undefined for the state in which every page starts. */
  start: RootState | undefined;
  steps: readonly Step[];
  surroundings: Surroundings;
  /** The version of the application that made it, if known. */
  app?: string;
  /** Sentences about the recording; `flaw` says how somebody altered it. */
  notes?: readonly string[];
  flaw?: string;
};
