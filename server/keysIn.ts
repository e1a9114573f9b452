import { eq } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { hospitals } from './database/schema/hospitals';

/** A hospital's data keys, as they are stored. */
export const wrappedKeys = { wrappedKey: hospitals.wrappedKey, keyBefore: hospitals.keyBefore };
type WrappedKeys = Pick<typeof hospitals.$inferSelect, 'wrappedKey' | 'keyBefore'>;

/** Those that a transaction has read already. Until it ends the hospital gets no other ones. */
const known = new WeakMap<Transaction, WrappedKeys>();
export const knowKeys = (transaction: Transaction, keys: WrappedKeys): void => void known.set(transaction, keys);

/** The data keys of the transaction's hospital. */
export const keysIn = async (transaction: Transaction, hospitalId: string): Promise<WrappedKeys | undefined> =>
  known.get(transaction) ?? (await transaction.select(wrappedKeys).from(hospitals).where(eq(hospitals.hospitalId, hospitalId)))[0];
