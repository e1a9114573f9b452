import { endpoints } from '../../contract/endpoints';
import { call, done, refusalOf, refused, saidAt } from '../support/calls';
import { addDoctor, doctorBody, goodPassword, type Hospital, signIn, signUpHospital, someEmail } from '../support/hospital';
import { waitForMail } from '../support/mailbox';
import { mailedToken, mailsTo } from '../support/outbox';
import { theServer } from '../support/theServer';

let hospital: Hospital;
beforeEach(async () => {
  hospital = await signUpHospital();
});

const invited = async () => {
  const { email } = await done(endpoints.registerDoctor, { token: hospital.admin.token, body: doctorBody() });
  return { email, token: await mailedToken(email) };
};
const both = (password: string) => ({ password, confirmPassword: password });
const linkRefused = async (token: string) => (await refused(endpoints.resetPassword, { query: { token }, body: both(goodPassword) })).kind;

test('ACC-11 an added doctor gets one mail with a link, sets a password by it and signs in', async () => {
  const { email, token } = await invited();
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`/resetpassword?token=${encodeURIComponent(token)}`);
  expect(mails[0]).toContain(hospital.name);
  expect((await refused(endpoints.signIn, { body: { email, password: goodPassword } })).kind).toBe('wrongCredentials');
  await done(endpoints.resetPassword, { query: { token }, body: both(goodPassword) });
  expect((await signIn(email, goodPassword)).user.userType).toBe('doctor');
});

test('ACC-11 a refused doctor gets no mail', async () => {
  const body = doctorBody({ firstName: '' });
  await refused(endpoints.registerDoctor, { token: hospital.admin.token, body });
  expect(await mailsTo(body.email)).toEqual([]);
});

test('ACC-8 a link works once', async () => {
  const { email, token } = await invited();
  await done(endpoints.resetPassword, { query: { token }, body: both(goodPassword) });
  const refusal = await refused(endpoints.resetPassword, { query: { token }, body: both('Another1horse!') });
  expect(refusal).toMatchObject({ kind: 'linkSpent', detail: expect.stringContaining('has been used already or is out of date') });
  await signIn(email, goodPassword);
});

test('ACC-8 of ten uses of a link at the same time, one succeeds', async () => {
  const { email, token } = await invited();
  const passwords = Array.from({ length: 10 }, (_, index) => `Correct${index}horse!`);
  const replies = await Promise.all(passwords.map((password) => call(endpoints.resetPassword, { query: { token }, body: both(password) })));
  const won = replies.findIndex(({ status }) => status === 200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 200)) expect(refusalOf(reply).kind).toBe('linkSpent');
  await signIn(email, passwords[won] ?? '');
});

test('ACC-8 a wrong link is refused like a used one', async () => {
  const { token } = await invited();
  const other = await signUpHospital();
  const foreign = token.replace(hospital.id, other.id);
  const last = token.endsWith('A') ? 'B' : 'A';
  const wrong = ['x', `${token.slice(0, -1)}${last}`, token.slice(0, -4), `${token}A`, '..', '{}', 'é', token.slice(0, 30)];
  for (const each of [...wrong, ...(foreign === token ? [] : [foreign])])
    expect([each, await linkRefused(each)]).toEqual([each, 'linkSpent']);
});

const asked = (token: string) => done(endpoints.readPasswordLink, { body: { token } });
const askedInVain = async (token: string) => (await refused(endpoints.readPasswordLink, { body: { token } })).kind;

test('ACC-11 reading an invitation’s doctor and hospital, even often, does not use it up', async () => {
  const { email, token } = await invited();
  const whom = { userType: 'doctor', email, hospitalName: hospital.name, invited: true };
  for (let round = 0; round < 2; round += 1) expect(await asked(token)).toMatchObject(whom);
  await done(endpoints.resetPassword, { query: { token }, body: both(goodPassword) });
  await signIn(email, goodPassword);
  expect(await askedInVain(token)).toBe('linkSpent');
});

test('ACC-8 a reset link names its user; a used, foreign or made-up link names nobody', async () => {
  const { email, firstName, lastName } = hospital.admin.user;
  await done(endpoints.forgotPassword, { body: { email } });
  await waitForMail(theServer(), email, 2);
  const token = await mailedToken(email);
  expect(await asked(token)).toEqual({
    ...{ userType: 'hospitalAdmin', firstName, lastName, email },
    ...{ hospitalName: hospital.name, invited: false },
  });
  const other = await signUpHospital();
  for (const wrong of [token.replace(hospital.id, other.id), `${token.slice(0, -4)}AAAA`, 'x', '..'])
    expect([wrong, await askedInVain(wrong)]).toEqual([wrong, 'linkSpent']);
  expect(saidAt(await refused(endpoints.readPasswordLink, { body: { token: '' } }))).toEqual({
    token: 'This link is incomplete. Please open it from your mail again, or ask for a new one.',
  });
});

test('ACC-11 the invitation of a deactivated doctor names nobody', async () => {
  const body = doctorBody();
  const { id } = await done(endpoints.registerDoctor, { token: hospital.admin.token, body });
  const token = await mailedToken(body.email);
  await done(endpoints.deactivateDoctor, { token: hospital.admin.token, params: { id } });
  expect(await askedInVain(token)).toBe('linkSpent');
});

test('ACC-8 a link without a token says so', async () => {
  for (const query of [undefined, { token: '' }]) {
    const refusal = await refused(endpoints.resetPassword, { ...(query && { query }), body: both(goodPassword) });
    expect(refusal.kind).toBe('invalidInput');
    expect(saidAt(refusal)).toEqual({ token: 'This link is incomplete. Please open it from your mail again, or ask for a new one.' });
  }
});

test('ACC-8 a refused password does not use up the link', async () => {
  const { email, token } = await invited();
  const weak = await refused(endpoints.resetPassword, { query: { token }, body: both('weak') });
  expect(saidAt(weak)).toMatchObject({ password: 'Password too short' });
  const differs = await refused(endpoints.resetPassword, {
    query: { token },
    body: { password: goodPassword, confirmPassword: 'Other1horse!' },
  });
  expect(saidAt(differs)).toEqual({ confirmPassword: 'Passwords must match' });
  await done(endpoints.resetPassword, { query: { token }, body: both(goodPassword) });
  await signIn(email, goodPassword);
});

test('ACC-7 an unknown email address gets the same answer as a known one, and no mail', async () => {
  const unknown = someEmail('nobody');
  const [one, two] = [hospital.admin.user.email, unknown].map((email) => call(endpoints.forgotPassword, { body: { email } }));
  const [known, other] = [await one, await two];
  expect([other?.status, other?.text]).toEqual([known?.status, known?.text]);
  expect(await mailsTo(unknown)).toEqual([]);
});

test('ACC-8 a reset by the mailed link ends every session of that user and nobody else', async () => {
  const doctor = await addDoctor(hospital);
  const second = await signIn(doctor.user.email, goodPassword);
  await done(endpoints.forgotPassword, { body: { email: doctor.user.email } });
  await waitForMail(theServer(), doctor.user.email, 2); // after the invitation
  const token = await mailedToken(doctor.user.email);
  await done(endpoints.resetPassword, { query: { token }, body: both('Another1horse!') });
  for (const session of [doctor, second]) {
    expect((await refused(endpoints.listPatients, { token: session.token })).kind).toBe('sessionEnded');
    expect((await refused(endpoints.renewTokens, { cookie: session.cookie })).status).toBe(401);
  }
  await done(endpoints.listPatients, { token: hospital.admin.token });
  expect((await refused(endpoints.signIn, { body: { email: doctor.user.email, password: goodPassword } })).kind).toBe('wrongCredentials');
  await signIn(doctor.user.email, 'Another1horse!');
});

test('ACC-8 a mailed link has the server’s public address', async () => {
  const { email } = await invited();
  expect((await mailsTo(email)).at(-1)).toContain(`${theServer().url}/resetpassword?token=`);
});
