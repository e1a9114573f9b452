import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { call, done } from '../support/calls';
import { currentEngine } from '../support/engine';
import { callingWhile } from '../support/goingOn';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signIn, signUpHospital, unique } from '../support/hospital';
import { pdf, upload } from '../support/labFiles';
import { commandOutput, emptyMachine, machineOf, rowsOf, runCommand } from '../support/operator';
import { startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

const text = unique('planted');
let server: RunningServer;
let hospital: Hospital;
let doctor: HospitalDoctor;
let patient: Patient;
/** Backups of a server under writes, and of the same server after its stop. */
let [whileWriting, atEnd] = ['', ''];
let calls: number;
let browserKey: string;
let said: string[];
let last: Awaited<ReturnType<typeof rowsOf>>;
/** The key, which the operator stores apart from the backup. */
let key: Record<string, string>;

const filesOf = async (dataDir: string) => {
  const names = (await readdir(join(dataDir, 'files'))).sort();
  return Promise.all(names.map(async (name) => [name, (await readFile(join(dataDir, 'files', name))).toString('base64')]));
};

beforeAll(async () => {
  server = await startOwnServer();
  hospital = await signUpHospital(server);
  [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital, { guardianName: text })];
  await assign(hospital, doctor, patient);
  browserKey = (await done(endpoints.getBrowserKey, { server, token: hospital.admin.token })).key;
  await upload(hospital, patient, 'one.pdf', pdf(text));
  const write = async () => {
    const mine = { server, token: doctor.token, params: { patient_id: patient.id } };
    await done(endpoints.addPrescription, { ...mine, body: { prescription: text } });
    await upload(hospital, patient, 'another.pdf', pdf(text));
  };
  // Beside DATA_DIR, as on another disk.
  [whileWriting, atEnd] = [`${server.dataDir}-1.backup`, `${server.dataDir}-2.backup`];
  const during = await callingWhile(write, () => commandOutput(server.environment, 'backup', '--to', whileWriting));
  calls = during.calls;
  await server.stop();
  said = [during.gave, await commandOutput(server.environment, 'backup', '--to', atEnd)];
  last = await rowsOf(server);
  key = { ENCRYPTION_KEY: (await readFile(join(server.dataDir, 'encryption-key'), 'utf8')).trim() };
});

test('SEC-5 a backup restores on an empty machine, identical row by row and file by file', async () => {
  const machine = machineOf({ ...(await emptyMachine(server.environment)), ...key });
  await commandOutput(machine.environment, 'restore', atEnd);
  expect(await rowsOf(machine)).toEqual(last);
  expect(await filesOf(machine.dataDir)).toEqual(await filesOf(server.dataDir));
  const again = await runCommand(machine.environment, 'restore', atEnd);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('has data already')]);
  expect(await rowsOf(machine)).toEqual(last);
});

test('SEC-5 a backup of a server under writes is of one moment: all of it opens, and the audit log is intact', async () => {
  expect(calls).toBeGreaterThan(0);
  const environment = { ...(await emptyMachine(server.environment)), ...key };
  await commandOutput(environment, 'restore', whileWriting);
  const restored = await startOwnServer(environment);
  const [admin, treating] = [
    await signIn(hospital.admin.user.email, hospital.admin.password, restored),
    await signIn(doctor.listed.email, doctor.password, restored),
  ];
  const asAdmin = { server: restored, token: admin.token };
  expect(await done(endpoints.checkActivity, asAdmin)).toMatchObject({ brokenAt: null });
  const details = await done(endpoints.getPatientDetails, { ...asAdmin, params: { patient_id: patient.id } });
  expect(details.guardianName).toBe(text);
  const prescriptions = await done(endpoints.listPrescriptions, {
    server: restored,
    token: treating.token,
    params: { patient_id: patient.id },
  });
  expect(prescriptions.map(({ prescription }) => prescription)).toEqual(prescriptions.map(() => text));
  const results = await done(endpoints.listLabResults, { ...asAdmin, params: { patientId: patient.id } });
  expect(results.length).toBeGreaterThan(0);
  for (const { id } of results) {
    const file = await call(endpoints.readLabResult, { ...asAdmin, params: { patientId: patient.id, uploadId: id } });
    expect(file.status).toBe(200);
  }
  const browserKeyFor = async (of: typeof asAdmin) => (await done(endpoints.getBrowserKey, of)).key;
  expect(await browserKeyFor(asAdmin)).toBe(browserKey);
  await upload({ ...hospital, admin, server: restored }, patient);
});

test('SEC-5 a backup is checked without a database, and the check notices a changed bit and another key', async () => {
  const nowhere = { PATH: process.env.PATH ?? '', DATA_DIR: join(server.dataDir, 'nowhere'), ...key };
  const whole = await commandOutput(nowhere, 'backup', '--check', atEnd);
  // The database counts again what is restored.
  const { sequences: _, kept_counts: counted, doctors_of_patients: ofDoctors, unfinished_uploads: __, upload_parts: ___, ...kept } = last;
  expect(counted?.length).toBeGreaterThan(0);
  expect(ofDoctors?.length).toBeGreaterThan(0);
  for (const left of ['kept_counts', 'doctors_of_patients', 'unfinished_uploads', 'upload_parts']) expect(whole).not.toContain(left);
  for (const [table, rows] of Object.entries(kept)) expect(whole).toContain(`${table}: ${rows.length}\n`);
  expect(whole).toContain(`${atEnd} is whole`);
  const changed = await readFile(atEnd);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  await writeFile(`${atEnd}.changed`, changed);
  expect(await runCommand(nowhere, 'backup', '--check', `${atEnd}.changed`)).toEqual({
    code: 1,
    said: expect.stringContaining('is damaged'),
  });
  const other = { ...nowhere, ENCRYPTION_KEY: Buffer.alloc(32, 'another key').toString('base64') };
  expect(await runCommand(other, 'backup', '--check', atEnd)).toEqual({
    code: 1,
    said: expect.stringContaining('was made for another key'),
  });
  // A restore checks first.
  const machine = await emptyMachine(server.environment);
  expect((await runCommand({ ...machine, ...key }, 'restore', `${atEnd}.changed`)).said).toContain('is damaged');
});

test('SEC-5 SEC-4 a backup and its log lines have no clinical text, name or key in clear', async () => {
  const bytes = await readFile(atEnd);
  const secrets = [text, hospital.admin.user.email, key.ENCRYPTION_KEY ?? '', hospital.admin.token];
  for (const secret of secrets) {
    expect([secret, bytes.includes(secret)]).toEqual([secret, false]);
    for (const sentence of [...said, server.output()]) expect(sentence).not.toContain(secret);
  }
});

if (currentEngine() === 'postgres') {
  test('SEC-5 a backup of PostgreSQL restores on the embedded database, and the other way round', async () => {
    const embedded = machineOf({ ...(await emptyMachine(server.environment, false)), ...key });
    await commandOutput(embedded.environment, 'restore', atEnd);
    expect(await rowsOf(embedded)).toEqual(last);
    await commandOutput(embedded.environment, 'backup', '--to', `${atEnd}.embedded`);
    const machine = machineOf({ ...(await emptyMachine(server.environment)), ...key });
    await commandOutput(machine.environment, 'restore', `${atEnd}.embedded`);
    expect(await rowsOf(machine)).toEqual(last);
  });
}
