import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Given } from './database';
import type { RunningServer } from './server';

/** A statement, and the hospital of its transaction; null for `inDirectory`. */
export type Asked = { hospitalId: string | null; statement: string };

// The server's database module needs Node, as PGlite does, so it runs in its own process.
const program = `
  import { sql } from 'drizzle-orm';
  import { openEmbedded, openPostgres } from './server/database/connection';
  import { openKeys } from './server/security/openKeys';
  const { url, ownerUrl, dataDir, folder, asked } = JSON.parse(process.argv[1]);
  const directory = url ? await openPostgres({ url, ownerUrl }, { warn: () => undefined }) : await openEmbedded(folder);
  const database = await directory.withHospitals((await openKeys({ dataDir, encryptionKey: undefined, encryptionKeyNext: undefined }, directory)).boundary);
  const given = [];
  for (const { hospitalId, statement } of asked) {
    const work = (transaction) => transaction.execute(sql.raw(statement));
    const worked = hospitalId === null ? database.inDirectory(work) : database.inHospital(hospitalId, work);
    given.push(await worked.then(({ rows }) => ({ rows }), (error) => ({ refused: (error.cause ?? error).message })));
  }
  await database.close();
  process.stdout.write(JSON.stringify(given));
`;

/** Runs statements in transactions of the server's own code, on the database of a stopped server. */
export const askAsServed = async ({ environment, dataDir }: RunningServer, asked: readonly Asked[]): Promise<Given[]> => {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = environment;
  const given = JSON.stringify({ url, ownerUrl, dataDir, folder: join(dataDir, 'database'), asked });
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, given]);
  return JSON.parse(stdout);
};
