import { boolean, foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AskedState } from '../../../contract/doctorMessages';
import { users } from './accounts';
import { doctorMessages } from './doctorMessages';
import { doctors } from './doctors';
import { hospitalId } from './hospitals';
import { patients } from './patients';

/** What a message asks the admins for: patients of its author's for a colleague, `doctorId`. `id` is the message's. Granted once. */
export const handoverRequests = pgTable(
  'handover_requests',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    doctorId: uuid('doctor_id').notNull(),
    keeps: boolean('keeps').notNull(),
    grantedBy: uuid('granted_by'),
    grantedAt: timestamp('granted_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.id], foreignColumns: [doctorMessages.hospitalId, doctorMessages.id] }),
    foreignKey({ columns: [table.hospitalId, table.doctorId], foreignColumns: [doctors.hospitalId, doctors.id] }),
    foreignKey({ columns: [table.hospitalId, table.grantedBy], foreignColumns: [users.hospitalId, users.id] }),
  ],
);

/** The patients of a request, and what became of each when it was granted. */
export const askedPatients = pgTable(
  'asked_patients',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    patientId: uuid('patient_id').notNull(),
    outcome: text('outcome').$type<Exclude<AskedState, 'open'>>(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id, table.patientId] }),
    foreignKey({ columns: [table.hospitalId, table.id], foreignColumns: [handoverRequests.hospitalId, handoverRequests.id] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
  ],
);
