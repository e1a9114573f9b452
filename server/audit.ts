import { createHash } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { EndpointName } from '../contract/endpoints';
import type { Row } from '../contract/row';
import type { Transaction } from './database/connection';
import { activity } from './database/schema/activity';
import type { Caller } from './security/tokens';

/** The details of an audit entry: ids and field names only, never personal data or clinical text. */
export type Detail = Readonly<Record<string, string | readonly string[]>>;

/** The entries of one call, with their details: by patient id, or `null` for the hospital itself. */
export type AuditEntries = Map<string | null, Detail | undefined>;

type Written = Omit<typeof activity.$inferSelect, 'hash' | 'position'>;
type Chained = Written & { hash: string };

/** The text that an entry's hash covers. The order of its fields is part of the format: changing it breaks every existing chain. */
const lineOf = ({ hospitalId, id, userId, action, patientId, detail, createdAt }: Written) =>
  JSON.stringify({ hospitalId, id, userId, action, patientId, detail, createdAt: createdAt.toISOString() });

/** The patient's entry for a row with `audits: 'input'`, by the id in its params or body; otherwise none. */
export const auditEntriesOf = (
  { audits }: Row,
  { params, body }: { params: object | undefined; body: object | undefined },
): AuditEntries => {
  if (audits !== 'input') return new Map();
  const named: { patient_id?: unknown; patientId?: unknown } = { ...body, ...params };
  const id = named.patient_id ?? named.patientId;
  return new Map(typeof id === 'string' ? [[id, undefined]] : []);
};

/**
 * Adds a call's entries to the hospital's audit log: one per patient, or one for the hospital. Call it last before the commit: each hash
 * covers the previous one, so a hospital's entries are added one at a time under an advisory lock that is held until the commit.
 * Lock and insert are two statements: only a statement that starts after the lock was granted sees the newest entry.
 */
export const writeAuditEntries = async (
  transaction: Transaction,
  { hospitalId, userId }: Caller,
  action: EndpointName,
  entries: AuditEntries,
) => {
  if (entries.size === 0) return;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`activity ${hospitalId}`}, 0))`);
  for (const [patient, said] of entries) {
    // As the database returns it, so that the hash can be checked later.
    const patientId = patient?.toLowerCase() ?? null;
    const detail = said ? JSON.stringify(said) : null;
    const row = { hospitalId, id: crypto.randomUUID(), userId, action, patientId, detail, createdAt: new Date() };
    // No entry for an id without a patient: it would break the foreign key.
    const whereThere =
      patientId === null ? sql`` : sql`where exists (select from patients where hospital_id = ${hospitalId} and id = ${patientId})`;
    await transaction.execute(sql`
      insert into activity (hospital_id, id, user_id, action, patient_id, detail, created_at, hash)
      select ${hospitalId}, ${row.id}, ${userId}, ${action}, ${patientId}::uuid, ${detail}, ${row.createdAt.toISOString()}::timestamptz,
        encode(sha256(convert_to(coalesce(
          (select hash from activity where hospital_id = ${hospitalId} order by position desc limit 1), '') || ${lineOf(row)}, 'UTF8')), 'hex')
      ${whereThere}`);
  }
};

/** The first entry whose hash does not fit: this entry, or one before it, was changed, removed or moved. */
const firstBroken = (rows: readonly Chained[], previous: string): Chained | undefined => {
  let before = previous;
  return rows.find((row) => {
    const expected = createHash('sha256')
      .update(before + lineOf(row))
      .digest('hex');
    before = row.hash;
    return row.hash !== expected;
  });
};

const atOnce = 2_000;

/**
 * Checks a hospital's whole chain. `last` is the newest valid hash. Note it elsewhere to detect later that entries were cut off the end,
 * which the chain itself cannot show. `brokenAt` is the time of the first entry that does not fit, or null.
 */
export const checkChain = async (
  transaction: Transaction,
  hospitalId: string,
): Promise<{ entries: number; last: string; brokenAt: Date | null }> => {
  let [entries, last, position] = [0, '', Number.MIN_SAFE_INTEGER];
  for (;;) {
    const rows = await transaction
      .select()
      .from(activity)
      .where(and(eq(activity.hospitalId, hospitalId), gt(activity.position, position)))
      .orderBy(asc(activity.position))
      .limit(atOnce);
    const broken = firstBroken(rows, last);
    entries += rows.length;
    if (broken) return { entries, last, brokenAt: broken.createdAt };
    const newest = rows.at(-1);
    if (newest) ({ hash: last, position } = newest);
    if (rows.length < atOnce) return { entries, last, brokenAt: null };
  }
};
