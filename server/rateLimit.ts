import { eq, sql } from 'drizzle-orm';
import { failedSignIns } from './database/schema/accounts';
import { Problem } from './problem';
import type { Services } from './services';

/** The length of a window, which starts at the first attempt. */
const windowSeconds = 15 * 60;

type Kind = 'sign-in' | 'reset' | 'contact' | 'link';
const addressOf = ({ masterKey }: Services, kind: Kind, who: string) => masterKey.fingerprint(kind, who);

/**
 * Counts an attempt by `who`: an email address (known or not), or a visitor's network address. Throws `tooMany` with the seconds to wait
 * when there were too many. A sign-in counts as failed before its password is checked, so that parallel attempts get no extra guesses.
 * The counts are in the database, because several servers share them.
 */
export const countAttempt = (services: Services, kind: Kind, who: string): Promise<void> =>
  services.database.inDirectory(async (transaction) => {
    const now = new Date();
    const over = sql`${failedSignIns.since} < ${new Date(now.getTime() - windowSeconds * 1000).toISOString()}::timestamptz`;
    const [counted] = await transaction
      .insert(failedSignIns)
      .values({ address: addressOf(services, kind, who), failures: 1, since: now })
      .onConflictDoUpdate({
        target: failedSignIns.address,
        set: {
          failures: sql`case when ${over} then 1 else least(${failedSignIns.failures}, 1000000) + 1 end`,
          since: sql`case when ${over} then excluded.since else ${failedSignIns.since} end`,
        },
      })
      .returning();
    if (!counted || counted.failures <= services.configuration.signInAttempts) return;
    const seconds = Math.max(1, Math.ceil(windowSeconds - (now.getTime() - counted.since.getTime()) / 1000));
    throw new Problem('tooMany', { seconds });
  });

/** Resets the count after a correct password or link. */
export const forgetFailures = (services: Services, kind: Kind, who: string): Promise<void> =>
  services.database.inDirectory(async (transaction) => {
    await transaction.delete(failedSignIns).where(eq(failedSignIns.address, addressOf(services, kind, who)));
  });
