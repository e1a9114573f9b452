import type { Engine } from './engine';
import { ensurePostgres } from './postgres';
import { startServer } from './server';
import { ensureTemplate } from './template';
import { shareServer } from './theServer';

const endings: (() => Promise<unknown>)[] = [];

/** Starts the shared server of an engine's project. */
export const startShared = async (engine: Engine) => {
  if (engine === 'postgres') endings.unshift(await ensurePostgres());
  await ensureTemplate(engine, (on) => startServer({}, on));
  const server = await startServer({}, engine);
  endings.unshift(server.stop);
  shareServer(engine, server);
};

export const stopShared = async () => {
  for (const stop of endings.splice(0)) await stop();
};
