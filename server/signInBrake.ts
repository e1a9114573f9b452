import { eq, sql } from 'drizzle-orm';
import { failedSignIns } from './database/schema/accounts';
import { Problem } from './problem';
import type { Services } from './services';

/** Failures are counted for this long from the first one. */
const windowSeconds = 15 * 60;

const addressOf = ({ masterKey }: Services, email: string) => masterKey.fingerprint('sign-in', email);

const secondsLeft = (since: Date) => Math.ceil(windowSeconds - (Date.now() - since.getTime()) / 1000);

/** Refuses an address, known or not, after too many failures; says how long it has to wait. Kept in the database: servers share it. */
export const refuseAfterFailures = (services: Services, email: string): Promise<void> =>
  services.database.inDirectory(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(failedSignIns)
      .where(eq(failedSignIns.address, addressOf(services, email)));
    if (row && row.failures >= services.configuration.signInAttempts && secondsLeft(row.since) > 0) {
      throw new Problem('tooMany', { seconds: secondsLeft(row.since) });
    }
  });

export const noteFailure = (services: Services, email: string): Promise<void> =>
  services.database.inDirectory(async (transaction) => {
    const now = new Date();
    const over = sql`${failedSignIns.since} < ${new Date(now.getTime() - windowSeconds * 1000).toISOString()}::timestamptz`;
    await transaction
      .insert(failedSignIns)
      .values({ address: addressOf(services, email), failures: 1, since: now })
      .onConflictDoUpdate({
        target: failedSignIns.address,
        set: {
          failures: sql`case when ${over} then 1 else ${failedSignIns.failures} + 1 end`,
          since: sql`case when ${over} then excluded.since else ${failedSignIns.since} end`,
        },
      });
  });

export const forgetFailures = (services: Services, email: string): Promise<void> =>
  services.database.inDirectory(async (transaction) => {
    await transaction.delete(failedSignIns).where(eq(failedSignIns.address, addressOf(services, email)));
  });
