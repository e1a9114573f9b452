import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { type NodePgDatabase, drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as onPGlite } from 'drizzle-orm/pglite';
import { migrate as migratePGlite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { BoundaryKey } from '../security/boundaryKey';
import { takingTurns } from '../turns';
import { channel, type Listener, listenOnPostgres } from './listening';
import { boundaryKeys } from './schema/accounts';

/** The database handle of a route: one transaction, inside the boundary of one hospital. */
export type Transaction = PgDatabase<PgQueryResultHKT>;

/** A database before its hospitals can be opened: that needs the key by which the database believes in a hospital. */
export type Directory = {
  readonly embedded: boolean;
  // Both `in...` wait for the asker's turn, and throw `unavailable` when too many of the asker's works wait already.
  /** Runs `work` in one transaction without a hospital: it can only look up one email address, count attempts and read the key check. */
  inDirectory: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
  /** Runs `work` as the owner of the tables, outside of any transaction and hospital. Of several servers one at a time does so. */
  asOwner: <T>(work: (owner: Transaction) => Promise<T>) => Promise<T>;
  /** Gives the database this key, as the owner of the tables, in place of another one. Check first that it is the deployment's. */
  withHospitals: (key: BoundaryKey) => Promise<Database>;
};

export type Database = Omit<Directory, 'asOwner' | 'withHospitals'> & {
  /** Runs `work` in one transaction that reads and writes rows of this hospital only. Rolls back when `work` throws. */
  inHospital: <T>(hospitalId: string, work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** Listens to NOTIFY of committed transactions of every server process. Returns a function that stops it. */
  listen: (listener: Listener) => Promise<() => Promise<void> | void>;
};

const migrationsFolder = join('server', 'database', 'migrations');

/** One sentence for the operator about a database that could not be opened. */
export class DatabaseFailure extends Error {}

/** The most connections of a pool. */
const mostConnections = 10;

/** One hospital can neither hold every connection nor make another one wait for its whole queue. */
const turnsAt = (connections: number) =>
  takingTurns({ atOnce: connections, atOnceOfGroup: Math.max(1, connections - 2), waitingOfGroup: 400, waitingOfMember: 100 });

/** Works as the role of hospitals. A seal is good for its own transaction only, so that no statement can enter another hospital. */
const enterHospital = async (transaction: Transaction, key: BoundaryKey, hospitalId: string): Promise<void> => {
  const [begun] = await transaction
    .select({ role: sql`set_config('role', 'wardstory_hospital', true)`, challenge: sql<string>`challenge` })
    .from(sql`transaction_challenge() as challenge`);
  const seal = key.hospital(hospitalId, begun?.challenge ?? '');
  await transaction.execute(sql`select set_config('app.hospital_id', ${hospitalId}, true), set_config('app.hospital_seal', ${seal}, true)`);
};

type Engine = Pick<Database, 'embedded' | 'listen' | 'close'> &
  Pick<Directory, 'asOwner'> & {
    open: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  };

const boundary = ({ embedded, listen, close, open, asOwner }: Engine): Directory => {
  const inDirectory: Directory['inDirectory'] = (work) =>
    open(async (transaction) => {
      await transaction.execute(sql`select set_config('role', 'wardstory_directory', true)`);
      return work(transaction);
    });
  const withHospitals = async (key: BoundaryKey): Promise<Database> => {
    await asOwner((owner) => storeKey(owner, key));
    const inHospital: Database['inHospital'] = (hospitalId, work) =>
      open(async (transaction) => {
        await enterHospital(transaction, key, hospitalId);
        return work(transaction);
      });
    return { embedded, inHospital, inDirectory, listen, close };
  };
  return { embedded, inDirectory, close, asOwner, withHospitals };
};

/** The embedded database in `folder`, migrated. */
export const openEmbedded = async (folder: string): Promise<Directory> => {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create({ dataDir: folder });
  const database = onPGlite(client);
  const inTurn = turnsAt(1);
  await migratePGlite(database, { migrationsFolder });
  return boundary({
    embedded: true,
    listen: async ({ began, heard }) => {
      const stop = await client.listen(channel, heard);
      began();
      return () => stop();
    },
    open: (work) => inTurn(() => database.transaction(work)),
    asOwner: (work) => work(database),
    close: () => client.close(),
  });
};

const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);

/** Puts the key into its table, unless it is there. */
const storeKey = async (database: Transaction, { pads }: BoundaryKey): Promise<void> => {
  const differs = sql`${boundaryKeys.innerPad} <> excluded.inner_pad`;
  await database.insert(boundaryKeys).values(pads).onConflictDoUpdate({ target: boundaryKeys.only, set: pads, setWhere: differs });
};

type Owner = NodePgDatabase & { $client: pg.Client };

const onOwnersConnection = async <T>(ownerUrl: string, work: (owner: Owner) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  // Without a listener the loss of the connection would end the process. Its query fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Several servers may start at once: one works, the others wait.
    await client.query("select pg_advisory_lock(hashtext('wardstory:migrate'))");
    return await work(onPostgres(client));
  } finally {
    await client.end();
  }
};

/**
 * Lets the server's role take the two roles of the boundary, without having their rights before it has done so. Temporary tables would
 * stand before the real ones in the next transactions of the same connection.
 */
const grantRoles = async ({ $client: client }: Owner, serverRole: string) => {
  const role = pg.escapeIdentifier(serverRole);
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int >= 160000 as by_membership, rolsuper as free, rolinherit as inherits,
      current_database() as name from pg_roles where rolname = $1`,
    [serverRole],
  );
  const [{ by_membership: byMembership, free, inherits, name }] = rows;
  await client.query(`grant wardstory_hospital, wardstory_directory to ${role}${byMembership ? ' with inherit false' : ''}`);
  // Before PostgreSQL 16 this is for the role to have, not for its membership. Not done again: several databases may share the role.
  if (!byMembership && inherits && !free) await client.query(`alter role ${role} noinherit`);
  await client.query(`revoke temporary on database ${pg.escapeIdentifier(name)} from public`);
};

/** Migrates as the owner of the tables. */
const prepare = (ownerUrl: string, serverRole: string) =>
  onOwnersConnection(ownerUrl, async (owner) => {
    await migratePostgres(owner, { migrationsFolder });
    await grantRoles(owner, serverRole);
  });

/** What the server's role may do by itself, in one sentence; undefined for a role that the walls hold. */
const freedomOf = async (pool: pg.Pool): Promise<string | undefined> => {
  const { rows } = await pool.query(
    `select current_user as name, rolsuper or rolbypassrls as free, pg_has_role(current_user, relowner, 'member') as owns,
      pg_has_role(current_user, 'wardstory_hospital', 'usage') as inherits
    from pg_roles, pg_class where rolname = current_user and pg_class.oid = 'public.hospitals'::regclass`,
  );
  const [{ name, free, owns, inherits }] = rows;
  if (free) return `The role ${name} is not held by row-level security: let DATABASE_URL name a role that owns nothing.`;
  if (owns) return `The role ${name} may work as the owner of the tables: let DATABASE_URL name a role that owns nothing.`;
  return inherits ? `The role ${name} inherits the rights of wardstory_hospital: grant it that role with inherit false.` : undefined;
};

/**
 * A PostgreSQL, migrated. `warn` is told when the server's role could step over the boundary. Throws a DatabaseFailure when it
 * cannot be reached or prepared.
 */
export const openPostgres = async (url: string, ownerUrl: string, warn: (sentence: string) => void): Promise<Directory> => {
  const pool = new pg.Pool({ connectionString: url, max: mostConnections, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => warn(`A database connection was lost: ${error.message}`));
  // Of a connection in use too: without a listener its loss would end the process. Its query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const { rows } = await pool.query('select current_user as name');
    await prepare(ownerUrl, rows[0].name);
    const freedom = await freedomOf(pool);
    if (freedom) warn(freedom);
  } catch (error) {
    await pool.end();
    throw new DatabaseFailure(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
  const database = onPostgres(pool);
  const inTurn = turnsAt(mostConnections);
  return boundary({
    embedded: false,
    listen: (listener) => listenOnPostgres(url, listener),
    open: (work) => inTurn(() => database.transaction(work)),
    asOwner: (work) => onOwnersConnection(ownerUrl, work),
    close: () => pool.end(),
  });
};
