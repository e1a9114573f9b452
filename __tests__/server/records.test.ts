import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital, unique } from '../support/hospital';
import { serverTime } from '../support/serverTime';

let hospital: Hospital;
let doctor: HospitalDoctor;
let patient: Patient;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
  patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
});

const mine = () => ({ token: doctor.token, params: { patient_id: patient.id } });
const texts = [
  '<b>bold</b> & "quotes" <script>alert(1)</script>',
  '😷 👩🏽‍⚕️ fever 🌡️',
  'صداع منذ يوم الاثنين',
  'line one\n\nline two\tafter a tab',
  "'; drop table medical_history; --",
];

test.each(texts)('DOC-7 an entry is returned as written: %s', async (complaint) => {
  const before = await serverTime();
  const entry = await done(endpoints.addMedicalHistory, { ...mine(), body: { complaint, diagnosis: complaint } });
  expect(entry).toMatchObject({ complaint, diagnosis: complaint, author: `${doctor.user.firstName} ${doctor.user.lastName}` });
  expect(Date.parse(entry.updatedAt)).toBeGreaterThanOrEqual(before);
  const [newest] = await done(endpoints.listMedicalHistory, mine());
  expect(newest).toEqual(entry);
});

test('DOC-7 DOC-9 entries and prescriptions are listed newest first', async () => {
  const written = ['one', 'two', 'three'].map(unique);
  for (const text of written) {
    await done(endpoints.addMedicalHistory, { ...mine(), body: { complaint: text, diagnosis: 'd' } });
    await done(endpoints.addPrescription, { ...mine(), body: { prescription: text } });
  }
  const history = await done(endpoints.listMedicalHistory, mine());
  const prescriptions = await done(endpoints.listPrescriptions, mine());
  expect(history.slice(0, 3).map(({ complaint }) => complaint)).toEqual(written.toReversed());
  expect(prescriptions.slice(0, 3).map(({ prescription }) => prescription)).toEqual(written.toReversed());
});

test('DOC-5 an unassigned doctor can neither read nor write the patient’s record', async () => {
  const stranger = await addDoctor(hospital);
  const theirs = { token: stranger.token, params: { patient_id: patient.id } };
  expect((await refused(endpoints.listMedicalHistory, theirs)).kind).toBe('notFound');
  expect((await refused(endpoints.addMedicalHistory, { ...theirs, body: { complaint: 'c', diagnosis: 'd' } })).kind).toBe('notFound');
  expect((await refused(endpoints.addPrescription, { ...theirs, body: { prescription: 'p' } })).kind).toBe('notFound');
});

const other = async () => {
  const added = await addPatient(hospital);
  await assign(hospital, doctor, added);
  return { token: doctor.token, params: { patient_id: added.id } };
};

test('DOC-12 a correction is a new entry with the corrected one’s id, and both stay', async () => {
  const wrong = await done(endpoints.addMedicalHistory, { ...mine(), body: { complaint: 'Cough', diagnosis: 'Cold' } });
  const right = await done(endpoints.addMedicalHistory, {
    ...mine(),
    body: { complaint: 'Cough', diagnosis: 'Asthma', corrects: wrong.id },
  });
  expect(right.corrects).toBe(wrong.id);
  expect((await done(endpoints.listMedicalHistory, mine())).slice(0, 2)).toEqual([right, wrong]);
  const dose = await done(endpoints.addPrescription, { ...mine(), body: { prescription: '50 mg' } });
  const less = await done(endpoints.addPrescription, { ...mine(), body: { prescription: '5 mg', corrects: dose.id } });
  expect((await done(endpoints.listPrescriptions, mine())).slice(0, 2)).toEqual([less, dose]);
});

test('DOC-12 a correction of another patient’s entry, or of an unknown one, is refused at its field, and nothing is written', async () => {
  const theirs = await other();
  const entry = await done(endpoints.addMedicalHistory, { ...theirs, body: { complaint: 'c', diagnosis: 'd' } });
  const prescription = await done(endpoints.addPrescription, { ...theirs, body: { prescription: 'p' } });
  const [history, prescriptions] = [await done(endpoints.listMedicalHistory, mine()), await done(endpoints.listPrescriptions, mine())];
  for (const corrects of [entry.id, prescription.id, randomUUID()]) {
    const refusals = [
      await refused(endpoints.addMedicalHistory, { ...mine(), body: { complaint: 'c', diagnosis: 'd', corrects } }),
      await refused(endpoints.addPrescription, { ...mine(), body: { prescription: 'p', corrects } }),
    ];
    for (const refusal of refusals) expect([refusal.kind, Object.keys(saidAt(refusal))]).toEqual(['invalidInput', ['corrects']]);
  }
  expect(await done(endpoints.listMedicalHistory, mine())).toEqual(history);
  expect(await done(endpoints.listPrescriptions, mine())).toEqual(prescriptions);
});

test('DOC-6 API-4 an opened record has the counts of its entries, and the log has no read of them', async () => {
  const theirs = await other();
  await done(endpoints.addMedicalHistory, { ...theirs, body: { complaint: 'c', diagnosis: 'd' } });
  await done(endpoints.addPrescription, { ...theirs, body: { prescription: 'one' } });
  await done(endpoints.addPrescription, { ...theirs, body: { prescription: 'two' } });
  const { counts } = await done(endpoints.getPatient, theirs);
  expect(counts).toEqual({ medicalHistory: 1, labResults: 0, prescriptions: 2, vitalSigns: 0 });
  const asAdmin = { token: hospital.admin.token };
  expect(await done(endpoints.getPatient, { ...asAdmin, params: theirs.params })).not.toHaveProperty('counts');
  const log = await done(endpoints.listActivity, { ...asAdmin, params: theirs.params });
  expect(log.map(({ action }) => action)).not.toContain('listMedicalHistory');
  expect(log.map(({ action }) => action)).not.toContain('listPrescriptions');
});

test('API-4 an admin never sees clinical notes', async () => {
  const admin = { token: hospital.admin.token, params: { patient_id: patient.id } };
  expect((await refused(endpoints.listMedicalHistory, admin)).kind).toBe('notAllowed');
  expect((await refused(endpoints.listPrescriptions, admin)).kind).toBe('notAllowed');
});

test('DOC-3 ADM-9 a doctor’s message reaches the admins of that hospital, newest first', async () => {
  const [first, second] = [unique('order gloves'), unique('thank you')];
  for (const text of [first, second]) await done(endpoints.sendMessage, { token: doctor.token, body: { text } });
  const [newest, before] = await done(endpoints.listMessages, { token: hospital.admin.token });
  expect([newest?.text, before?.text]).toEqual([second, first]);
  expect(newest?.doctor.user.firstName).toBe(doctor.user.firstName);
  const other = await signUpHospital();
  expect(await done(endpoints.listMessages, { token: other.admin.token })).toEqual([]);
});
