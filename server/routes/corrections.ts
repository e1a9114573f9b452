import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import type { entries } from '../database/schema/entries';
import type { medicalHistory } from '../database/schema/medicalHistory';
import type { prescriptions } from '../database/schema/prescriptions';
import { fieldError, Problem } from '../problem';

/** The tables of entries. */
export type EntryTable = typeof medicalHistory | typeof prescriptions | typeof entries;

type Correction = { hospitalId: string; patientId: string; corrects: string | undefined };
/** Where the entries of a kind are: a table, and which of its rows if they are not all of this kind. */
export type EntryPlace = { table: EntryTable; ofKind?: SQL };

/** Checks that a corrected entry is of the same kind and patient (DOC-12). Returns its `writtenAt`; undefined when nothing is corrected. */
export const checkCorrected = async (
  transaction: Transaction,
  { table, ofKind }: EntryPlace,
  { hospitalId, patientId, corrects }: Correction,
): Promise<Date | undefined> => {
  if (!corrects) return undefined;
  const here = and(eq(table.hospitalId, hospitalId), eq(table.patientId, patientId), eq(table.id, corrects), ofKind);
  const [corrected] = await transaction.select({ writtenAt: table.writtenAt }).from(table).where(here);
  if (!corrected) throw new Problem('invalidInput', undefined, [fieldError('corrects', 'id.missing')]);
  return corrected.writtenAt;
};
