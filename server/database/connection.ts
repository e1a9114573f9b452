import { mkdir } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as onPGlite } from 'drizzle-orm/pglite';
import { migrate as migratePGlite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { BoundaryKey } from '../security/boundaryKey';
import type { Queue } from '../signals';
import { takingTurns } from '../turns';
import { GatheringSocket } from './gatheringSocket';
import { makeLateIndexes } from './lateIndexes';
import { channel, checkSessions, type Listener, listenOnPostgres } from './listening';
import { migrationsFolder } from './migrating';
import { nameStatements } from './namedStatements';
import { asOnlyOperator, asOwnerInTurn, CommandBusy, prepare } from './owner';
import { boundaryKeys } from './schema/accounts';
import { freedomOf, roleOf, unheld } from './serverRole';

/** The database handle of a route: one transaction, inside the boundary of one hospital. */
export type Transaction = PgDatabase<PgQueryResultHKT>;

/** A database before its hospitals can be opened: that needs the key with which the database checks for which hospital the server works. */
export type Directory = {
  readonly embedded: boolean;
  // Both `in...` wait for the asker's turn, and throw `unavailable` when too many of the asker's works wait already.
  /** Runs `work` in one transaction without a hospital: it can only look up one email address, count attempts and read the key check. */
  inDirectory: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
  /** Runs `work` as the owner of the tables, outside of any transaction and hospital. Of several servers one at a time does so. */
  asOwner: <T>(work: (owner: Transaction) => Promise<T>) => Promise<T>;
  /**
   * Like `asOwner`, for work that takes long: servers start and work meanwhile. Throws CommandBusy while another backup, restore or
   * rotation is under way.
   */
  asOperator: <T>(work: (owner: Transaction) => Promise<T>) => Promise<T>;
  /** Gives the database this key, as the owner of the tables, in place of another one. Check first that it is the deployment's. */
  withHospitals: (key: BoundaryKey) => Promise<Database>;
};

export type Database = Omit<Directory, 'asOwner' | 'asOperator' | 'withHospitals'> & {
  /** Runs `work` in one transaction that reads and writes rows of this hospital only. Rolls back when `work` throws. */
  inHospital: <T>(hospitalId: string, work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** Listens to NOTIFY of committed transactions of every server process. Returns a function that stops it. */
  listen: (listener: Listener) => Promise<() => Promise<void> | void>;
};

/** One sentence for the operator about a database that could not be opened. */
export class DatabaseFailure extends Error {}

/** The maximum number of connections of a pool. */
export const mostConnections = 10;

/** One hospital can neither hold every connection nor make another one wait for its whole queue. */
export const turnsAt = (queue: Queue, connections: number, restsFrom?: number) =>
  takingTurns({
    queue,
    atOnce: connections,
    atOnceOfGroup: Math.max(1, connections - 2),
    waitingOfGroup: 400,
    waitingOfMember: 100,
    restsFrom,
  });

/** Who changes a hospital's data keys has this lock alone; its transactions share it. */
export const dataKeyLock = (hospitalId: string) => sql`hashtextextended(${`data key ${hospitalId}`}, 0)`;

export type Work<T> = (transaction: Transaction) => Promise<T>;

/** Does `work` without waiting for the answer to the statement before it. Both are over when it returns or throws. */
const behind = async <T>(transaction: Transaction, first: SQL, work: Work<T>): Promise<T> => {
  // `then` sends it now.
  const said = transaction.execute(first).then(() => undefined);
  const [before, done] = await Promise.allSettled([said, work(transaction)]);
  // It is the cause of work's error.
  if (before.status === 'rejected') throw before.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
};

/**
 * Does `work` in a hospital, as the role of hospitals. A seal is good for its own transaction only, so that no statement can enter another
 * hospital. The database gets work's first statement together with the seal: statements of a transaction are done in their order, and one
 * before the seal would see nothing.
 */
export const inside = async <T>(transaction: Transaction, key: BoundaryKey, hospitalId: string, work: Work<T>): Promise<T> => {
  const [begun] = await transaction
    .select({
      role: sql`set_config('role', 'wardstory_hospital', true)`,
      // Until the transaction ends the hospital gets no other data key.
      key: sql`pg_advisory_xact_lock_shared(${dataKeyLock(hospitalId)})`,
      challenge: sql<string>`challenge`,
    })
    .from(sql`transaction_challenge() as challenge`);
  const seal = key.hospital(hospitalId, begun?.challenge ?? '');
  return behind(
    transaction,
    sql`select set_config('app.hospital_id', ${hospitalId}, true), set_config('app.hospital_seal', ${seal}, true)`,
    work,
  );
};

type Engine = Pick<Database, 'embedded' | 'listen' | 'close'> &
  Pick<Directory, 'asOwner' | 'asOperator'> & {
    open: <T>(work: Work<T>) => Promise<T>;
  };

const boundary = ({ embedded, listen, close, open, asOwner, asOperator }: Engine): Directory => {
  const inDirectory: Directory['inDirectory'] = (work) =>
    open((transaction) => behind(transaction, sql`select set_config('role', 'wardstory_directory', true)`, work));
  const withHospitals = async (key: BoundaryKey): Promise<Database> => {
    await asOwner((owner) => storeKey(owner, key));
    const inHospital: Database['inHospital'] = (hospitalId, work) => open((transaction) => inside(transaction, key, hospitalId, work));
    return { embedded, inHospital, inDirectory, listen, close };
  };
  return { embedded, inDirectory, close, asOwner, asOperator, withHospitals };
};

/** The embedded database in `folder`, migrated. */
export const openEmbedded = async (folder: string, migrations = migrationsFolder): Promise<Directory> => {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create({ dataDir: folder });
  const database = onPGlite(client);
  // A sign-in is several transactions, an import one long one, and only one of them runs at a time.
  const inTurn = turnsAt('database', 1, 20);
  await migratePGlite(database, { migrationsFolder: migrations });
  if (migrations === migrationsFolder) await makeLateIndexes(database, { concurrently: false });
  let isKept = false;
  return boundary({
    embedded: true,
    listen: async ({ began, heard }) => {
      const stop = await client.listen(channel, heard);
      began();
      return () => stop();
    },
    open: (work) =>
      inTurn(async () => {
        try {
          return await database.transaction(work);
        } finally {
          // It works in this thread: without a pause one hospital's whole queue would run before another's request is even read.
          await nextTurn();
        }
      }),
    asOwner: (work) => work(database),
    asOperator: async (work) => {
      if (isKept) throw new CommandBusy();
      isKept = true;
      try {
        return await work(database);
      } finally {
        isKept = false;
      }
    },
    close: () => client.close(),
  });
};

export const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);

/** Puts the key into its table, unless it is there. */
const storeKey = async (database: Transaction, { pads }: BoundaryKey): Promise<void> => {
  const differs = sql`${boundaryKeys.innerPad} <> excluded.inner_pad`;
  await database.insert(boundaryKeys).values(pads).onConflictDoUpdate({ target: boundaryKeys.only, set: pads, setWhere: differs });
};

/** How a transaction begins, and what must hold of its connection before; it throws otherwise. */
type Beginning = { begin: string; requires?: (client: pg.PoolClient) => Promise<void> };

/** Does `work` in a transaction of one of the pool's connections, with a handle of its own. `begin` goes to the database together with the first statement. */
export const transacted = async <T>(pool: pg.Pool, work: Work<T>, { begin, requires }: Beginning = { begin: 'begin' }): Promise<T> => {
  const client = await pool.connect();
  let isUsable = true;
  try {
    await requires?.(client);
    // Without a transaction the statements behind it would have no role, and be refused.
    const begun = client.query({ text: begin });
    const [before, done] = await Promise.allSettled([begun, work(onPostgres(client))]);
    if (before.status === 'rejected') throw before.reason;
    if (done.status === 'rejected') throw done.reason;
    await client.query({ text: 'commit' });
    return done.value;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isUsable = false;
    });
    throw error;
  } finally {
    client.release(!isUsable);
  }
};

/** `warn` is told when the server's role could step over the boundary. With `strict` a role for which there are no walls is refused. */
export type Guarding = { warn: (sentence: string) => void; strict?: boolean };

/** One database by three ways: for transactions, for listening, and as the owner of the tables. Only the first may share connections. */
export type Addresses = { url: string; listenUrl?: string | undefined; ownerUrl?: string | undefined };

/** Connections for transactions. `warn` is told when one that nobody uses is lost. */
export const poolOf = (settings: pg.PoolConfig, warn: (sentence: string) => void): pg.Pool => {
  const pool = new pg.Pool({
    max: mostConnections,
    connectionTimeoutMillis: 10_000,
    // Statements of a transaction need not wait for the answers to those before them.
    pipeline: true,
    stream: () => new GatheringSocket(),
    ...settings,
  });
  pool.on('error', (error) => warn(`A database connection was lost: ${error.message}`));
  // Also for a connection in use: without a listener its loss would end the process. Its query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** A PostgreSQL, migrated. Throws a DatabaseFailure when it cannot be reached or prepared, or its role is refused. */
export const openPostgres = async (
  { url, listenUrl = url, ownerUrl = url }: Addresses,
  { warn, strict = false }: Guarding,
  migrations = migrationsFolder,
): Promise<Directory> => {
  const pool = poolOf({ connectionString: url }, warn);
  // A pooler that shares connections has a way of its own for listening.
  if (listenUrl === url) pool.on('connect', nameStatements);
  try {
    const role = await roleOf(pool);
    // Before anything is made or granted.
    if (strict && role.free) throw new Error(unheld(role));
    await checkSessions(pool, { DATABASE_LISTEN_URL: listenUrl, DATABASE_OWNER_URL: ownerUrl });
    await prepare(ownerUrl, role.name, migrations);
    const freedom = await freedomOf(pool, role);
    if (freedom) warn(freedom);
  } catch (error) {
    await pool.end();
    throw new DatabaseFailure(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
  const inTurn = turnsAt('database', mostConnections);
  return boundary({
    embedded: false,
    listen: (listener) => listenOnPostgres(listenUrl, listener),
    open: (work) => inTurn(() => transacted(pool, work)),
    asOwner: (work) => asOwnerInTurn(ownerUrl, work),
    asOperator: (work) => asOnlyOperator(ownerUrl, work),
    close: () => pool.end(),
  });
};
