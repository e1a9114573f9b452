import { bigint, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hospitalId, hospitals } from './hospitals';

/**
 * How many rows of a kind a hospital has, kept by triggers in the transaction that adds them: counting takes longer the more there are.
 * `about` is the month of messages (2026-11, in UTC), the admin who has read them, or empty. It is no part of a backup: the triggers
 * count what is restored.
 */
export const keptCounts = pgTable(
  'kept_counts',
  {
    hospitalId: hospitalId(),
    what: text('what', { enum: ['doctors', 'patients', 'uploads', 'messages', 'messagesRead'] }).notNull(),
    about: text('about').notNull().default(''),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.what, table.about] }),
    foreignKey({ columns: [table.hospitalId], foreignColumns: [hospitals.hospitalId] }),
  ],
);
