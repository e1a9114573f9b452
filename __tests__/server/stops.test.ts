import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { call, done, refused } from '../support/calls';
import { currentEngine } from '../support/engine';
import {
  addDoctor,
  addPatient,
  assign,
  doctorBody,
  type Hospital,
  type HospitalDoctor,
  signIn,
  signUpHospital,
  unique,
} from '../support/hospital';
import { formOf, pdf } from '../support/labFiles';
import { mailedToken } from '../support/outbox';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';
import { startFailure } from '../support/startFailure';

// One server is stopped, started again and killed, test after test, because starts take most of the time.
let server: RunningServer;
let hospital: Hospital;
let doctor: HospitalDoctor;
let patient: Patient;
const complaint = unique('unmistakable complaint');
const history = () => ({ server, token: doctor.token, params: { patient_id: patient.id } });
const note = (text: string) => done(endpoints.addMedicalHistory, { ...history(), body: { complaint: text, diagnosis: text } });
beforeAll(async () => {
  server = await startOwnServer({ LOG_LEVEL: 'trace' });
  hospital = await signUpHospital(server);
  [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, patient);
  await note(complaint);
});

if (currentEngine() === 'pglite') {
  test('API-1 a second server on the same folder names the first one and does not start', async () => {
    expect(await startFailure({ ...server.environment, PORT: '0' })).toContain(`process ${server.process.pid}`);
  });
}

test('API-3 SEC-4 no password, token or clinical text is in the log, even at trace level', async () => {
  const secret = `Sup3r!secret-${randomUUID()}`;
  await call(endpoints.signIn, { server, body: { email: hospital.admin.user.email, password: secret } });
  await call(endpoints.resetPassword, { server, query: { token: secret }, body: { password: secret, confirmPassword: secret } });
  // A link that still works, so that it must not be in the log.
  const { email } = await done(endpoints.registerDoctor, { server, token: hospital.admin.token, body: doctorBody() });
  const link = await mailedToken(email, server);
  await refused(endpoints.resetPassword, { server, query: { token: link }, body: { password: 'weak', confirmPassword: 'weak' } });
  await done(endpoints.addMedicalHistory, { ...history(), body: { complaint: secret, diagnosis: secret } });
  await call(endpoints.registerPatient, { server, token: hospital.admin.token, body: { firstName: secret } });
  const params = { patientId: patient.id };
  await done(endpoints.uploadLabResult, { server, token: hospital.admin.token, params, form: formOf('a.pdf', pdf()) });
  expect(server.output()).toContain('request completed');
  // In a URL it is encoded.
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

test('API-1 the server stops with exit code 0, and waits for no idle connection', async () => {
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(silent, 'connect');
  // The server has accepted the connection: a later request was answered.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const [exitCode] = await Promise.all([server.stop(), once(silent, 'close')]);
  expect(exitCode).toBe(0);
});

test('API-1 a wrong ENCRYPTION_KEY for the data is refused', async () => {
  const environment = { ...server.environment, ENCRYPTION_KEY: randomBytes(32).toString('base64') };
  expect(await startFailure(environment)).toContain('ENCRYPTION_KEY is not the key');
});

if (currentEngine() === 'pglite') {
  test('DOC-7 clinical text is not readable in the data folder', async () => {
    const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      expect((await readFile(join(file.parentPath, file.name))).includes(complaint)).toBe(false);
    }
  });
}

test('ADM-10 a lab result whose row could not be written leaves no file', async () => {
  server = await startAgainAfter(
    server,
    'alter table lab_results add constraint refusing check (false) not valid',
    // The database's error for a full disk; for the next test.
    "create function no_room() returns trigger language plpgsql as $$ begin raise 'no space left' using errcode = 'disk_full'; end $$",
    'create trigger no_room before insert on doctor_messages execute function no_room()',
  );
  const files = () => readdir(join(server.dataDir, 'files')).catch((): string[] => []);
  const before = await files();
  const sent = { server, token: hospital.admin.token, params: { patientId: patient.id }, form: formOf('a.pdf', pdf()) };
  expect((await refused(endpoints.uploadLabResult, sent)).kind).toBe('unexpected');
  expect(await files()).toEqual(before);
});

test('SEC-6 a write to a full disk answers 507, and stored data can still be read', async () => {
  const sent = { server, token: doctor.token, body: { text: unique('message') } };
  const { kind, status } = await refused(endpoints.sendMessage, sent);
  expect([kind, status]).toEqual(['storageFull', 507]);
  expect(await done(endpoints.listMessages, { server, token: doctor.token })).toEqual([]);
  await done(endpoints.listMedicalHistory, history());
});

test('API-1 ACC-10 sessions and records survive a restart', async () => {
  expect((await done(endpoints.listMedicalHistory, history())).map((entry) => entry.complaint)).toContain(complaint);
  await done(endpoints.renewTokens, { server, cookie: doctor.cookie });
});

test('API-1 kill -9 between two writes loses no answered write', async () => {
  const answered: string[] = [];
  const writing = (async () => {
    for (;;) {
      const text = unique('note');
      await note(text);
      answered.push(text);
      if (answered.length === 15) await server.kill();
    }
  })();
  await expect(writing).rejects.toThrow();
  server = await startOwnServer(server.environment);
  const { token } = await signIn(doctor.user.email, doctor.password, server);
  const entries = await done(endpoints.listMedicalHistory, { ...history(), token });
  expect(entries.map((entry) => entry.complaint)).toEqual(expect.arrayContaining(answered));
});
