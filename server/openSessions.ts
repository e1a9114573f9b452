import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { sessions, users } from './database/schema/accounts';
import type { Caller } from './security/tokens';

/** The SQL condition that these sessions have neither ended nor expired. */
export const isOpen = (hospitalId: string, sessionIds: readonly string[]) =>
  and(
    eq(sessions.hospitalId, hospitalId),
    inArray(sessions.id, [...sessionIds]),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, new Date()),
  );

/** Of these sessions those that are open and whose user is active: session id → user id. */
export const openAmong = async (
  transaction: Transaction,
  hospitalId: string,
  sessionIds: readonly string[],
): Promise<Map<string, string>> => {
  const found = await transaction
    .select({ id: sessions.id, userId: users.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.hospitalId, sessions.hospitalId), eq(users.id, sessions.userId)))
    .where(and(isOpen(hospitalId, sessionIds), isNull(users.deactivatedAt)));
  return new Map(found.map(({ id, userId }) => [id, userId]));
};

/** Whether an access token's session is still open and its user active. Checked on every request. */
export const isStillSignedIn = async (transaction: Transaction, { hospitalId, sessionId, userId }: Caller): Promise<boolean> =>
  (await openAmong(transaction, hospitalId, [sessionId])).get(sessionId) === userId;
