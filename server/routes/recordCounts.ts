import { and, eq, type SQL } from 'drizzle-orm';
import type { EntryKind } from '../../contract/kindsOfEntry';
import type { OpenedPatient } from '../../contract/patients';
import type { Transaction } from '../database/connection';
import { entries } from '../database/schema/entries';
import { labResults } from '../database/schema/labResults';
import { medicalHistory } from '../database/schema/medicalHistory';
import { prescriptions } from '../database/schema/prescriptions';
import type { EntryTable } from './corrections';
import { isNotWithdrawn } from './withdrawals';

/** How many rows each section of a patient's record has. Nothing of them is opened, so nothing says in the audit log that it was read. */
export const recordCounts = async (
  transaction: Transaction,
  hospitalId: string,
  patientId: string,
): Promise<NonNullable<OpenedPatient['counts']>> => {
  const rowsIn = (table: EntryTable | typeof labResults, ofKind?: SQL) =>
    transaction.$count(table, and(eq(table.hospitalId, hospitalId), eq(table.patientId, patientId), ofKind));
  return {
    medicalHistory: await rowsIn(medicalHistory),
    labResults: await rowsIn(labResults, isNotWithdrawn(transaction)),
    prescriptions: await rowsIn(prescriptions),
    vitalSigns: await rowsIn(entries, eq(entries.kind, 'vitalSigns' satisfies EntryKind)),
  };
};
