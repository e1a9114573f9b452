import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { doctors } from './doctors';
import { createdAt, hospitalId, position, writtenAt } from './hospitals';
import { patients } from './patients';

/** A patient's medical history, written once and never changed. The text is ciphertext: see security/encryption.ts. */
export const medicalHistory = pgTable(
  'medical_history',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    patientId: uuid('patient_id').notNull(),
    doctorId: uuid('doctor_id').notNull(),
    complaint: text('complaint').notNull(),
    diagnosis: text('diagnosis').notNull(),
    /** The entry that this one corrects. */
    corrects: uuid('corrects'),
    position: position(),
    receivedAt: createdAt(),
    writtenAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
    foreignKey({ columns: [table.hospitalId, table.doctorId], foreignColumns: [doctors.hospitalId, doctors.id] }),
    foreignKey({ columns: [table.hospitalId, table.corrects], foreignColumns: [table.hospitalId, table.id] }),
    index('medical_history_written').on(table.hospitalId, table.patientId, table.writtenAt, table.position),
  ],
);
