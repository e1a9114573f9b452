import { boolean, object, string } from 'yup';
import { line } from './fields';
import { row } from './row';

const settled = object({ status: boolean().required(), message: string().required() });

export const payments = {
  /** Returns the URL where to pay for Premium. An open payment is reused. */
  startPayment: row({
    method: 'POST',
    path: '/v1/payments',
    summary: 'Where to pay for Premium. While a payment is open, it is that one again.',
    callers: ['hospitalAdmin'],
    answer: settled.shape({ data: object({ authorization_url: string().required(), reference: string().required() }) }),
    keyed: true,
    confirms: 'lately',
    asksOutside: true,
  }),
  /** 402 for a payment that did not succeed, 503 when the gateway cannot be asked. */
  verifyPayment: row({
    method: 'GET',
    path: '/v1/payments',
    summary: 'Asks the gateway whether a payment succeeded: 402 for one that did not.',
    callers: ['hospitalAdmin'],
    query: object({ reference: line('payment.reference.missing', 200) }),
    answer: settled,
    asksOutside: true,
  }),
  /** The payment gateway calls it. `x-paystack-signature` is an HMAC-SHA512 of the body's bytes. */
  paymentWebhook: row({
    method: 'POST',
    path: '/v1/payments/webhook',
    summary: "For the payment gateway alone: signed with HMAC-SHA512 over the body's bytes in `x-paystack-signature`.",
    callers: 'anyone',
    takes: 'bytes',
  }),
};
