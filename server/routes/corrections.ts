import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import type { entries } from '../database/schema/entries';
import type { medicalHistory } from '../database/schema/medicalHistory';
import type { prescriptions } from '../database/schema/prescriptions';
import { fieldError, Problem } from '../problem';

/** The tables of entries. */
export type EntryTable = typeof medicalHistory | typeof prescriptions | typeof entries;

type Naming = { hospitalId: string; patientId: string; corrects?: string | undefined; follows?: string | undefined };
const references = ['corrects', 'follows'] as const;
/** Where the entries of a kind are: a table, and which of its rows if they are not all of this kind. */
export type EntryPlace = { table: EntryTable; ofKind?: SQL };

/**
 * Checks that the entries that a new one corrects (DOC-12) or follows are of the same kind and patient. Returns the `writtenAt` of the
 * later one; undefined when it names none.
 */
export const checkNamed = async (
  transaction: Transaction,
  { table, ofKind }: EntryPlace,
  { hospitalId, patientId, ...naming }: Naming,
): Promise<Date | undefined> => {
  const times: Date[] = [];
  for (const reference of references) {
    const id = naming[reference];
    if (!id) continue;
    const here = and(eq(table.hospitalId, hospitalId), eq(table.patientId, patientId), eq(table.id, id), ofKind);
    const [named] = await transaction.select({ writtenAt: table.writtenAt }).from(table).where(here);
    if (!named) throw new Problem('invalidInput', undefined, [fieldError(reference, 'id.missing')]);
    times.push(named.writtenAt);
  }
  return times.sort((one, other) => one.getTime() - other.getTime()).at(-1);
};
