import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { doctors } from './doctors';
import { createdAt, hospitalId, position } from './hospitals';
import { patients } from './patients';
import { holdsSealed, sealedText } from './sealed';

/** Which doctor sees which patient. */
export const assignments = pgTable(
  'assignments',
  {
    hospitalId: hospitalId(),
    doctorId: uuid('doctor_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    /** The medical concerns, sealed; null when none were given. */
    concerns: sealedText<'assignments.concerns'>('concerns'),
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.doctorId, table.patientId] }),
    foreignKey({ columns: [table.hospitalId, table.doctorId], foreignColumns: [doctors.hospitalId, doctors.id] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
    holdsSealed('assignments', table.concerns),
  ],
);
