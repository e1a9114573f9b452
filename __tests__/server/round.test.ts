import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
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

test('OFF-1 a record has the answers of the calls that its pages make, the newest assignment first', async () => {
  const [older, newer] = [await newPatient(), await newPatient()];
  await write(older, 'Fever');
  await done(endpoints.addPrescription, { ...of(older), body: { prescription: 'Rest' } });
  await done(endpoints.addAllergy, { ...of(older), body: { statement: 'noKnownAllergies' } });
  await done(endpoints.addProblem, { ...of(older), body: { problem: 'Asthma' } });
  await done(endpoints.addVitalSigns, { ...of(older), body: { pulse: '80' } });
  await done(endpoints.uploadLabResult, { token: hospital.admin.token, params: { patientId: older.id }, form: formOf('a.pdf', pdf()) });
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
