import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { keptCounts } from './database/schema/keptCounts';

type What = typeof keptCounts.$inferSelect.what;

/** A hospital's kept count: of all months, or of one that `about` names, and so on (see the table). */
export const keptCount = async (transaction: Transaction, hospitalId: string, what: What, about?: string): Promise<number> => {
  const those = and(eq(keptCounts.hospitalId, hospitalId), eq(keptCounts.what, what));
  const [counted] = await transaction
    .select({ amount: sql`coalesce(sum(${keptCounts.amount}), 0)`.mapWith(Number) })
    .from(keptCounts)
    .where(about === undefined ? those : and(those, eq(keptCounts.about, about)));
  return counted?.amount ?? 0;
};

/** The month of a moment by UTC, as the database counts messages: 2026-11. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);
