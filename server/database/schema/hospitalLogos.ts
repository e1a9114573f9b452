import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId } from './hospitals';

/** A hospital's own logo: at most one each. Who set and removed which is in the audit log. */
export const hospitalLogos = pgTable(
  'hospital_logos',
  {
    hospitalId: hospitalId(),
    /** Of the picture, not of the row: another one with each that is set. */
    id: uuid('id').notNull(),
    setBy: uuid('set_by').notNull(),
    /** The picture as a data URL, sealed. */
    picture: text('picture').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId] }),
    foreignKey({ columns: [table.hospitalId, table.setBy], foreignColumns: [users.hospitalId, users.id] }),
  ],
);
