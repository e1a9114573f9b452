import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PasswordLink } from '../contract/accounts';
import { paths } from '../contract/paths';
import type { Transaction } from './database/connection';
import { passwordLinks, users } from './database/schema/accounts';
import { hospitals } from './database/schema/hospitals';
import { hashOfSecret, newSecret } from './security/tokens';
import type { Services } from './services';

type User = { hospitalId: string; userId: string };

/** Lets the secret of this hash set the user's password once. */
export const openPasswordLink = async (transaction: Transaction, user: User, hash: string, hours: number): Promise<void> => {
  const { hospitalId, userId } = user;
  await transaction.insert(passwordLinks).values({ hospitalId, userId, hash, expiresAt: new Date(Date.now() + hours * 3_600_000) });
};

/** Makes a link with which this user can set a password once. Returns its URL. */
export const newPasswordLink = async (transaction: Transaction, services: Services, user: User, hours: number): Promise<string> => {
  const { secret, hash } = newSecret(user.hospitalId);
  await openPasswordLink(transaction, user, hash, hours);
  return `${services.publicUrl()}${paths.resetPassword}?token=${encodeURIComponent(secret)}`;
};

const working = (hospitalId: string, secret: string) =>
  and(
    eq(passwordLinks.hospitalId, hospitalId),
    eq(passwordLinks.hash, hashOfSecret(secret)),
    isNull(passwordLinks.usedAt),
    gt(passwordLinks.expiresAt, new Date()),
  );

/** The user of a valid link; undefined for one that is unknown, used or expired. */
export const readLink = async (transaction: Transaction, hospitalId: string, secret: string): Promise<PasswordLink | undefined> => {
  const { userType, firstName, lastName, email, passwordHash } = users;
  const [found] = await transaction
    .select({ userType, firstName, lastName, email, hospitalName: hospitals.name, passwordHash })
    .from(passwordLinks)
    .innerJoin(users, and(eq(users.hospitalId, passwordLinks.hospitalId), eq(users.id, passwordLinks.userId), isNull(users.deactivatedAt)))
    .innerJoin(hospitals, eq(hospitals.hospitalId, passwordLinks.hospitalId))
    .where(working(hospitalId, secret));
  if (!found) return undefined;
  const { passwordHash: present, ...whom } = found;
  // An admin has none after a change of their address was taken back.
  return { ...whom, invited: present === null && whom.userType === 'doctor' };
};

/**
 * Marks a link as used. Returns its user's id; undefined for one that is unknown, used or expired. Of two simultaneous uses only one
 * succeeds.
 */
export const useLink = async (transaction: Transaction, hospitalId: string, secret: string): Promise<string | undefined> => {
  const [used] = await transaction
    .update(passwordLinks)
    .set({ usedAt: new Date() })
    .where(working(hospitalId, secret))
    .returning({ userId: passwordLinks.userId });
  return used?.userId;
};

/** Marks all links of a user as used: after a new password no old mail opens the account. */
export const spendLinksOf = async (transaction: Transaction, hospitalId: string, userId: string): Promise<void> => {
  await transaction
    .update(passwordLinks)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordLinks.hospitalId, hospitalId), eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)));
};
