import type { Engine } from './engine';
import { ensureTemplate } from './makeTemplate';
import { ensurePostgres } from './postgres';
import { type RunningServer, startServer } from './server';
import { bundlePrograms } from './serverProgram';
import { shareServer } from './theServer';

const endings: (() => Promise<unknown>)[] = [];

/** Every later test fails with "fetch failed" then: its last words say why. */
const reportEnd = (server: RunningServer) => (exitCode: number | null, signal: string | null) => {
  if (exitCode === 0) return;
  process.stderr.write(`The shared server ended (${exitCode ?? signal}):\n${server.output().slice(-4_000)}\n`);
};

/** Starts the shared server of an engine's project. */
export const startShared = async (engine: Engine) => {
  bundlePrograms();
  if (engine === 'postgres') endings.unshift(await ensurePostgres());
  await ensureTemplate(engine);
  const server = await startServer({}, engine);
  server.process.once('exit', reportEnd(server));
  endings.unshift(server.stop);
  shareServer(engine, server);
};

export const stopShared = async () => {
  for (const stop of endings.splice(0)) await stop();
};
