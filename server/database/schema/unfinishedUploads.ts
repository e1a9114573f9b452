import { boolean, foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId } from './hospitals';
import { patients } from './patients';
import { holdsSealed, sealedText } from './sealed';

/** A lab result of which not all bytes are here yet. Once they are, the lab result has its id and this row is deleted. */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    patientId: uuid('patient_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    /** The file's name, sealed. */
    fileName: sealedText<'unfinished_uploads.file_name'>('file_name').notNull(),
    /** Of the whole file, in bytes. */
    size: integer('size').notNull(),
    urgent: boolean('urgent').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
    foreignKey({ columns: [table.hospitalId, table.uploadedBy], foreignColumns: [users.hospitalId, users.id] }),
    holdsSealed('unfinished_uploads', table.fileName),
  ],
);

/**
 * The bytes of an upload from `start` on; the file store has them encrypted under `storedName`. Parts follow one another without a gap: their
 * sizes add up to the upload's offset. Of two that start at one place, the database takes the first.
 */
export const uploadParts = pgTable(
  'upload_parts',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    uploadId: uuid('upload_id').notNull(),
    start: integer('start').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** As in the upload's row: the seal is bound to them. */
    patientId: uuid('patient_id').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    storedName: text('stored_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    unique().on(table.hospitalId, table.uploadId, table.start),
    foreignKey({ columns: [table.hospitalId, table.uploadId], foreignColumns: [unfinishedUploads.hospitalId, unfinishedUploads.id] }),
  ],
);
