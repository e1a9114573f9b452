import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { makeOld } from '../support/beforeSealing';
import { call, done, refused } from '../support/calls';
import { dumpOf, openDatabase } from '../support/database';
import { currentEngine } from '../support/engine';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital, unique } from '../support/hospital';
import { startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';
import { serverProgram } from '../support/serverProgram';

type Old = {
  server: RunningServer;
  hospital: Hospital;
  doctor: HospitalDoctor;
  patient: Patient;
  text: string;
  fileName: string;
  planted: string;
};

/** A stopped server with a database from before the sealing. */
const oldServer = async (entries: number): Promise<Old> => {
  const server = await startOwnServer();
  const hospital = await signUpHospital(server);
  const [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, patient);
  await server.stop();
  const text = unique('planted');
  const ids = { hospitalId: hospital.id, patientId: patient.id, doctorId: doctor.doctorId, adminId: hospital.admin.user.id };
  return { server, hospital, doctor, patient, text, ...(await makeOld(server, { ...ids, text, entries })) };
};

const asSuperuser = async (server: RunningServer, ...statements: string[]) => {
  const database = await openDatabase(server);
  try {
    return (await database.superuser.say(...statements)).map((given) => ('rows' in given ? given.rows : given.refused));
  } finally {
    for (const each of new Set([database.server, database.superuser])) await each.close();
  }
};

const expectAllRead = async (server: RunningServer, { hospital, doctor, patient, text, fileName }: Old) => {
  const asked = { server, token: doctor.token, params: { patient_id: patient.id } };
  const history = await done(endpoints.listMedicalHistory, asked);
  expect(history).toHaveLength(entries);
  for (const entry of history) expect([entry.complaint, entry.diagnosis]).toEqual([text, text]);
  // The second was never a sealed text.
  expect((await done(endpoints.listPrescriptions, asked)).map(({ prescription }) => prescription)).toEqual([null, text]);
  expect((await done(endpoints.listMessages, { server, token: doctor.token })).map((message) => message.text)).toEqual([text]);
  const asAdmin = { server, token: hospital.admin.token };
  const details = await done(endpoints.getPatientDetails, { ...asAdmin, params: { patient_id: patient.id } });
  const { weight, height, sugarLevel, guardianName, guardianEmail, insuranceStatus } = details;
  expect([weight, height, sugarLevel, guardianName, guardianEmail, insuranceStatus]).toEqual(Array(6).fill(text));
  const results = await done(endpoints.listLabResults, { ...asAdmin, params: { patientId: patient.id } });
  expect(results.map((result) => [result.fileName, result.contains])).toEqual([
    [`${text}-gone.txt`, undefined],
    [fileName, ['script']],
  ]);
  const read = (at: number) => ({ ...asAdmin, params: { patientId: patient.id, uploadId: results[at]?.id ?? '' } });
  const file = await call(endpoints.readLabResult, read(1));
  expect([file.status, file.text]).toEqual([200, text]);
  expect((await refused(endpoints.readLabResult, read(0))).kind).toBe('unreadable');
};

const entries = 1_200;
let old: Old;
/** The first server's log until it was killed, and the number of entries of each version then. */
let killed: { said: string; counts: unknown };
/** The servers started after it, several at once if possible. */
let resealed: RunningServer[];

/** Starts a server whose second batch hangs, and kills it after the first. */
const killInSecondBatch = async () => {
  await asSuperuser(
    old.server,
    `create function stuck() returns trigger language plpgsql as $$ begin
      if new.id = (select id from medical_history order by id offset 700 limit 1) then perform pg_sleep(3600); end if; return new; end $$`,
    'create trigger stuck before update on medical_history for each row execute function stuck()',
  );
  const starting = spawn(process.execPath, [serverProgram()], { env: old.server.environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(starting, 'close');
  let said = '';
  for await (const text of starting.stdout.setEncoding('utf8')) {
    said += text;
    if (said.includes('sealed 500 rows of medical_history') || said.includes('is ready')) break;
  }
  starting.kill('SIGKILL');
  await ended;
  const [, counts] = await asSuperuser(
    old.server,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
    'select count(*)::int as entries, left(complaint, 2) as version from medical_history group by 2 order by 2',
    'drop trigger stuck on medical_history',
    'drop function stuck',
  );
  return { said, counts };
};

beforeAll(async () => {
  old = await oldServer(entries);
  killed = await killInSecondBatch();
  const several = currentEngine() === 'postgres' ? 3 : 1;
  resealed = await Promise.all(Array.from({ length: several }, () => startOwnServer({ ...old.server.environment, PORT: '0' })));
});

test('SEC-2 an interrupted resealing continues at the next start; of several servers one does it', async () => {
  expect(killed.said).not.toContain('is ready');
  expect(killed.counts).toEqual([
    { entries: 700, version: 'v1' },
    { entries: 500, version: 'v2' },
  ]);
  for (const server of resealed) await expectAllRead(server, old);
  const sealed = resealed.flatMap((server) => server.output().match(/sealed \d+ rows of medical_history/g) ?? []);
  expect(sealed).toEqual(['sealed 500 rows of medical_history', 'sealed 200 rows of medical_history']);
});

const stopAll = () => Promise.all(resealed.map((server) => server.stop()));

test('SEC-2 text stored plain or with an older seal is sealed for its patient and author before the server listens', async () => {
  expect(old.planted).toContain(old.text);
  await stopAll();
  for (const server of resealed) expect(server.output()).not.toContain(old.text);
  expect(await readdir(join(old.server.dataDir, 'orphaned-files'))).toHaveLength(1);
  const database = await openDatabase(old.server);
  const dump = await dumpOf(database.superuser);
  expect(dump).toContain('v2.');
  for (const left of [old.text, 'v1.']) expect([left, dump.includes(left)]).toEqual([left, false]);
  const given = await database.superuser.say(
    "select column_name from information_schema.columns where table_schema = 'public' and (table_name, column_name) in (('patients', 'weight'), ('patients', 'insurance_status'), ('assignments', 'medical_concerns'), ('lab_results', 'file_name'))",
    "select * from pg_policies where policyname = 'resealing'",
    "select * from pg_constraint where conname like '%sealed' and not convalidated",
  );
  expect(given).toEqual([{ rows: [] }, { rows: [] }, { rows: [] }]);
  for (const each of new Set(Object.values(database))) await each.close();
});

test('SEC-2 the database refuses plain text and older seals in sealed columns', async () => {
  await stopAll();
  const plain = ['70 kg', `v2.${'one tablet in the morning '.repeat(3)}`, `v1.${'A'.repeat(60)}`];
  const places = [
    ...['patients.details', 'assignments.concerns', 'lab_results.details', 'medical_history.complaint', 'medical_history.diagnosis'],
    ...['prescriptions.prescription', 'doctor_messages.text', 'hospital_logos.picture'],
  ].map((place) => place.split('.') as [string, string]);
  for (const [table, column] of places) {
    const given = await asSuperuser(old.server, ...plain.map((text) => `update ${table} set ${column} = '${text}'`));
    expect([table, given]).toEqual([table, plain.map(() => expect.stringContaining(`${table}_sealed`))]);
  }
  const none = await asSuperuser(old.server, 'update patients set details = null', 'update lab_results set details = null');
  expect(none).toEqual([expect.stringContaining('details'), expect.stringContaining('details')]);
});
