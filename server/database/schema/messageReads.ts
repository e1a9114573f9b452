import { foreignKey, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { doctorMessages } from './doctorMessages';
import { hospitalId } from './hospitals';

/** Which admin has read which message, and when for the first time. */
export const messageReads = pgTable(
  'message_reads',
  {
    hospitalId: hospitalId(),
    messageId: uuid('message_id').notNull(),
    userId: uuid('user_id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.messageId, table.userId] }),
    foreignKey({ columns: [table.hospitalId, table.messageId], foreignColumns: [doctorMessages.hospitalId, doctorMessages.id] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
  ],
);
