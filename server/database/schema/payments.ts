import { foreignKey, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId, position } from './hospitals';

/** A payment for Premium that was started at the gateway. */
export const payments = pgTable(
  'payments',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    /** Our id for it at the gateway. It begins with the hospital's id, so that a webhook can look it up inside the boundary. */
    reference: text('reference').notNull(),
    status: text('status', { enum: ['started', 'paid', 'failed'] }).notNull(),
    /** In kobo. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    startedBy: uuid('started_by').notNull(),
    /** Where the browser pays. */
    authorizationUrl: text('authorization_url'),
    settledAt: timestamp('settled_at', { withTimezone: true, precision: 3 }),
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.startedBy], foreignColumns: [users.hospitalId, users.id] }),
    unique().on(table.hospitalId, table.reference),
  ],
);
