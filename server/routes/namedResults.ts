import { and, eq } from 'drizzle-orm';
import type { ListedLabResult } from '../../contract/uploads';
import type { Transaction } from '../database/connection';
import { entries } from '../database/schema/entries';
import { labResults } from '../database/schema/labResults';
import { fieldError, Problem } from '../problem';
import { isNotWithdrawn } from './withdrawals';

type Naming = { hospitalId: string; patientId: string; result: string };

/** Checks that a named lab result is the patient's. */
export const checkResult = async (transaction: Transaction, { hospitalId, patientId, result }: Naming): Promise<void> => {
  const here = and(eq(labResults.hospitalId, hospitalId), eq(labResults.patientId, patientId), eq(labResults.id, result));
  if ((await transaction.$count(labResults, here)) === 0)
    throw new Problem('invalidInput', undefined, [fieldError('result', 'id.missing')]);
};

/** Checks that nobody has withdrawn a result. */
export const checkStands = async (transaction: Transaction, { hospitalId, result }: Omit<Naming, 'patientId'>): Promise<void> => {
  const stands = and(eq(labResults.hospitalId, hospitalId), eq(labResults.id, result), isNotWithdrawn(transaction));
  if ((await transaction.$count(labResults, stands)) === 0) throw new Problem('alreadyWithdrawn');
};

/** Checks that a corrected entry is about this result. */
export const checkCorrected = async (transaction: Transaction, { hospitalId, result }: Naming, corrects: string): Promise<void> => {
  const corrected = and(eq(entries.hospitalId, hospitalId), eq(entries.id, corrects), eq(entries.labResultId, result));
  if ((await transaction.$count(entries, corrected)) === 0)
    throw new Problem('invalidInput', undefined, [fieldError('corrects', 'id.missing')]);
};

/**
 * Without the entries about results that the caller does not get: withdrawn ones that they never saw. `results` are those that they get.
 * An entry that cannot be read stays, because it says nothing, and so does one about no result.
 */
export const withoutHidden = <Entry extends { result: string | null }>(
  all: readonly Entry[],
  results: readonly ListedLabResult[],
): Entry[] => {
  const shown = new Set(results.map(({ id }) => id));
  return all.filter(({ result }) => !result || shown.has(result));
};
