import { foreignKey, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId, position } from './hospitals';

/** A payment for Premium, from the moment in which the gateway was asked. */
export const payments = pgTable(
  'payments',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    /** The gateway's name for it. Begins with the hospital's id, so that a webhook's can be looked up inside the boundary. */
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
