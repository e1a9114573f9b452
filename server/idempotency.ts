import { and, eq } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { idempotencyKeys } from './database/schema/accounts';
import { Problem } from './problem';

export type Once = { hospitalId: string; userId: string; key: string; endpoint: string; bodyMac: string };

const rowOf = ({ hospitalId, userId, key }: Once) =>
  and(eq(idempotencyKeys.hospitalId, hospitalId), eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** The id of the row that was made under the key before. Throws `keyReused` when it was used for something else. */
export const madeBefore = async (transaction: Transaction, once: Once): Promise<string | undefined> => {
  const [before] = await transaction.select().from(idempotencyKeys).where(rowOf(once));
  if (!before) return undefined;
  if (!before.rowId || before.endpoint !== once.endpoint || before.bodyMac !== once.bodyMac) throw new Problem('keyReused');
  return before.rowId;
};

/**
 * Takes the key for this transaction; one that is taken by a transaction under way is waited for. Gives the id of the row that was
 * made under it before, or undefined for a new key. Throws `keyReused` when it was used for something else.
 */
export const takeKey = async (transaction: Transaction, once: Once): Promise<string | undefined> => {
  const taken = await transaction.insert(idempotencyKeys).values(once).onConflictDoNothing().returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return undefined;
  return madeBefore(transaction, once);
};

/** Notes which row the key made, in the transaction that makes it. */
export const keepKey = async (transaction: Transaction, once: Once, rowId: string): Promise<void> => {
  await transaction.update(idempotencyKeys).set({ rowId }).where(rowOf(once));
};
