import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { RunningServer } from './server';

/** What one statement gave: its rows, or the reason why the database refused it. */
export type Given = { rows: Record<string, unknown>[] } | { refused: string };

/** Says statements to a database one after another, without role or hospital at first. */
export type Said = { say: (...statements: string[]) => Promise<Given[]>; close: () => Promise<void> };

const anew = ['reset role', "select set_config('app.hospital_id', '', false)"];

const onPostgres = async (url: string): Promise<Said> => {
  const client = new pg.Client(url);
  await client.connect();
  const say = async (...statements: string[]) => {
    const given: Given[] = [];
    for (const statement of [...anew, ...statements]) {
      given.push(
        await client.query(statement).then(
          ({ rows }) => ({ rows }),
          (error: Error) => ({ refused: error.message }),
        ),
      );
    }
    return given.slice(anew.length);
  };
  return { say, close: () => client.end() };
};

// PGlite is an ES module with its WebAssembly beside it: it runs in a process of its own, and answers a line for a line.
const pgliteProgram = `
  import { createInterface } from 'node:readline';
  import { PGlite } from '@electric-sql/pglite';
  const database = await PGlite.create({ dataDir: process.argv[1] });
  for await (const line of createInterface({ input: process.stdin })) {
    const given = [];
    for (const statement of JSON.parse(line)) {
      given.push(await database.query(statement).then(({ rows }) => ({ rows }), (error) => ({ refused: error.message })));
    }
    process.stdout.write(JSON.stringify(given) + '\\n');
  }
  await database.close();
`;

const onPGlite = (folder: string): Said => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', pgliteProgram, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = async (...statements: string[]): Promise<Given[]> => {
    child.stdin.write(`${JSON.stringify([...anew, ...statements])}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('PGlite ended');
    const given: Given[] = JSON.parse(value);
    return given.slice(anew.length);
  };
  return {
    say,
    close: () => {
      child.stdin.end();
      return ended;
    },
  };
};

/**
 * The database of a server that has been stopped. On PostgreSQL as the role that the server has, or as the superuser; PGlite knows
 * its superuser only, so that both are the same there.
 */
export const openDatabase = async ({ environment, dataDir }: RunningServer): Promise<{ server: Said; superuser: Said }> => {
  const { DATABASE_URL } = environment;
  if (DATABASE_URL === undefined) {
    const pglite = onPGlite(join(dataDir, 'database'));
    return { server: pglite, superuser: pglite };
  }
  const superuser = new URL(process.env.WARDSTORY_TEST_POSTGRES ?? '');
  superuser.pathname = new URL(DATABASE_URL).pathname;
  return { server: await onPostgres(DATABASE_URL), superuser: await onPostgres(superuser.href) };
};
