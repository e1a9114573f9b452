import { freeLimits } from '../../contract/plans';

/** A hospital that has nearly used up the Free plan. */
export const freePlan = (trialOver: boolean) => {
  const { doctors, patients, uploads, messages } = freeLimits;
  const used = { doctors: doctors - 1, patients: patients - 1, uploads: uploads - 1, messages };
  return { data: { plan: 'free' as const, trialEnds: '2026-01-01T00:00:00.000Z', trialOver, used } };
};
