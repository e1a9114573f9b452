import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { sessions } from './database/schema/accounts';
import { hospitals } from './database/schema/hospitals';
import { announceEndedSessions } from './events';
import type { Services } from './services';

/** How long sessions of the hospital last, in hours: its own setting, or else SESSION_HOURS. */
export const sessionHoursOf = async (
  transaction: Transaction,
  { configuration }: Pick<Services, 'configuration'>,
  hospitalId: string,
): Promise<number> => {
  const [hospital] = await transaction
    .select({ hours: hospitals.sessionHours })
    .from(hospitals)
    .where(eq(hospitals.hospitalId, hospitalId));
  return hospital?.hours ?? configuration.sessionHours;
};

/** Ends those of the hospital's sessions that are under way and may not last so long any more, each at its start plus these hours. */
export const shortenSessions = async (transaction: Transaction, hospitalId: string, hours: number): Promise<void> => {
  const end = sql`${sessions.createdAt} + make_interval(secs => ${hours * 3600})`;
  await transaction
    .update(sessions)
    .set({ expiresAt: end })
    .where(and(eq(sessions.hospitalId, hospitalId), gt(sessions.expiresAt, new Date()), gt(sessions.expiresAt, end)));
  await announceEndedSessions(transaction);
};
