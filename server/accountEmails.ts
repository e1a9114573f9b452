import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { accountEmails, users } from './database/schema/accounts';
import { Problem } from './problem';
import type { Services } from './services';

type Owner = { hospitalId: string; userId: string };
const ofOwner = ({ hospitalId, userId }: Owner) => and(eq(accountEmails.hospitalId, hospitalId), eq(accountEmails.userId, userId));

/** How long a previous address stays reserved for its user, so that they can undo the change. */
const heldHours = 72;

/**
 * Makes `email` the address that the user signs in with, and reserves the previous one. Throws the database's error when another account
 * has it.
 */
export const replaceAddress = async (transaction: Transaction, owner: Owner, email: string): Promise<void> => {
  const heldUntil = new Date(Date.now() + heldHours * 3_600_000);
  await transaction
    .update(accountEmails)
    .set({ heldUntil })
    .where(and(ofOwner(owner), isNull(accountEmails.heldUntil)));
  const own = await transaction
    .update(accountEmails)
    .set({ heldUntil: null })
    .where(and(ofOwner(owner), eq(accountEmails.email, email)))
    .returning({ email: accountEmails.email });
  if (own.length === 0) await transaction.insert(accountEmails).values({ ...owner, email });
  await transaction
    .update(users)
    .set({ email, emailProvedAt: new Date() })
    .where(and(eq(users.hospitalId, owner.hospitalId), eq(users.id, owner.userId)));
};

/** Like `replaceAddress`, to undo a change: the user loses every address that the change brought. */
export const restoreAddress = async (transaction: Transaction, owner: Owner, email: string): Promise<void> => {
  await replaceAddress(transaction, owner, email);
  await transaction.delete(accountEmails).where(and(ofOwner(owner), isNotNull(accountEmails.heldUntil)));
};

/**
 * Throws the database's error when another account has this address. Rows of other hospitals are invisible here, but the unique key covers
 * them too.
 */
export const requireFree = async (transaction: Transaction, owner: Owner, email: string): Promise<void> => {
  const same = and(ofOwner(owner), eq(accountEmails.email, email));
  const own = await transaction.select({ email: accountEmails.email }).from(accountEmails).where(same);
  if (own.length > 0) return;
  await transaction.insert(accountEmails).values({ ...owner, email });
  await transaction.delete(accountEmails).where(same);
};

/** Frees the addresses whose reservation has ended. */
export const freeHeldAddresses = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  await database.inDirectory((transaction) => transaction.execute(sql`select free_held_addresses()`));
};

/**
 * Throws `addressUnproved` unless a mailed link has proved the caller's address: before that, they may not cause letters to other people.
 */
export const requireProvedAddress = async (transaction: Transaction, { hospitalId, userId }: Owner): Promise<void> => {
  const [user] = await transaction
    .select({ email: users.email, provedAt: users.emailProvedAt })
    .from(users)
    .where(and(eq(users.hospitalId, hospitalId), eq(users.id, userId)));
  if (!user?.provedAt) throw new Problem('addressUnproved', { email: user?.email ?? '' });
};
