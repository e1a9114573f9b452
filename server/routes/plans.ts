import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { hospitals } from '../database/schema/hospitals';
import { payments } from '../database/schema/payments';
import type { Handlers } from '../handlers';
import { trialEndOf, usedOf } from '../planLimits';
import { Problem } from '../problem';

/** The payment that brought Premium, the first that was paid; undefined without one. */
const paymentOf = async (transaction: Transaction, hospitalId: string) => {
  const [paid] = await transaction
    .select({ reference: payments.reference, amount: payments.amount, settledAt: payments.settledAt })
    .from(payments)
    .where(and(eq(payments.hospitalId, hospitalId), eq(payments.status, 'paid')))
    .orderBy(asc(payments.settledAt))
    .limit(1);
  return paid?.settledAt ? { ...paid, settledAt: paid.settledAt.toISOString() } : undefined;
};

export const planHandlers: Handlers<'getPlan'> = {
  getPlan: async ({ caller: { hospitalId }, transaction }) => {
    const [hospital] = await transaction
      .select({ plan: hospitals.plan, createdAt: hospitals.createdAt })
      .from(hospitals)
      .where(eq(hospitals.hospitalId, hospitalId));
    if (!hospital) throw new Problem('notFound');
    const end = hospital.plan === 'free' ? trialEndOf(hospital.createdAt) : null;
    return {
      plan: hospital.plan,
      trialEnds: end?.toISOString() ?? null,
      trialOver: end !== null && end.getTime() <= Date.now(),
      used: {
        doctors: await usedOf(transaction, hospitalId, 'doctors'),
        patients: await usedOf(transaction, hospitalId, 'patients'),
        uploads: await usedOf(transaction, hospitalId, 'uploads'),
        messages: await usedOf(transaction, hospitalId, 'messages'),
      },
      payment: hospital.plan === 'premium' ? await paymentOf(transaction, hospitalId) : undefined,
    };
  },
};
