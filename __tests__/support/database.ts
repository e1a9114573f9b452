import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { RunningServer } from './server';

/** One statement's result: its rows, or the database's error. */
export type Given = { rows: Record<string, unknown>[] } | { refused: string };

/** Runs statements one after another. Each `say` starts without role and hospital. */
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

// PGlite is an ES module with WebAssembly, so it runs in its own process: one line of statements in, one line of results out.
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
 * Opens the database of a stopped server. On PostgreSQL as the server's role and as the superuser; PGlite has only a superuser, so both
 * are the same there.
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
