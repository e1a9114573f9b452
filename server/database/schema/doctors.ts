import { foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId, position } from './hospitals';

/** A doctor's fields besides those of the user. `search` is the text that `q` searches: see searchText. */
export const doctors = pgTable(
  'doctors',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    middleName: text('middle_name'),
    doctorUniqueId: text('doctor_unique_id').notNull(),
    licenseUId: text('license_uid').notNull(),
    department: text('department').notNull(),
    phoneNumber: text('phone_number').notNull(),
    search: text('search').notNull(),
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    unique().on(table.hospitalId, table.userId),
    unique().on(table.hospitalId, table.doctorUniqueId),
  ],
);
