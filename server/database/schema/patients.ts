import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { emailKey, phoneDigits, phoneKey, sortKey } from '../../search';
import { createdAt, hospitalId, hospitals, position } from './hospitals';
import { holdsSealed, sealedText } from './sealed';

/**
 * `search` is the text that `q` searches: see searchText. Lists sort by the name keys; duplicates are found by all keys. The database
 * generates the keys and digits: below the hospital boundary an expression could use no index. `details` are the clinical and insurance fields, sealed: see clinicalDetails.ts.
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
    details: sealedText<'patients.details'>('details').notNull(),
    search: text('search').notNull(),
    firstNameKey: text('first_name_key').generatedAlwaysAs(sortKey(sql`first_name`)),
    lastNameKey: text('last_name_key').generatedAlwaysAs(sortKey(sql`last_name`)),
    phoneDigits: text('phone_digits').generatedAlwaysAs(phoneDigits(sql`phone_number`)),
    emailKey: text('email_key').generatedAlwaysAs(emailKey(sql`email`)),
    phoneKey: text('phone_key').generatedAlwaysAs(phoneKey(sql`phone_number`)),
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
    index().on(table.hospitalId, table.emailKey),
    index().on(table.hospitalId, table.phoneKey),
    holdsSealed('patients', table.details),
  ],
);
