import { and, eq } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { idempotencyKeys } from './database/schema/accounts';
import { Problem } from './problem';

/** One use of an Idempotency-Key: by whom, for which call, and the HMAC of the input. */
export type KeyUse = { hospitalId: string; userId: string; key: string; endpoint: string; bodyMac: string };

const rowOf = ({ hospitalId, userId, key }: KeyUse) =>
  and(eq(idempotencyKeys.hospitalId, hospitalId), eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** The id of the row that an earlier call made under this key. Throws `keyReused` when that call had another input. */
export const madeBefore = async (transaction: Transaction, use: KeyUse): Promise<string | undefined> => {
  const [before] = await transaction.select().from(idempotencyKeys).where(rowOf(use));
  if (!before) return undefined;
  if (!before.rowId || before.endpoint !== use.endpoint || before.bodyMac !== use.bodyMac) throw new Problem('keyReused');
  return before.rowId;
};

/**
 * Makes a row once per key; without a key, every time. Waits while another transaction uses the same key.
 * @param make makes the row and returns its id, in the same transaction that stores the key
 * @returns the row's id, and whether this call made it. Throws `keyReused` when the key was used for another input.
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
