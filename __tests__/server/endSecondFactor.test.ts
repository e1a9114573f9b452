import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { endpoints } from '../../contract/endpoints';
import { done, refused } from '../support/calls';
import { goodPassword, signIn, signUpHospital } from '../support/hospital';
import { letterTo } from '../support/outbox';
import { startOwnServer } from '../support/ownServer';
import { addApp } from '../support/secondFactor';

const command = ['--import', 'tsx', 'server/operator/main.ts', 'end-second-factor'];

test('SEC-3 whoever has lost all of it is let in again by the people who run the server; the audit log and a letter say so', async () => {
  const server = await startOwnServer();
  const { admin } = await signUpHospital(server);
  const { email } = admin.user;
  await addApp({ server, token: admin.token });
  const run = () => promisify(execFile)(process.execPath, [...command, '--email', email.toUpperCase()], { env: server.environment });
  expect((await run()).stdout).toContain('signs in with the password alone');
  await expect(run()).rejects.toThrow('has no second step: nothing was changed');
  const letter = await letterTo(email, server);
  expect(letter.text?.replace(/\s+/g, ' ')).toContain('The people who run this server have turned the second step of your sign-in off');
  expect((await refused(endpoints.listDoctors, { server, token: admin.token })).kind).toBe('sessionEnded');
  const { token } = await signIn(email, goodPassword, server);
  const [entry] = await done(endpoints.listHospitalActivity, { server, token, query: { action: 'turnOffSecondFactor' } });
  expect(entry?.action).toBe('turnOffSecondFactor');
  expect((await done(endpoints.checkActivity, { server, token })).entries).toBeGreaterThan(0);
}, 60_000);
