import { and, desc, eq, gt, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { refreshTokens, sessions } from './database/schema/accounts';
import { announceEndedSessions } from './events';
import { endHalfSignIns } from './secondFactor/halfSignIns';
import { hashOfSecret } from './security/tokens';
import type { Services } from './services';
import { sessionHoursOf } from './sessionLength';

/** Ends those of the hospital's open sessions that `which` names, and their event streams on every server process. */
export const endSessions = async (transaction: Transaction, hospitalId: string, which: SQL | undefined): Promise<number> => {
  const ended = await transaction
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(eq(sessions.hospitalId, hospitalId), isNull(sessions.endedAt), which))
    .returning({ id: sessions.id });
  // A locked screen of an ended session asks for the second step again, too.
  await transaction
    .update(sessions)
    .set({ lockedAt: null })
    .where(and(eq(sessions.hospitalId, hospitalId), isNotNull(sessions.lockedAt), which));
  if (ended.length > 0) await announceEndedSessions(transaction);
  return ended.length;
};

/** The session of a refresh token, whether it is open or not. */
const sessionOfToken = async (transaction: Transaction, hospitalId: string, refreshToken: string) => {
  const [found] = await transaction
    .select({ session: sessions, exchangedAt: refreshTokens.exchangedAt })
    .from(refreshTokens)
    .innerJoin(sessions, and(eq(sessions.hospitalId, refreshTokens.hospitalId), eq(sessions.id, refreshTokens.sessionId)))
    .where(and(eq(refreshTokens.hospitalId, hospitalId), eq(refreshTokens.hash, hashOfSecret(refreshToken))));
  return found;
};

/**
 * Ends the session of a refresh token; with `only`, just if that is its session. Returns its user, and whether it was open; undefined when
 * it is no such session.
 */
export const endSessionOf = async (
  transaction: Transaction,
  hospitalId: string,
  refreshToken: string,
  { only, locked = false }: { only?: string | undefined; locked?: boolean | undefined } = {},
): Promise<{ userId: string; wasOpen: boolean } | undefined> => {
  const known = (await sessionOfToken(transaction, hospitalId, refreshToken))?.session;
  if (!known || (only !== undefined && only !== known.id)) return undefined;
  const own = eq(sessions.id, known.id);
  // A repeated call: the lock has ended it already.
  if (locked && known.endedAt) return { userId: known.userId, wasOpen: false };
  const wasOpen = (await endSessions(transaction, hospitalId, own)) > 0;
  if (locked)
    await transaction
      .update(sessions)
      .set({ lockedAt: new Date() })
      .where(and(eq(sessions.hospitalId, hospitalId), own));
  return { userId: known.userId, wasOpen };
};

/**
 * The time of the second step that is still valid in this browser: its session is open or its screen was locked, it is the same user's, and
 * the step is no older than a session may be. Unlocking asks for the password alone (docs/decisions/0029).
 */
export const secondFactorHere = async (
  transaction: Transaction,
  services: Services,
  { hospitalId, userId }: { hospitalId: string; userId: string },
  refreshToken: string,
): Promise<Date | undefined> => {
  const { session, exchangedAt } = (await sessionOfToken(transaction, hospitalId, refreshToken)) ?? {};
  // Only the newest token is the browser's; an older one may be somebody's copy.
  if (!session?.secondFactorAt || exchangedAt || session.userId !== userId) return undefined;
  if (session.endedAt && !session.lockedAt) return undefined;
  const since = Date.now() - (await sessionHoursOf(transaction, services, hospitalId)) * 3_600_000;
  return session.secondFactorAt.getTime() > since ? session.secondFactorAt : undefined;
};

/** Ends one session of a user, open or locked. */
export const endOneSession = (transaction: Transaction, hospitalId: string, userId: string, id: string): Promise<number> =>
  endSessions(transaction, hospitalId, and(eq(sessions.userId, userId), eq(sessions.id, id)));

/** The user's open sessions and locked screens, the last seen first. */
export const listSessionsOf = (transaction: Transaction, hospitalId: string, userId: string) =>
  transaction
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.hospitalId, hospitalId),
        eq(sessions.userId, userId),
        or(isNull(sessions.endedAt), isNotNull(sessions.lockedAt)),
        gt(sessions.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));

/** Ends every session of a user, except `except`, and every sign-in that they have begun. */
export const endSessionsOf = async (transaction: Transaction, hospitalId: string, userId: string, except?: string): Promise<number> => {
  await endHalfSignIns(transaction, { hospitalId, userId });
  return endSessions(transaction, hospitalId, and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
};
