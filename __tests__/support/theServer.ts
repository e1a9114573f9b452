import { currentEngine, type Engine } from './engine';
import type { RunningServer } from './server';

export type SharedServer = Pick<RunningServer, 'url' | 'dataDir'>;

const variable = (engine: Engine) => `WARDSTORY_TEST_SERVER_${engine}`;

/** Called by the global set-up: jest's workers inherit its environment. */
export const shareServer = (engine: Engine, { url, dataDir }: SharedServer) => {
  process.env[variable(engine)] = JSON.stringify({ url, dataDir } satisfies SharedServer);
};

/** The server that all test files of this project share: make your own hospital in it, never count on an empty one. */
export const theServer = (): SharedServer => {
  const shared = process.env[variable(currentEngine())];
  if (!shared) throw new Error('No server is shared here: only the server projects of jest.config.js start one');
  return JSON.parse(shared);
};
