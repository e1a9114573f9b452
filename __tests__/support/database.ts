import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { BoundaryKey } from '../../server/security/boundaryKey';
import type { RunningServer } from './server';

/** One statement's result: its rows, or the database's error. */
export type Given = { rows: Record<string, unknown>[] } | { refused: string };

/** Runs statements one after another. Each `say` starts without role and hospital. */
export type Said = { say: (...statements: string[]) => Promise<Given[]>; close: () => Promise<void> };

const anew = ['reset role', "select set_config('app.hospital_id', '', false)", "select set_config('app.hospital_seal', '', false)"];

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
  const child = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '-e', pgliteProgram, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
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
export const openDatabase = async ({
  environment,
  dataDir,
}: Pick<RunningServer, 'dataDir' | 'environment'>): Promise<{ server: Said; superuser: Said }> => {
  const { DATABASE_URL } = environment;
  if (DATABASE_URL === undefined) {
    const pglite = onPGlite(join(dataDir, 'database'));
    return { server: pglite, superuser: pglite };
  }
  const superuser = new URL(process.env.WARDSTORY_TEST_POSTGRES ?? '');
  superuser.pathname = new URL(DATABASE_URL).pathname;
  return { server: await onPostgres(DATABASE_URL), superuser: await onPostgres(superuser.href) };
};

/** Every row of every table as text. */
export const dumpOf = async ({ say }: Said): Promise<string> => {
  const [names] = await say("select table_name as name from information_schema.tables where table_schema = 'public'");
  const tables = names && 'rows' in names ? names.rows.map(({ name }) => String(name)) : [];
  const given = await say(...tables.map((name) => `select t::text as line from "${name}" t`));
  return given.flatMap((each) => ('rows' in each ? each.rows.map(({ line }) => String(line)) : [])).join('\n');
};

/** The only row's only value. */
export const onlyValue = (given: Given | undefined): string => {
  const [row] = given && 'rows' in given ? given.rows : [];
  return String(Object.values(row ?? {})[0]);
};

export const asHospitalRole = "select set_config('role', 'wardstory_hospital', true)";
export const names = (hospitalId: string, seal: string) =>
  `select set_config('app.hospital_id', '${hospitalId}', true), set_config('app.hospital_seal', '${seal}', true)`;

/** Runs statements, each in its own transaction inside a hospital, as the server seals it. */
export const sayInside = async ({ say }: Said, key: BoundaryKey, hospitalId: string, ...statements: string[]): Promise<Given[]> => {
  const given: Given[] = [];
  for (const statement of statements) {
    const [, challenge] = await say('begin', 'select transaction_challenge()');
    const [, , one] = await say(asHospitalRole, names(hospitalId, key.hospital(hospitalId, onlyValue(challenge))), statement, 'commit');
    given.push(one ?? { refused: 'nothing was said' });
  }
  return given;
};
