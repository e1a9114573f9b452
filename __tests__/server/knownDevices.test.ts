import { endpoints } from '../../contract/endpoints';
import { call } from '../support/calls';
import { openDatabase } from '../support/database';
import { cookieOf, signUpHospital } from '../support/hospital';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

/** Allows two wrong passwords. Each test calls from its own networks. */
let strict: RunningServer;
beforeAll(async () => {
  strict = await behindProxy('2');
});

/** The status of a sign-in through a proxy. */
const tried = async (server: RunningServer, at: string, email: string, password: string, device?: string) => {
  const reply = await fetch(`${server.url}${endpoints.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(at && { 'x-forwarded-for': at }), ...(device && { cookie: device }) },
    body: JSON.stringify({ email, password }),
  });
  await reply.text();
  return reply.status;
};
const behindProxy = (attempts: string) => startOwnServer({ SIGN_IN_ATTEMPTS: attempts, TRUSTED_PROXIES: '127.0.0.0/8' });

test('SEC-3 a stranger’s guesses do not lock the user’s own device, nor another email address', async () => {
  const { admin } = await signUpHospital(strict);
  const { email } = admin.user;
  const guesses: number[] = [];
  for (let guess = 0; guess < 4; guess += 1) guesses.push(await tried(strict, '203.0.113.1', email, 'wrong'));
  expect(guesses).toEqual([401, 401, 429, 429]);
  expect(await tried(strict, '203.0.113.1', email, admin.password, admin.device)).toBe(200);
  expect(await tried(strict, '203.0.113.2', email, admin.password)).toBe(200);
});

test('SEC-3 guesses from many networks lock an account on unknown devices only', async () => {
  const { admin } = await signUpHospital(strict);
  const { email } = admin.user;
  const guesses: number[] = [];
  for (let network = 1; network <= 21; network += 1) guesses.push(await tried(strict, `203.0.113.${network}`, email, 'wrong'));
  expect(guesses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  expect(await tried(strict, '198.51.100.1', email, admin.password)).toBe(429);
  expect(await tried(strict, '198.51.100.1', email, admin.password, admin.device)).toBe(200);
});

test('SEC-3 one network can try at most sixty accounts with wrong passwords; a /64 is one network', async () => {
  const statuses: number[] = [];
  for (let account = 0; account <= 60; account += 1)
    statuses.push(await tried(strict, `2001:db8::${account + 1}`, `nobody${account}@example.org`, 'wrong'));
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
  expect(await tried(strict, '2001:db8:0:1::1', 'somebody@example.org', 'wrong')).toBe(401);
});

test('SEC-3 two hundred users of one network can sign in, each after a wrong password', async () => {
  const server = await behindProxy('10');
  const { admin } = await signUpHospital(server);
  const { email } = admin.user;
  for (let person = 0; person < 200; person += 1) {
    expect(await tried(server, '203.0.113.1', `person${person}@example.org`, 'wrong')).toBe(401);
    if (person % 10 === 0) expect(await tried(server, '203.0.113.1', email, admin.password)).toBe(200);
  }
});

test('SEC-3 a known device has its own rate limit, for its own account only', async () => {
  const [owner, other] = [(await signUpHospital(strict)).admin, (await signUpHospital(strict)).admin];
  const guesses: number[] = [];
  for (let guess = 0; guess < 3; guess += 1) guesses.push(await tried(strict, '203.0.113.1', owner.user.email, 'wrong', owner.device));
  expect(guesses).toEqual([401, 401, 429]);
  const elsewhere: number[] = [];
  for (let guess = 0; guess < 3; guess += 1) elsewhere.push(await tried(strict, '203.0.113.1', owner.user.email, 'wrong', other.device));
  expect(elsewhere).toEqual([401, 401, 429]);
  const forged = owner.device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(await tried(strict, '203.0.113.1', owner.user.email, owner.password, forged)).toBe(429);
});

test('SEC-3 a shared tablet is a known device for each of its users', async () => {
  const [one, two] = [(await signUpHospital(strict)).admin, (await signUpHospital(strict)).admin];
  const reply = await call(endpoints.signIn, {
    server: strict,
    cookie: one.device,
    body: { email: two.user.email, password: two.password },
  });
  const both = cookieOf(reply.headers, 'device');
  expect(both).not.toContain('@');
  for (const { user, password } of [one, two]) {
    for (let guess = 0; guess < 3; guess += 1) await tried(strict, '203.0.113.1', user.email, 'wrong');
    expect(await tried(strict, '203.0.113.1', user.email, password, both)).toBe(200);
  }
});

test('SEC-3 a device is known once it renews a session', async () => {
  const { server, admin } = await signUpHospital();
  const reply = await call(endpoints.renewTokens, { server, cookie: admin.cookie });
  expect(cookieOf(reply.headers, 'device')).not.toBe('');
});

test('SEC-3 counts of past rate-limit windows are deleted', async () => {
  await tried(strict, '203.0.113.1', 'nobody@example.org', 'wrong');
  const again = await startAgainAfter(strict, "update failed_sign_ins set since = since - interval '16 minutes'");
  await tried(again, '', 'somebody@example.org', 'wrong');
  await again.stop();
  const database = await openDatabase(again);
  const [counts] = await database.superuser.say('select count(*)::int as left from failed_sign_ins');
  for (const connection of new Set([database.server, database.superuser])) await connection.close();
  // Those of the last sign-in.
  expect(counts).toEqual({ rows: [{ left: 3 }] });
});
