import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId } from './hospitals';
import { patients } from './patients';
import { holdsSealed, sealedText } from './sealed';

/** A patient's picture, at most one. It is replaced and taken away: who did so is in the audit log. */
export const patientPictures = pgTable(
  'patient_pictures',
  {
    hospitalId: hospitalId(),
    patientId: uuid('patient_id').notNull(),
    /** The id of the picture, not of the row: each new picture gets a new one. */
    id: uuid('id').notNull(),
    setBy: uuid('set_by').notNull(),
    /** The picture as a data URL, sealed. */
    picture: sealedText<'patient_pictures.picture'>('picture').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.patientId] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
    foreignKey({ columns: [table.hospitalId, table.setBy], foreignColumns: [users.hospitalId, users.id] }),
    holdsSealed('patient_pictures', table.picture),
  ],
);
