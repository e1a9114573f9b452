import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PasswordLink } from '../contract/accounts';
import type { Transaction } from './database/connection';
import { passwordLinks, users } from './database/schema/accounts';
import { hospitals } from './database/schema/hospitals';
import { hashOfSecret, newSecret } from './security/tokens';
import type { Services } from './services';

/** How long the mailed links work, in hours. */
export const linkHours = { reset: 1, invitation: 72 } as const;

/** A new link with which this user, once, can set a password. */
export const newPasswordLink = async (
  transaction: Transaction,
  services: Services,
  { hospitalId, userId }: { hospitalId: string; userId: string },
  hours: number,
): Promise<string> => {
  const { secret, hash } = newSecret(hospitalId);
  await transaction.insert(passwordLinks).values({ hospitalId, userId, hash, expiresAt: new Date(Date.now() + hours * 3_600_000) });
  return `${services.publicUrl()}/resetpassword?token=${encodeURIComponent(secret)}`;
};

const working = (hospitalId: string, secret: string) =>
  and(
    eq(passwordLinks.hospitalId, hospitalId),
    eq(passwordLinks.hash, hashOfSecret(secret)),
    isNull(passwordLinks.usedAt),
    gt(passwordLinks.expiresAt, new Date()),
  );

/** Whom a link is for, as long as it works; undefined for one that is unknown, used or out of date. */
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
  return { ...whom, invited: present === null };
};

/** Uses a link up. Gives whose it was, or undefined for one that is unknown, used or out of date; of two uses at once one wins. */
export const useLink = async (transaction: Transaction, hospitalId: string, secret: string): Promise<string | undefined> => {
  const [used] = await transaction
    .update(passwordLinks)
    .set({ usedAt: new Date() })
    .where(working(hospitalId, secret))
    .returning({ userId: passwordLinks.userId });
  return used?.userId;
};

/** Uses up every other link of a user: after a new password none of the old mails opens the account. */
export const spendLinksOf = async (transaction: Transaction, hospitalId: string, userId: string): Promise<void> => {
  await transaction
    .update(passwordLinks)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordLinks.hospitalId, hospitalId), eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)));
};
