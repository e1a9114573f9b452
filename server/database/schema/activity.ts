import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId, position } from './hospitals';
import { patients } from './patients';

/** The audit log: who did what, when. Written once, in the transaction of what it tells of; each row's hash includes the one before. */
export const activity = pgTable(
  'activity',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The call's name, such as `addPrescription`. */
    action: text('action').notNull(),
    patientId: uuid('patient_id'),
    /** What else has to be known, as JSON without personal data or clinical text. */
    detail: text('detail'),
    hash: text('hash').notNull(),
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
    index().on(table.hospitalId, table.patientId, table.position),
    index().on(table.hospitalId, table.position),
  ],
);
