import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import { call, done, refused } from '../support/calls';
import { currentEngine } from '../support/engine';
import { addDoctor, addPatient, assign, doctorBody, signIn, signUpHospital, unique } from '../support/hospital';
import { formOf, pdf } from '../support/labFiles';
import { mailedToken } from '../support/outbox';
import { startAgainAfter, startOwnServer, stopOwnServers } from '../support/ownServer';
import type { RunningServer } from '../support/server';
import { startFailure } from '../support/startFailure';

jest.setTimeout(90_000); // each starts servers of its own

afterEach(stopOwnServers);

const oneDay = async (server: RunningServer) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  return { hospital, doctor, patient, mine: { server, token: doctor.token, params: { patient_id: patient.id } } };
};

test('API-1 every wrong value of the environment is named', async () => {
  const said = await startFailure({
    PORT: 'eighty',
    PUBLIC_URL: 'nowhere',
    ENCRYPTION_KEY: 'short',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: '10.0.0.0/33',
  });
  for (const name of ['PORT', 'PUBLIC_URL', 'ENCRYPTION_KEY', 'LOG_LEVEL', 'TRUSTED_PROXIES']) expect(said).toContain(name);
});

test('API-1 a port in use is said to be so', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  expect(await startFailure({ PORT: String(port) })).toContain(`Port ${port} is in use`);
  await new Promise((resolve) => other.close(resolve));
});

test('API-1 a DATA_DIR that cannot be written to is said to be so', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'wardstory-')), 'file');
  await writeFile(file, '');
  expect(await startFailure({ DATA_DIR: join(file, 'data') })).toMatch(/DATA_DIR .* cannot be written to/);
});

test('API-1 a database that cannot be reached is said to be so, without its password', async () => {
  const said = await startFailure({ DATABASE_URL: 'postgres://somebody:hush@127.0.0.1:1/none' });
  expect(said).toMatch(/The database of DATABASE_URL cannot be used/);
  expect(said).not.toContain('hush');
});

test('API-1 another ENCRYPTION_KEY than the data was written with is refused', async () => {
  const first = await startOwnServer();
  await first.stop();
  expect(await startFailure({ ...first.environment, ENCRYPTION_KEY: randomBytes(32).toString('base64') })).toContain(
    'ENCRYPTION_KEY is not the key',
  );
});

test('API-1 kill -9 between two writes loses nothing that was answered', async () => {
  const first = await startOwnServer();
  const { doctor, mine } = await oneDay(first);
  const answered: string[] = [];
  const writing = (async () => {
    for (;;) {
      const complaint = unique('note');
      await done(endpoints.addMedicalHistory, { ...mine, body: { complaint, diagnosis: 'd' } });
      answered.push(complaint);
      if (answered.length === 15) await first.kill();
    }
  })();
  await expect(writing).rejects.toThrow();
  const second = await startOwnServer(first.environment);
  const { token } = await signIn(doctor.user.email, doctor.password, second);
  const history = await done(endpoints.listMedicalHistory, { ...mine, server: second, token });
  expect(history.map(({ complaint }) => complaint)).toEqual(expect.arrayContaining(answered));
});

test('API-1 ACC-10 a stop ends well, and after the restart sessions and records are there', async () => {
  const first = await startOwnServer();
  const { doctor, mine } = await oneDay(first);
  const entry = await done(endpoints.addMedicalHistory, { ...mine, body: { complaint: 'c', diagnosis: 'd' } });
  expect(await first.stop()).toBe(0);
  const second = await startOwnServer(first.environment);
  expect(await done(endpoints.listMedicalHistory, { ...mine, server: second })).toEqual([entry]);
  await done(endpoints.renewTokens, { server: second, cookie: doctor.cookie });
});

test('API-1 a stop waits for no connection on which nothing was asked', async () => {
  const server = await startOwnServer();
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(silent, 'connect');
  // The server knows of it: what came after it was answered.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const [exitCode] = await Promise.all([server.stop(), once(silent, 'close')]);
  expect(exitCode).toBe(0);
});

test('ADM-10 a lab result whose row could not be written leaves no file behind', async () => {
  const first = await startOwnServer();
  const hospital = await signUpHospital(first);
  const { id } = await addPatient(hospital);
  const server = await startAgainAfter(first, 'alter table lab_results add constraint refusing check (false)');
  const sent = { server, token: hospital.admin.token, params: { patientId: id }, form: formOf('a.pdf', pdf()) };
  expect((await refused(endpoints.uploadLabResult, sent)).kind).toBe('unexpected');
  expect(await readdir(join(server.dataDir, 'files'))).toEqual([]);
});

test('API-3 SEC-4 no password, token or clinical text stands in the log, at its most talkative level', async () => {
  const server = await startOwnServer({ LOG_LEVEL: 'trace' });
  const { hospital, doctor, mine } = await oneDay(server);
  const secret = `Sup3r!secret-${randomUUID()}`;
  await call(endpoints.signIn, { server, body: { email: hospital.admin.user.email, password: secret } });
  await call(endpoints.resetPassword, { server, query: { token: secret }, body: { password: secret, confirmPassword: secret } });
  // One that could be used still, were it in the log.
  const { email } = await done(endpoints.registerDoctor, { server, token: hospital.admin.token, body: doctorBody() });
  const link = await mailedToken(email, server);
  await refused(endpoints.resetPassword, { server, query: { token: link }, body: { password: 'weak', confirmPassword: 'weak' } });
  await done(endpoints.addMedicalHistory, { ...mine, body: { complaint: secret, diagnosis: secret } });
  await call(endpoints.registerPatient, { server, token: hospital.admin.token, body: { firstName: secret } });
  const params = { patientId: mine.params.patient_id };
  await done(endpoints.uploadLabResult, { server, token: hospital.admin.token, params, form: formOf('a.pdf', pdf()) });
  await server.stop();
  expect(server.output()).toContain('request completed');
  // In an address it is written otherwise.
  const secrets = [secret, link].flatMap((word) => [word, encodeURIComponent(word)]);
  for (const word of [
    ...secrets,
    email,
    doctor.token,
    hospital.admin.token,
    doctor.cookie.split('=')[1] ?? '?',
    doctor.password,
    doctor.user.email,
  ]) {
    expect(server.output()).not.toContain(word);
  }
});

if (currentEngine() === 'pglite') {
  test('API-1 a second server on the same folder names the first one and does not start', async () => {
    const first = await startOwnServer();
    expect(await startFailure({ ...first.environment, PORT: '0' })).toContain(`pid ${first.process.pid}`);
  });

  test('DOC-7 clinical text is not readable in the data folder', async () => {
    const server = await startOwnServer();
    const { mine } = await oneDay(server);
    const complaint = unique('unmistakable complaint');
    await done(endpoints.addMedicalHistory, { ...mine, body: { complaint, diagnosis: complaint } });
    await server.stop();
    const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      expect((await readFile(join(file.parentPath, file.name))).includes(complaint)).toBe(false);
    }
  });
}
