import { boolean, object, string } from 'yup';
import { line } from './fields';
import { row } from './row';

export const payments = {
  startPayment: row({
    method: 'POST',
    path: '/v1/payments',
    callers: ['hospitalAdmin'],
    answer: object({
      status: boolean().required(),
      message: string().required(),
      data: object({ authorization_url: string().required(), reference: string().required() }),
    }),
    keyed: true,
    later: true,
  }),
  /** 402 for a payment that did not succeed. */
  verifyPayment: row({
    method: 'GET',
    path: '/v1/payments',
    callers: ['hospitalAdmin'],
    query: object({ reference: line('payment.reference.missing', 200) }),
    answer: object({ status: boolean().required(), message: string().required() }),
    later: true,
  }),
  /** Called by the payment gateway, signed with HMAC-SHA512 over the body's bytes. */
  paymentWebhook: row({ method: 'POST', path: '/v1/payments/webhook', callers: 'anyone', later: true }),
};
