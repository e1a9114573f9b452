import { type SQL, sql } from 'drizzle-orm';

/** In milliseconds. An older time comes from a reset clock, for example at 1970, because no note waits on its device for so long. */
const longest = 365 * 86_400_000;

/**
 * The `written_at` to store for an entry; undefined means now, by the database's clock. The device's time counts unless it is in the
 * future or more than a year ago. An entry is never older than the one that it corrects or follows (written at `namedAt`), because the
 * clocks of two devices may differ by some seconds.
 */
export const writtenAtOf = (said: string | undefined, namedAt: Date | undefined): SQL<Date> | undefined => {
  const given = said === undefined ? Number.NaN : Date.parse(said);
  if (!(given > Date.now() - longest)) return undefined;
  // As a number, because a wrong clock may show a year that PostgreSQL cannot parse.
  const milliseconds = Math.max(given, namedAt?.getTime() ?? 0);
  return sql`least(to_timestamp(${milliseconds}::double precision / 1000), now())`;
};
