import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as onPGlite } from 'drizzle-orm/pglite';
import { migrate as migratePGlite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { channel, type Listener, listenOnPostgres } from './listening';

/** The database handle of a route: one transaction, inside the boundary of one hospital. */
export type Transaction = PgDatabase<PgQueryResultHKT>;

export type Database = {
  readonly embedded: boolean;
  /** Runs `work` in one transaction that reads and writes rows of this hospital only. Rolls back when `work` throws. */
  inHospital: <T>(hospitalId: string, work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** Runs `work` in one transaction without a hospital: it can only look up email addresses, count attempts and read the key check. */
  inDirectory: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** Listens to NOTIFY of committed transactions of every server process. Returns a function that stops it. */
  listen: (listener: Listener) => Promise<() => Promise<void> | void>;
  close: () => Promise<void>;
};

const migrationsFolder = join('server', 'database', 'migrations');

/** One sentence for the operator about a database that could not be opened. */
export class DatabaseFailure extends Error {}

const boundary = (
  embedded: boolean,
  listen: Database['listen'],
  open: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  close: () => Promise<void>,
): Database => ({
  embedded,
  inHospital: (hospitalId, work) =>
    open(async (transaction) => {
      await transaction.execute(
        sql`select set_config('role', 'wardstory_hospital', true), set_config('app.hospital_id', ${hospitalId}, true)`,
      );
      return work(transaction);
    }),
  inDirectory: (work) =>
    open(async (transaction) => {
      await transaction.execute(sql`select set_config('role', 'wardstory_directory', true)`);
      return work(transaction);
    }),
  listen,
  close,
});

/** The embedded database in `folder`, migrated. */
export const openEmbedded = async (folder: string): Promise<Database> => {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create({ dataDir: folder });
  const database = onPGlite(client);
  await migratePGlite(database, { migrationsFolder });
  return boundary(
    true,
    async ({ began, heard }) => {
      const stop = await client.listen(channel, heard);
      began();
      return () => stop();
    },
    (work) => database.transaction(work),
    () => client.close(),
  );
};

const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);

/** Migrates as the owner of the tables and lets the server's own role work as the two roles of the boundary. */
const prepare = async (ownerUrl: string, serverRole: string) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Several servers may start at once: one migrates, the others wait.
    await client.query("select pg_advisory_lock(hashtext('wardstory:migrate'))");
    await migratePostgres(onPostgres(client), { migrationsFolder });
    await client.query(`grant wardstory_hospital, wardstory_directory to ${pg.escapeIdentifier(serverRole)}`);
  } finally {
    await client.end();
  }
};

/**
 * A PostgreSQL, migrated. `warn` is told when the server's role could step over the boundary. Throws a DatabaseFailure when it
 * cannot be reached or prepared.
 */
export const openPostgres = async (url: string, ownerUrl: string, warn: (sentence: string) => void): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => warn(`A database connection was lost: ${error.message}`));
  try {
    const { rows } = await pool.query(
      'select current_user as name, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
    );
    await prepare(ownerUrl, rows[0].name);
    if (rows[0].free) warn(`The role ${rows[0].name} is not held by row-level security: let DATABASE_URL name a role that owns nothing.`);
  } catch (error) {
    await pool.end();
    throw new DatabaseFailure(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
  const database = onPostgres(pool);
  return boundary(
    false,
    (listener) => listenOnPostgres(url, listener),
    (work) => database.transaction(work),
    () => pool.end(),
  );
};
