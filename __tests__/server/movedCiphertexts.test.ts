import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import { call, done, refused } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, signUpHospital, unique } from '../support/hospital';
import { pdf, upload } from '../support/labFiles';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

const [other, own] = [unique('of the other'), unique('own')];
let server: RunningServer;
let token: string;
let admin: string;
let [here, there] = ['', ''];
let logFrom = 0;

const written = async ({ server }: Hospital, token: string, patient: { id: string }, text: string) => {
  const sent = { server, token, params: { patient_id: patient.id } };
  const entry = await done(endpoints.addMedicalHistory, { ...sent, body: { complaint: text, diagnosis: text } });
  const prescription = await done(endpoints.addPrescription, { ...sent, body: { prescription: text } });
  const message = await done(endpoints.sendMessage, { server, token, body: { text } });
  return { entry: entry.id, prescription: prescription.id, message: message.id };
};

const copied = (table: string, column: string, from: string, to: string) =>
  `update ${table} set ${column} = (select ${column} from ${table} where id = '${from}') where id = '${to}'`;
const set = (table: string, id: string, column: string, value: string) => `update ${table} set ${column} = '${value}' where id = '${id}'`;

/** The names of the files that `upload` has stored. */
const storedBy = async (dataDir: string, work: () => Promise<unknown>): Promise<string> => {
  const names = () => readdir(join(dataDir, 'files')).catch((): string[] => []);
  const before = await names();
  await work();
  return (await names()).find((name) => !before.includes(name)) ?? '';
};

let files: { copiedOver: string; movedHere: string; fine: string };

// Changes in the database: ciphertexts in another row, and rows with another patient or author.
beforeAll(async () => {
  const first = await startOwnServer();
  const hospital = await signUpHospital(first);
  const [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
  const [patient, another] = [await addPatient(hospital), await addPatient(hospital, { guardianName: other, weight: other })];
  for (const each of [patient, another]) await assign(hospital, doctor, each);
  [here, there] = [patient.id, another.id];
  const write = (of: { id: string }, text: string) => written(hospital, doctor.token, of, text);
  await write(patient, own);
  const [over, elsewhere, theirs] = [await write(patient, other), await write(another, other), await write(patient, other)];
  const ids: string[] = [];
  const add = async (of: typeof patient, name: string, text: string) => ids.push((await upload(hospital, of, name, pdf(text))).id);
  const fine = await storedBy(first.dataDir, () => add(patient, `${own}.pdf`, own));
  const copiedOver = await storedBy(first.dataDir, () => add(patient, 'Mine.pdf', own));
  await add(another, `${other}.pdf`, other);
  const movedHere = await storedBy(first.dataDir, () => add(another, `${other}-2.pdf`, other));
  const [fineId = '', copiedId = '', , movedId = ''] = ids;
  files = { copiedOver: copiedId, movedHere: movedId, fine: fineId };
  server = await startAgainAfter(
    first,
    copied('medical_history', 'complaint', elsewhere.entry, over.entry),
    copied('prescriptions', 'prescription', elsewhere.prescription, over.prescription),
    copied('doctor_messages', 'text', elsewhere.message, over.message),
    set('medical_history', elsewhere.entry, 'patient_id', here),
    set('prescriptions', elsewhere.prescription, 'patient_id', here),
    ...['medical_history', 'prescriptions'].map((table) =>
      set(table, table === 'prescriptions' ? theirs.prescription : theirs.entry, 'doctor_id', colleague.doctorId),
    ),
    set('lab_results', movedId, 'patient_id', here),
    `update lab_results set uploaded_by = (select user_id from doctors limit 1) where id = '${copiedId}'`,
    set('doctor_messages', theirs.message, 'doctor_id', colleague.doctorId),
    copied('patients', 'details', there, here),
  );
  await copyFile(join(first.dataDir, 'files', movedHere), join(first.dataDir, 'files', copiedOver));
  expect(fine).not.toBe('');
  logFrom = server.output().length;
  [token, admin] = [doctor.token, hospital.admin.token];
});

/** Each of the log's lines about something unreadable. */
const logged = () =>
  server
    .output()
    .slice(logFrom)
    .split('\n')
    .filter((line) => line.includes('cannot be read'));

test('DOC-7 SEC-2 an entry moved to another row, patient or author is not shown; the others are', async () => {
  const entries = await done(endpoints.listMedicalHistory, { server, token, params: { patient_id: here } });
  expect(entries.map(({ complaint }) => complaint)).toEqual([null, null, null, own]);
  // Only the complaint of the first entry was copied: its own diagnosis opens.
  expect(entries.map(({ diagnosis }) => diagnosis)).toEqual([null, null, other, own]);
});

test('DOC-9 SEC-2 a prescription moved to another row, patient or author is not shown; the others are', async () => {
  const listed = await done(endpoints.listPrescriptions, { server, token, params: { patient_id: here } });
  expect(listed.map(({ prescription }) => prescription)).toEqual([null, null, null, own]);
});

test('ADM-9 SEC-2 a message moved to another row or author is not shown; the others are', async () => {
  const listed = await done(endpoints.listMessages, { server, token: admin });
  expect(listed.map(({ text }) => text)).toEqual([null, other, null, own]);
});

test('DOC-8 SEC-2 a lab result moved to another patient or uploader is neither shown nor served; the others are', async () => {
  const listed = await done(endpoints.listLabResults, { server, token, params: { patientId: here } });
  expect(listed.map(({ fileName }) => fileName)).toEqual([null, null, `${own}.pdf`]);
  const read = (uploadId: string) => ({ server, token, params: { patientId: here, uploadId } });
  for (const uploadId of [files.movedHere, files.copiedOver]) {
    const { kind, detail } = await refused(endpoints.readLabResult, read(uploadId));
    expect([kind, detail]).toEqual(['unreadable', expect.stringContaining('cannot be read')]);
  }
  expect((await call(endpoints.readLabResult, read(files.fine))).status).toBe(200);
});

test('ADM-7 SEC-2 clinical details moved to another patient are not shown; editing them is refused and changes nothing', async () => {
  const asked = { server, token: admin, params: { patient_id: here } };
  const shown = await done(endpoints.getPatientDetails, asked);
  const { weight, height, sugarLevel, guardianName, guardianEmail, insuranceStatus, lastName } = shown;
  expect([weight, height, sugarLevel, guardianName, guardianEmail, insuranceStatus]).toEqual(Array(6).fill(null));
  expect(lastName).toBe('Mensah');
  const queries: Record<string, string>[] = [{}, { sort: 'insuranceStatus' }, { sort: '-insuranceStatus', limit: '2' }];
  for (const query of queries) expect(await done(endpoints.listPatients, { server, token: admin, query })).toHaveLength(2);
  expect((await done(endpoints.getPatientDetails, { ...asked, params: { patient_id: there } })).weight).toBe(other);
  expect((await refused(endpoints.updatePatient, { ...asked, body: { weight: '1', seen: { weight: '60' } } })).kind).toBe('unreadable');
  const changed = await done(endpoints.updatePatient, { ...asked, body: { phoneNumber: '222', seen: { phoneNumber: shown.phoneNumber } } });
  expect([changed.phoneNumber, changed.weight]).toEqual(['222', null]);
});

test('SEC-4 the log has only the ids of unreadable values', () => {
  expect(logged().length).toBeGreaterThan(10);
  for (const line of logged()) {
    expect(Object.keys(JSON.parse(line))).toEqual(expect.arrayContaining(['hospital']));
    for (const text of [own, other, 'Mensah', 'v2.']) expect(line).not.toContain(text);
  }
  expect(server.output().slice(logFrom)).not.toContain('"unexpected"');
});
