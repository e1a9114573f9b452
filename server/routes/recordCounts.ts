import { and, eq } from 'drizzle-orm';
import type { OpenedPatient } from '../../contract/patients';
import type { Transaction } from '../database/connection';
import { labResults } from '../database/schema/labResults';
import { medicalHistory } from '../database/schema/medicalHistory';
import { prescriptions } from '../database/schema/prescriptions';

/** How many rows each section of a patient's record has. Nothing of them is opened, so nothing says in the audit log that it was read. */
export const recordCounts = async (
  transaction: Transaction,
  hospitalId: string,
  patientId: string,
): Promise<NonNullable<OpenedPatient['counts']>> => {
  const rowsIn = (table: typeof medicalHistory | typeof labResults | typeof prescriptions) =>
    transaction.$count(table, and(eq(table.hospitalId, hospitalId), eq(table.patientId, patientId)));
  return {
    medicalHistory: await rowsIn(medicalHistory),
    labResults: await rowsIn(labResults),
    prescriptions: await rowsIn(prescriptions),
  };
};
