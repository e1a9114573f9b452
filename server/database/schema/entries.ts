import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { doctors } from './doctors';
import { createdAt, hospitalId, position, writtenAt } from './hospitals';
import { labResults } from './labResults';
import { patients } from './patients';
import { holdsSealed, sealedText } from './sealed';

/**
 * The entries of a patient's record, of every kind that has no table of its own, written once and never changed. `document` is the sealed
 * JSON of the kind's fields; its seal is bound to the kind too: see security/places.ts.
 */
export const entries = pgTable(
  'entries',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    patientId: uuid('patient_id').notNull(),
    /** The doctor who wrote it, or else the admin: a value that was typed at the upload of its result. */
    doctorId: uuid('doctor_id'),
    userId: uuid('user_id'),
    kind: text('kind').notNull(),
    document: sealedText<'entries.document'>('document').notNull(),
    /** The entry that this one corrects. */
    corrects: uuid('corrects'),
    /** The lab result that an acknowledgement or a typed value is about; null without one. The sealed document names it too. */
    labResultId: uuid('lab_result_id'),
    position: position(),
    receivedAt: createdAt(),
    writtenAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
    foreignKey({ columns: [table.hospitalId, table.doctorId], foreignColumns: [doctors.hospitalId, doctors.id] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    check('entries_author', sql`num_nonnulls(doctor_id, user_id) = 1`),
    foreignKey({ columns: [table.hospitalId, table.corrects], foreignColumns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.labResultId], foreignColumns: [labResults.hospitalId, labResults.id] }),
    holdsSealed('entries', table.document),
    index('entries_about_result').on(table.hospitalId, table.labResultId).where(sql`lab_result_id is not null`),
    index('entries_written').on(table.hospitalId, table.patientId, table.kind, table.writtenAt, table.position),
  ],
);
