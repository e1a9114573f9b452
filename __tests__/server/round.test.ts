import { gzipSync } from 'node:zlib';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { digestOf, entryLists } from '../../contract/round';
import { done, refused } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { formOf, pdf } from '../support/labFiles';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeEach(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const newPatient = async () => {
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  return patient;
};
const read = (known: readonly { patientId: string; version: string }[] = []) =>
  done(endpoints.readRound, { token: doctor.token, body: { known } });
const knownIn = ({ records }: Awaited<ReturnType<typeof read>>) => records.map(({ patientId, version }) => ({ patientId, version }));
const sentIn = ({ records }: Awaited<ReturnType<typeof read>>) =>
  records.filter(({ answers }) => answers).map(({ patientId }) => patientId);
const of = ({ id }: Patient) => ({ token: doctor.token, params: { patient_id: id } });
const write = (patient: Patient, complaint: string) =>
  done(endpoints.addMedicalHistory, { ...of(patient), body: { complaint, diagnosis: 'd' } });

/** Writes one entry of each kind. */
const writeEach = async (patient: Patient) => {
  await write(patient, 'Fever');
  await done(endpoints.addPrescription, { ...of(patient), body: { prescription: 'Rest' } });
  await done(endpoints.addAllergy, { ...of(patient), body: { statement: 'noKnownAllergies' } });
  await done(endpoints.addProblem, { ...of(patient), body: { problem: 'Asthma' } });
  await done(endpoints.addVitalSigns, { ...of(patient), body: { pulse: '80' } });
  const params = { patientId: patient.id };
  await done(endpoints.uploadLabResult, { token: hospital.admin.token, params, form: formOf('a.pdf', pdf()) });
};

test('OFF-1 a record has the answers of the calls that its pages make, the newest assignment first', async () => {
  const [older, newer] = [await newPatient(), await newPatient()];
  await writeEach(older);
  const { asOf, records } = await read();
  expect(Math.abs(Date.parse(asOf) - Date.now())).toBeLessThan(60 * 60_000);
  expect(records.map(({ patientId }) => patientId)).toEqual([newer.id, older.id]);
  expect(records[1]?.answers).toEqual({
    getPatient: await done(endpoints.getPatient, of(older)),
    listMedicalHistory: await done(endpoints.listMedicalHistory, of(older)),
    listPrescriptions: await done(endpoints.listPrescriptions, of(older)),
    listAllergies: await done(endpoints.listAllergies, of(older)),
    listProblems: await done(endpoints.listProblems, of(older)),
    listVitalSigns: await done(endpoints.listVitalSigns, of(older)),
    listLabResults: await done(endpoints.listLabResults, { token: doctor.token, params: { patientId: older.id } }),
    listAcknowledgements: await done(endpoints.listAcknowledgements, of(older)),
    listKeyValues: await done(endpoints.listKeyValues, of(older)),
  });
});

test('OFF-1 only what has changed is sent again', async () => {
  const [still, written, edited] = [await newPatient(), await newPatient(), await newPatient()];
  const before = await read();
  expect(sentIn(await read(knownIn(before)))).toEqual([]);
  await write(written, 'Cough');
  await done(endpoints.updatePatient, {
    token: hospital.admin.token,
    params: { patient_id: edited.id },
    body: { weight: '71', seen: { weight: edited.weight } },
  });
  const after = await read(knownIn(before));
  expect(sentIn(after)).toEqual([edited.id, written.id]);
  expect(sentIn(await read(knownIn(after)))).toEqual([]);
  // A version that the device has lost is sent again.
  expect(sentIn(await read(knownIn(after).filter(({ patientId }) => patientId !== still.id)))).toEqual([still.id]);
});

test('OFF-1 after a restore from an older backup a record is sent again, also if it has as many entries as the device’s copy', async () => {
  const server = await startOwnServer();
  const lost = await signUpHospital(server);
  const [treating, patient] = [await addDoctor(lost), await addPatient(lost)];
  await assign(lost, treating, patient);
  const asDoctor = (on: RunningServer) => ({ server: on, token: treating.token });
  const params = { patient_id: patient.id };
  const note = (on: RunningServer, complaint: string) =>
    done(endpoints.addMedicalHistory, { ...asDoctor(on), params, body: { complaint, diagnosis: 'd' } });
  const { id } = await note(server, 'After the backup');
  const copy = await done(endpoints.readRound, { ...asDoctor(server), body: { known: [] } });
  const restored = await startAgainAfter(
    server,
    `delete from medical_history where id = '${id}'`,
    "select setval(pg_get_serial_sequence('medical_history', 'position'), 1, false)",
  );
  await note(restored, 'After the restore');
  const { records } = await done(endpoints.readRound, { ...asDoctor(restored), body: { known: knownIn(copy) } });
  expect(records[0]?.answers?.listMedicalHistory.map(({ complaint }) => complaint)).toEqual(['After the restore']);
});

const minutesAfter = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();

test('OFF-1 a device that says since when gets only the entries that it may lack, and digests of all; else the whole record', async () => {
  const patient = await newPatient();
  await write(patient, 'Fever');
  const before = await read();
  await write(patient, 'Cough');
  const whole = (await read()).records[0]?.answers;
  const partly = async (since?: string, known = knownIn(before)) => {
    const [record] = (await done(endpoints.readRound, { token: doctor.token, body: { known, since } })).records;
    return { complaints: record?.answers?.listMedicalHistory.map(({ complaint }) => complaint), digests: record?.digests };
  };
  const listMedicalHistory = await Promise.all(whole?.listMedicalHistory.map(digestOf) ?? []);
  const digests = expect.objectContaining({ listMedicalHistory, listPrescriptions: [] });
  // What was received shortly before is sent too: it may have been on its way while the device's list was read.
  expect(await partly(minutesAfter(before.asOf, 3))).toEqual({ complaints: ['Cough', 'Fever'], digests });
  expect(await partly(minutesAfter(before.asOf, 30))).toEqual({ complaints: [], digests });
  const inFull = { complaints: ['Cough', 'Fever'], digests: undefined };
  expect(await partly()).toEqual(inFull);
  expect(await partly(minutesAfter(before.asOf, 30), [{ patientId: patient.id, version: 'of another shape' }])).toEqual(inFull);
  expect(await partly(minutesAfter(before.asOf, 30), [])).toEqual(inFull);
  const problem = await refused(endpoints.readRound, { token: doctor.token, body: { known: [], since: 'lately' } });
  expect(problem.errors).toMatchObject([{ path: 'since', code: 'time.malformed' }]);
});

test('OFF-1 a record that comes in part is the whole one with the entries that the device has, in each of its lists', async () => {
  const patient = await newPatient();
  await writeEach(patient);
  const [result] = await done(endpoints.listLabResults, { token: doctor.token, params: { patientId: patient.id } });
  await done(endpoints.markLabResultSeen, { token: doctor.token, params: { patientId: patient.id, uploadId: result?.id ?? '' } });
  await done(endpoints.addAcknowledgement, { ...of(patient), body: { result: result?.id, whatWasDone: 'Nothing to do' } });
  const value = { analyte: 'Potassium', labValue: '4.1', takenAt: minutesAfter(new Date().toISOString(), -60) };
  await done(endpoints.addKeyValue, { ...of(patient), body: value });
  const before = await read();
  // Its place is before what the device has.
  await done(endpoints.addMedicalHistory, {
    ...of(patient),
    body: { complaint: 'Chills', diagnosis: 'd', writtenAt: minutesAfter(before.asOf, -60) },
  });
  const body = { known: knownIn(before), since: minutesAfter(before.asOf, 30) };
  const inPart = await done(endpoints.readRound, { token: doctor.token, body });
  const [record] = inPart.records;
  const late = await done(endpoints.readRound, { token: doctor.token, body: { ...body, since: before.asOf } });
  const here = before.records[0]?.answers;
  const sent = late.records[0]?.answers;
  const whole = (await read()).records[0]?.answers;
  for (const name of entryLists) {
    expect(record?.answers?.[name]).toEqual([]);
    expect(here?.[name].length).toBeGreaterThan(0);
    const digests = new Map<string, object>();
    for (const entry of [...(here?.[name] ?? []), ...(sent?.[name] ?? [])]) digests.set(await digestOf(entry), entry);
    expect(record?.digests?.[name].map((digest) => digests.get(digest))).toEqual(whole?.[name]);
  }
});

test('OFF-1 OFF-4 a device that says since when gets the places of what it has: who is new, who has changed, who was taken away', async () => {
  const [gone, still, changed] = [await newPatient(), await newPatient(), await newPatient()];
  const { asOf: since, ...before } = await read();
  const known = knownIn({ asOf: since, ...before });
  const newest = await newPatient();
  await write(changed, 'Cough');
  await done(endpoints.endAssignment, { token: hospital.admin.token, params: { doctorId: doctor.doctorId, patientId: gone.id } });
  const { records, order } = await done(endpoints.readRound, { token: doctor.token, body: { known, since } });
  expect(known.map(({ patientId }) => patientId)).toEqual([changed.id, still.id, gone.id]);
  expect(records.map(({ patientId }) => patientId)).toEqual([newest.id, changed.id]);
  expect(order).toEqual([3, 4, 1]);
});

test('OFF-1 what the device has may come compressed', async () => {
  const patient = await newPatient();
  const body = gzipSync(JSON.stringify({ known: knownIn(await read()) }));
  const headers = { authorization: `Bearer ${doctor.token}`, 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await fetch(hospital.server.url + endpoints.readRound.path, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ records: [{ patientId: patient.id }] });
  const tooLarge = gzipSync(Buffer.alloc(8 * 1024 ** 2, ' '));
  expect((await fetch(hospital.server.url + endpoints.readRound.path, { method: 'POST', headers, body: tooLarge })).status).toBe(413);
  const broken = await fetch(hospital.server.url + endpoints.readRound.path, { method: 'POST', headers, body: '{}' });
  expect(broken.status).toBe(400);
});

test('OFF-4 a patient who was taken from the doctor is not in the answer any more', async () => {
  const [gone, here] = [await newPatient(), await newPatient()];
  const before = await read();
  const params = { doctorId: doctor.doctorId, patientId: gone.id };
  await done(endpoints.endAssignment, { token: hospital.admin.token, params });
  expect((await read(knownIn(before))).records.map(({ patientId }) => patientId)).toEqual([here.id]);
});

test('OFF-1 SEC-1 a doctor gets nothing of patients who are not theirs, whatever they say they have', async () => {
  const other = await addPatient(hospital);
  const elsewhere = await addPatient(await signUpHospital());
  const known = [other, elsewhere].map(({ id }) => ({ patientId: id, version: 'any' }));
  expect((await read(known)).records).toEqual([]);
  const admin = await refused(endpoints.readRound, { token: hospital.admin.token, body: { known: [] } });
  expect(admin.kind).toBe('notAllowed');
});

test('OFF-1 the audit log says of each record that was sent, and of no other, that the doctor has it on a device', async () => {
  const [first, second] = [await newPatient(), await newPatient()];
  const before = await read();
  await write(second, 'Cough');
  await read(knownIn(before));
  const stored = async ({ id }: Patient) => {
    const entries = await done(endpoints.listActivity, { token: hospital.admin.token, params: { patient_id: id } });
    return entries.filter(({ action }) => action === 'readRound').length;
  };
  expect([await stored(first), await stored(second)]).toEqual([1, 2]);
});

test('OFF-1 what is not a list of known records is refused at its field', async () => {
  for (const known of ['all', [{ patientId: 'x', version: 'v' }], [{ patientId: hospital.id }]]) {
    const problem = await refused(endpoints.readRound, { token: doctor.token, body: { known } });
    expect(problem.kind).toBe('invalidInput');
  }
});
