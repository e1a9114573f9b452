import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, hospitalId } from './hospitals';

/** The hospital's own list of medicines. It says nothing about any patient. The audit log says who changed it. */
export const hospitalMedicines = pgTable(
  'hospital_medicines',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The name without accents, case and more than one space: one row for each. */
    key: text('key').notNull(),
    /** What the medicine consists of; empty when the hospital does not say it. */
    ingredient: text('ingredient').notNull(),
    /** The class that the medicine belongs to, as the hospital calls it; empty when it gives none. */
    group: text('class').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.hospitalId, table.id] }), unique().on(table.hospitalId, table.key)],
);
