import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import type { BoundaryKey } from '../../server/security/boundaryKey';
import { done } from '../support/calls';
import { dumpOf, type Given, openDatabase, type Said, sayInside } from '../support/database';
import { currentEngine } from '../support/engine';
import { addDoctor, addPatient, doctorBody, type Hospital, patientBody, signUpHospital, someEmail, unique } from '../support/hospital';
import { keysOf } from '../support/keys';
import { pdf, upload } from '../support/labFiles';
import { jpegUrl } from '../support/logos';
import { mailedToken } from '../support/outbox';
import { startOwnServer } from '../support/ownServer';
import { beginUpload, sendPart } from '../support/resumable';
import { addApp, beginSignIn } from '../support/secondFactor';
import { askAsServed } from '../support/servedDatabase';
import type { RunningServer } from '../support/server';

const secret = {
  complaint: unique('complaint'),
  prescription: unique('prescription'),
  allergy: unique('allergy'),
  problem: unique('problem'),
  acknowledgement: unique('acknowledgement'),
  keyValue: unique('key value'),
  withdrawal: unique('withdrawal'),
  message: unique('message'),
};
/** A patient's clinical and insurance fields; the guardian's address is stored in lower case. */
const clinical = {
  weight: unique('weight'),
  height: unique('height'),
  sugarLevel: unique('sugar'),
  guardianName: unique('guardian'),
  guardianEmail: someEmail('next-of-kin'),
  insuranceStatus: unique('insurance'),
};
/** A number that nothing else has: no time has so many seconds. */
const vitalSign = '67.913';
const [concerns, fileName] = [unique('concerns'), unique('result')];
/** Of nobody, and of a size that no other has. */
const plantedPicture = jpegUrl(113, 109);
const planted = [...Object.values(secret), ...Object.values(clinical), concerns, fileName, vitalSign, plantedPicture.slice(-40)];
let server: RunningServer;
let database: { server: Said; superuser: Said };
let key: BoundaryKey;
let one: Hospital;
let two: Hospital;
let tables: string[];
/** The results of the server's own transactions: every row of every table, and actions beyond the role's rights. */
let served: { inOne: Given[]; inDirectory: Given[]; refused: Given[] };
let handedOut: string[];

const opened: Said[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

const rowsOf = (given: Given | undefined) => (given && 'rows' in given ? given.rows : []);
const refusalOf = (given: Given | undefined) => (given && 'refused' in given ? given.refused : 'it was allowed');

/** Fills every table for a hospital; returns every secret that was given out. */
const fill = async (hospital: Hospital) => {
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital, clinical);
  const assignment = { doctorId: doctor.doctorId, patientId: patient.id, medicalConcerns: concerns };
  await done(endpoints.assignPatient, { server, token: hospital.admin.token, body: assignment });
  const result = await upload(hospital, patient, `${fileName}.pdf`, pdf(secret.complaint));
  await sendPart(hospital, patient, await beginUpload(hospital, patient, `${fileName}.pdf`), 0, Buffer.from(secret.complaint));
  const asAdmin = { server, token: hospital.admin.token };
  await done(endpoints.importPatients, { ...asAdmin, body: { patients: [patientBody(clinical)] } });
  await done(endpoints.importMedicines, { ...asAdmin, body: { medicines: [{ name: 'Zanol' }] } });
  await done(endpoints.updatePatient, {
    ...asAdmin,
    params: { patient_id: patient.id },
    body: { weight: `${clinical.weight}2`, seen: { weight: clinical.weight } },
  });
  const mine = { server, token: doctor.token, params: { patient_id: patient.id } };
  await done(endpoints.addMedicalHistory, { ...mine, body: { complaint: secret.complaint, diagnosis: secret.complaint } });
  await done(endpoints.addPrescription, { ...mine, body: { prescription: secret.prescription } });
  await done(endpoints.addAllergy, { ...mine, body: { statement: 'allergy', substance: secret.allergy, severity: 'severe' } });
  await done(endpoints.addProblem, { ...mine, body: { problem: secret.problem } });
  await done(endpoints.addAcknowledgement, { ...mine, body: { result: result.id, whatWasDone: secret.acknowledgement } });
  const value = { result: result.id, analyte: secret.keyValue, labValue: '7.2', takenAt: '2026-01-01T00:00:00Z' };
  await done(endpoints.addKeyValue, { ...mine, body: value });
  await done(endpoints.withdrawLabResult, {
    ...asAdmin,
    params: { patientId: patient.id, uploadId: result.id },
    body: { reason: secret.withdrawal },
  });
  await done(endpoints.setPatientPicture, { ...asAdmin, params: { patient_id: patient.id }, body: { picture: plantedPicture, seen: {} } });
  await done(endpoints.addVitalSigns, { ...mine, body: { weight: vitalSign } });
  const { email, doctor: colleague } = await done(endpoints.registerDoctor, { server, token: hospital.admin.token, body: doctorBody() });
  const handover = { doctorId: colleague.id, patientIds: [patient.id], keeps: true };
  await done(endpoints.sendMessage, { server, token: doctor.token, body: { text: secret.message, handover } });
  const linkToken = await mailedToken(email, server);
  const asDoctor = { server, token: doctor.token };
  const appKey = await addApp(asDoctor);
  const { codes } = await done(endpoints.makeRecoveryCodes, asDoctor);
  const half = await beginSignIn(doctor.user.email, { server });
  return [doctor.password, doctor.token, doctor.cookie, hospital.admin.cookie, linkToken, appKey, half, ...codes].map((each) =>
    each.replace(/^[a-z-]+=/, ''),
  );
};

/** Tables that no call of `fill` writes into, or that are empty again when the server has stopped. */
const notFilled = ['activity_cuts', 'activity_waiting', 'hospital_logos', 'message_reads', 'passkeys', 'payments'];

const tablesOfHospitals = `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
  where attname = 'hospital_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`;
const beyondTheRole = [
  'delete from activity',
  "update prescriptions set prescription = ''",
  'alter table patients disable row level security',
];

const inside = (hospital: Hospital, ...statements: string[]) => sayInside(database.server, key, hospital.id, ...statements);

beforeAll(async () => {
  server = await startOwnServer();
  [one, two] = [await signUpHospital(server), await signUpHospital(server)];
  handedOut = [...(await fill(one)), ...(await fill(two))];
  await server.stop();
  const inOne = (statement: string) => ({ hospitalId: one.id, statement });
  const [listed] = await askAsServed(server, [inOne(tablesOfHospitals)]);
  tables = rowsOf(listed).map(({ name }) => String(name));
  const rows = (table: string) => `select distinct hospital_id from ${table}`;
  const directory = (table: string) => ({ hospitalId: null, statement: rows(table) });
  const given = await askAsServed(server, [...tables.map(rows).map(inOne), ...tables.map(directory), ...beyondTheRole.map(inOne)]);
  const [second, third] = [tables.length, 2 * tables.length];
  served = { inOne: given.slice(0, second), inDirectory: given.slice(second, third), refused: given.slice(third) };
  key = (await keysOf(server)).boundary;
  database = await openDatabase(server);
  opened.push(database.server, database.superuser);
});

test('API-4 every table of a hospital has row-level security', async () => {
  expect(tables.length).toBeGreaterThanOrEqual(13);
  const forced = 'select relname as name from pg_class where relrowsecurity and relforcerowsecurity';
  const [given] = await database.superuser.say(forced);
  expect(rowsOf(given).map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
});

test('SEC-5 the owner, signed in itself, sees all rows of every table, as backups need', async () => {
  const [given] = await database.superuser.say("select tablename as name from pg_policies where policyname = 'by_owner'");
  expect(rowsOf(given).map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
});

/** Indexes, unique or not, and references of hospitals' tables that do not begin with hospital_id: docs/operations.md says why each is so. */
const spanning = ['account_emails_email_pk', 'account_emails_held', 'hospitals_facility_uid_unique', 'patients_grams'];

test('API-4 every key, index and reference of a hospital’s table begins with the hospital, so that rows can be distributed by it', async () => {
  const here = `(select attnum from pg_attribute where attrelid = %1 and attname = 'hospital_id')`;
  const first = (relation: string) => here.replace('%1', relation);
  const [indexes, references] = await database.superuser.say(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and indkey[0] is distinct from ${first('indrelid')} and ${first('indrelid')} is not null order by 1`,
    `select conrelid::regclass || ' to ' || confrelid::regclass as name from pg_constraint where contype = 'f'
     and (conkey[1] is distinct from ${first('conrelid')} or confkey[1] is distinct from ${first('confrelid')}) order by 1`,
  );
  expect([rowsOf(indexes).map(({ name }) => name), rowsOf(references)]).toEqual([spanning, []]);
  const statements = await readFile('docs/operations.md', 'utf8');
  const undistributed = tables.filter((table) => !statements.includes(`'${table}'`));
  expect(undistributed).toEqual(['account_emails']);
});

test('API-4 the statements that would distribute the tables fit them: order, references, and types that Citus takes', async () => {
  const statements = await readFile('docs/operations.md', 'utf8');
  const place = (table: string) => statements.indexOf(`'${table}'`);
  const [references, columns] = await database.superuser.say(
    `select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype::text as deletes
     from pg_constraint where contype = 'f'`,
    `select relname || '.' || attname as name, atttypid::regtype::text as type, attname, attidentity <> '' as identity
     from pg_attribute join pg_class on pg_class.oid = attrelid where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0`,
  );
  // A table comes after those that it refers to; the only other reference is dropped before.
  const wrong = rowsOf(references).filter(({ from, to }) => place(String(from)) < place(String(to)) || place(String(from)) < 0);
  expect(wrong.map(({ name }) => name)).toEqual(['account_emails_hospital_id_user_id_users_hospital_id_id_fk']);
  for (const { name } of wrong) expect(statements).toContain(`alter table account_emails drop constraint ${name};`);
  expect(rowsOf(references).length).toBeGreaterThan(30);
  // The column of the distribution is in each reference, so nothing may set it to null; it has one type.
  expect(rowsOf(references).filter(({ deletes }) => deletes === 'n' || deletes === 'd')).toEqual([]);
  const ofHospital = rowsOf(columns).filter(({ attname }) => attname === 'hospital_id');
  expect(new Set(ofHospital.map(({ type }) => type))).toEqual(new Set(['uuid']));
  expect(rowsOf(columns).filter(({ identity, type }) => identity && type !== 'bigint')).toEqual([]);
});

test('API-4 without a hospital no table shows a row', async () => {
  const role = ["select set_config('role', 'wardstory_hospital', false)"];
  const given = await database.server.say(...role, ...tables.map((table) => `select hospital_id from ${table}`));
  expect(given.slice(1)).toEqual(tables.map(() => ({ rows: [] })));
});

test('API-4 inside a hospital every table shows its rows and no other', async () => {
  for (const hospital of [one, two]) {
    const given = await inside(hospital, ...tables.map((table) => `select distinct hospital_id from ${table}`));
    const expected = tables.map((table) => [table, notFilled.includes(table) ? [] : [{ hospital_id: hospital.id }]]);
    expect(tables.map((table, index) => [table, rowsOf(given[index])])).toEqual(expected);
  }
});

test('API-4 the server’s own transactions are inside the boundary: one hospital’s rows of every table, and no other right', () => {
  expect(tables.map((table, index) => [table, rowsOf(served.inOne[index])])).toEqual(
    tables.map((table) => [table, notFilled.includes(table) ? [] : [{ hospital_id: one.id }]]),
  );
  for (const each of served.refused) expect(refusalOf(each)).toMatch(/permission denied|must be owner/);
});

test('API-4 SEC-2 before the hospital is known, the server’s own transaction can read no table of hospitals', () => {
  for (const each of served.inDirectory) expect(refusalOf(each)).toMatch(/permission denied/);
});

test("API-4 inside a hospital another's rows cannot be changed, and none can be added for it", async () => {
  const given = await inside(
    one,
    `update patients set first_name = 'x' where hospital_id = '${two.id}' returning id`,
    `update users set hospital_id = '${two.id}' returning id`,
    `insert into account_emails (hospital_id, user_id, email) values ('${two.id}', '${two.admin.user.id}', 'x@example.org')`,
    `insert into account_emails (hospital_id, user_id, email) values ('${one.id}', '${two.admin.user.id}', 'x@example.org')`,
  );
  const [changed, moved, made, pointed] = given;
  expect(changed).toEqual({ rows: [] });
  expect(refusalOf(moved)).toMatch(/row-level security/);
  expect(refusalOf(made)).toMatch(/row-level security/);
  // A plain foreign key would let a row of one hospital reference another's user.
  expect(refusalOf(pointed)).toMatch(/foreign key/);
});

test('API-4 DOC-12 what was written into a record cannot be changed or deleted, even inside the hospital', async () => {
  const written = [
    'medical_history',
    'prescriptions',
    'entries',
    'doctor_messages',
    'lab_results',
    'result_withdrawals',
    'activity',
    'message_reads',
    'handover_requests',
    'asked_patients',
    'patient_imports',
  ];
  const attempts = written.flatMap((table) => [`update ${table} set hospital_id = hospital_id`, `delete from ${table}`]);
  const given = await inside(one, ...attempts);
  for (const each of given) expect(refusalOf(each)).toMatch(/permission denied/);
});

test('API-4 SEC-2 before the hospital is known, only a lookup by email address works, and no table can be read', async () => {
  const role = "select set_config('role', 'wardstory_directory', false)";
  const asked = tables.map((table) => `select hospital_id from ${table}`);
  const [, found, ...given] = await database.server.say(role, `select * from find_account('${one.admin.user.email}')`, ...asked);
  expect(found).toEqual({ rows: [{ hospital_id: one.id, user_id: one.admin.user.id }] });
  for (const each of given) expect(refusalOf(each)).toMatch(/permission denied/);
});

if (currentEngine() === 'postgres') {
  test('API-4 the server’s database role owns nothing and cannot bypass row-level security', async () => {
    const [role, owned] = await database.server.say(
      'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
      'select relname from pg_class join pg_roles on relowner = pg_roles.oid where rolname = current_user',
    );
    expect(role).toEqual({ rows: [{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }] });
    expect(owned).toEqual({ rows: [] });
  });
}

test('API-4 no password, token, link or clinical text is stored in clear in any table', async () => {
  const kept = await dumpOf(database.superuser);
  expect(kept).toContain(one.admin.user.email);
  for (const each of [...planted, ...handedOut]) expect([each, kept.includes(each)]).toEqual([each, false]);
});

test('API-4 no file of the data folder except mails has such a text in clear', async () => {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('outbox'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const bytes = await readFile(file);
    for (const each of [...planted, ...handedOut]) expect([file, bytes.includes(each)]).toEqual([file, false]);
  }
});
