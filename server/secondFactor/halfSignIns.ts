import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { halfSignIns } from '../database/schema/secondFactor';
import { hashOfSecret, newSecret } from '../security/tokens';
import type { Owner } from './owner';

export type HalfSignIn = typeof halfSignIns.$inferSelect;

/** How long after the password the second step may follow, in milliseconds. */
export const halfSignInLasts = 5 * 60_000;

export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** Stores that the user's password was right in this browser. Returns the secret for its cookie, which opens nothing but the second step. */
export const startHalfSignIn = async (transaction: Transaction, { hospitalId, userId }: Owner): Promise<string> => {
  const { secret, hash } = newSecret(hospitalId);
  const now = new Date();
  await transaction.delete(halfSignIns).where(and(eq(halfSignIns.hospitalId, hospitalId), lt(halfSignIns.expiresAt, now)));
  const expiresAt = new Date(now.getTime() + halfSignInLasts);
  await transaction.insert(halfSignIns).values({ hospitalId, userId, hash, challenge: newChallenge(), expiresAt });
  return secret;
};

/** The half sign-in of a secret; undefined if it is unknown, finished or expired. */
export const readHalfSignIn = async (transaction: Transaction, hospitalId: string, secret: string): Promise<HalfSignIn | undefined> => {
  const own = and(eq(halfSignIns.hospitalId, hospitalId), eq(halfSignIns.hash, hashOfSecret(secret)));
  const [found] = await transaction
    .select()
    .from(halfSignIns)
    .where(and(own, gt(halfSignIns.expiresAt, new Date())));
  return found;
};

/** Uses a half sign-in up. False if another use came first. */
export const finishHalfSignIn = async (transaction: Transaction, { hospitalId, hash }: HalfSignIn): Promise<boolean> => {
  const own = and(eq(halfSignIns.hospitalId, hospitalId), eq(halfSignIns.hash, hash));
  return (await transaction.delete(halfSignIns).where(own).returning({ hash: halfSignIns.hash })).length > 0;
};

/** Ends the user's half sign-ins, when their password changes or their sessions end. */
export const endHalfSignIns = async (transaction: Transaction, { hospitalId, userId }: Owner): Promise<void> => {
  await transaction.delete(halfSignIns).where(and(eq(halfSignIns.hospitalId, hospitalId), eq(halfSignIns.userId, userId)));
};
