import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { partSize } from '../../contract/resumableUploads';
import { MasterKey } from '../../server/security/masterKey';
import { openedWith } from '../../server/security/openKeys';
import { call, done } from '../support/calls';
import { openDatabase } from '../support/database';
import { currentEngine } from '../support/engine';
import { callingWhile } from '../support/goingOn';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signIn, signUpHospital, unique } from '../support/hospital';
import { pdf, upload } from '../support/labFiles';
import { commandOutput, rowsOf, runCommand } from '../support/operator';
import { startOwnServer } from '../support/ownServer';
import { beginUpload, type Progress, sendPart } from '../support/resumable';
import type { RunningServer } from '../support/server';
import { operatorProgram } from '../support/serverProgram';
import { startFailure } from '../support/startFailure';
import { wrappedSecretsOf } from '../support/wrappedSecrets';

const text = unique('planted');
const keyIn = async (server: RunningServer) => (await readFile(join(server.dataDir, 'encryption-key'), 'utf8')).trim();
const masterKey = (key: string) => new MasterKey(Buffer.from(key, 'base64'));
const newKey = () => randomBytes(32).toString('base64');

let server: RunningServer;
/** On PostgreSQL a second server works on the same data. */
let other: RunningServer;
let hospital: Hospital;
let doctor: HospitalDoctor;
let patient: Patient;
let before: { key: string; browserKey: string };
let calls: number;
/** An upload that is under way while the keys change, and its bytes. */
let underWay: Progress;
let sending: Patient;
const bytes = Buffer.alloc(partSize + 1_000, `${text} 4.1 mmol/l\n`);

const asSuperuser = async (...statements: string[]) => {
  const database = await openDatabase(server);
  try {
    for (const given of await database.superuser.say(...statements)) if ('refused' in given) throw new Error(given.refused);
  } finally {
    for (const each of new Set([database.server, database.superuser])) await each.close();
  }
};

/** Everything that depends on a key still works: clinical texts, files, lookups, data on devices, the audit log. */
const expectAllKept = async (on: RunningServer) => {
  const admin = { server: on, token: (await signIn(hospital.admin.user.email, hospital.admin.password, on)).token };
  const params = { patientId: patient.id };
  expect((await done(endpoints.getPatientDetails, { ...admin, params: { patient_id: patient.id } })).guardianName).toBe(text);
  for (const { id, fileName } of await done(endpoints.listLabResults, { ...admin, params })) {
    expect(fileName).toBe('one.pdf');
    expect((await call(endpoints.readLabResult, { ...admin, params: { ...params, uploadId: id } })).status).toBe(200);
  }
  expect((await done(endpoints.getBrowserKey, admin)).key).toBe(before.browserKey);
  expect(await done(endpoints.checkActivity, admin)).toMatchObject({ brokenAt: null });
};

/** A doctor's calls, on each server in turn, with the token from before. */
const work = async () => {
  for (const on of [server, other]) {
    const mine = { server: on, token: doctor.token, params: { patient_id: patient.id } };
    await done(endpoints.addPrescription, { ...mine, body: { prescription: text } });
    const read = await done(endpoints.listPrescriptions, mine);
    expect(read.map(({ prescription }) => prescription)).toEqual(read.map(() => text));
    await upload({ ...hospital, server: on }, patient, 'one.pdf', pdf(text));
  }
};

/** Stops the first test's servers, also if only one of the other tests runs. */
const stopBoth = async () => {
  for (const on of new Set([server, other])) await on.stop();
};

beforeAll(async () => {
  server = await startOwnServer();
  other = currentEngine() === 'postgres' ? await startOwnServer({ ...server.environment, PORT: '0' }) : server;
  hospital = await signUpHospital(server);
  [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital, { guardianName: text })];
  await assign(hospital, doctor, patient);
  await work();
  const browserKey = (await done(endpoints.getBrowserKey, { server, token: hospital.admin.token })).key;
  before = { key: await keyIn(server), browserKey };
  await commandOutput(server.environment, 'backup');
  sending = await addPatient(hospital);
  underWay = await beginUpload(hospital, sending, 'two.txt', bytes.length);
  await sendPart(hospital, sending, underWay, 0, bytes.subarray(0, partSize));
  const during = await callingWhile(work, async () => {
    await commandOutput(server.environment, 'rotate-key');
    return commandOutput(server.environment, 'rotate-key', '--data-keys');
  });
  calls = during.calls;
});

test('SEC-5 keys rotate during calls: none fails, sessions stay, and everything that depends on a key still works', async () => {
  expect(calls).toBeGreaterThan(0);
  for (const on of new Set([server, other])) await expectAllKept(on);
  // Registered afterwards, on the other server.
  const [late] = [await signUpHospital(other)];
  await addPatient({ ...late, server });
});

test('SEC-5 OFF-5 an upload that was under way while the keys changed goes on, and becomes its own bytes', async () => {
  const on = { ...hospital, server: other };
  expect((await sendPart(on, sending, underWay, partSize, bytes.subarray(partSize))).status).toBe(204);
  const asAdmin = { server, token: hospital.admin.token, params: { patientId: sending.id } };
  expect((await done(endpoints.listLabResults, asAdmin)).map(({ fileName }) => fileName)).toEqual(['two.txt']);
  const file = await call(endpoints.readLabResult, { ...asAdmin, params: { ...asAdmin.params, uploadId: underWay.id } });
  expect([file.status, file.text]).toEqual([200, bytes.toString()]);
});

test('SEC-5 after a rotation the old key opens nothing: neither the data nor a backup on this machine', async () => {
  await stopBoth();
  const key = await keyIn(server);
  expect(key).not.toBe(before.key);
  const wrapped = await wrappedSecretsOf(server);
  expect(openedWith([masterKey(before.key)], wrapped)).toBeUndefined();
  expect(openedWith([masterKey(key)], wrapped)).toBeDefined();
  const backups = join(server.dataDir, 'backups');
  const opened = await Promise.all(
    (await readdir(backups)).map((name) =>
      runCommand({ ...server.environment, ENCRYPTION_KEY: before.key }, 'backup', '--check', join(backups, name)),
    ),
  );
  expect(opened.map(({ said }) => said)).toEqual([expect.stringContaining('was made for another key')]);
  // The secret that wrapped the old data keys no longer exists.
  expect(wrapped.map(({ purpose }) => purpose).filter((purpose) => purpose.startsWith('wrapping'))).toEqual(['wrapping.2']);
  expect((await rowsOf(server)).hospitals?.filter((row) => row.includes('key_before'))).toEqual([]);
  expect(await startFailure({ ...server.environment, ENCRYPTION_KEY: before.key })).toContain(
    'is not the key that this data was written with',
  );
  const { said } = await runCommand({ ...server.environment, ENCRYPTION_KEY: key, ENCRYPTION_KEY_NEXT: key }, 'rotate-key');
  expect(said).toContain('Set ENCRYPTION_KEY_NEXT to the new key');
});

test('SEC-5 an interrupted rotation is completed by the next start or by the same command', async () => {
  await stopBoth();
  const file = join(server.dataDir, 'encryption-key');
  // The next key exists and wraps nothing yet: the rotation continues with it.
  const waiting = newKey();
  await writeFile(`${file}.next`, `${waiting}\n`, { mode: 0o600 });
  await copyFile(file, `${file}.kept`);
  await commandOutput(server.environment, 'rotate-key');
  expect(await keyIn(server)).toBe(waiting);
  // Everything is wrapped with the next key, and the previous key's file still exists.
  await rename(file, `${file}.next`);
  await rename(`${file}.kept`, file);
  const again = await startOwnServer(server.environment);
  expect(await keyIn(server)).toBe(waiting);
  await expectAllKept(again);
  await again.stop();
});

test('SEC-5 an interrupted change of data keys: a server works in between, and the same command completes it', async () => {
  await stopBoth();
  const stuck = `create function stuck() returns trigger language plpgsql as $$ begin
    if new.id = (select id from prescriptions order by id offset 1 limit 1) then perform pg_sleep(3600); end if; return new; end $$`;
  await asSuperuser(stuck, 'create trigger stuck before update on prescriptions for each row execute function stuck()');
  const killed = spawn(process.execPath, [operatorProgram(), 'rotate-key', '--data-keys'], {
    env: server.environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(killed, 'close');
  for await (const said of killed.stdout.setEncoding('utf8')) if (String(said).includes('patients.details: ')) break;
  killed.kill('SIGKILL');
  await ended;
  const { DATABASE_OWNER_URL } = server.environment;
  const owner = DATABASE_OWNER_URL ? new URL(DATABASE_OWNER_URL).username : '';
  await asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = '${owner}'`,
    'drop trigger stuck on prescriptions',
    'drop function stuck',
  );
  const halfway = (await wrappedSecretsOf(server)).map(({ purpose }) => purpose);
  expect(halfway).toEqual(expect.arrayContaining(['wrapping.2', 'wrapping.3']));
  const between = await startOwnServer(server.environment);
  await expectAllKept(between);
  const treating = await signIn(doctor.listed.email, doctor.password, between);
  const mine = { server: between, token: treating.token, params: { patient_id: patient.id } };
  const prescriptions = await done(endpoints.listPrescriptions, mine);
  expect(prescriptions.map(({ prescription }) => prescription)).toEqual(prescriptions.map(() => text));
  await commandOutput(server.environment, 'rotate-key', '--data-keys');
  expect((await done(endpoints.listPrescriptions, mine)).map(({ prescription }) => prescription)).toEqual(prescriptions.map(() => text));
  await expectAllKept(between);
  await between.stop();
  const purposes = (await wrappedSecretsOf(server)).map(({ purpose }) => purpose);
  expect(purposes.filter((purpose) => purpose.startsWith('wrapping'))).toEqual(['wrapping.3']);
  // No hospital still needs the key from before: nothing opens it any more.
  expect((await rowsOf(server)).hospitals?.filter((row) => row.includes('key_before'))).toEqual([]);
});

test('SEC-5 an operator’s ENCRYPTION_KEY rotates to ENCRYPTION_KEY_NEXT, also on a running server', async () => {
  await stopBoth();
  const [one, two] = [await keyIn(server), newKey()];
  const environment = { ...server.environment, ENCRYPTION_KEY: one };
  const working = await startOwnServer(environment);
  const said = await commandOutput({ ...environment, ENCRYPTION_KEY_NEXT: two }, 'rotate-key');
  expect([said.includes(one), said.includes(two), working.output().includes(two)]).toEqual([false, false, false]);
  await expectAllKept(working);
  await commandOutput({ ...environment, ENCRYPTION_KEY_NEXT: two }, 'backup', '--to', `${server.dataDir}-rotated.backup`);
  await working.stop();
  expect(await startFailure(environment)).toContain('is not the key that this data was written with');
  // A server with both keys uses the current one.
  await expectAllKept(await startOwnServer({ ...environment, ENCRYPTION_KEY_NEXT: two }));
});
