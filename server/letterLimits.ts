import { sql } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { letterCounts } from './database/schema/accounts';
import { fieldError, Problem } from './problem';
import type { Services } from './services';

/** How many letters that nobody asked for may go out a day: to one address, from all hospitals together, and from one hospital. */
const mostLetters = { recipient: 5, hospital: 100 } as const;

const day = 24 * 3_600_000;

const count = async (transaction: Transaction, about: string): Promise<number> => {
  const now = new Date();
  const over = sql`${letterCounts.since} < ${new Date(now.getTime() - day).toISOString()}::timestamptz`;
  const [counted] = await transaction
    .insert(letterCounts)
    .values({ about, letters: 1, since: now })
    .onConflictDoUpdate({
      target: letterCounts.about,
      set: {
        letters: sql`case when ${over} then 1 else ${letterCounts.letters} + 1 end`,
        since: sql`case when ${over} then excluded.since else ${letterCounts.since} end`,
      },
    })
    .returning();
  return counted?.letters ?? 1;
};

/**
 * Counts a letter to an address whose owner has not confirmed it, in the transaction that makes it, so that a refused call counts
 * nothing. Throws `tooManyLetters`, at the form's field `path` if it is the address that has had enough.
 */
export const countLetter = async (
  transaction: Transaction,
  { keys }: Services,
  { hospitalId, to, path }: { hospitalId: string; to: string; path?: string },
): Promise<void> => {
  if ((await count(transaction, keys.fingerprint('letters of hospital', hospitalId))) > mostLetters.hospital)
    throw new Problem('tooManyLetters');
  if ((await count(transaction, keys.fingerprint('letters to', to))) > mostLetters.recipient)
    throw new Problem(
      'tooManyLetters',
      undefined,
      path ? [fieldError(path, 'letters.recipient', { most: mostLetters.recipient })] : undefined,
    );
};
