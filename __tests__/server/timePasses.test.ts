import { endpoints } from '../../contract/endpoints';
import { call, done, refused } from '../support/calls';
import { doctorBody, goodPassword, type Person, signIn, signUpHospital } from '../support/hospital';
import { waitForMail } from '../support/mailbox';
import { mailedToken } from '../support/outbox';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

let server: RunningServer;
/** Tokens of mailed links, by their age. */
let links: Record<'reset, 59 minutes' | 'reset, 61 minutes' | 'invitation, 71 hours' | 'invitation, 73 hours', string>;
let renewed: Person;
let worn: Person;
let fresh: Person;

const back = (table: string, column: string, by: string, where: string) =>
  `update ${table} set ${column} = ${column} - interval '${by}' where ${where}`;
const older = (userId: string, by: string) => back('password_links', 'expires_at', by, `user_id = '${userId}'`);

const signedUp = async () => (await signUpHospital(server)).admin;
const resetFor = async ({ user: { email } }: Person) => {
  await done(endpoints.forgotPassword, { server, body: { email } });
  await waitForMail(server, email, 2); // after the registration's
  return mailedToken(email, server);
};
const invite = async ({ token }: Person) => {
  const { id, email } = await done(endpoints.registerDoctor, { server, token, body: doctorBody() });
  return { id, link: await mailedToken(email, server) };
};

beforeAll(async () => {
  server = await startOwnServer();
  const [one, two] = [await signedUp(), await signedUp()];
  const [asked, askedLongAgo] = [await resetFor(one), await resetFor(two)];
  const [invited, invitedLongAgo] = [await invite(one), await invite(two)];
  links = {
    'reset, 59 minutes': asked,
    'reset, 61 minutes': askedLongAgo,
    'invitation, 71 hours': invited.link,
    'invitation, 73 hours': invitedLongAgo.link,
  };
  const three = await signedUp();
  [renewed, worn, fresh] = [
    three,
    await signIn(three.user.email, goodPassword, server),
    await signIn(three.user.email, goodPassword, server),
  ];
  await done(endpoints.renewTokens, { server, cookie: renewed.cookie });
  server = await startAgainAfter(
    server,
    older(one.user.id, '59 minutes'),
    older(two.user.id, '61 minutes'),
    older(invited.id, '71 hours'),
    older(invitedLongAgo.id, '73 hours'),
    back('refresh_tokens', 'exchanged_at', '31 seconds', `session_id = '${renewed.session.id}'`),
    back('sessions', 'expires_at', '12 hours', `id = '${worn.session.id}'`),
    back('sessions', 'expires_at', '11 hours', `id = '${fresh.session.id}'`),
  );
});

const use = (token: string) => ({ server, query: { token }, body: { password: goodPassword, confirmPassword: goodPassword } });

test.each(['reset, 59 minutes', 'invitation, 71 hours'] as const)('ACC-8 ACC-11 a link still works: %s', async (which) => {
  expect((await call(endpoints.resetPassword, use(links[which]))).status).toBe(200);
});

test.each(['reset, 61 minutes', 'invitation, 73 hours'] as const)('ACC-8 ACC-11 a link has expired: %s', async (which) => {
  expect((await refused(endpoints.resetPassword, use(links[which]))).kind).toBe('linkSpent');
});

test('ACC-10 half a minute after its renewal an old refresh token is refused, and ends its session', async () => {
  const { cookie, token } = renewed;
  expect((await refused(endpoints.renewTokens, { server, cookie })).kind).toBe('sessionEnded');
  expect((await refused(endpoints.listPatients, { server, token })).kind).toBe('sessionEnded');
});

test('ACC-10 a session ends after its hours, whatever its tokens, and not earlier', async () => {
  expect((await refused(endpoints.listPatients, { server, token: worn.token })).kind).toBe('sessionEnded');
  expect((await refused(endpoints.renewTokens, { server, cookie: worn.cookie })).kind).toBe('sessionEnded');
  await done(endpoints.listPatients, { server, token: fresh.token });
});
