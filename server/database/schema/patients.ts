import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { phoneDigits, sortKey } from '../../search';
import { createdAt, hospitalId, hospitals, position } from './hospitals';

/**
 * `search` is the text that `q` searches: see searchText. Lists sort by the key columns; phone numbers are compared by their digits.
 * The database generates both.
 */
export const patients = pgTable(
  'patients',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    patientUniqueId: text('patient_unique_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    gender: text('gender', { enum: ['male', 'female'] }).notNull(),
    phoneNumber: text('phone_number').notNull(),
    insuranceStatus: text('insurance_status').notNull(),
    weight: text('weight').notNull(),
    height: text('height').notNull(),
    sugarLevel: text('sugar_level').notNull(),
    guardianName: text('guardian_name').notNull(),
    guardianEmail: text('guardian_email').notNull(),
    search: text('search').notNull(),
    firstNameKey: text('first_name_key').generatedAlwaysAs(sortKey(sql`first_name`)),
    lastNameKey: text('last_name_key').generatedAlwaysAs(sortKey(sql`last_name`)),
    insuranceKey: text('insurance_key').generatedAlwaysAs(sortKey(sql`insurance_status`)),
    phoneDigits: text('phone_digits').generatedAlwaysAs(phoneDigits(sql`phone_number`)),
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId], foreignColumns: [hospitals.hospitalId] }),
    unique().on(table.hospitalId, table.patientUniqueId),
    index().on(table.hospitalId, table.position),
    index().on(table.hospitalId, table.firstNameKey, table.position),
    index().on(table.hospitalId, table.lastNameKey, table.position),
    index().on(table.hospitalId, table.phoneNumber, table.position),
    index().on(table.hospitalId, table.insuranceKey, table.position),
  ],
);
