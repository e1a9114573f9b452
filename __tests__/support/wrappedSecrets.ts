import { openDatabase } from './database';
import type { RunningServer } from './server';

/** The wrapped secrets in the database of a stopped server. */
export const wrappedSecretsOf = async (
  server: Pick<RunningServer, 'dataDir' | 'environment'>,
): Promise<{ purpose: string; wrapped: string }[]> => {
  const database = await openDatabase(server);
  try {
    const [given] = await database.superuser.say('select purpose, wrapped from deployment_secrets');
    if (!given || 'refused' in given) throw new Error(given?.refused);
    return given.rows.map(({ purpose, wrapped }) => ({ purpose: String(purpose), wrapped: String(wrapped) }));
  } finally {
    for (const each of new Set([database.server, database.superuser])) await each.close();
  }
};
