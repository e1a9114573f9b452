import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { call, done } from '../support/calls';
import { doctorBody, signUpBody, signUpHospital } from '../support/hospital';
import { mailedToken } from '../support/outbox';
import { startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

/** Allows two failures of each kind, and trusts a proxy on this machine for the client's address. */
let server: RunningServer;
beforeAll(async () => {
  server = await startOwnServer({ SIGN_IN_ATTEMPTS: '2', TRUSTED_PROXIES: '10.0.0.1 127.0.0.0/8', LOG_LEVEL: 'trace' });
});

test('ACC-4 after too many failures an email address is rate-limited, known or not', async () => {
  const { admin } = await signUpHospital(server);
  for (const email of [admin.user.email, 'nobody@example.org']) {
    const attempts: number[] = [];
    for (let round = 0; round < 3; round += 1)
      attempts.push((await call(endpoints.signIn, { server, body: { email, password: 'wrong' } })).status);
    expect(attempts).toEqual([401, 401, 429]);
  }
  const reply = await call(endpoints.signIn, { server, body: { email: admin.user.email, password: admin.password } });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('ACC-7 too many links for one email address are rate-limited, known or not', async () => {
  const { admin } = await signUpHospital(server);
  for (const email of [admin.user.email, 'nobody@example.org']) {
    const asked: number[] = [];
    for (let round = 0; round < 3; round += 1) asked.push((await call(endpoints.forgotPassword, { server, body: { email } })).status);
    expect(asked).toEqual([200, 200, 429]);
  }
  // Sign-ins have their own count.
  await done(endpoints.signIn, { server, body: { email: admin.user.email, password: admin.password } });
});

test('ACC-8 guessing links is rate-limited; a valid link still works, and no token is in the log', async () => {
  const hospital = await signUpHospital(server);
  const body = doctorBody();
  await done(endpoints.registerDoctor, { server, token: hospital.admin.token, body });
  const token = await mailedToken(body.email, server);
  for (let round = 0; round < 4; round += 1) await done(endpoints.readPasswordLink, { server, body: { token } });
  const tried: number[] = [];
  for (let round = 0; round < 3; round += 1)
    tried.push((await call(endpoints.readPasswordLink, { server, body: { token: `${token.slice(0, -4)}AAAA` } })).status);
  expect(tried).toEqual([410, 410, 429]);
  expect(server.output()).toContain('/v1/auth/password-link');
  expect(server.output()).not.toContain(token.split('.')[1]);
});

/** Sends contact messages through a proxy until the rate limit. */
const lettersFrom = async ({ url }: RunningServer, visitor: string) => {
  for (let letters = 0; letters < 5; letters += 1) {
    const { status } = await fetch(`${url}/v1/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      body: JSON.stringify({ name: 'Zoë', message: 'Hello' }),
    });
    if (status === 429) return letters;
    expect(status).toBe(200);
  }
  return 5;
};

test('PUB-8 messages are rate-limited per visitor behind a trusted proxy; a forged address has no effect', async () => {
  const open = await startOwnServer({ SIGN_IN_ATTEMPTS: '2' });
  expect([await lettersFrom(open, '203.0.113.1'), await lettersFrom(open, '203.0.113.2')]).toEqual([2, 0]);
  expect([await lettersFrom(server, '203.0.113.1'), await lettersFrom(server, '203.0.113.2')]).toEqual([2, 2]);
});

test('SEC-3 one network can register a limited number of hospitals; another network is not affected, and a repeated call is answered', async () => {
  const limited = await startOwnServer({ REGISTRATIONS: '2', TRUSTED_PROXIES: '127.0.0.0/8' });
  const register = async (network: string, key: string = randomUUID(), body = signUpBody()) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network, 'idempotency-key': key };
    const reply = await fetch(`${limited.url}${endpoints.registerHospital.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, wait: Number(reply.headers.get('retry-after')) };
  };
  const [key, body] = [randomUUID(), signUpBody()];
  expect(await register('203.0.113.1', key, body)).toMatchObject({ status: 201 });
  expect(await register('203.0.113.1')).toMatchObject({ status: 201 });
  expect(await register('203.0.113.1')).toEqual({ status: 429, wait: expect.any(Number) });
  expect(await register('203.0.113.1', key, body)).toMatchObject({ status: 201 });
  expect(await register('203.0.113.2')).toMatchObject({ status: 201 });
});
