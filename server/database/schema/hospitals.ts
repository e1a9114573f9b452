import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { recordsOnDevices } from '../../../contract/hospitals';
import { secondFactorRules } from '../../../contract/secondFactor';

/** `hospital_id` comes first in every key of every table, so that the schema distributes by hospital. */
export const hospitalId = () => uuid('hospital_id').notNull();
/** When a row was inserted, in milliseconds: the precision of JavaScript, so that browser and database sort alike. */
export const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();
/** When an entry of a record was written. It may reach the server much later: see routes/writtenAt.ts. */
export const writtenAt = () => timestamp('written_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();

/** The order of insertion, also within one millisecond. Lists sort and page by it. */
export const position = () => bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity();

export const hospitals = pgTable(
  'hospitals',
  {
    hospitalId: hospitalId(),
    name: text('name').notNull(),
    facilityUId: text('facility_uid').notNull().unique(),
    plan: text('plan', { enum: ['free', 'premium'] })
      .notNull()
      .default('free'),
    /** One on each line. */
    wards: text('wards').notNull().default(''),
    /** Of whom a second factor is wanted. */
    secondFactorRule: text('second_factor_rule', { enum: secondFactorRules }).notNull().default('nobody'),
    /** Whether doctors' devices keep their patients' records (decision 32). */
    recordsOnDevices: text('records_on_devices', { enum: recordsOnDevices }).notNull().default('kept'),
    /** How long its users' sessions last, in hours; null as SESSION_HOURS says. */
    sessionHours: integer('session_hours'),
    /** Whether doctors may hand patients over to a colleague themselves. */
    doctorsHandOver: boolean('doctors_hand_over').notNull().default(false),
    /** The hospital's data key, wrapped with one of the deployment's secrets. */
    wrappedKey: text('wrapped_key').notNull(),
    /** The one before it, while what is sealed with it is being sealed anew. */
    keyBefore: text('key_before'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.hospitalId] })],
);
