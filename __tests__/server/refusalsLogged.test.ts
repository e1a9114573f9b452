import { endpoints } from '../../contract/endpoints';
import { call, refused } from '../support/calls';
import { addDoctor, doctorBody, signUpHospital } from '../support/hospital';
import { startOwnServer } from '../support/ownServer';

type Line = {
  msg?: string;
  refused?: string;
  from?: string;
  by?: { hospital: string; user: string; session: string };
  level?: number;
  req?: { from?: string };
};

test('SEC-7 the server’s log has each refusal: call, network and user, but nothing of the request’s content', async () => {
  const server = await startOwnServer({ SIGN_IN_ATTEMPTS: '2' });
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const guess = { email: 'nobody@wardstory.example', password: 'Gu3ssed!word' };
  for (const _ of [1, 2, 3]) await call(endpoints.signIn, { server, body: guess });
  await refused(endpoints.registerDoctor, { server, token: doctor.token, body: doctorBody() });
  await refused(endpoints.resetPassword, { server, query: { token: 'made-up' }, body: { password: 'x', confirmPassword: 'y' } });
  await server.stop();

  const lines: Line[] = server
    .output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const said = lines.filter(({ msg }) => msg === 'refused');
  expect(said.map((line) => line.refused)).toEqual(['wrongCredentials', 'wrongCredentials', 'tooMany', 'notAllowed', 'invalidInput']);
  expect(new Set(said.map(({ from, level }) => `${from} ${level}`))).toEqual(new Set(['127.0.0.1 40']));
  expect(said[3]?.by).toEqual({ hospital: expect.any(String), user: doctor.user.id, session: doctor.session.id });
  // The log has the network of successful sign-ins too, not only of refusals.
  const asked = lines.filter(({ msg }) => msg === 'incoming request');
  expect(new Set(asked.map(({ req }) => req?.from))).toEqual(new Set(['127.0.0.1']));
  for (const word of [guess.email, guess.password, 'made-up']) expect(server.output()).not.toContain(word);
});
