import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../app/slices';
import type { Surroundings } from './surroundings';

/** An action, and as much as was recorded of what it made: the state, its hash, or neither. */
export type Step = { action: UnknownAction; at?: number; state?: unknown; hash?: string };
/** What can be replayed. */
export type Session = {
  /** Without one it is the state in which every page starts. */
  start: RootState | undefined;
  steps: readonly Step[];
  surroundings: Surroundings;
  /** The version of the application that made it, where it says so. */
  app?: string;
  /** What is to be known of it, and what was done to it since, each as a sentence. */
  notes?: readonly string[];
  flaw?: string;
};
