import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { hospitalId } from './hospitals';
import { patients } from './patients';

/**
 * How many doctors each patient has at present, kept by triggers in the transaction that adds a patient, assigns one or ends that: to look
 * for patients without a doctor takes longer the more patients there are. It is no part of a backup: the triggers count what is restored.
 */
export const doctorsOfPatients = pgTable(
  'doctors_of_patients',
  {
    hospitalId: hospitalId(),
    patientId: uuid('patient_id').notNull(),
    /** The patient's; 0 while a restored assignment waits for its patient. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    doctors: integer('doctors').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.patientId] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
    index('doctors_of_patients_none').on(table.hospitalId, table.position).where(sql`doctors = 0`),
  ],
);
