import { openDatabase } from './database';
import { type RunningServer, startServer } from './server';

const started: Promise<RunningServer>[] = [];

/** A server of this test file's own. It ends with the file at the latest, also when a test has failed or ran out of time. */
export const startOwnServer = (...given: Parameters<typeof startServer>): Promise<RunningServer> => {
  const server = startServer(...given);
  started.push(server);
  return server;
};

/** Stops every server that this file has started so far, also one that is still starting. */
export const stopOwnServers = async (): Promise<void> => {
  const servers = await Promise.allSettled(started.splice(0));
  await Promise.all(servers.map((server) => (server.status === 'fulfilled' ? server.value.stop() : undefined)));
};

afterAll(stopOwnServers, 90_000);

/**
 * Stops a server, says statements to its database as the superuser and starts it again on the same data: time passes for what is stored
 * when its times are moved back, and no test has to wait for it. Each statement has to be obeyed.
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
