import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paystackAt } from '../../../server/adapters/payments';

const payment = { reference: 'r1', amount: 100, currency: 'NGN', email: 'a@b.example', returnTo: 'https://ward.example.org/v1/payments' };

/** A gateway that answers every call like this. */
const withGateway = async <T>(
  answer: { status: number; headers?: Record<string, string>; body?: object },
  work: (url: string) => Promise<T>,
) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return { result: await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked };
  } finally {
    server.close();
  }
};

const start = (authorization_url: string) =>
  withGateway({ status: 200, body: { data: { authorization_url, reference: 'r1' } } }, (url) =>
    paystackAt(
      () => url,
      'sk_test',
      () => 'https://ward.example.org',
    )
      .start(payment)
      .catch((error: Error) => error.name),
  );

test.each(['https://checkout.paystack.com/abc', 'https://paystack.com/pay/abc', 'https://ward.example.org/sandbox-payments/pay/r1'])(
  'ADM-13 SEC-2 the gateway’s payment page may be at %s',
  async (url) => {
    expect((await start(url)).result).toBe(url);
  },
);

test.each([
  'https://paystack.com.evil.example/abc',
  'https://evilpaystack.com/abc',
  'http://checkout.paystack.com/abc',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://checkout.paystack.com@evil.example/abc',
])('ADM-13 SEC-2 a payment page at %s is refused, whatever the gateway answers', async (url) => {
  expect((await start(url)).result).toBe('Error');
});

test('ADM-13 SEC-2 redirects of the gateway are not followed, so that our key goes nowhere else', async () => {
  const { result, asked } = await withGateway({ status: 307, headers: { location: '/elsewhere' } }, (url) =>
    paystackAt(
      () => url,
      'sk_test',
      () => 'https://ward.example.org',
    )
      .find('r1')
      .catch((error: Error) => error.message),
  );
  expect(result).toBe('The payment gateway does not answer');
  expect(asked).toEqual(['/transaction/verify/r1']);
});
