import { foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId } from './hospitals';

/** One part of an import. A repeated call with its Idempotency-Key answers from this row. */
export const patientImports = pgTable(
  'patient_imports',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    importedBy: uuid('imported_by').notNull(),
    added: integer('added').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.importedBy], foreignColumns: [users.hospitalId, users.id] }),
  ],
);
