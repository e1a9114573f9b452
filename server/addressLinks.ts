import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { paths } from '../contract/paths';
import type { Transaction } from './database/connection';
import { addressLinks } from './database/schema/accounts';
import { hashOfSecret, newSecret } from './security/tokens';
import type { Services } from './services';

export type AddressLinkRow = typeof addressLinks.$inferSelect;
type Kind = AddressLinkRow['kind'];
type Owner = { hospitalId: string; userId: string };

/** How long the mailed links work, in hours. */
export const addressLinkHours = { registration: 72, change: 24, undo: 72 } as const satisfies Record<Kind, number>;

/** Makes a mailed link about an email address. Returns its URL. */
export const newAddressLink = async (
  transaction: Transaction,
  services: Services,
  { hospitalId, userId }: Owner,
  { kind, email, sessionId }: { kind: Kind; email: string; sessionId?: string | null },
): Promise<string> => {
  const { secret, hash } = newSecret(hospitalId);
  const expiresAt = new Date(Date.now() + addressLinkHours[kind] * 3_600_000);
  await transaction.insert(addressLinks).values({ hospitalId, userId, hash, kind, email, sessionId: sessionId ?? null, expiresAt });
  return `${services.publicUrl()}${paths.emailAddress}?token=${encodeURIComponent(secret)}`;
};

const bySecret = (hospitalId: string, secret: string) =>
  and(eq(addressLinks.hospitalId, hospitalId), eq(addressLinks.hash, hashOfSecret(secret)));
const isOpen = (): SQL | undefined => and(isNull(addressLinks.usedAt), gt(addressLinks.expiresAt, new Date()));

/** The link with this secret, also one that was used or spent; `open` while it still works. Undefined for an unknown or expired one. */
export const readAddressLink = async (
  transaction: Transaction,
  hospitalId: string,
  secret: string,
): Promise<(AddressLinkRow & { open: boolean }) | undefined> => {
  const [found] = await transaction.select().from(addressLinks).where(bySecret(hospitalId, secret));
  if (!found) return undefined;
  const open = found.usedAt === null;
  return open && found.expiresAt <= new Date() ? undefined : { ...found, open };
};

/** Marks an open link as used. False when another use came first. */
export const spendAddressLink = async (transaction: Transaction, { hospitalId, hash }: AddressLinkRow): Promise<boolean> => {
  const spent = await transaction
    .update(addressLinks)
    .set({ usedAt: new Date() })
    .where(and(eq(addressLinks.hospitalId, hospitalId), eq(addressLinks.hash, hash), isOpen()))
    .returning({ hash: addressLinks.hash });
  return spent.length > 0;
};

/** Marks the open links of these kinds as used. */
export const spendAddressLinksOf = async (transaction: Transaction, { hospitalId, userId }: Owner, kinds: Kind[]): Promise<void> => {
  await transaction
    .update(addressLinks)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(addressLinks.hospitalId, hospitalId),
        eq(addressLinks.userId, userId),
        inArray(addressLinks.kind, kinds),
        isNull(addressLinks.usedAt),
      ),
    );
};

/** The change of the email address that waits for its link to be used. */
export const waitingChange = async (transaction: Transaction, { hospitalId, userId }: Owner): Promise<AddressLinkRow | undefined> => {
  const [found] = await transaction
    .select()
    .from(addressLinks)
    .where(and(eq(addressLinks.hospitalId, hospitalId), eq(addressLinks.userId, userId), eq(addressLinks.kind, 'change'), isOpen()))
    .orderBy(desc(addressLinks.createdAt))
    .limit(1);
  return found;
};
