import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../app/slices';
import type { Surroundings } from './surroundings';

/** An action, and what was recorded of the state after it: the state, its hash, or neither. */
export type Step = { action: UnknownAction; at?: number; state?: unknown; hash?: string };
/** A recording that can be replayed. */
export type Session = {
  /** The first state; undefined means the state in which every page starts. */
  start: RootState | undefined;
  steps: readonly Step[];
  surroundings: Surroundings;
  /** The version of the application that made it, if known. */
  app?: string;
  /** Notes about it, and (`flaw`) how it was altered, each as a sentence. */
  notes?: readonly string[];
  flaw?: string;
};
