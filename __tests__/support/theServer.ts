import { currentEngine, type Engine } from './engine';
import type { RunningServer } from './server';

export type SharedServer = Pick<RunningServer, 'url' | 'dataDir'>;

const variable = (engine: Engine) => `WARDSTORY_TEST_SERVER_${engine}`;

/** Stores the server in the environment, which jest's workers inherit. The global set-up calls it. */
export const shareServer = (engine: Engine, { url, dataDir }: SharedServer) => {
  process.env[variable(engine)] = JSON.stringify({ url, dataDir } satisfies SharedServer);
};

/** The shared server of this project. Sign up your own hospital in it; it is not empty. */
export const theServer = (): SharedServer => {
  const shared = process.env[variable(currentEngine())];
  if (!shared) throw new Error('No server is shared here: only the server projects of jest.config.js start one');
  return JSON.parse(shared);
};
