import { eq } from 'drizzle-orm';
import { hospitals } from '../database/schema/hospitals';
import type { Handlers } from '../handlers';
import { trialEndOf, usedOf } from '../planLimits';
import { Problem } from '../problem';

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
    };
  },
};
