import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { EndpointName } from '../contract/endpoints';
import type { AuditEntries, By, Detail } from './audit';
import { hashAfter, macOfWaiting, type Written, waitingOf } from './auditChain';
import type { Database, Transaction } from './database/connection';
import { arrayOf } from './database/isOneOf';
import { patients } from './database/schema/patients';
import { described } from './described';
import type { DeploymentKeys } from './security/deploymentKeys';

export type AuditLog = {
  /**
   * Notes a call's entries, one per patient or one for the hospital, in the call's own transaction. They are chained within a second, so
   * that the hospital's writers do not wait for each other.
   */
  add: (transaction: Transaction, by: By, action: EndpointName, entries: AuditEntries) => Promise<void>;
  /** Notes entries of the past, oldest first, in the same way: what the demo hospital did before it was there. */
  addPast: (transaction: Transaction, hospitalId: string, past: readonly Past[]) => Promise<void>;
  /**
   * Queues entries about completed calls; they are written within a second. Waits, and may reject, only when many are queued because the
   * database does not accept them.
   */
  addSoon: (by: By, action: EndpointName, entries: AuditEntries) => Promise<void>;
  /** Chains a hospital's entries that wait, in the order of their times. Not within a transaction: it opens its own. */
  flush: (hospitalId: string) => Promise<void>;
  /** Chains all that waits, before the server stops. */
  close: () => Promise<void>;
};

/** What somebody did to a patient at some time. */
export type Past = { userId: string; action: EndpointName; patientId: string; detail?: Detail; at: Date };

const writtenOf = ({ hospitalId, userId }: By, action: EndpointName, entries: AuditEntries, at = new Date()): Written[] =>
  [...entries].map(([patient, detail]) => ({
    hospitalId,
    id: crypto.randomUUID(),
    userId,
    action,
    // As the database returns it, so that the hash can be checked later.
    patientId: patient?.toLowerCase() ?? null,
    detail: detail ? JSON.stringify(detail) : null,
    createdAt: at,
  }));

const patientsAmong = async (transaction: Transaction, hospitalId: string, entries: readonly Written[]): Promise<Set<string>> => {
  const ids = [...new Set(entries.flatMap(({ patientId }) => patientId ?? []))];
  if (ids.length === 0) return new Set();
  // The limit makes it a look-up for each: of a list a plan for any values reads an index of all patients of the hospital.
  const known = sql`select ${patients.id} from ${patients} where ${eq(patients.hospitalId, hospitalId)} and ${patients.id} = asked.id limit 1`;
  const among = sql`unnest(${arrayOf(ids)}::uuid[]) as asked(id), lateral (${known}) as known`;
  return new Set((await transaction.select({ id: sql<string>`known.id` }).from(among)).map(({ id }) => id));
};

/** A patient id that the hospital does not have: the entry is about the hospital, and its detail has the id. */
const aboutSomebody = (entry: Written, known: ReadonlySet<string>): Written =>
  entry.patientId === null || known.has(entry.patientId)
    ? entry
    : { ...entry, patientId: null, detail: JSON.stringify({ ...JSON.parse(entry.detail ?? '{}'), asked: entry.patientId }) };

/** Adds entries at the end of the chain. The transaction has its lock. */
const chain = async (transaction: Transaction, keys: DeploymentKeys, newest: string, entries: readonly Written[], hospitalId: string) => {
  const known = await patientsAmong(transaction, hospitalId, entries);
  let before = newest;
  const chained = entries.map((entry) => {
    const written = aboutSomebody(entry, known);
    before = hashAfter(keys, before, written);
    return { ...written, hash: before };
  });
  await transaction.execute(sql`select add_activity(${newest}, ${JSON.stringify(chained)}::jsonb)`);
};

const byTime = (one: Written, other: Written) => one.createdAt.getTime() - other.createdAt.getTime();

/** In milliseconds. */
const longestWait = 1_000;
/** In one transaction. */
const atOnce = 500;
/** Of one hospital. When so many are queued, the database does not accept them: further reads wait, so that none goes unrecorded. */
const mostWaiting = 5_000;

/** Looks for noted entries that find none until a hospital is left alone: the transaction of the newest may not be over at the first. */
const looks = 3;

/** The audit log of all hospitals. Queued entries are in this process only, noted ones in the database; for a second at most. */
export const openAuditLog = (database: Database, keys: DeploymentKeys, log: FastifyBaseLogger): AuditLog => {
  const queued = new Map<string, Written[]>();
  /** How many looks are left at each hospital in which this process has noted entries. */
  const noted = new Map<string, number>();
  const flushing = new Map<string, Promise<void>>();

  /** Chains some of what waits; whether more does. */
  const chainSome = async (hospitalId: string): Promise<boolean> => {
    const fromQueue = (queued.get(hospitalId) ?? []).slice(0, atOnce);
    const found = await database.inHospital(hospitalId, async (transaction) => {
      const [locked] = await transaction.select({ newest: sql<string>`newest` }).from(sql`lock_activity() as newest`);
      // Behind the lock: what another process chains meanwhile waits no longer.
      const waiting = await waitingOf(transaction, keys, hospitalId, atOnce);
      const { written, forged } = waiting;
      if (forged) log.error({ hospitalId, entry: forged.id }, 'an entry of the audit log that waits is not what the server has noted');
      if (fromQueue.length + written.length > 0)
        await chain(transaction, keys, locked?.newest ?? '', [...fromQueue, ...written].sort(byTime), hospitalId);
      if (written.length > 0) await transaction.execute(sql`select clear_noted_activity()`);
      return waiting;
    });
    // Only after the commit: entries that could not be written stay in the queue, in their place.
    const left = queued.get(hospitalId)?.slice(fromQueue.length) ?? [];
    if (left.length > 0) queued.set(hospitalId, left);
    else queued.delete(hospitalId);
    const looksLeft = found.written.length > 0 ? looks : (noted.get(hospitalId) ?? 1) - 1;
    if (looksLeft > 0) noted.set(hospitalId, looksLeft);
    else noted.delete(hospitalId);
    return !found.isAll || fromQueue.length === atOnce;
  };
  const chainAll = async (hospitalId: string) => {
    while (await chainSome(hospitalId));
  };
  const flush = (hospitalId: string): Promise<void> => {
    const begun = (flushing.get(hospitalId) ?? Promise.resolve()).catch(() => undefined).then(() => chainAll(hospitalId));
    const ending = begun.finally(() => {
      if (flushing.get(hospitalId) === ending) flushing.delete(hospitalId);
    });
    flushing.set(hospitalId, ending);
    return ending;
  };
  const flushAll = async () => {
    for (const hospitalId of new Set([...queued.keys(), ...noted.keys()]))
      await flush(hospitalId).catch((error: unknown) => log.error({ hospitalId, cause: described(error) }, 'the audit log waits'));
  };
  const note = async (transaction: Transaction, hospitalId: string, entries: readonly Written[]) => {
    if (entries.length === 0) return;
    const written = entries.map((entry) => ({ ...entry, mac: macOfWaiting(keys, entry) }));
    noted.set(hospitalId, looks);
    await transaction.execute(sql`select note_activity(${JSON.stringify(written)}::jsonb)`);
  };
  const timer = setInterval(flushAll, longestWait).unref();

  return {
    add: (transaction, by, action, entries) => note(transaction, by.hospitalId, writtenOf(by, action, entries)),
    addPast: (transaction, hospitalId, past) => {
      const writtenAt = ({ userId, action, patientId, detail, at }: Past) =>
        writtenOf({ hospitalId, userId }, action, new Map([[patientId, detail]]), at);
      return note(transaction, hospitalId, past.flatMap(writtenAt));
    },
    addSoon: async (by, action, entries) => {
      if (entries.size === 0) return;
      if ((queued.get(by.hospitalId)?.length ?? 0) >= mostWaiting) await flush(by.hospitalId);
      const before = queued.get(by.hospitalId) ?? [];
      before.push(...writtenOf(by, action, entries));
      queued.set(by.hospitalId, before);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flushAll();
      const lost = [...queued.values()].reduce((sum, entries) => sum + entries.length, 0);
      if (lost > 0) log.error(`${lost} entries of the audit log could not be written`);
    },
  };
};
