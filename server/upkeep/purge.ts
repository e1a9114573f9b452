import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { isOneOf } from '../database/isOneOf';
import { passwordLinks, refreshTokens, sessions } from '../database/schema/accounts';

/** Rows per transaction: few, so that no call waits for a purge. */
const batch = 500;

// The policies of these tables refuse to delete younger rows.
const monthAgo = sql`now() - interval '30 days'`;

/** Deletes some sessions that ended more than 30 days ago, with their refresh tokens. Returns how many. */
const purgeSessions = (database: Database, hospitalId: string): Promise<number> =>
  database.inHospital(hospitalId, async (transaction) => {
    const over = await transaction
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.hospitalId, hospitalId), sql`least(${sessions.endedAt}, ${sessions.expiresAt}) < ${monthAgo}`))
      .limit(batch)
      // Another server may be purging too.
      .for('update', { skipLocked: true });
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await transaction.delete(refreshTokens).where(and(eq(refreshTokens.hospitalId, hospitalId), isOneOf(refreshTokens.sessionId, ids)));
    await transaction.delete(sessions).where(and(eq(sessions.hospitalId, hospitalId), isOneOf(sessions.id, ids)));
    return ids.length;
  });

/** Deletes some mailed links that were used or expired more than 30 days ago. Returns how many. */
const purgeLinks = (database: Database, hospitalId: string): Promise<number> =>
  database.inHospital(hospitalId, async (transaction) => {
    const over = await transaction
      .select({ hash: passwordLinks.hash })
      .from(passwordLinks)
      .where(and(eq(passwordLinks.hospitalId, hospitalId), sql`least(${passwordLinks.usedAt}, ${passwordLinks.expiresAt}) < ${monthAgo}`))
      .limit(batch)
      .for('update', { skipLocked: true });
    const hashes = over.map(({ hash }) => hash);
    if (hashes.length === 0) return 0;
    await transaction.delete(passwordLinks).where(and(eq(passwordLinks.hospitalId, hospitalId), inArray(passwordLinks.hash, hashes)));
    return hashes.length;
  });

/** Deletes a hospital's sessions, refresh tokens and mailed links that ended more than 30 days ago. */
export const purge = async (database: Database, hospitalId: string, signal: AbortSignal): Promise<void> => {
  for (const some of [purgeSessions, purgeLinks]) {
    while (!signal.aborted && (await some(database, hospitalId)) === batch);
  }
};
