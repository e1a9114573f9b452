import { endpoints } from '../../contract/endpoints';
import { call, done } from '../support/calls';
import { signUpHospital, someEmail } from '../support/hospital';
import { startOwnServer } from '../support/ownServer';

jest.setTimeout(240_000); // passwords are hashed at full cost

test('SEC-3 while strangers’ sign-ins wait, a known device, a list and a confirmation are answered before the last of them', async () => {
  const server = await startOwnServer({ PASSWORD_COST: 'full', SIGN_IN_ATTEMPTS: '1000' });
  const { admin } = await signUpHospital(server);
  const { email } = admin.user;
  const answered: string[] = [];
  const statuses: number[] = [];
  const flood = Array.from({ length: 160 }, async () => {
    const { status } = await call(endpoints.signIn, { server, body: { email: someEmail(), password: 'wrong' } });
    statuses.push(status);
    answered.push('stranger');
  });
  // The queue is there once the first of them has its answer.
  await Promise.race(flood);
  await Promise.all([
    done(endpoints.signIn, { server, cookie: admin.device, body: { email, password: admin.password } }).then(() => answered.push('known')),
    done(endpoints.listPatients, { server, token: admin.token }).then(() => answered.push('list')),
    call(endpoints.changePassword, {
      server,
      token: admin.token,
      body: { currentPassword: 'wrong', password: 'Correct2horse!' },
    }).then(({ status }) => answered.push(`confirmation ${status}`)),
  ]);
  const before = answered.length;
  await Promise.all(flood);
  expect(answered.slice(0, before)).toEqual(expect.arrayContaining(['known', 'list', 'confirmation 422']));
  expect(answered.slice(before)).toContain('stranger');
  // Who does not get a place is told so at once, not after the queue.
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});
