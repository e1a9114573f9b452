import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId, position } from './hospitals';
import { patients } from './patients';

/** The audit log. An entry is written once, in the transaction of its call. Its hash covers the previous entry's hash. */
export const activity = pgTable(
  'activity',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The call's name, such as `addPrescription`. */
    action: text('action').notNull(),
    patientId: uuid('patient_id'),
    /** Further details as JSON, without personal data or clinical text. */
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
