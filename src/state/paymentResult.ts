import type { Reason } from './auth';
import { machine, type StateOf } from './machine';

type Nothing = Record<never, never>;
type Which = { reference: string };
type States = {
  none: Nothing;
  loading: Which;
  succeeded: Which;
  /** The gateway says that it did not succeed; it may still. */
  failed: Which;
  /** Nobody could be asked: neither a success nor a failure. */
  unconfirmed: Which & { problem: Reason };
};
type Events = {
  asked: Which;
  confirmed: Nothing;
  declined: Nothing;
  lost: { problem: Reason };
  left: Nothing;
};

/** What became of a payment, as far as it is known (ADM-13). */
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
const none: PaymentResult = { status: 'none' };
export const selectPaymentResult = (state: { paymentResult?: PaymentResult }): PaymentResult => state.paymentResult ?? none;
