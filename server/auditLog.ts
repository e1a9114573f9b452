import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { EndpointName } from '../contract/endpoints';
import type { AuditEntries, By } from './audit';
import { hashAfter, type Written } from './auditChain';
import type { Database, Transaction } from './database/connection';
import { patients } from './database/schema/patients';
import { described } from './described';
import type { DeploymentKeys } from './security/deploymentKeys';

export type AuditLog = {
  /**
   * Adds a call's entries, one per patient or one for the hospital, in the call's own transaction. Call it last before the commit: a
   * hospital's entries are added one transaction after the other.
   */
  add: (transaction: Transaction, by: By, action: EndpointName, entries: AuditEntries) => Promise<void>;
  /**
   * Queues entries about completed calls; they are written within a second. Waits, and may reject, only when many are queued because the
   * database does not accept them.
   */
  addSoon: (by: By, action: EndpointName, entries: AuditEntries) => Promise<void>;
  /** Writes a hospital's queued entries, in their order. Not within a transaction: it opens its own. */
  flush: (hospitalId: string) => Promise<void>;
  /** Writes all queued entries, before the server stops. */
  close: () => Promise<void>;
};

const writtenOf = ({ hospitalId, userId }: By, action: EndpointName, entries: AuditEntries): Written[] =>
  [...entries].map(([patient, detail]) => ({
    hospitalId,
    id: crypto.randomUUID(),
    userId,
    action,
    // As the database returns it, so that the hash can be checked later.
    patientId: patient?.toLowerCase() ?? null,
    detail: detail ? JSON.stringify(detail) : null,
    createdAt: new Date(),
  }));

const patientsAmong = async (transaction: Transaction, hospitalId: string, entries: readonly Written[]): Promise<Set<string>> => {
  const ids = [...new Set(entries.flatMap(({ patientId }) => patientId ?? []))];
  if (ids.length === 0) return new Set();
  const here = and(eq(patients.hospitalId, hospitalId), inArray(patients.id, ids));
  return new Set((await transaction.select({ id: patients.id }).from(patients).where(here)).map(({ id }) => id));
};

/** A patient id that the hospital does not have: the entry is about the hospital, and its detail has the id. */
const aboutSomebody = (entry: Written, known: ReadonlySet<string>): Written =>
  entry.patientId === null || known.has(entry.patientId)
    ? entry
    : { ...entry, patientId: null, detail: JSON.stringify({ ...JSON.parse(entry.detail ?? '{}'), asked: entry.patientId }) };

const write = async (transaction: Transaction, keys: DeploymentKeys, hospitalId: string, entries: readonly Written[]): Promise<void> => {
  if (entries.length === 0) return;
  const known = await patientsAmong(transaction, hospitalId, entries);
  const [locked] = await transaction.select({ newest: sql<string>`newest` }).from(sql`lock_activity() as newest`);
  const previous = locked?.newest ?? '';
  let before = previous;
  const chained = entries.map((entry) => {
    const written = aboutSomebody(entry, known);
    before = hashAfter(keys, before, written);
    return { ...written, hash: before };
  });
  await transaction.execute(sql`select add_activity(${previous}, ${JSON.stringify(chained)}::jsonb)`);
};

/** In milliseconds. */
const longestWait = 1_000;
/** In one transaction. */
const atOnce = 500;
/** Of one hospital. When so many are queued, the database does not accept them: further reads wait, so that none goes unrecorded. */
const mostWaiting = 5_000;

/** The audit log of all hospitals. Queued entries are in this process only, for a second at most. */
export const openAuditLog = (database: Database, keys: DeploymentKeys, log: FastifyBaseLogger): AuditLog => {
  const waiting = new Map<string, Written[]>();
  const flushing = new Map<string, Promise<void>>();

  const writeAll = async (hospitalId: string, entries: Written[]) => {
    while (entries.length > 0) {
      const some = entries.slice(0, atOnce);
      await database.inHospital(hospitalId, (transaction) => write(transaction, keys, hospitalId, some));
      // Only after the commit: entries that could not be written stay in the queue, in their place.
      entries.splice(0, some.length);
    }
    waiting.delete(hospitalId);
  };
  const flush = (hospitalId: string): Promise<void> => {
    const underWay = flushing.get(hospitalId);
    if (underWay) return underWay;
    const entries = waiting.get(hospitalId);
    if (!entries) return Promise.resolve();
    const begun = writeAll(hospitalId, entries).finally(() => flushing.delete(hospitalId));
    flushing.set(hospitalId, begun);
    return begun;
  };
  const flushAll = async () => {
    for (const hospitalId of [...waiting.keys()])
      await flush(hospitalId).catch((error: unknown) => log.error({ hospitalId, cause: described(error) }, 'the audit log waits'));
  };
  const timer = setInterval(flushAll, longestWait).unref();

  return {
    add: (transaction, by, action, entries) => write(transaction, keys, by.hospitalId, writtenOf(by, action, entries)),
    addSoon: async (by, action, entries) => {
      if (entries.size === 0) return;
      if ((waiting.get(by.hospitalId)?.length ?? 0) >= mostWaiting) await flush(by.hospitalId);
      const before = waiting.get(by.hospitalId) ?? [];
      before.push(...writtenOf(by, action, entries));
      waiting.set(by.hospitalId, before);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flushAll();
      const lost = [...waiting.values()].reduce((sum, entries) => sum + entries.length, 0);
      if (lost > 0) log.error(`${lost} entries of the audit log could not be written`);
    },
  };
};
