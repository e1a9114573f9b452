import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { call, done, refusalOf, refused, saidAt } from '../support/calls';
import { addDoctor, goodPassword, type Hospital, type Person, signIn, signUpHospital } from '../support/hospital';
import { waitForMail } from '../support/mailbox';
import { mailedToken, mailsTo } from '../support/outbox';
import { addApp, beginSignIn, codeOf, finish, step } from '../support/secondFactor';
import { softKey } from '../support/softKey';
import { theServer } from '../support/theServer';

let hospital: Hospital;
let admin: Person;
let email: string;
beforeEach(async () => {
  hospital = await signUpHospital();
  ({ admin } = hospital);
  email = admin.user.email;
});

const pages = () => theServer().url.replace('127.0.0.1', 'localhost');
const factors = (token = admin.token) => done(endpoints.getSecondFactor, { token });
const newCodes = async () => (await done(endpoints.makeRecoveryCodes, { token: admin.token })).codes;

const addPasskey = async (name = 'My key') => {
  const key = softKey(pages());
  const { options } = await done(endpoints.startPasskey, { token: admin.token });
  await done(endpoints.addPasskey, { token: admin.token, body: { name, passkey: key.made(options) } });
  return key;
};
const challenge = async (cookie: string) => (await done(endpoints.readSecondStep, { cookie })).passkey ?? '';

test('SEC-3 an app takes effect with its first code; then the password alone does not sign in', async () => {
  const { secret, address } = await done(endpoints.startAuthenticator, { token: admin.token });
  expect(address).toContain(`secret=${secret}`);
  await signIn(email, goodPassword);
  const refusal = await refused(endpoints.confirmAuthenticator, { token: admin.token, body: { code: '000000' } });
  expect(saidAt(refusal)).toEqual({ code: 'This code is not right. Please enter the one that the app shows now' });
  await done(endpoints.confirmAuthenticator, { token: admin.token, body: { code: codeOf(secret) } });
  expect((await factors()).factors.map(({ kind }) => kind)).toEqual(['authenticator']);
  const cookie = await beginSignIn(email);
  expect((await done(endpoints.readSecondStep, { cookie })).ways).toEqual(['authenticator']);
  const { token } = await finish(cookie, 'authenticator', codeOf(secret, 1));
  await done(endpoints.listDoctors, { token });
});

test('SEC-6 SEC-3 one user’s concurrent changes of factors run one after another, and each call has its answer', async () => {
  for (let round = 0; round < 8; round += 1) {
    const replies = await Promise.all(
      [0, 1, 2, 3].flatMap(() => [
        call(endpoints.startAuthenticator, { token: admin.token }),
        call(endpoints.turnOffSecondFactor, { token: admin.token }),
        call(endpoints.startPasskey, { token: admin.token }),
        call(endpoints.confirmAuthenticator, { token: admin.token, body: { code: '000000' } }),
      ]),
    );
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test('SEC-3 a code works once, also across the set-up and concurrent sign-ins', async () => {
  const secret = await addApp({ token: admin.token });
  const used = await beginSignIn(email);
  expect((await step(used, 'authenticator', codeOf(secret))).status).toBe(422);
  const cookies = [await beginSignIn(email), await beginSignIn(email)];
  const replies = await Promise.all(cookies.map((cookie) => step(cookie, 'authenticator', codeOf(secret, 1))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('SEC-3 a sign-in after the password alone opens only the second step, in that browser, once', async () => {
  await addApp({ token: admin.token });
  const codes = await newCodes();
  const cookie = await beginSignIn(email);
  const value = cookie.split('=')[1] ?? '';
  for (const token of [value, cookie]) expect((await refused(endpoints.listDoctors, { token })).status).toBe(401);
  expect((await refused(endpoints.renewTokens, { cookie })).kind).toBe('notSignedIn');
  expect((await refused(endpoints.renewTokens, { cookie: `refresh-token=${value}` })).status).toBe(401);
  expect(
    (await refused(endpoints.resetPassword, { query: { token: value }, body: { password: goodPassword, confirmPassword: goodPassword } }))
      .kind,
  ).toBe('linkSpent');
  expect(refusalOf(await step('', 'recoveryCode', codes[0] ?? '')).kind).toBe('secondStepOver');
  await finish(cookie, 'recoveryCode', codes[0] ?? '');
  expect(refusalOf(await step(cookie, 'recoveryCode', codes[1] ?? '')).kind).toBe('secondStepOver');
});

test('SEC-3 a wrong password does not reveal a second step, and a new password cancels a sign-in begun with the old one', async () => {
  await addApp({ token: admin.token });
  const wrong = await call(endpoints.signIn, { body: { email, password: 'Wrong1horse!' } });
  expect([refusalOf(wrong).kind, wrong.headers.getSetCookie()]).toEqual(['wrongCredentials', []]);
  const cookie = await beginSignIn(email);
  await done(endpoints.changePassword, { token: admin.token, body: { currentPassword: goodPassword, password: 'Another1horse!' } });
  expect((await refused(endpoints.readSecondStep, { cookie })).kind).toBe('secondStepOver');
});

test('SEC-3 a recovery code works once, in any spelling; new codes replace old ones, and the rest are counted', async () => {
  expect((await refused(endpoints.makeRecoveryCodes, { token: admin.token })).kind).toBe('secondFactorFirst');
  await addApp({ token: admin.token });
  const [old = ''] = await newCodes();
  const key = randomUUID();
  const made = () => done(endpoints.makeRecoveryCodes, { token: admin.token, key });
  const { codes } = await made();
  // The answer was lost, and the page asks again.
  expect((await made()).codes).toEqual(codes);
  expect([codes.length, new Set(codes).size, (await factors()).codesLeft]).toEqual([10, 10, 10]);
  const cookie = await beginSignIn(email);
  expect((await step(cookie, 'recoveryCode', old)).status).toBe(422);
  await finish(cookie, 'recoveryCode', ` ${codes[3]?.toLowerCase().replace('-', ' ')}`);
  expect((await factors()).codesLeft).toBe(9);
  expect((await step(await beginSignIn(email), 'recoveryCode', codes[3] ?? '')).status).toBe(422);
});

test('SEC-3 after ten wrong second steps no more are accepted, and the owner is told once', async () => {
  await addApp({ token: admin.token });
  const codes = await newCodes();
  const cookie = await beginSignIn(email);
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, guess) => step(cookie, 'authenticator', `00000${guess % 10}`)));
  const counted = (status: number) => guesses.filter((each) => each.status === status).length;
  expect([counted(422), counted(429)]).toEqual([10, 4]);
  // In another browser, and with the right code: a guesser learns nothing.
  expect((await step(await beginSignIn(email), 'recoveryCode', codes[0] ?? '')).status).toBe(429);
  expect((await mailsTo(email)).filter((mail) => mail.includes('guessed at the second step'))).toHaveLength(1);
});

test('SEC-3 a passkey and the password sign in; not for another site, another challenge or another user', async () => {
  const key = await addPasskey('Ward key');
  expect((await factors()).factors.map(({ kind, name, lastUsedAt }) => [kind, name, lastUsedAt])).toEqual([['passkey', 'Ward key', null]]);
  const cookie = await beginSignIn(email);
  const options = await challenge(cookie);
  const other = await beginSignIn(email);
  for (const wrong of [
    key.used(options, 'https://elsewhere.example'),
    key.used(await challenge(other)),
    softKey(pages()).used(options),
    '{}',
    'null',
    '[',
  ])
    expect((await step(cookie, 'passkey', wrong)).status).toBe(422);
  await finish(cookie, 'passkey', key.used(options));
  expect((await factors()).factors[0]?.lastUsedAt).not.toBeNull();
});

test('SEC-3 a passkey is registered for this session’s challenge only, once, and only for our pages', async () => {
  const { token } = admin;
  const key = softKey(pages());
  const none = await refused(endpoints.addPasskey, { token, body: { name: 'n', passkey: key.made('{"challenge":"x"}') } });
  expect(none.kind).toBe('setUpOver');
  const { options } = await done(endpoints.startPasskey, { token });
  for (const wrong of [key.made(options, 'https://elsewhere.example'), key.made('{"challenge":"eA"}'), '{}', 'x'])
    expect(saidAt(await refused(endpoints.addPasskey, { token, body: { name: 'n', passkey: wrong } }))).toHaveProperty('name');
  await done(endpoints.addPasskey, { token, body: { name: 'n', passkey: key.made(options) } });
  expect((await refused(endpoints.addPasskey, { token, body: { name: 'n', passkey: key.made(options) } })).kind).toBe('setUpOver');
});

test('SEC-3 the first factor ends other sessions; removing the last one removes the codes, and the owner gets a mail each time', async () => {
  const before = await signIn(email, goodPassword);
  await addApp({ token: admin.token });
  expect((await refused(endpoints.listDoctors, { token: before.token })).kind).toBe('sessionEnded');
  const [code = ''] = await newCodes();
  const inside = await finish(await beginSignIn(email), 'recoveryCode', code);
  await addPasskey();
  await done(endpoints.listDoctors, { token: inside.token });
  const [app, passkey] = (await factors()).factors;
  for (const { id } of [app, passkey, app].flatMap((each) => each ?? []))
    await done(endpoints.removeFactor, { token: admin.token, params: { factorId: id } });
  expect((await refused(endpoints.listDoctors, { token: inside.token })).kind).toBe('sessionEnded');
  expect(await factors()).toEqual({ factors: [], codesLeft: 0, rule: 'nobody', required: false });
  await signIn(email, goodPassword);
  const told = (await mailsTo(email)).filter((mail) => mail.includes('sign-in has changed'));
  expect(told).toHaveLength(6);
  for (const mail of told) expect(mail).not.toContain(code);
});

test('SEC-3 once turned off, the password alone signs in; another user’s factors and codes do not change', async () => {
  const doctor = await addDoctor(hospital);
  await addApp({ token: admin.token });
  const [mine = ''] = await newCodes();
  await addApp({ token: doctor.token });
  const cookie = await beginSignIn(doctor.user.email);
  expect((await step(cookie, 'recoveryCode', mine)).status).toBe(422);
  const [app] = (await factors()).factors;
  await done(endpoints.removeFactor, { token: doctor.token, params: { factorId: app?.id ?? '' } });
  expect((await factors()).factors).toHaveLength(1);
  await done(endpoints.turnOffSecondFactor, { token: admin.token });
  await signIn(email, goodPassword);
  await beginSignIn(doctor.user.email);
});

test('ACC-8 SEC-3 a password reset by mail does not turn off the second step', async () => {
  await addApp({ token: admin.token });
  await done(endpoints.forgotPassword, { body: { email } });
  // After the mails about the registration and the app.
  await waitForMail(theServer(), email, 3);
  const token = await mailedToken(email);
  await done(endpoints.resetPassword, { query: { token }, body: { password: goodPassword, confirmPassword: goodPassword } });
  await beginSignIn(email);
});
test('API-4 SEC-3 the audit log has who set up, used, failed and removed a second factor', async () => {
  await addApp({ token: admin.token });
  const codes = await newCodes();
  const cookie = await beginSignIn(email);
  await step(cookie, 'authenticator', '000000');
  const { token } = await finish(cookie, 'recoveryCode', codes[0] ?? '');
  await done(endpoints.turnOffSecondFactor, { token });
  const entries = await done(endpoints.listHospitalActivity, { token });
  const actions = entries.map(({ action, refused }) => `${action}${refused ? ' refused' : ''}`).reverse();
  const from = actions.indexOf('startAuthenticator');
  expect(actions.slice(from)).toEqual([
    'startAuthenticator',
    'confirmAuthenticator',
    'makeRecoveryCodes',
    'signIn refused',
    'finishSignIn refused',
    'finishSignIn',
    'turnOffSecondFactor',
  ]);
});
