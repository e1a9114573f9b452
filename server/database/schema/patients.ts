import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, hospitalId, hospitals, position } from './hospitals';

/** `search` is what `q` looks through: see searchText. */
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
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId], foreignColumns: [hospitals.hospitalId] }),
    unique().on(table.hospitalId, table.patientUniqueId),
    index().on(table.hospitalId, table.position),
  ],
);
