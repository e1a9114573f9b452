import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Row } from '../contract/row';
import type { Transaction } from './database/connection';
import { isOneOf } from './database/isOneOf';
import { sessions, users } from './database/schema/accounts';
import { hospitals } from './database/schema/hospitals';
import { knowKeys, wrappedKeys } from './keysIn';
import { Problem } from './problem';
import { wants } from './secondFactor/rule';
import type { Caller } from './security/tokens';

/** The SQL condition that these sessions have neither ended nor expired. */
export const isOpen = (hospitalId: string, sessionIds: readonly string[]) =>
  and(eq(sessions.hospitalId, hospitalId), isOneOf(sessions.id, sessionIds), isNull(sessions.endedAt), gt(sessions.expiresAt, new Date()));

/**
 * Of these sessions those that are open and whose user is active: by session id the user's id, and whether the hospital wants a second
 * factor that the session was not signed in with.
 */
export const openAmong = async (
  transaction: Transaction,
  hospitalId: string,
  sessionIds: readonly string[],
): Promise<Map<string, { userId: string; isUnsecured: boolean }>> => {
  const found = await transaction
    .select({
      id: sessions.id,
      userId: users.id,
      userType: users.userType,
      factorAt: sessions.secondFactorAt,
      rule: hospitals.secondFactorRule,
      // Most calls need them next.
      ...wrappedKeys,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.hospitalId, sessions.hospitalId), eq(users.id, sessions.userId)))
    .innerJoin(hospitals, eq(hospitals.hospitalId, sessions.hospitalId))
    .where(and(isOpen(hospitalId, sessionIds), isNull(users.deactivatedAt)));
  const [one] = found;
  if (one) knowKeys(transaction, one);
  return new Map(
    found.map(({ id, userId, userType, factorAt, rule }) => [id, { userId, isUnsecured: factorAt === null && wants(rule, userType) }]),
  );
};

/** Throws unless the session of an access token is open, its user active, and signed in as their hospital wants. Asked on every request. */
export const requireSession = async (
  transaction: Transaction,
  { hospitalId, sessionId, userId }: Caller,
  { securing }: Pick<Row, 'securing'>,
): Promise<void> => {
  const session = (await openAmong(transaction, hospitalId, [sessionId])).get(sessionId);
  if (session?.userId !== userId) throw new Problem('sessionEnded');
  if (session.isUnsecured && !securing) throw new Problem('secondFactorNeeded');
};
