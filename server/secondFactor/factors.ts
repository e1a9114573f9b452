import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Factor, SecondStep } from '../../contract/secondFactor';
import type { Transaction } from '../database/connection';
import { sessions } from '../database/schema/accounts';
import { authenticators, passkeys } from '../database/schema/secondFactor';
import type { Caller } from '../security/tokens';
import type { Owner } from './owner';
import { countCodes, deleteCodes } from './recoveryCodes';

const appsOf = ({ hospitalId, userId }: Owner) => and(eq(authenticators.hospitalId, hospitalId), eq(authenticators.userId, userId));
const passkeysOf = ({ hospitalId, userId }: Owner) => and(eq(passkeys.hospitalId, hospitalId), eq(passkeys.userId, userId));

/** The user's authenticator app, if it is confirmed, and their passkeys, the newest first. */
export const factorsOf = async (transaction: Transaction, owner: Owner): Promise<Factor[]> => {
  const apps = await transaction
    .select()
    .from(authenticators)
    .where(and(appsOf(owner), isNotNull(authenticators.confirmedAt)));
  const keys = await transaction.select().from(passkeys).where(passkeysOf(owner)).orderBy(desc(passkeys.createdAt));
  return [
    ...apps.map((app) => ({ ...app, kind: 'authenticator' as const, name: null, createdAt: app.confirmedAt ?? app.createdAt })),
    ...keys.map((key) => ({ ...key, kind: 'passkey' as const })),
  ].map(({ id, kind, name, createdAt, lastUsedAt }) => ({
    ...{ id, kind, name },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
};

/** The ways to pass the user's second step; none without a second factor. */
export const waysOf = async (transaction: Transaction, owner: Owner): Promise<SecondStep[]> => {
  const kinds = new Set((await factorsOf(transaction, owner)).map(({ kind }) => kind));
  if (kinds.size === 0) return [];
  return [...kinds, ...((await countCodes(transaction, owner)) > 0 ? (['recoveryCode'] as const) : [])];
};

/** Removes the app or passkey with this id, and with the last one the recovery codes too. False if there is none with this id. */
export const removeFactor = async (transaction: Transaction, owner: Owner, id: string): Promise<boolean> => {
  const apps = await transaction
    .delete(authenticators)
    .where(and(appsOf(owner), eq(authenticators.id, id)))
    .returning({ id: authenticators.id });
  const keys = await transaction
    .delete(passkeys)
    .where(and(passkeysOf(owner), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  if ((await factorsOf(transaction, owner)).length === 0) await deleteCodes(transaction, owner);
  return apps.length + keys.length > 0;
};

/** Removes every second factor of the user, and their recovery codes. False if there was none. */
export const removeFactors = async (transaction: Transaction, owner: Owner): Promise<boolean> => {
  const apps = await transaction.delete(authenticators).where(appsOf(owner)).returning({ id: authenticators.id });
  const keys = await transaction.delete(passkeys).where(passkeysOf(owner)).returning({ id: passkeys.id });
  await deleteCodes(transaction, owner);
  return apps.length + keys.length > 0;
};

const sessionOf = ({ hospitalId, sessionId }: Caller) => and(eq(sessions.hospitalId, hospitalId), eq(sessions.id, sessionId));

/** Marks the caller's session as signed in with a second factor, which they have just shown. */
export const noteSecondFactor = async (transaction: Transaction, caller: Caller): Promise<void> => {
  await transaction.update(sessions).set({ secondFactorAt: new Date() }).where(sessionOf(caller));
};

/** Whether the caller's session was signed in with a second factor. */
export const hasSecondFactor = async (transaction: Transaction, caller: Caller): Promise<boolean> => {
  const [session] = await transaction.select({ at: sessions.secondFactorAt }).from(sessions).where(sessionOf(caller));
  return session?.at != null;
};
