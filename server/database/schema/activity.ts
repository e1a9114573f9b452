import { bigint, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId, hospitals, position } from './hospitals';
import { patients } from './patients';

/** The audit log. Only the database's function `add_activity` writes it. An entry's hash covers the previous entry's hash. */
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

/** Where a hospital's log begins after its oldest entries were deleted: the end of their chain. Only `cut_activity` writes it. */
export const activityCuts = pgTable(
  'activity_cuts',
  {
    hospitalId: hospitalId(),
    /** Of the last deleted entry, as its hash. */
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** The server's keyed hash of this row: the owner of the database cannot make up a cut. */
    mac: text('mac').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId] }),
    foreignKey({ columns: [table.hospitalId], foreignColumns: [hospitals.hospitalId] }),
  ],
);

/**
 * Entries of committed calls that are not in the chain yet, for about a second: whoever writes one waits for nobody else. Only the database's
 * function `note_activity` writes it.
 */
export const activityWaiting = pgTable(
  'activity_waiting',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    action: text('action').notNull(),
    patientId: uuid('patient_id'),
    detail: text('detail'),
    /** The server's keyed hash of this row. */
    mac: text('mac').notNull(),
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId], foreignColumns: [hospitals.hospitalId] }),
  ],
);
