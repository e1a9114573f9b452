import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { unfinishedHours } from '../../contract/resumableUploads';
import type { Transaction } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { labResults } from '../database/schema/labResults';
import { unfinishedUploads, uploadParts } from '../database/schema/unfinishedUploads';
import { Problem } from '../problem';
import { patientSeenBy } from '../routes/patients';
import type { Caller } from '../security/tokens';

type Row = typeof unfinishedUploads.$inferSelect;
/** How many bytes of an upload are here. A finished one is a lab result and has no row. */
export type Upload = { id: string; size: number; offset: number; row?: Row };

const oldest = sql`now() - make_interval(hours => ${unfinishedHours})`;
const isTooOld = lt(unfinishedUploads.createdAt, oldest);
const inHospital = (hospitalId: string) => eq(unfinishedUploads.hospitalId, hospitalId);

/** When an unfinished upload is deleted. */
export const endOf = ({ createdAt }: Pick<Row, 'createdAt'>): Date => new Date(createdAt.getTime() + unfinishedHours * 3_600_000);

/** The caller's own upload for this patient. Throws `notFound` for another one, and for one that is given up or too old. */
export const uploadOf = async (
  transaction: Transaction,
  caller: Caller,
  { patientId, uploadId }: { patientId: string; uploadId: string },
): Promise<Upload> => {
  const { hospitalId, userId } = caller;
  await patientSeenBy(transaction, caller, patientId);
  const own = and(
    inHospital(hospitalId),
    eq(unfinishedUploads.id, uploadId),
    eq(unfinishedUploads.patientId, patientId),
    eq(unfinishedUploads.uploadedBy, userId),
    sql`not ${isTooOld}`,
  );
  const [row] = await transaction.select().from(unfinishedUploads).where(own);
  if (row) {
    const [here] = await transaction
      .select({ offset: sql`coalesce(sum(${uploadParts.size}), 0)`.mapWith(Number) })
      .from(uploadParts)
      .where(and(eq(uploadParts.hospitalId, hospitalId), eq(uploadParts.uploadId, uploadId)));
    return { id: row.id, size: row.size, offset: here?.offset ?? 0, row };
  }
  const made = and(
    eq(labResults.hospitalId, hospitalId),
    eq(labResults.id, uploadId),
    eq(labResults.patientId, patientId),
    eq(labResults.uploadedBy, userId),
  );
  const [result] = await transaction.select({ id: labResults.id, size: labResults.size }).from(labResults).where(made);
  if (!result) throw new Problem('notFound');
  return { ...result, offset: result.size };
};

/** How many uploads of the hospital are under way: they count towards its plan. */
export const countUnfinished = (transaction: Transaction, hospitalId: string): Promise<number> =>
  transaction.$count(unfinishedUploads, and(inHospital(hospitalId), sql`not ${isTooOld}`));

/** The ids of a user's unfinished uploads, the oldest first. */
export const unfinishedBy = async (transaction: Transaction, { hospitalId, userId }: Caller): Promise<string[]> => {
  const rows = await transaction
    .select({ id: unfinishedUploads.id })
    .from(unfinishedUploads)
    .where(and(inHospital(hospitalId), eq(unfinishedUploads.uploadedBy, userId)))
    .orderBy(asc(unfinishedUploads.createdAt));
  return rows.map(({ id }) => id);
};

/** The ids of the hospital's uploads that are too old to go on, at most `most`. */
export const tooOldIn = async (transaction: Transaction, hospitalId: string, most: number): Promise<string[]> => {
  const rows = await transaction
    .select({ id: unfinishedUploads.id })
    .from(unfinishedUploads)
    .where(and(inHospital(hospitalId), isTooOld))
    .limit(most);
  return rows.map(({ id }) => id);
};

/**
 * Deletes unfinished uploads: of several that try at once, one does. Returns the ids of those that this call has deleted, and the stored names of
 * their parts, whose files are to be removed after the commit.
 */
export const deleteUnfinished = async (
  transaction: Transaction,
  hospitalId: string,
  ids: readonly string[],
): Promise<{ ids: string[]; storedNames: string[] }> => {
  if (ids.length === 0) return { ids: [], storedNames: [] };
  const parts = await transaction
    .delete(uploadParts)
    .where(and(eq(uploadParts.hospitalId, hospitalId), isOneOf(uploadParts.uploadId, ids)))
    .returning({ storedName: uploadParts.storedName });
  const rows = await transaction
    .delete(unfinishedUploads)
    .where(and(inHospital(hospitalId), isOneOf(unfinishedUploads.id, ids)))
    .returning({ id: unfinishedUploads.id });
  return { ids: rows.map(({ id }) => id), storedNames: parts.map(({ storedName }) => storedName) };
};
