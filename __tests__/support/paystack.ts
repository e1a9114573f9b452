import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A transaction as Paystack keeps it: https://paystack.com/docs/api/transaction. */
export type Transaction = { reference: string; amount: number; currency: string; email: string; callback_url: string; status: string };

const secretKey = 'sk_test_0123456789abcdef';

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** A server that speaks Paystack's documented protocol; `faults` says what it does wrong. */
export const startPaystack = async () => {
  const transactions = new Map<string, Transaction>();
  const asked: string[] = [];
  const faults: { next: ('slow' | 'broken' | 'html' | 'cut')[]; verifyAs: Partial<Transaction> } = { next: [], verifyAs: {} };
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const serve = async () => {
      const bytes = await bodyOf(request);
      asked.push(`${request.method} ${request.url?.replace(/verify\/.*/, 'verify')}`);
      const fault = faults.next.shift();
      if (fault === 'slow') await pause(1_500);
      if (fault === 'cut') return response.destroy();
      if (fault === 'broken') return answer(500, { status: false, message: 'Internal error' });
      if (fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the Wi-Fi</h1>');
      if (request.headers.authorization !== `Bearer ${secretKey}`) return answer(401, { status: false, message: 'Invalid key' });
      if (request.url === '/transaction/initialize') {
        const { reference, amount, currency, email, callback_url } = JSON.parse(bytes.toString());
        if (transactions.has(reference)) return answer(400, { status: false, message: 'Duplicate Transaction Reference' });
        transactions.set(reference, { reference, amount, currency, email, callback_url, status: 'abandoned' });
        const authorization_url = `https://checkout.paystack.com/${transactions.size}`;
        return answer(200, {
          status: true,
          message: 'Authorization URL created',
          data: { authorization_url, access_code: 'x', reference },
        });
      }
      const known = transactions.get(decodeURIComponent(request.url?.split('/').at(-1) ?? ''));
      if (!known) return answer(404, { status: false, message: 'Transaction reference not found' });
      return answer(200, { status: true, message: 'Verification successful', data: { id: 1, ...known, ...faults.verifyAs } });
    };
    void serve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const event = (transaction: object, name = 'charge.success') => Buffer.from(JSON.stringify({ event: name, data: transaction }));
  return {
    environment: { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_BASE_URL: `http://127.0.0.1:${port}` },
    transactions,
    asked,
    faults,
    /** The customer pays, or the bank declines. */
    decide: (reference: string, status: 'success' | 'failed') => {
      const known = transactions.get(reference);
      if (!known) throw new Error(`Nobody was asked to pay ${reference}`);
      transactions.set(reference, { ...known, status });
    },
    /** Sends a webhook, signed with the secret key by default; `signedWith: null` sends no signature. */
    webhook: (
      to: { url: string },
      transaction: object,
      { signedWith = secretKey, name }: { signedWith?: string | null; name?: string } = {},
    ) => {
      const bytes = event(transaction, name);
      const signature = signedWith && { 'x-paystack-signature': createHmac('sha512', signedWith).update(bytes).digest('hex') };
      return fetch(`${to.url}/v1/payments/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signature },
        body: new Uint8Array(bytes),
      });
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type Paystack = Awaited<ReturnType<typeof startPaystack>>;
