import { type SQL, sql } from 'drizzle-orm';

/** Milliseconds. No note waits for longer on its device: it is a clock that has lost its time, and begins in 1970 or when it was made. */
const longest = 365 * 86_400_000;

/**
 * When an entry counts as written, to be stored; undefined stands for now, by the database's clock. What its device says counts as far as it
 * can be true: nothing was written in the future or years ago. A correction is never older than what it corrects (written at `correctedAt`): the
 * clocks of two devices may differ by some seconds.
 */
export const writtenAtOf = (said: string | undefined, correctedAt: Date | undefined): SQL<Date> | undefined => {
  const given = said === undefined ? Number.NaN : Date.parse(said);
  if (!(given > Date.now() - longest)) return undefined;
  // A number, since a device may be in a year that PostgreSQL does not read.
  const milliseconds = Math.max(given, correctedAt?.getTime() ?? 0);
  return sql`least(to_timestamp(${milliseconds}::double precision / 1000), now())`;
};
