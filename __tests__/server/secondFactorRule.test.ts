import { type EndpointName, endpoints } from '../../contract/endpoints';
import { tusVersion } from '../../contract/resumableUploads';
import type { Row } from '../../contract/row';
import { call, done, refused } from '../support/calls';
import { openEvents } from '../support/events';
import { addDoctor, cookieOf, goodPassword, type Hospital, type Person, signIn, signUpHospital } from '../support/hospital';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import { addApp, beginSignIn, codeOf, finish } from '../support/secondFactor';
import { theServer } from '../support/theServer';

let hospital: Hospital;
let admin: Person;
beforeEach(async () => {
  hospital = await signUpHospital();
  ({ admin } = hospital);
});

const setRule = (rule: 'nobody' | 'admins' | 'everyone', token = admin.token) =>
  done(endpoints.setSecondFactorRule, { token, body: { rule } });
const kindFor = async (token: string) => (await refused(endpoints.listDoctors, { token })).kind;

test('SEC-3 an admin without a second factor cannot require one; once one is required, users without one can only set it up', async () => {
  expect((await refused(endpoints.setSecondFactorRule, { token: admin.token, body: { rule: 'admins' } })).kind).toBe('secondFactorFirst');
  await addApp({ token: admin.token });
  const doctor = await addDoctor(hospital);
  expect(doctor.user).not.toHaveProperty('secondFactorMissing');
  await setRule('admins');
  await done(endpoints.listMessages, { token: doctor.token });
  await done(endpoints.listDoctors, { token: admin.token });
  const stream = await openEvents(theServer(), doctor.token);
  await setRule('everyone');
  await stream.ended;
  expect((await refused(endpoints.listMessages, { token: doctor.token })).kind).toBe('secondFactorNeeded');
  const { user } = await done(endpoints.renewTokens, { cookie: doctor.cookie });
  expect(user.secondFactorMissing).toBe(true);
  await addApp({ token: doctor.token });
  await done(endpoints.listMessages, { token: doctor.token });
  expect((await done(endpoints.getSecondFactor, { token: doctor.token })).required).toBe(true);
  for (const row of [endpoints.turnOffSecondFactor] as const)
    expect((await refused(row, { token: doctor.token })).kind).toBe('secondFactorKept');
  const [app] = (await done(endpoints.getSecondFactor, { token: doctor.token })).factors;
  const kept = await refused(endpoints.removeFactor, { token: doctor.token, params: { factorId: app?.id ?? '' } });
  expect(kept.kind).toBe('secondFactorKept');
  await setRule('nobody');
  await done(endpoints.turnOffSecondFactor, { token: doctor.token });
});

test('SEC-3 a session that must set up a second factor can make only the calls of the set-up', async () => {
  await addApp({ token: admin.token });
  const doctor = await addDoctor(hospital);
  await setRule('everyone');
  const rows: [string, Row][] = Object.entries(endpoints);
  const open: string[] = [];
  for (const [name, row] of rows.filter(([, { callers }]) => callers !== 'anyone')) {
    const params = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, hospital.id]));
    const ofTus = row.tus && { headers: { 'tus-resumable': tusVersion } };
    const part = row.takes === 'part' && { part: Buffer.from('%PDF') };
    const reply = await call(row, { token: doctor.token, params, ...ofTus, ...part });
    if (!reply.text.includes('secondFactorNeeded')) open.push(name);
  }
  expect(open.sort()).toEqual([
    'addPasskey',
    'confirmAuthenticator',
    'confirmPassword',
    'getBrowserKey',
    'getSecondFactor',
    'startAuthenticator',
    'startPasskey',
  ] satisfies EndpointName[]);
});

test('ACC-12 SEC-3 a locked screen asks for the password only; after a sign-out, and in another browser, the second step is required', async () => {
  const { email } = admin.user;
  const secret = await addApp({ token: admin.token });
  const [one = '', two = ''] = (await done(endpoints.makeRecoveryCodes, { token: admin.token })).codes;
  const lock = async (cookie: string) => {
    const reply = await call(endpoints.signOut, { cookie, body: { locked: true } });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
  };
  const unlock = (cookie: string) => call(endpoints.signIn, { cookie, body: { email, password: goodPassword } });
  const begun = await finish(await beginSignIn(email), 'authenticator', codeOf(secret, 1));
  const renewed = await call(endpoints.renewTokens, { cookie: begun.cookie });
  const first = { ...begun, cookie: cookieOf(renewed.headers) };
  // A wrong password at the lock screen locks it again.
  for (let told = 0; told < 2; told += 1) await lock(first.cookie);
  // A copy of an older token does not work.
  await beginSignIn(email, { cookie: begun.cookie });
  expect(await kindFor(first.token)).toBe('sessionEnded');
  expect((await done(endpoints.listSessions, { token: admin.token })).map(({ locked }) => locked)).toEqual([true, false]);
  await beginSignIn(email);
  const unlocked = await unlock(first.cookie);
  expect(unlocked.status).toBe(200);
  const second = { cookie: cookieOf(unlocked.headers), token: JSON.parse(unlocked.text).tokens.access.token };
  await done(endpoints.listDoctors, { token: second.token });
  // A lock cannot be unlocked twice.
  await beginSignIn(email, { cookie: first.cookie });
  // Another user's locked screen does not help.
  const doctor = await addDoctor(hospital);
  await beginSignIn(email, { cookie: doctor.cookie });
  await done(endpoints.signOut, { cookie: second.cookie, body: {} });
  await beginSignIn(email, { cookie: second.cookie });
  // A lock ended from another session does not help.
  const third = await finish(await beginSignIn(email), 'recoveryCode', one);
  await lock(third.cookie);
  await done(endpoints.endSession, { token: admin.token, params: { sessionId: third.session.id } });
  await beginSignIn(email, { cookie: third.cookie });
  const fourth = await finish(await beginSignIn(email), 'recoveryCode', two);
  await lock(fourth.cookie);
  await done(endpoints.endOtherSessions, { token: admin.token });
  await beginSignIn(email, { cookie: fourth.cookie });
});

test('ACC-12 SEC-3 the second step expires five minutes after the password; over a lock it stays valid for the session’s length', async () => {
  let server = await startOwnServer();
  const own = await signUpHospital(server);
  const { email } = own.admin.user;
  const to = { server, token: own.admin.token };
  await addApp(to);
  const { codes } = await done(endpoints.makeRecoveryCodes, to);
  const locked = async (place: number) => {
    const session = await finish(await beginSignIn(email, { server }), 'recoveryCode', codes[place] ?? '', server);
    await done(endpoints.signOut, { server, cookie: session.cookie, body: { locked: true } });
    return session;
  };
  const [late, early] = [await locked(0), await locked(1)];
  const [over, still] = [await beginSignIn(email, { server }), await beginSignIn(email, { server })];
  const ago = (table: string, column: string, minutes: number, which: string) =>
    `update ${table} set ${column} = ${column} - interval '${minutes} minutes' where ${which}`;
  const hashes = 'select hash from half_sign_ins order by created_at';
  server = await startAgainAfter(
    server,
    ago('sessions', 'second_factor_at', 721, `id = '${late.session.id}'`),
    ago('sessions', 'second_factor_at', 719, `id = '${early.session.id}'`),
    ago('half_sign_ins', 'expires_at', 5, `hash = (${hashes} limit 1)`),
    ago('half_sign_ins', 'expires_at', 4, `hash = (${hashes} offset 1 limit 1)`),
  );
  const from = { server };
  expect((await refused(endpoints.readSecondStep, { ...from, cookie: over })).kind).toBe('secondStepOver');
  await done(endpoints.readSecondStep, { ...from, cookie: still });
  const body = { email, password: goodPassword };
  expect((await refused(endpoints.signIn, { ...from, cookie: late.cookie, body })).kind).toBe('secondStepNeeded');
  await done(endpoints.signIn, { ...from, cookie: early.cookie, body });
});

test('SEC-3 a hospital without the rule requires no second factor', async () => {
  const again = await signIn(admin.user.email, goodPassword);
  expect(again.user).not.toHaveProperty('secondFactorMissing');
  expect(await done(endpoints.getSecondFactor, { token: again.token })).toEqual({
    factors: [],
    codesLeft: 0,
    rule: 'nobody',
    required: false,
  });
});
