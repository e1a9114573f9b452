import { endpoints } from '../../contract/endpoints';
import { answerOf, call, done, refused } from '../support/calls';
import { cookieOf, type Hospital, signIn, signUpHospital } from '../support/hospital';
import { theServer } from '../support/theServer';

let hospital: Hospital;
beforeAll(async () => {
  hospital = await signUpHospital();
});
const session = () => signIn(hospital.admin.user.email, hospital.admin.password);
const refusal = async (token: string) => (await refused(endpoints.listPatients, { token })).kind;

/** Renews once: the new access token and the successor of the refresh token. */
const renew = async (cookie: string) => {
  const reply = await call(endpoints.renewTokens, { cookie });
  const { tokens, user, session } = await answerOf(endpoints.renewTokens, reply);
  return { token: tokens.access.token, cookie: cookieOf(reply.headers), user, session };
};

test('ACC-10 scripts cannot read the refresh token, other sites cannot send it', async () => {
  const reply = await call(endpoints.signIn, { body: { email: hospital.admin.user.email, password: hospital.admin.password } });
  const cookies = reply.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['refresh-token', 'device']);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Strict/i);
    expect(cookie).toMatch(/; Path=\/(;|$)/i);
  }
  const secret = cookieOf(reply.headers).split('=')[1] ?? '';
  expect(secret.length).toBeGreaterThan(40);
  expect(reply.text).not.toContain(secret);
});

test('ACC-10 SEC-3 a page of another origin can neither renew nor end a session with the cookie', async () => {
  const { cookie, session: own } = await session();
  const post = (path: string, headers: Record<string, string>) =>
    fetch(`${theServer().url}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ sessionId: own.id }),
    });
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign)
    for (const path of ['/v1/auth/refresh-tokens', '/v1/auth/logout']) expect((await post(path, headers)).status).toBe(403);
  const { origin } = new URL(theServer().url);
  expect((await post('/v1/auth/refresh-tokens', { origin })).status).toBe(200);
  // Behind a proxy that uses another host name for the server.
  const renewed = await post('/v1/auth/refresh-tokens', { origin: 'https://ward.example', 'sec-fetch-site': 'same-origin' });
  expect(renewed.status).toBe(200);
});

test('ACC-10 a renewal returns the user, in the same session, with a new refresh token', async () => {
  const first = await session();
  const renewed = await renew(first.cookie);
  expect(renewed.user).toEqual(first.user);
  expect(renewed.session).toEqual(first.session);
  expect(renewed.cookie).not.toBe(first.cookie);
  await done(endpoints.listPatients, { token: renewed.token });
});

test('ACC-10 each new refresh token renews again', async () => {
  let { cookie } = await session();
  const seen = new Set([cookie]);
  for (let round = 0; round < 5; round += 1) {
    const renewed = await renew(cookie);
    await done(endpoints.listPatients, { token: renewed.token });
    cookie = renewed.cookie;
    seen.add(cookie);
  }
  expect(seen.size).toBe(6);
});

test('ACC-10 after a lost answer, the same refresh token renews again and the session works', async () => {
  const { cookie } = await session();
  await renew(cookie);
  const again = await renew(cookie);
  await done(endpoints.listPatients, { token: again.token });
  const next = await renew(again.cookie);
  await done(endpoints.listPatients, { token: next.token });
});

test('ACC-10 a refresh token used after its successor ends that session, and no other', async () => {
  const stolen = await session();
  const other = await session();
  const second = await renew(stolen.cookie);
  const third = await renew(second.cookie);
  expect((await refused(endpoints.renewTokens, { cookie: stolen.cookie })).kind).toBe('sessionEnded');
  for (const token of [stolen.token, second.token, third.token]) expect(await refusal(token)).toBe('sessionEnded');
  for (const { cookie } of [second, third]) expect((await refused(endpoints.renewTokens, { cookie })).kind).toBe('sessionEnded');
  await done(endpoints.listPatients, { token: other.token });
  await renew(other.cookie);
});

test('ACC-10 after ten concurrent renewals the session works', async () => {
  const { cookie } = await session();
  const replies = await Promise.all(Array.from({ length: 10 }, () => renew(cookie)));
  for (const { token } of replies) await done(endpoints.listPatients, { token });
  const next = await renew(replies[0]?.cookie ?? '');
  await done(endpoints.listPatients, { token: next.token });
});

test('ACC-10 a renewal without a refresh token, or with a made-up one, is refused', async () => {
  const { cookie } = await session();
  const [name = '', value = ''] = cookie.split('=');
  expect((await refused(endpoints.renewTokens)).status).toBe(401);
  for (const wrong of ['', 'x', value.slice(0, -1), `${value}A`, `${hospital.id}.${'A'.repeat(43)}`, '%00', '%', 'a'.repeat(3_000)]) {
    expect((await refused(endpoints.renewTokens, { cookie: `${name}=${wrong}` })).status).toBe(401);
  }
  await renew(cookie);
});

test('ACC-9 signing out ends the session at once, and only that one', async () => {
  const [one, two] = [await session(), await session()];
  await done(endpoints.listPatients, { token: one.token });
  const reply = await call(endpoints.signOut, { cookie: one.cookie });
  expect(reply.status).toBe(200);
  expect(reply.headers.getSetCookie()[0]).toMatch(/Expires=Thu, 01 Jan 1970|Max-Age=0/);
  expect(await refusal(one.token)).toBe('sessionEnded');
  expect((await refused(endpoints.renewTokens, { cookie: one.cookie })).status).toBe(401);
  await done(endpoints.listPatients, { token: two.token });
});

test('ACC-9 a sign-out after a renewal also ends the session for the old tokens', async () => {
  const first = await session();
  const renewed = await renew(first.cookie);
  await done(endpoints.signOut, { cookie: renewed.cookie });
  for (const token of [first.token, renewed.token]) expect(await refusal(token)).toBe('sessionEnded');
});

test('ACC-9 signing out without a session, twice, or with a made-up cookie succeeds too', async () => {
  const { cookie } = await session();
  const name = cookie.split('=')[0];
  for (const each of [undefined, cookie, cookie, `${name}=x`]) await done(endpoints.signOut, { cookie: each });
});

test('ACC-6 a made-up, cut or foreign access token is refused', async () => {
  const { token } = await session();
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString());
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`;
  const doctored = `${head}.${encoded({ ...claims, exp: 9_999_999_999 })}.${signature}`;
  for (const wrong of ['', 'x', `${head}.${body}`, unsigned, doctored, `${token}x`, 'a'.repeat(5_000)]) {
    expect(['notSignedIn', 'sessionEnded']).toContain(await refusal(wrong));
  }
});

test('ACC-6 a token is accepted in the bearer header only', async () => {
  const { token, cookie } = await session();
  expect((await refused(endpoints.listPatients, { cookie })).kind).toBe('notSignedIn');
  expect((await refused(endpoints.listPatients, { cookie: `${cookie}; token=${token}`, query: { token } })).kind).toBe('notSignedIn');
});
