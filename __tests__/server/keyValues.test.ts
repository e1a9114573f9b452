import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { fullName } from '../../contract/personNames';
import { done, refused, saidAt, send } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { formOf, pdf } from '../support/labFiles';

let hospital: Hospital;
let doctor: HospitalDoctor;
let colleague: HospitalDoctor;
let patient: Patient;
beforeEach(async () => {
  hospital = await signUpHospital();
  [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
  patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
});

const potassium = {
  analyte: 'Potassium',
  labValue: '6,1',
  labUnit: 'mmol/L',
  low: '3,5',
  high: '5,1',
  takenAt: '2026-03-02T09:00:00.000Z',
};
const upload = ({ id }: Patient) =>
  done(endpoints.uploadLabResult, { token: hospital.admin.token, params: { patientId: id }, form: formOf('Blood.pdf', pdf()) });
const adding = (more: object = {}, by: { token: string } = doctor) => ({
  token: by.token,
  params: { patient_id: patient.id },
  body: { ...potassium, ...more },
});
const add = (more: object = {}, by?: { token: string }) => done(endpoints.addKeyValue, adding(more, by));
const listFor = ({ token }: { token: string }) => done(endpoints.listKeyValues, { token, params: { patient_id: patient.id } });

test('CHT-7 a typed value comes back to each doctor of the patient with its unit, range and result, newest first, and to no admin', async () => {
  await assign(hospital, colleague, patient);
  const result = await upload(patient);
  const first = await add({ result: result.id });
  expect(first).toMatchObject({ ...potassium, labValue: '6.1', low: '3.5', high: '5.1', result: result.id, corrects: null });
  const right = await add({ result: result.id, labValue: '5.1', corrects: first.id });
  const spoken = await add({ analyte: 'Glucose', labUnit: '', low: '', high: '' });
  expect(spoken).toMatchObject({ result: '', labUnit: '', low: '', high: '' });
  expect(await listFor(colleague)).toEqual([spoken, right, first]);
  expect((await refused(endpoints.listKeyValues, { token: hospital.admin.token, params: { patient_id: patient.id } })).kind).toBe(
    'notAllowed',
  );
  const activities = await done(endpoints.listActivity, { token: hospital.admin.token, params: { patient_id: patient.id } });
  const actions = activities.map(({ action }) => action);
  expect(actions.filter((action) => action === 'addKeyValue')).toHaveLength(3);
  expect(actions).toContain('listKeyValues');
});

test('CHT-7 an admin types what stands in an uploaded result: its doctors get it under the admin’s name and can correct it', async () => {
  const result = await upload(patient);
  const first = await add({ result: result.id, labValue: '61' }, hospital.admin);
  expect(first).toMatchObject({
    ...potassium,
    labValue: '61',
    low: '3.5',
    high: '5.1',
    result: result.id,
    author: fullName(hospital.admin.user),
  });
  const right = await add({ result: result.id, labValue: '6.1', corrects: first.id });
  expect(await listFor(doctor)).toEqual([right, first]);
  // An admin reads none, corrects none, and adds none that is of no result of the patient, or of a withdrawn one.
  expect((await refused(endpoints.listKeyValues, { token: hospital.admin.token, params: { patient_id: patient.id } })).kind).toBe(
    'notAllowed',
  );
  const theirs = await upload(await addPatient(hospital));
  for (const [more, field] of [
    [{}, 'result'],
    [{ result: theirs.id }, 'result'],
    [{ result: result.id, corrects: first.id }, 'corrects'],
  ] as const)
    expect(Object.keys(saidAt(await refused(endpoints.addKeyValue, adding(more, hospital.admin))))).toEqual([field]);
  const params = { patientId: patient.id, uploadId: result.id };
  await done(endpoints.withdrawLabResult, { token: hospital.admin.token, params, body: { reason: 'Another patient’s' } });
  expect((await refused(endpoints.addKeyValue, adding({ result: result.id }, hospital.admin))).kind).toBe('alreadyWithdrawn');
  const activities = await done(endpoints.listActivity, { token: hospital.admin.token, params: { patient_id: patient.id } });
  expect(activities.filter(({ action }) => action === 'addKeyValue')).toHaveLength(2);
});

test('CHT-7 API-6 two requests with one key make one value', async () => {
  const key = randomUUID();
  const sendIt = () => done(endpoints.addKeyValue, { ...adding(), key });
  const [first, again] = [await sendIt(), await sendIt()];
  expect(again).toEqual(first);
  expect(await listFor(doctor)).toEqual([first]);
});

test('CHT-7 a value is of a result of this patient, or of none; it corrects a value alone', async () => {
  const other = await addPatient(hospital);
  await assign(hospital, doctor, other);
  const theirs = await upload(other);
  const wrong = async (more: object) => Object.keys(saidAt(await refused(endpoints.addKeyValue, adding(more))));
  for (const result of [theirs.id, randomUUID()]) expect(await wrong({ result })).toEqual(['result']);
  const result = await upload(patient);
  const acknowledged = await done(endpoints.addAcknowledgement, { ...adding(), body: { result: result.id, whatWasDone: 'Nothing' } });
  expect(await wrong({ corrects: acknowledged.id })).toEqual(['corrects']);
  expect(await listFor(doctor)).toEqual([]);
});

test('CHT-7 to type a value of a result is not to acknowledge it', async () => {
  const result = await upload(patient);
  await add({ result: result.id });
  const [listed] = await done(endpoints.listLabResults, { token: doctor.token, params: { patientId: patient.id } });
  expect([listed?.acknowledged, listed?.awaited]).toEqual([undefined, true]);
  expect(await done(endpoints.listUnacknowledgedResults, { token: doctor.token })).toHaveLength(1);
});

test('CHT-7 a value of a result that is withdrawn meanwhile is refused; one without the result is kept', async () => {
  const result = await upload(patient);
  const key = randomUUID();
  const early = { ...adding({ result: result.id }), key };
  const first = await done(endpoints.addKeyValue, early);
  const params = { patientId: patient.id, uploadId: result.id };
  await done(endpoints.withdrawLabResult, { token: hospital.admin.token, params, body: { reason: 'Another patient’s' } });
  expect((await refused(endpoints.addKeyValue, adding({ result: result.id }))).kind).toBe('alreadyWithdrawn');
  // What had arrived before is answered again.
  expect(await done(endpoints.addKeyValue, early)).toEqual(first);
  expect(await add()).toMatchObject({ result: '' });
  expect(await listFor(doctor)).toHaveLength(1);
});

test('CHT-7 OFF-1 values of a withdrawn result are for who had seen it: in the record and in its kept copy', async () => {
  await assign(hospital, colleague, patient);
  const wrong = await upload(patient);
  const [spoken, ofWrong] = [await add(), await add({ result: wrong.id })];
  await send('GET', `/v1/hospitals/uploads/${patient.id}/${wrong.id}`, { token: doctor.token });
  const withdraw = {
    token: hospital.admin.token,
    params: { patientId: patient.id, uploadId: wrong.id },
    body: { reason: 'Another one’s' },
  };
  await done(endpoints.withdrawLabResult, withdraw);
  for (const [{ token }, shown] of [
    [doctor, [ofWrong, spoken]],
    [colleague, [spoken]],
  ] as const) {
    expect(await listFor({ token })).toEqual(shown);
    const { records } = await done(endpoints.readRound, { token, body: { known: [] } });
    expect(records[0]?.answers?.listKeyValues).toEqual(shown);
  }
});
