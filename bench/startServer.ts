import type { Engine } from '../__tests__/support/engine';
import { type RunningServer, startServer as startWith } from '../__tests__/support/server';

/** As `npm start` does: with none of Node's options that make a test's server quick to start and slow to answer. */
export const startServer = (given: Record<string, string> = {}, engine?: Engine): Promise<RunningServer> => startWith(given, engine, []);
