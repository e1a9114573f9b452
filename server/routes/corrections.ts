import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import type { medicalHistory } from '../database/schema/medicalHistory';
import type { prescriptions } from '../database/schema/prescriptions';
import { fieldError, Problem } from '../problem';

/** The tables of notes. */
export type NoteTable = typeof medicalHistory | typeof prescriptions;

type Correction = { hospitalId: string; patientId: string; corrects: string | undefined };

/** Checks that a corrected entry belongs to the same patient (DOC-12). Returns its `writtenAt`; undefined when nothing is corrected. */
export const checkCorrected = async (
  transaction: Transaction,
  entries: NoteTable,
  { hospitalId, patientId, corrects }: Correction,
): Promise<Date | undefined> => {
  if (!corrects) return undefined;
  const here = and(eq(entries.hospitalId, hospitalId), eq(entries.patientId, patientId), eq(entries.id, corrects));
  const [corrected] = await transaction.select({ writtenAt: entries.writtenAt }).from(entries).where(here);
  if (!corrected) throw new Problem('invalidInput', undefined, [fieldError('corrects', 'id.missing')]);
  return corrected.writtenAt;
};
