import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database';
import { newDatabase } from './postgres';
import type { RunningServer } from './server';
import { operatorProgram } from './serverProgram';

/** What a command printed, and its exit code. */
export type Printed = { code: number; said: string };

/** Runs `npm run <words>` with a server's environment. */
export const runCommand = (environment: Record<string, string>, ...words: string[]): Promise<Printed> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--liftoff-only', operatorProgram(), ...words], { env: environment }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    );
  });

/** As `runCommand`, but it has to succeed. Returns what it printed. */
export const commandOutput = async (environment: Record<string, string>, ...words: string[]): Promise<string> => {
  const { code, said } = await runCommand(environment, ...words);
  expect([said, code]).toEqual([said, 0]);
  return said;
};

/** The environment of an empty machine: an empty folder and, for a server on PostgreSQL, an empty database. */
export const emptyMachine = async (like: Record<string, string>, onPostgres = 'DATABASE_URL' in like): Promise<Record<string, string>> => {
  const { DATABASE_URL, DATABASE_OWNER_URL, ...rest } = like;
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'wardstory-data-'));
  return { ...rest, PORT: '0', DATA_DIR, ...(onPostgres && (await newDatabase())) };
};

/** A stopped server's database and folder. */
export type Machine = Pick<RunningServer, 'dataDir' | 'environment'>;
export const machineOf = (environment: Record<string, string>): Machine => ({ environment, dataDir: environment.DATA_DIR ?? '' });

/** What a restore makes anew: the secrets are wrapped with another key. */
const madeAnew = ['deployment_secrets', 'boundary_keys'];

/** Each table's rows as JSON, sorted, and the newest values of their sequences. Columns without a value are left out: a start drops those that ended. */
export const rowsOf = async (machine: Machine): Promise<Record<string, string[]>> => {
  const { superuser, server } = await openDatabase(machine);
  const must = async (statement: string) => {
    const [given] = await superuser.say(statement);
    if (!given || 'refused' in given) throw new Error(given?.refused);
    return given.rows;
  };
  try {
    await superuser.say("set timezone = 'UTC'");
    const tables = await must(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !madeAnew.includes(String(table.name)))) {
      const rows = await must(`select jsonb_strip_nulls(to_jsonb(whole))::text as line from "${name}" whole`);
      all[String(name)] = rows.map(({ line }) => String(line)).sort();
    }
    const sequences = await must(
      "select sequencename || ' ' || coalesce(last_value, 0) as line from pg_sequences where schemaname = 'public' order by 1",
    );
    return { ...all, sequences: sequences.map(({ line }) => String(line)) };
  } finally {
    for (const each of new Set([superuser, server])) await each.close();
  }
};
