import { rm } from 'node:fs/promises';
import { openDatabase } from './database';
import { type RunningServer, startServer } from './server';

const started: Promise<RunningServer>[] = [];
/** The data folders that were made for these servers: some 40 MB each. */
const folders = new Set<string>();

/** Starts a server for this test file only. It is stopped at the end of the file at the latest, also after a failure or timeout. */
export const startOwnServer = (given: Record<string, string> = {}): Promise<RunningServer> => {
  const server = startServer(given);
  started.push(server);
  if (!given.DATA_DIR) void server.then(({ dataDir }) => folders.add(dataDir)).catch(() => undefined);
  return server;
};

/** Stops all servers that this file has started, also one that is still starting, and deletes their data. */
export const stopOwnServers = async (): Promise<void> => {
  const servers = await Promise.allSettled(started.splice(0));
  await Promise.all(servers.map((server) => (server.status === 'fulfilled' ? server.value.stop() : undefined)));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  folders.clear();
};

afterAll(stopOwnServers, 90_000);

/**
 * Stops a server, runs statements on its database as the superuser, and starts it again with the same data. A test can move stored
 * times back instead of waiting. Every statement must succeed.
 */
export const startAgainAfter = async (server: RunningServer, ...statements: string[]): Promise<RunningServer> => {
  await server.stop();
  const database = await openDatabase(server);
  try {
    const given = await database.superuser.say(...statements);
    expect(given.map((each) => ('refused' in each ? each.refused : 'done'))).toEqual(given.map(() => 'done'));
  } finally {
    for (const connection of new Set([database.server, database.superuser])) await connection.close();
  }
  return startOwnServer(server.environment);
};
