import type { Reason } from './auth';
import { machine, type Nothing, type StateOf } from './machine';

type Which = { reference: string };
type States = {
  none: Nothing;
  loading: Which;
  succeeded: Which;
  /** The gateway reports no success; it may still succeed later. */
  failed: Which;
  /** The gateway could not be asked: the outcome is unknown. */
  unconfirmed: Which & { problem: Reason };
};
type Events = {
  asked: Which;
  confirmed: Nothing;
  declined: Nothing;
  lost: { problem: Reason };
  left: Nothing;
};

/** The outcome of a payment, as far as it is known (ADM-13). */
export const paymentResult = machine<States, Events>()(
  'paymentResult',
  { status: 'none' },
  {
    none: { asked: 'loading' },
    loading: { asked: 'loading', confirmed: 'succeeded', declined: 'failed', lost: 'unconfirmed', left: 'none' },
    succeeded: { asked: 'loading', left: 'none' },
    failed: { asked: 'loading', left: 'none' },
    unconfirmed: { asked: 'loading', left: 'none' },
  },
  {
    fields: { loading: ['reference'], succeeded: ['reference'], failed: ['reference'], unconfirmed: ['reference', 'problem'] },
  },
);

export type PaymentResult = StateOf<States>;
export const selectPaymentResult = (state: { paymentResult?: PaymentResult }): PaymentResult =>
  state.paymentResult ?? paymentResult.initial;
