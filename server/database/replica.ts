import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { Problem } from '../problem';
import type { BoundaryKey } from '../security/boundaryKey';
import { replicaSignal } from '../signals';
import {
  type Database,
  DatabaseFailure,
  inside,
  mostConnections,
  poolOf,
  reasonOf,
  type Transaction,
  transacted,
  turnsAt,
  type Work,
} from './connection';

/** `used`: it takes reads. Otherwise the primary takes them: the replica has not what the primary has, or does not answer. */
type State = 'used' | 'behind' | 'away';

export type Replica = {
  state: () => State;
  /**
   * `admit` on the primary, then `work`, which only reads, on the replica, with all that was committed before. When the replica cannot, or fails,
   * the primary does `work`: then it is done once more from its beginning.
   */
  reading: <T>(hospitalId: string, admit: Work<void>, work: Work<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** The replica has not come so far. */
class Behind extends Error {}
/** Whatever answers, it is not what the setting promises. */
class NoStandby extends Error {}

/** In milliseconds. A read waits no longer for the replica; a look at it begins so often. */
const longestWait = 100;
const between = { looks: 1_000, tries: 10 };

/**
 * How far the primary's log has come: whoever has that has all that was committed. What is acknowledged is flushed, unless that is switched off.
 * The log's very end, which holds marks of reads too, would be flushed later only.
 */
const positionIn = async (transaction: Transaction): Promise<string> => {
  const isFlushed = sql`current_setting('synchronous_commit') <> 'off'`;
  const position = sql<string>`(case when ${isFlushed} then pg_current_wal_flush_lsn() else pg_current_wal_insert_lsn() end)::text`;
  const [at] = await transaction.select({ position: position.as('position') }).from(sql`(select 1) as one`);
  return at?.position ?? '';
};

/** Which database answers, and as whom: the same of a primary and its standbys. */
const identity = "concat_ws(' ', system_identifier, current_database(), session_user)";

const identityIn = async (transaction: Transaction): Promise<string> => {
  const [found] = await transaction.select({ is: sql<string>`${sql.raw(identity)}` }).from(sql`pg_control_system()`);
  return found?.is ?? '';
};

const asked = `select pg_is_in_recovery() and ${identity} = $2 as is_standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has from pg_control_system()`;

/** Returns when the replica has come to the position. Throws Behind when that takes too long, NoStandby of another database. */
const requireReached = async (client: pg.PoolClient, position: string, primary: string): Promise<void> => {
  const began = performance.now();
  for (;;) {
    const { rows } = await client.query<{ is_standby: boolean; has: boolean | null }>({ text: asked, values: [position, primary] });
    if (!rows[0]?.is_standby) throw new NoStandby('It is no standby of the database of DATABASE_URL, with the same role');
    if (rows[0].has) return;
    if (performance.now() - began > longestWait) throw new Behind('It has not come so far');
    await pause(between.tries);
  }
};

/**
 * Throws unless all of the transaction was on a standby, inside the hospital: one that is promoted meanwhile knows the seal no longer, and its
 * policies show no row.
 */
const requireHeld = async (transaction: Transaction, hospitalId: string): Promise<void> => {
  const [found] = await transaction
    .select({ held: sql<boolean>`pg_is_in_recovery() and hospital = ${hospitalId}` })
    .from(sql`current_hospital() as hospital`);
  if (!found?.held) throw new NoStandby('It was promoted');
};

/** Opens a standby of the database. Throws a DatabaseFailure when something else answers there; when nothing does, the primary takes all reads. */
export const openReplica = async (
  url: string,
  database: Database,
  key: BoundaryKey,
  warn: (sentence: string) => void,
): Promise<Replica> => {
  const primary = await database.inDirectory(identityIn);
  // One more, for the looks. A host that is gone answers nothing: then the primary does.
  const settings = { connectionString: url, max: mostConnections + 1, connectionTimeoutMillis: 2_000, query_timeout: 10_000 };
  const pool = poolOf(settings, () => undefined);
  const inTurn = turnsAt('replica', mostConnections);
  let state: State = 'away';
  let lacksSince: number | undefined;

  const turned = (next: State, error?: unknown) => {
    if (state !== next && next === 'away') warn(`The replica of DATABASE_REPLICA_URL is not used: ${reasonOf(error)}`);
    state = next;
    if (next === 'away') replicaSignal.send({ behind: undefined });
  };
  const failed = (error: unknown) => turned(error instanceof Behind ? 'behind' : 'away', error);

  const look = async () => {
    const position = await database.inDirectory(positionIn);
    const began = performance.now();
    const since = lacksSince ?? began;
    lacksSince = since;
    try {
      await transacted(pool, async () => undefined, { begin: 'begin', requires: (client) => requireReached(client, position, primary) });
      turned('used');
      lacksSince = undefined;
      replicaSignal.send({ behind: (performance.now() - began) / 1000 });
    } catch (error) {
      failed(error);
      if (error instanceof Behind) replicaSignal.send({ behind: (performance.now() - since) / 1000 });
      if (error instanceof NoStandby) throw error;
    }
  };
  await look().catch(async (error: unknown) => {
    await pool.end();
    throw new DatabaseFailure(`DATABASE_REPLICA_URL cannot be used: ${reasonOf(error)}`);
  });
  if (state === 'away') warn('The replica of DATABASE_REPLICA_URL does not answer: it is used as soon as it does');
  const closing = new AbortController();
  const looking = (async () => {
    while (!closing.signal.aborted) {
      await pause(between.looks, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      // Without the primary there is no read.
      if (!closing.signal.aborted) await look().catch(() => undefined);
    }
  })();

  const reading: Replica['reading'] = async (hospitalId, admit, work) => {
    if (state === 'used') {
      const position = await database.inHospital(hospitalId, async (transaction) => {
        const [at] = await Promise.all([positionIn(transaction), admit(transaction)]);
        return at;
      });
      // One snapshot: data keys, which a rotation on the primary may change, fit the rows.
      const begin = 'begin isolation level repeatable read, read only';
      const requires = (client: pg.PoolClient) => requireReached(client, position, primary);
      const held: typeof work = async (transaction) => {
        const answer = await work(transaction);
        await requireHeld(transaction, hospitalId);
        return answer;
      };
      try {
        const found = await inTurn(() =>
          transacted(pool, (transaction) => inside(transaction, key, hospitalId, held), { begin, requires }),
        );
        replicaSignal.send({ read: 'replica' });
        return found;
      } catch (error) {
        // A refusal is the primary's to say, and no failure of the replica.
        if (!(error instanceof Problem)) failed(error);
      }
    }
    replicaSignal.send({ read: 'primary' });
    return database.inHospital(hospitalId, async (transaction) => {
      await admit(transaction);
      return work(transaction);
    });
  };

  const close = async () => {
    closing.abort();
    await looking;
    await pool.end();
  };
  return { state: () => state, reading, close };
};
