import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { call, done, refused, saidAt } from '../support/calls';
import { addDoctor, doctorBody, goodPassword, type Hospital, signIn, signUpHospital } from '../support/hospital';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

let hospital: Hospital;
beforeEach(async () => {
  hospital = await signUpHospital();
});

const confirm = (password: string, token = hospital.admin.token) => call(endpoints.confirmPassword, { token, body: { password } });

test('SEC-3 a wrong password is refused at its field, for admins and doctors', async () => {
  const doctor = await addDoctor(hospital);
  for (const token of [hospital.admin.token, doctor.token]) {
    const refusal = await refused(endpoints.confirmPassword, { token, body: { password: 'Wrong1horse!' } });
    expect(saidAt(refusal)).toEqual({ password: 'This is not your current password' });
    expect((await confirm(goodPassword, token)).status).toBe(200);
  }
});

test('ADM-14 a repeated password change gets the first answer, although its current password is now the old one', async () => {
  const key = randomUUID();
  const sent = { token: hospital.admin.token, key, body: { currentPassword: goodPassword, password: 'Another1horse!' } };
  await done(endpoints.changePassword, sent);
  await done(endpoints.changePassword, sent);
  await signIn(hospital.admin.user.email, 'Another1horse!');
});

test('SEC-3 of two password changes at once one succeeds, and the other is refused for a wrong current password', async () => {
  const passwords = ['Another1horse!', 'Another2horse!'];
  const change = (password: string) =>
    call(endpoints.changePassword, { token: hospital.admin.token, body: { currentPassword: goodPassword, password } });
  const replies = await Promise.all(passwords.map(change));
  const won = replies.findIndex(({ status }) => status === 200);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  await signIn(hospital.admin.user.email, passwords[won] ?? '');
});

describe('with sessions of two ages and ten guesses', () => {
  let server: RunningServer;
  let own: Hospital;
  let spare: string;
  let stale: string;
  beforeAll(async () => {
    server = await startOwnServer();
    own = await signUpHospital(server);
    const { id } = await done(endpoints.registerDoctor, { server, token: own.admin.token, body: doctorBody() });
    spare = id;
    const other = await signIn(own.admin.user.email, goodPassword, server);
    stale = other.token;
    const ago = (minutes: number, id: string) =>
      `update sessions set password_given_at = password_given_at - interval '${minutes} minutes' where id = '${id}'`;
    server = await startAgainAfter(server, ago(16, other.session.id), ago(14, own.admin.session.id));
  });

  const pay = (token: string, key: string | null = null) => call(endpoints.startPayment, { server, token, key });
  const deactivate = (token: string, key: string) => call(endpoints.deactivateDoctor, { server, token, key, params: { id: spare } });

  test('SEC-3 sixteen minutes after the password was given, sensitive calls ask for it again; reads do not', async () => {
    for (const row of [endpoints.startPayment, endpoints.deactivateDoctor] as const)
      expect((await refused(row, { server, token: stale, params: { id: spare } })).kind).toBe('passwordNeeded');
    await done(endpoints.listDoctors, { server, token: stale });
    expect((await done(endpoints.listDoctors, { server, token: stale })).map(({ id }) => id)).toContain(spare);
  });

  test('SEC-3 fourteen minutes after it, they do not ask', async () => {
    expect((await pay(own.admin.token)).status).toBe(200);
  });

  test('SEC-3 after a wrong password they still ask; after the right one the same call with the same key happens once', async () => {
    const key = randomUUID();
    expect((await refused(endpoints.confirmPassword, { server, token: stale, body: { password: 'Wrong1horse!' } })).kind).toBe(
      'invalidInput',
    );
    expect((await deactivate(stale, key)).status).toBe(403);
    await done(endpoints.confirmPassword, { server, token: stale, body: { password: goodPassword } });
    expect((await deactivate(stale, key)).status).toBe(200);
    expect((await deactivate(stale, key)).status).toBe(200);
  });

  test('SEC-3 ten guesses are allowed, in the settings and in the question together; the owner can still sign in', async () => {
    const { token, user } = own.admin;
    const guesses = Array.from({ length: 30 }, (_, index) => `Wrong${index}horse!`);
    const tried = await Promise.all(
      guesses.map((guess, index) =>
        index % 2
          ? call(endpoints.confirmPassword, { server, token, body: { password: guess } })
          : call(endpoints.updateHospital, {
              server,
              token,
              params: { userID: user.id },
              body: { adminName: 'Ada', currentPassword: guess },
            }),
      ),
    );
    const statuses = tried.map(({ status }) => status);
    expect([statuses.filter((each) => each === 422).length, statuses.filter((each) => each === 429).length]).toEqual([10, 20]);
    await signIn(user.email, goodPassword, server);
  });
});

test('SEC-3 password checks do not delay other hospitals: no transaction is open meanwhile', async () => {
  const server = await startOwnServer({ PASSWORD_COST: 'full' });
  const [one, two] = [await signUpHospital(server), await signUpHospital(server)];
  const answered: string[] = [];
  const guesses = Array.from({ length: 8 }, async () => {
    await call(endpoints.changePassword, {
      server,
      token: one.admin.token,
      body: { currentPassword: 'Wrong1horse!', password: 'Another1horse!' },
    });
    answered.push('guess');
  });
  const list = async () => {
    await done(endpoints.listDoctors, { server, token: two.admin.token });
    answered.push('other');
  };
  await Promise.all([...guesses, list()]);
  expect(answered.indexOf('other')).toBeLessThan(4);
});
