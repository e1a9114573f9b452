import { once } from 'node:events';
import { endpoints } from '../../contract/endpoints';
import { call, done } from '../support/calls';
import { cookieOf, goodPassword, signUpHospital } from '../support/hospital';
import { waitForMail } from '../support/mailbox';
import { startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';
import { theServer } from '../support/theServer';

const publicUrl = 'https://ward.example.org';
let behindHttps: { url: string; dataDir: string };

// It reports its public address; these tests call the address behind it, where it listens.
const listeningAt = async ({ output, process: { stdout } }: RunningServer): Promise<string> => {
  for (;;) {
    const url = /Server listening at (http:[^"]+)/.exec(output())?.[1];
    if (url) return url;
    if (stdout) await once(stdout, 'data');
  }
};

beforeAll(async () => {
  const server = await startOwnServer({ PUBLIC_URL: publicUrl });
  behindHttps = { url: await listeningAt(server), dataDir: server.dataDir };
});

const cookiesOf = async (server: { url: string; dataDir: string }) => {
  const { admin } = await signUpHospital(server);
  const signedIn = await call(endpoints.signIn, { server, body: { email: admin.user.email, password: goodPassword } });
  const renewed = await call(endpoints.renewTokens, { server, cookie: admin.cookie });
  return [signedIn, renewed].flatMap(({ headers }) => headers.getSetCookie());
};

test('ACC-10 with a public https address the cookie is Secure; with http it is not', async () => {
  const [secure, plain] = [await cookiesOf(behindHttps), await cookiesOf(theServer())];
  expect([secure.length, plain.length]).toEqual([4, 4]);
  for (const cookie of secure) expect(cookie).toMatch(/; Secure(;|$)/);
  for (const cookie of plain) expect(cookie).not.toMatch(/; Secure/);
});

test('ACC-8 a mailed link begins with the public address', async () => {
  const { admin } = await signUpHospital(behindHttps);
  await done(endpoints.forgotPassword, { server: behindHttps, body: { email: admin.user.email } });
  expect((await waitForMail(behindHttps, admin.user.email, 2)).link).toMatch(/^https:\/\/ward\.example\.org\/resetpassword\?token=/);
});

test('ACC-10 on https no other host and no path can set the cookies; the cookie of the former name is accepted once and replaced', async () => {
  const { admin } = await signUpHospital(behindHttps);
  for (const cookie of [admin.cookie, admin.device]) expect(cookie).toMatch(/^__Host-/);
  const former = admin.cookie.replace(/^__Host-refresh-token/, 'refresh');
  const renewed = await call(endpoints.renewTokens, { server: behindHttps, cookie: former });
  expect(renewed.status).toBe(200);
  const cookies = renewed.headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith('refresh='))).toMatch(/Path=\/v1\/auth; Expires=Thu, 01 Jan 1970/);
  for (const cookie of cookies.filter((each) => each.startsWith('__Host-'))) expect(cookie).toMatch(/; Path=\/;.*; Secure/i);
  await done(endpoints.renewTokens, { server: behindHttps, cookie: cookieOf(renewed.headers) });
});
