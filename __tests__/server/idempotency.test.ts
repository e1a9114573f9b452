import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { answerOf, call, done, refused, saidAt } from '../support/calls';
import {
  addDoctor,
  addPatient,
  assign,
  doctorBody,
  goodPassword,
  type Hospital,
  type HospitalDoctor,
  patientBody,
  signUpHospital,
  someEmail,
  unique,
} from '../support/hospital';
import { mailsTo } from '../support/outbox';

let hospital: Hospital;
let doctor: HospitalDoctor;
let patient: Patient;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
  patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
});

const note = (key: string, complaint: string) => ({
  token: doctor.token,
  params: { patient_id: patient.id },
  key,
  body: { complaint, diagnosis: 'd' },
});
const complaints = async () =>
  (await done(endpoints.listMedicalHistory, { token: doctor.token, params: { patient_id: patient.id } })).map(({ complaint }) => complaint);

test('API-6 the same key gives the same answer and one row, also for many requests at once', async () => {
  const [key, complaint] = [randomUUID(), unique('cough')];
  const replies = await Promise.all(Array.from({ length: 20 }, () => call(endpoints.addMedicalHistory, note(key, complaint))));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  expect((await complaints()).filter((each) => each === complaint)).toHaveLength(1);
});

test('API-6 another body under the same key is refused and changes nothing', async () => {
  const key = randomUUID();
  await done(endpoints.addMedicalHistory, note(key, unique('first')));
  const second = unique('second');
  expect((await refused(endpoints.addMedicalHistory, note(key, second))).kind).toBe('keyReused');
  expect(await complaints()).not.toContain(second);
});

test('API-6 keys of different calls and patients are independent', async () => {
  const key = randomUUID();
  await done(endpoints.addMedicalHistory, note(key, unique('mine')));
  const other = await addPatient(hospital);
  await assign(hospital, doctor, other);
  expect((await refused(endpoints.addMedicalHistory, { ...note(key, 'x'), params: { patient_id: other.id } })).kind).toBe('keyReused');
  expect((await refused(endpoints.addPrescription, { ...note(key, 'x'), body: { prescription: 'x' } })).kind).toBe('keyReused');
});

test('API-6 keys of different users are independent: the second user gets nothing of the first', async () => {
  const [key, complaint] = [randomUUID(), unique('private')];
  await done(endpoints.addMedicalHistory, note(key, complaint));
  const colleague = await addDoctor(hospital);
  await assign(hospital, colleague, patient);
  const reply = await call(endpoints.addMedicalHistory, { ...note(key, 'theirs'), token: colleague.token });
  expect((await answerOf(endpoints.addMedicalHistory, reply)).complaint).toBe('theirs');
});

test('API-6 a repeated request needs a session like the first', async () => {
  const key = randomUUID();
  await done(endpoints.addMedicalHistory, note(key, 'c'));
  expect((await refused(endpoints.addMedicalHistory, { ...note(key, 'c'), token: undefined })).kind).toBe('notSignedIn');
});

test('API-6 a refusal is not stored: the corrected request works under the same key', async () => {
  const key = randomUUID();
  await refused(endpoints.addMedicalHistory, note(key, ''));
  await done(endpoints.addMedicalHistory, note(key, unique('later')));
});

test('API-6 a key that is no UUID is refused, naming the header', async () => {
  expect(saidAt(await refused(endpoints.addMedicalHistory, note('not-a-uuid', 'c')))).toEqual({
    'Idempotency-Key': 'An Idempotency-Key must be a UUID',
  });
});

test('API-6 ACC-11 adding a doctor again under its key sends one mail', async () => {
  const [key, body] = [randomUUID(), doctorBody()];
  const first = await done(endpoints.registerDoctor, { token: hospital.admin.token, key, body });
  const second = await done(endpoints.registerDoctor, { token: hospital.admin.token, key, body });
  expect(second).toEqual(first);
  expect(await mailsTo(body.email)).toHaveLength(1);
});

test('API-6 a sign-up repeated after a lost answer gets the same answer', async () => {
  const body = {
    firstName: 'A',
    lastName: 'B',
    hospitalName: unique('H'),
    facilityUId: unique('F'),
    email: someEmail(),
    password: goodPassword,
  };
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => call(endpoints.registerHospital, { key, body })));
  // And once more after all of them.
  replies.push(await call(endpoints.registerHospital, { key, body }));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  expect((await refused(endpoints.registerHospital, { key: randomUUID(), body })).kind).toBe('taken');
});

test('API-6 without a key two equal additions make two rows', async () => {
  const body = patientBody();
  const [one, two] = [
    await done(endpoints.registerPatient, { token: hospital.admin.token, key: null, body }),
    await done(endpoints.registerPatient, { token: hospital.admin.token, key: null, body }),
  ];
  expect(one.id).not.toBe(two.id);
});
