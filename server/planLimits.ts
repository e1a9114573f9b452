import { eq } from 'drizzle-orm';
import { freeLimits, type Plan, trialDays } from '../contract/plans';
import type { Transaction } from './database/connection';
import { hospitals } from './database/schema/hospitals';
import { keptCount, monthOf } from './keptCounts';
import { fieldError, Problem } from './problem';

type Counted = keyof Plan['used'];

const dayMilliseconds = 86_400_000;

export const trialEndOf = (createdAt: Date): Date => new Date(createdAt.getTime() + trialDays * dayMilliseconds);

/**
 * How many of these the hospital has, from its kept counts. A doctor who was deactivated makes room for another. Of messages those of
 * this calendar month (UTC).
 */
export const usedOf = (transaction: Transaction, hospitalId: string, what: Counted): Promise<number> =>
  keptCount(transaction, hospitalId, what, what === 'messages' ? monthOf(new Date()) : undefined);

/** The hospital's plan and age. Its row stays locked until the transaction ends. */
const held = async (transaction: Transaction, hospitalId: string) => {
  const [hospital] = await transaction
    .select({ plan: hospitals.plan, createdAt: hospitals.createdAt })
    .from(hospitals)
    .where(eq(hospitals.hospitalId, hospitalId))
    // Not `for update`: inserts of rows that reference the hospital need not wait.
    .for('no key update');
  return hospital;
};

/** Throws `planLimit` for a hospital whose plan does not include an own logo (SPEC.md §9). */
export const requireOwnLogo = async (transaction: Transaction, hospitalId: string): Promise<void> => {
  const hospital = await held(transaction, hospitalId);
  if (hospital?.plan !== 'premium') throw new Problem('planLimit', undefined, [fieldError('plan', 'logo.premium')]);
};

/**
 * Throws `planLimit` when the hospital's plan has no room for `howMany` more (ADM-15). Locks the hospital's row until the transaction
 * ends, so that concurrent additions count each other. Assignments have no limit, but need the trial; messages have a limit, but do not
 * need the trial. Notes in records are never limited.
 */
export const requireRoom = async (
  transaction: Transaction,
  hospitalId: string,
  what: Counted | 'assignments',
  howMany = 1,
): Promise<void> => {
  const hospital = await held(transaction, hospitalId);
  if (!hospital || hospital.plan === 'premium') return;
  if (what !== 'messages' && trialEndOf(hospital.createdAt).getTime() <= Date.now())
    throw new Problem('planLimit', undefined, [fieldError('plan', 'plan.trialOver')]);
  if (what === 'assignments') return;
  const most = freeLimits[what];
  if ((await usedOf(transaction, hospitalId, what)) + howMany > most)
    throw new Problem('planLimit', undefined, [fieldError('plan', `plan.${what}`, { most })]);
};
