import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { doctors } from './doctors';
import { createdAt, hospitalId, position, writtenAt } from './hospitals';
import { patients } from './patients';
import { holdsSealed, sealedText } from './sealed';

/** A patient's prescriptions, written once and never changed. Its texts are sealed: see security/places.ts. */
export const prescriptions = pgTable(
  'prescriptions',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    patientId: uuid('patient_id').notNull(),
    doctorId: uuid('doctor_id').notNull(),
    prescription: sealedText<'prescriptions.prescription'>('prescription').notNull(),
    /** Its fields beside the text: one JSON document, null when it has none. The column has the name of the first of them, an allergy's stop. */
    fields: sealedText<'prescriptions.stop'>('stop'),
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
    holdsSealed('prescriptions', table.prescription),
    // Its own: it holds in a database too whose older texts are still to be sealed again.
    holdsSealed('prescriptions_stop', table.fields),
    index('prescriptions_written').on(table.hospitalId, table.patientId, table.writtenAt, table.position),
  ],
);
