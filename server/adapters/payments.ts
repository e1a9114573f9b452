import { createHmac, timingSafeEqual } from 'node:crypto';
import { number, object, string, ValidationError } from 'yup';

/** A payment to start: `amount` in hundredths of the currency (kobo), `reference` is our id for it. */
type Payment = { reference: string; amount: number; currency: string; email: string; returnTo: string };

/** A payment's result, as the gateway reports it. An `open` one can still be paid. */
export type Charge = { status: 'succeeded' | 'declined' | 'open'; amount: number; currency: string };

/** The gateway did not answer, or its answer breaks its documentation. */
export class GatewayFailure extends Error {}

export type PaymentGateway = {
  /** Returns the URL where the browser pays. Throws GatewayFailure. */
  start: (payment: Payment) => Promise<string>;
  /** Undefined when the gateway does not know the payment. Throws GatewayFailure. */
  find: (reference: string) => Promise<Charge | undefined>;
  /** Whether the gateway has signed these bytes. */
  isSigned: (bytes: Buffer, signature: unknown) => boolean;
};

/** Timeout of a call to the gateway, in milliseconds. */
const patience = 15_000;

const started = object({
  data: object({
    authorization_url: string().required(),
    reference: string().required(),
  }).required(),
});
const found = object({
  data: object({
    status: string().required(),
    reference: string().required(),
    amount: number().required(),
    currency: string().required(),
  }).required(),
});

// https://paystack.com/docs/payments/verify-payments: an abandoned one was opened and not finished; it can still be paid.
const declined = ['failed', 'reversed'];

/** HMAC-SHA512 over the body's bytes in hex: Paystack's `x-paystack-signature`. */
export const signatureOf = (bytes: Buffer, secretKey: string): string => createHmac('sha512', secretKey).update(bytes).digest('hex');

/** The site of the gateway's payment pages. Its answer names the page, but may not name another site. */
const payingHost = /^(?:[a-z0-9-]+\.)*paystack\.com$/;

/** Whether an admin may be sent there to pay: to the gateway's own site, or to `own`, the origin of this server with its sandbox. */
const isWhereToPay = (address: string, own: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  return origin === own || (protocol === 'https:' && payingHost.test(hostname));
};

/**
 * Paystack's API (https://paystack.com/docs/api/transaction), or a server that speaks it: initialize, verify, and the signature of
 * its webhooks. `publicUrl` is where people reach this server.
 */
export const paystackAt = (baseUrl: () => string, secretKey: string, publicUrl: () => string): PaymentGateway => {
  const ask = async (path: string, init: RequestInit = {}) => {
    try {
      const reply = await fetch(`${baseUrl()}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        // The key goes to this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      return { status: reply.status, body: (await reply.json()) as unknown };
    } catch (error) {
      throw new GatewayFailure('The payment gateway does not answer', { cause: error });
    }
  };
  const checked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ValidationError)
        throw new GatewayFailure(`The payment gateway answered otherwise than documented: ${error.path}`);
      throw error;
    }
  };
  return {
    start: ({ returnTo, ...payment }) =>
      checked(async () => {
        const { status, body } = await ask('/transaction/initialize', {
          method: 'POST',
          body: JSON.stringify({ ...payment, callback_url: returnTo }),
        });
        if (status !== 200) throw new GatewayFailure(`The payment gateway refused to start a payment: ${status}`);
        const { data } = await started.validate(body);
        const own = new URL(publicUrl()).origin;
        if (!isWhereToPay(data.authorization_url, own))
          throw new GatewayFailure('The payment gateway sends people to a site that is not its own');
        return data.authorization_url;
      }),
    find: (reference) =>
      checked(async () => {
        const { status, body } = await ask(`/transaction/verify/${encodeURIComponent(reference)}`);
        // It answers an unknown reference with 400 or 404.
        if (status === 400 || status === 404) return undefined;
        if (status !== 200) throw new GatewayFailure(`The payment gateway would not say what became of a payment: ${status}`);
        const { data } = await found.validate(body);
        if (data.reference !== reference) throw new GatewayFailure('The payment gateway spoke of another payment');
        const { amount, currency } = data;
        return { status: data.status === 'success' ? 'succeeded' : declined.includes(data.status) ? 'declined' : 'open', amount, currency };
      }),
    isSigned: (bytes, signature) => {
      const expected = Buffer.from(signatureOf(bytes, secretKey));
      const given = Buffer.from(typeof signature === 'string' ? signature : '');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};

/** Used when no gateway is configured: nobody can pay, and every webhook is refused. */
export const noGateway: PaymentGateway = {
  start: async () => {
    throw new GatewayFailure('PAYSTACK_SECRET_KEY is not set: nobody can pay');
  },
  find: async () => {
    throw new GatewayFailure('PAYSTACK_SECRET_KEY is not set: no payment can be asked about');
  },
  isSigned: () => false,
};
