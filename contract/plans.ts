import { boolean, type InferType, number, object, string } from 'yup';
import { row } from './row';

export const planNames = ['free', 'premium'] as const;

/** What a plan can limit. Appointments are in the browser, so the page enforces that limit. */
export const limited = ['doctors', 'patients', 'uploads', 'messages', 'appointments'] as const;
export type Limited = (typeof limited)[number];

/** The limits of SPEC.md §9; we chose the numbers that it leaves open. Messages are counted per month. Premium has no limits. */
export const freeLimits = { doctors: 5, patients: 100, uploads: 200, messages: 200, appointments: 100 } as const satisfies Record<
  Limited,
  number
>;
/** How long the Free plan allows additions, in days. After that everything stays readable and doctors can still write notes. */
export const trialDays = 30;
/** The price of Premium: 1,000 naira, in kobo (SPEC.md §9). */
export const premiumPrice = { amount: 100_000, currency: 'NGN' } as const;

/** The hospital's plan and its usage; `trialEnds` is null without a trial. `payment` is what brought Premium, its `amount` in kobo. */
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
  payment: object({ reference: string().required(), amount: number().required(), settledAt: string().required() })
    .optional()
    .default(undefined),
});
export type Plan = InferType<typeof plan>;
/** The payment by which the hospital has Premium. */
export type PlanPayment = NonNullable<Plan['payment']>;

export const plans = {
  getPlan: row({
    method: 'GET',
    path: '/v1/plan',
    summary: "The hospital's plan, what it has used of it, and the payment that brought it.",
    callers: ['hospitalAdmin'],
    fromReplica: true,
    answer: plan,
  }),
};
