import { and, eq } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { idempotencyKeys } from './database/schema/accounts';
import { Problem } from './problem';

/** One use of a key: whose it is, for which call, with what. */
export type KeyUse = { hospitalId: string; userId: string; key: string; endpoint: string; bodyMac: string };

const rowOf = ({ hospitalId, userId, key }: KeyUse) =>
  and(eq(idempotencyKeys.hospitalId, hospitalId), eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** The id of the row that was made under the key before. Throws `keyReused` when it was used for something else. */
export const madeBefore = async (transaction: Transaction, use: KeyUse): Promise<string | undefined> => {
  const [before] = await transaction.select().from(idempotencyKeys).where(rowOf(use));
  if (!before) return undefined;
  if (!before.rowId || before.endpoint !== use.endpoint || before.bodyMac !== use.bodyMac) throw new Problem('keyReused');
  return before.rowId;
};

/**
 * Makes a row once for each key, and each time without one. A key that a transaction under way has taken is waited for.
 * @param make gives the row's id; what it does and the key are written together
 * @returns the row's id, and whether it was made now. Throws `keyReused` when the key was used for something else.
 */
export const once = async (transaction: Transaction, use: KeyUse | undefined, make: () => Promise<string>) => {
  if (use) {
    const taken = await transaction.insert(idempotencyKeys).values(use).onConflictDoNothing().returning({ key: idempotencyKeys.key });
    const before = taken.length > 0 ? undefined : await madeBefore(transaction, use);
    if (before) return { rowId: before, isNew: false };
  }
  const rowId = await make();
  if (use) await transaction.update(idempotencyKeys).set({ rowId }).where(rowOf(use));
  return { rowId, isNew: true };
};
