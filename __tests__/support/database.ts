import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { RunningServer } from './server';

/** What one statement gave: its rows, or the reason why the database refused it. */
export type Given = { rows: Record<string, unknown>[] } | { refused: string };

// PGlite is an ES module with its WebAssembly beside it: it runs in a process of its own.
const onPGlite = `
  import { PGlite } from '@electric-sql/pglite';
  const [folder, statements] = process.argv.slice(1);
  const database = await PGlite.create({ dataDir: folder });
  const given = [];
  for (const statement of JSON.parse(statements)) {
    given.push(await database.query(statement).then(({ rows }) => ({ rows }), (error) => ({ refused: error.message })));
  }
  await database.close();
  process.stdout.write(JSON.stringify(given));
`;

/**
 * Says these statements, one after another, to the database of a server that has been stopped. On PostgreSQL as the role that the
 * server has, or as the superuser; PGlite knows its superuser only.
 */
export const say = async ({ environment, dataDir }: RunningServer, statements: string[], as: 'server' | 'superuser'): Promise<Given[]> => {
  const { DATABASE_URL } = environment;
  if (DATABASE_URL === undefined) {
    const words = ['--input-type=module', '-e', onPGlite, join(dataDir, 'database'), JSON.stringify(statements)];
    const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  }
  const superuser = new URL(process.env.WARDSTORY_TEST_POSTGRES ?? '');
  superuser.pathname = new URL(DATABASE_URL).pathname;
  const client = new pg.Client(as === 'server' ? DATABASE_URL : superuser.href);
  await client.connect();
  const given: Given[] = [];
  for (const statement of statements) {
    given.push(
      await client.query(statement).then(
        ({ rows }) => ({ rows }),
        (error: Error) => ({ refused: error.message }),
      ),
    );
  }
  await client.end();
  return given;
};
