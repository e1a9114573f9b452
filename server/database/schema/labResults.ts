import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId, position } from './hospitals';
import { patients } from './patients';
import { holdsSealed, sealedText } from './sealed';

/** An uploaded lab result. The file store has its encrypted bytes under `storedName`. */
export const labResults = pgTable(
  'lab_results',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    patientId: uuid('patient_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    /** The file's name and what else it contains, sealed: see labResultDetails.ts. */
    details: sealedText<'lab_results.details'>('details').notNull(),
    contentType: text('content_type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    storedName: text('stored_name').notNull(),
    /** Null for one from before results were acknowledged: nobody is asked to acknowledge it. */
    urgent: boolean('urgent'),
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
    foreignKey({ columns: [table.hospitalId, table.uploadedBy], foreignColumns: [users.hospitalId, users.id] }),
    holdsSealed('lab_results', table.details),
    index().on(table.hospitalId, table.patientId, table.position),
  ],
);
