import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { call, done, refusalOf, refused, saidAt } from '../support/calls';
import { addDoctor, goodPassword, signIn, signUpBody, signUpHospital, someEmail } from '../support/hospital';
import { startOwnServer } from '../support/ownServer';
import { serverTime } from '../support/serverTime';

test('ACC-2 a hospital signs up and its admin can sign in', async () => {
  const body = signUpBody();
  const answer = await done(endpoints.registerHospital, { body });
  expect(answer.hospitalName).toBe(body.hospitalName);
  const { user, doctor } = await signIn(body.email, body.password);
  expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Obi', email: body.email, userType: 'hospitalAdmin' });
  expect(doctor).toBeUndefined();
});

test('ACC-2 an email address in use is refused at its field, whatever its case, and nothing is created', async () => {
  const first = signUpBody();
  await done(endpoints.registerHospital, { body: first });
  const second = { ...signUpBody(), email: first.email.toUpperCase(), password: 'Another1horse!' };
  const refusal = await refused(endpoints.registerHospital, { body: second });
  expect(refusal.kind).toBe('taken');
  expect(saidAt(refusal)).toEqual({ email: 'This email address is already in use' });
  // Its facility UID is still free, and only the first password works.
  await done(endpoints.registerHospital, { body: { ...second, email: someEmail('admin') } });
  expect((await refused(endpoints.signIn, { body: { email: first.email, password: second.password } })).kind).toBe('wrongCredentials');
  await signIn(first.email, first.password);
});

test('ACC-2 a facility UID in use is refused at its field, and nothing is created', async () => {
  const first = signUpBody();
  await done(endpoints.registerHospital, { body: first });
  const second = { ...signUpBody(), facilityUId: first.facilityUId };
  const refusal = await refused(endpoints.registerHospital, { body: second });
  expect(refusal.kind).toBe('taken');
  expect(saidAt(refusal)).toEqual({ facilityUId: 'This facility UID is already registered' });
  expect((await refused(endpoints.signIn, { body: second })).kind).toBe('wrongCredentials');
});

test('ACC-2 of ten sign-ups with one email address at the same time, one succeeds', async () => {
  const email = someEmail('admin');
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => call(endpoints.registerHospital, { body: { ...signUpBody(), email } })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 201)) expect(refusalOf(reply).kind).toBe('taken');
});

test('ACC-2 a weak password is refused at its field', async () => {
  const body = { ...signUpBody(), password: 'password' };
  const refusal = await refused(endpoints.registerHospital, { body });
  expect(refusal.kind).toBe('invalidInput');
  expect(saidAt(refusal)).toEqual({ password: 'Must contain at least one uppercase character' });
  expect((await refused(endpoints.signIn, { body })).kind).toBe('wrongCredentials');
});

test('ACC-4 a wrong password and an unknown email address get the same answer', async () => {
  const body = signUpBody();
  await done(endpoints.registerHospital, { body });
  const wrong = await call(endpoints.signIn, { body: { email: body.email, password: 'Wrong1horse!' } });
  const unknown = await call(endpoints.signIn, { body: { email: someEmail('nobody'), password: 'Wrong1horse!' } });
  expect(refusalOf(wrong).detail).toBe('The email address or the password is not right. Please check both and try again.');
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  for (const reply of [wrong, unknown]) expect(reply.headers.getSetCookie()).toEqual([]);
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
});

test('ACC-4 at full hash cost an unknown email address takes as much work as a wrong password', async () => {
  const server = await startOwnServer({ PASSWORD_COST: 'full' });
  const body = signUpBody();
  await done(endpoints.registerHospital, { server, body });
  const timed = async (email: string) => {
    const began = performance.now();
    await refused(endpoints.signIn, { server, body: { email, password: 'Wrong1horse!' } });
    return performance.now() - began;
  };
  const fastest = { wrong: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 3; round += 1) {
    fastest.wrong = Math.min(fastest.wrong, await timed(body.email));
    fastest.unknown = Math.min(fastest.unknown, await timed(someEmail('nobody')));
  }
  // A ratio, not a time: without the dummy verification an unknown address answers some twenty times faster.
  expect(fastest.unknown).toBeGreaterThan(fastest.wrong / 3);
});

test('ACC-4 a password is compared exactly: no trimming, no case folding', async () => {
  const body = { ...signUpBody(), password: ' Correct1 horse! ' };
  await done(endpoints.registerHospital, { body });
  await signIn(body.email, body.password);
  for (const password of [body.password.trim(), body.password.toLowerCase()]) {
    expect((await refused(endpoints.signIn, { body: { email: body.email, password } })).kind).toBe('wrongCredentials');
  }
});

test('ACC-5 userType tells doctors and admins apart; a doctor has both ids', async () => {
  const hospital = await signUpHospital();
  const doctor = await addDoctor(hospital);
  expect(hospital.admin.user.userType).toBe('hospitalAdmin');
  expect(doctor.user).toMatchObject({ userType: 'doctor', id: doctor.listed.id, gender: 'female' });
  expect(doctor.doctor).toMatchObject({ id: doctor.listed.doctor.id, doctorUniqueId: doctor.listed.doctor.doctorUniqueId });
  expect(doctor.doctor?.licenseUId).toMatch(/^MDCN-/);
});

test('ACC-5 the answer has the expiry of the access token and of the session', async () => {
  const { admin } = await signUpHospital();
  const now = await serverTime();
  const minutesLeft = (time: string) => (Date.parse(time) - now) / 60_000;
  expect(minutesLeft(admin.tokens.access.expires)).toBeGreaterThan(14);
  expect(minutesLeft(admin.tokens.access.expires)).toBeLessThan(15.1);
  expect(minutesLeft(admin.session.expires)).toBeGreaterThan(11 * 60);
  expect(minutesLeft(admin.session.expires)).toBeLessThan(12 * 60 + 1);
});

test('DOC-4 API-6 changing the password needs the current one, happens once per key; a wrong one is an error at its field and changes nothing', async () => {
  const doctor = await addDoctor(await signUpHospital());
  const { token, user } = doctor;
  const next = 'Another1horse!';
  const wrong = await refused(endpoints.changePassword, { token, body: { currentPassword: next, password: next } });
  expect(saidAt(wrong)).toEqual({ currentPassword: 'This is not your current password' });
  await signIn(user.email, goodPassword);
  const change = { token, body: { currentPassword: goodPassword, password: next }, key: randomUUID() };
  // The second is the first whose answer was lost.
  await done(endpoints.changePassword, change);
  await done(endpoints.changePassword, change);
  await signIn(user.email, next);
  expect((await refused(endpoints.signIn, { body: { email: user.email, password: goodPassword } })).kind).toBe('wrongCredentials');
});
