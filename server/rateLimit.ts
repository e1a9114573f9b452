import { inArray, lt, sql } from 'drizzle-orm';
import { failedSignIns } from './database/schema/accounts';
import { Problem } from './problem';
import type { Services } from './services';

/** The length of a window, which starts at the first attempt. */
const windowSeconds = 15 * 60;

type Kind =
  | 'sign-in'
  | 'sign-in from'
  | 'sign-in at'
  | 'sign-in device'
  | 'reset'
  | 'contact'
  | 'link'
  | 'register'
  | 'second step'
  | 'second step letter';
/** At most `most` attempts of a kind by `who`: an email address (known or not), a network, or both. */
export type Limit = { kind: Kind; who: string; most: number };

const addressOf = ({ keys }: Services, { kind, who }: Omit<Limit, 'most'>) => keys.fingerprint(kind, who);

/**
 * Counts an attempt in each limit. Throws `tooMany` with the seconds to wait when one of them was reached; none counts it then. A sign-in
 * counts as failed before its password is checked, so that parallel attempts get no extra guesses. The counts are in the database,
 * because several servers share them.
 */
export const countAttempts = (services: Services, limits: readonly Limit[]): Promise<void> =>
  services.database.inDirectory(async (transaction) => {
    const now = new Date();
    const over = sql`${failedSignIns.since} < ${new Date(now.getTime() - windowSeconds * 1000).toISOString()}::timestamptz`;
    const counted = limits.map((limit) => ({ address: addressOf(services, limit), most: limit.most }));
    // Always in the same order, so that two attempts cannot deadlock.
    for (const { address, most } of counted.toSorted((one, other) => (one.address < other.address ? -1 : 1))) {
      const [row] = await transaction
        .insert(failedSignIns)
        .values({ address, failures: 1, since: now })
        .onConflictDoUpdate({
          target: failedSignIns.address,
          set: {
            failures: sql`case when ${over} then 1 else least(${failedSignIns.failures}, 1000000) + 1 end`,
            since: sql`case when ${over} then excluded.since else ${failedSignIns.since} end`,
          },
        })
        .returning();
      if (!row || row.failures <= most) continue;
      const seconds = Math.max(1, Math.ceil(windowSeconds - (now.getTime() - row.since.getTime()) / 1000));
      throw new Problem('tooMany', { seconds, minutes: Math.ceil(seconds / 60) });
    }
  });

/** Counts an attempt by `who`: an email address (known or not), or a visitor's network. Throws `tooMany` as `countAttempts` does. */
export const countAttempt = (services: Services, kind: Kind, who: string): Promise<void> =>
  countAttempts(services, [{ kind, who, most: services.configuration.signInAttempts }]);

/** Resets the count after a correct password or link. */
export const forgetFailures = (services: Services, kind: Kind, who: string): Promise<void> =>
  services.database.inDirectory(async (transaction) => {
    await transaction.delete(failedSignIns).where(inArray(failedSignIns.address, [addressOf(services, { kind, who })]));
  });

/** Takes one attempt back, after a correct password. Other failures stay counted, because an attacker may have an account too. */
export const takeBack = (services: Services, limits: readonly Limit[]): Promise<void> =>
  services.database.inDirectory(async (transaction) => {
    for (const address of limits.map((limit) => addressOf(services, limit)).toSorted())
      await transaction
        .update(failedSignIns)
        .set({ failures: sql`greatest(${failedSignIns.failures} - 1, 0)` })
        .where(inArray(failedSignIns.address, [address]));
  });

/** Deletes the counts of windows that are over. */
const purgeCounts = (services: Services): Promise<void> =>
  services.database.inDirectory(async (transaction) => {
    await transaction.delete(failedSignIns).where(lt(failedSignIns.since, new Date(Date.now() - windowSeconds * 1000)));
  });

/** Purges the counts now and once per window. Returns a function that ends it. */
export const startPurging = (services: Services): (() => void) => {
  const purge = () => purgeCounts(services).catch(() => services.log.warn('old counts were not deleted'));
  const timer = setInterval(purge, windowSeconds * 1000).unref();
  void purge();
  return () => clearInterval(timer);
};
