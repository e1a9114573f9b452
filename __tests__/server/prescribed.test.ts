import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { eachField } from '../../contract/kindsOfEntry';
import { call, done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const newPatient = async () => {
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  return { token: doctor.token, params: { patient_id: patient.id } };
};
const text = 'Amoxicillin 500 mg by mouth, 3 times a day, for 7 days';
const fields = {
  medicine: 'Amoxicillin',
  dose: '500',
  unit: 'mg',
  route: 'mouth',
  howOften: 'threeTimesDaily',
  lasts: '7',
  lastsIn: 'days',
};
const amoxicillin = { prescription: text, ...fields, remark: 'With <b>food</b>' };
const none = eachField('prescription', () => '');

test('CHT-6 a prescription comes back with the fields that it was given, tidied; a free text has none', async () => {
  const sent = await newPatient();
  const free = await done(endpoints.addPrescription, { ...sent, body: { prescription: 'Rest' } });
  expect(free).toMatchObject({ ...none, prescription: 'Rest' });
  const entry = await done(endpoints.addPrescription, { ...sent, body: { ...amoxicillin, dose: '500.0' } });
  expect(entry).toMatchObject({ ...none, ...amoxicillin });
  const stopped = { ...amoxicillin, despite: 'Penicillin', reason: 'No other' };
  const third = await done(endpoints.addPrescription, { ...sent, body: stopped });
  expect(third).toMatchObject(stopped);
  expect(await done(endpoints.listPrescriptions, sent)).toEqual([third, entry, free]);
});

test('CHT-6 a field that could be misread is refused in words, and nothing is written', async () => {
  const sent = await newPatient();
  const refusal = await refused(endpoints.addPrescription, { ...sent, body: { ...amoxicillin, dose: '1,000', unit: 'µg', howOften: '' } });
  expect([refusal.kind, Object.keys(saidAt(refusal)).toSorted()]).toEqual(['invalidInput', ['dose', 'howOften', 'unit']]);
  expect(await done(endpoints.listPrescriptions, sent)).toEqual([]);
});

test('CHT-6 DOC-12 stop, change and renewal are entries of their own that name an entry of the same patient, not older than it', async () => {
  const sent = await newPatient();
  const first = await done(endpoints.addPrescription, { ...sent, body: amoxicillin });
  const early = { writtenAt: new Date(Date.now() - 3_600_000).toISOString() };
  const change = { ...amoxicillin, dose: '250', step: 'change', follows: first.id, because: 'Kidneys' };
  const second = await done(endpoints.addPrescription, { ...sent, body: { ...change, ...early } });
  expect(second).toMatchObject({ ...change, corrects: null });
  expect(Date.parse(second.writtenAt)).toBeGreaterThanOrEqual(Date.parse(first.writtenAt));
  const stop = { prescription: `Stop: ${text}`, step: 'stop', follows: second.id, because: 'Rash' };
  // Two doctors may stop the same: both entries stay.
  const [one, two] = [
    await done(endpoints.addPrescription, { ...sent, body: stop }),
    await done(endpoints.addPrescription, { ...sent, body: stop }),
  ];
  expect(one).toMatchObject({ ...none, ...stop });
  expect(await done(endpoints.listPrescriptions, sent)).toEqual([two, one, second, first]);
  const theirs = await done(endpoints.addPrescription, { ...(await newPatient()), body: amoxicillin });
  const history = await done(endpoints.addMedicalHistory, { ...sent, body: { complaint: 'c', diagnosis: 'd' } });
  for (const follows of [theirs.id, history.id, randomUUID()]) {
    const refusal = await refused(endpoints.addPrescription, { ...sent, body: { ...stop, follows } });
    expect([refusal.kind, Object.keys(saidAt(refusal))]).toEqual(['invalidInput', ['follows']]);
  }
  expect(await done(endpoints.listPrescriptions, sent)).toHaveLength(4);
});

test('API-6 CHT-6 two requests with one key stop a medicine once', async () => {
  const sent = { ...(await newPatient()), key: randomUUID() };
  const first = await done(endpoints.addPrescription, { ...sent, key: randomUUID(), body: amoxicillin });
  const body = { prescription: `Stop: ${text}`, step: 'stop', follows: first.id, because: 'Rash' };
  const texts = [await call(endpoints.addPrescription, { ...sent, body }), await call(endpoints.addPrescription, { ...sent, body })];
  expect(new Set(texts.map((answer) => answer.text)).size).toBe(1);
  expect(await done(endpoints.listPrescriptions, sent)).toHaveLength(2);
});
