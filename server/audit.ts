import { createHash } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { EndpointName } from '../contract/endpoints';
import type { Row } from '../contract/row';
import type { Transaction } from './database/connection';
import { activity } from './database/schema/activity';
import type { Caller } from './security/tokens';

/** What a row says besides who did what to whom and when: ids and names of fields, never personal data or clinical text. */
export type Detail = Readonly<Record<string, string | readonly string[]>>;

/** Whom a call is about: patients by their ids, or `null` for the hospital itself, each with what else has to be known. */
export type AuditEntries = Map<string | null, Detail | undefined>;

type Written = Omit<typeof activity.$inferSelect, 'hash' | 'position'>;
type Chained = Written & { hash: string };

/** A row as its hash covers it. The order of its parts is part of the format: changing it would break every chain there is. */
const lineOf = ({ hospitalId, id, userId, action, patientId, detail, createdAt }: Written) =>
  JSON.stringify({ hospitalId, id, userId, action, patientId, detail, createdAt: createdAt.toISOString() });

/** The patient whom a call's input names, if the call is audited by its input. */
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
 * Adds a call to the hospital's audit log: a row per patient, or one for the hospital, last thing before the commit of what it tells of. A row's hash covers
 * the hash before it, so that one hospital's rows are added one at a time: whoever writes holds the lock until the commit. Two
 * statements, because only one that begins after the lock was given sees the row that was added last.
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
    // As the database gives it back.
    const patientId = patient?.toLowerCase() ?? null;
    const detail = said ? JSON.stringify(said) : null;
    const row = { hospitalId, id: crypto.randomUUID(), userId, action, patientId, detail, createdAt: new Date() };
    // A call may name a patient who is not there, such as one who is to be taken from a doctor: then it was about nobody.
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

/** The first row that does not follow from the ones before it: it, or one before it, was changed, removed or moved. */
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
 * Follows a hospital's whole chain. `last` is its newest hash: whoever notes it elsewhere can tell later whether rows were cut off the
 * end, which the rest of a chain does not show.
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
