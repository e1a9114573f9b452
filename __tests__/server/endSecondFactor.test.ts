import { endpoints } from '../../contract/endpoints';
import { done, refused } from '../support/calls';
import { goodPassword, signIn, signUpHospital } from '../support/hospital';
import { runCommand } from '../support/operator';
import { letterTo } from '../support/outbox';
import { startOwnServer } from '../support/ownServer';
import { addApp } from '../support/secondFactor';

test('SEC-3 an operator lets in a user who has lost every second factor; the audit log and a mail say so', async () => {
  const server = await startOwnServer();
  const { admin } = await signUpHospital(server);
  const { email } = admin.user;
  await addApp({ server, token: admin.token });
  const run = () => runCommand(server.environment, 'end-second-factor', '--email', email.toUpperCase());
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('signs in with the password alone') });
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('has no second step: nothing was changed') });
  const letter = await letterTo(email, server);
  expect(letter.text?.replace(/\s+/g, ' ')).toContain('The people who run this server have turned the second step of your sign-in off');
  expect((await refused(endpoints.listDoctors, { server, token: admin.token })).kind).toBe('sessionEnded');
  const { token } = await signIn(email, goodPassword, server);
  const [entry] = await done(endpoints.listHospitalActivity, { server, token, query: { action: 'turnOffSecondFactor' } });
  expect(entry?.action).toBe('turnOffSecondFactor');
  expect((await done(endpoints.checkActivity, { server, token })).entries).toBeGreaterThan(0);
});
