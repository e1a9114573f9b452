import { boolean, type InferType, number, object, string } from 'yup';
import { row } from './row';

export const planNames = ['free', 'premium'] as const;

/** What a plan may limit. Appointments are kept in the browser, so that limit is the page's. */
export const limited = ['doctors', 'patients', 'uploads', 'messages', 'appointments'] as const;
export type Limited = (typeof limited)[number];

/** SPEC.md §9, with the numbers that it leaves open decided: messages are counted by the month. Premium has no limits. */
export const freeLimits = { doctors: 5, patients: 100, uploads: 200, messages: 200, appointments: 100 } as const satisfies Record<
  Limited,
  number
>;
/** How long the Free plan lets a hospital add, in days. Afterwards everything stays readable and notes can still be written. */
export const trialDays = 30;
/** What Premium costs: 1,000 naira, in kobo (SPEC.md §9). */
export const premiumPrice = { amount: 100_000, currency: 'NGN' } as const;

/** The hospital's plan and what it has used of it; `trialEnds` is null without a trial. */
export const plan = object({
  plan: string().oneOf(planNames).required(),
  trialEnds: string().nullable().defined(),
  trialOver: boolean().required(),
  used: object({
    doctors: number().required(),
    patients: number().required(),
    uploads: number().required(),
    messages: number().required(),
  }),
});
export type Plan = InferType<typeof plan>;

export const plans = {
  getPlan: row({
    method: 'GET',
    path: '/v1/plan',
    summary: "The hospital's plan, and what it has used of it.",
    callers: ['hospitalAdmin'],
    answer: plan,
  }),
};
