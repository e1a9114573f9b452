import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, hospitalId, position } from './hospitals';
import { labResults } from './labResults';
import { patients } from './patients';
import { holdsSealed, sealedText } from './sealed';

/** Withdrawn lab results: `id` is the result's, `userId` the admin's who withdrew it. Written once and never changed; the result's own row stays as it is. */
export const resultWithdrawals = pgTable(
  'result_withdrawals',
  {
    hospitalId: hospitalId(),
    id: uuid('id').notNull(),
    patientId: uuid('patient_id').notNull(),
    userId: uuid('user_id').notNull(),
    reason: sealedText<'result_withdrawals.reason'>('reason').notNull(),
    position: position(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.id] }),
    foreignKey({ columns: [table.hospitalId, table.id], foreignColumns: [labResults.hospitalId, labResults.id] }),
    foreignKey({ columns: [table.hospitalId, table.patientId], foreignColumns: [patients.hospitalId, patients.id] }),
    foreignKey({ columns: [table.hospitalId, table.userId], foreignColumns: [users.hospitalId, users.id] }),
    holdsSealed('result_withdrawals', table.reason),
    index().on(table.hospitalId, table.patientId),
  ],
);
