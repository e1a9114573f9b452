import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { call, done, refused, saidAt } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, signUpHospital } from '../support/hospital';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const of = ({ token }: HospitalDoctor, { id }: Patient) => ({ token, params: { patient_id: id } });
const newPatient = async () => {
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  return of(doctor, patient);
};
const penicillin = { statement: 'allergy', substance: 'Pénicilline <b>V</b>', reaction: 'Rash', severity: 'severe' };

test('CHT-2 an allergy comes back as it was written, newest first; a field that was not given is empty', async () => {
  const sent = await newPatient();
  expect(await done(endpoints.listAllergies, sent)).toEqual([]);
  const none = await done(endpoints.addAllergy, { ...sent, body: { statement: 'noKnownAllergies' } });
  const entry = await done(endpoints.addAllergy, { ...sent, body: penicillin });
  expect(entry).toMatchObject({ ...penicillin, ends: '', reason: '', corrects: null, author: expect.stringContaining(' ') });
  const ended = { statement: 'noLongerApplies', ends: entry.id, reason: 'Tested' };
  const end = await done(endpoints.addAllergy, { ...sent, body: ended });
  expect(await done(endpoints.listAllergies, sent)).toEqual([end, entry, none]);
});

test.each([
  [{}, ['statement']],
  [{ statement: 'perhaps' }, ['statement']],
  [{ statement: 'allergy' }, ['severity', 'substance']],
  [{ statement: 'alert' }, ['substance']],
  [{ ...penicillin, severity: 'awful' }, ['severity']],
  [{ statement: 'noLongerApplies' }, ['ends', 'reason']],
])('CHT-2 what an entry needs depends on what it states: %j', async (body, fields) => {
  const sent = await newPatient();
  expect(Object.keys(saidAt(await refused(endpoints.addAllergy, { ...sent, body }))).toSorted()).toEqual(fields);
  expect(await done(endpoints.listAllergies, sent)).toEqual([]);
});

test('CHT-2 DOC-5 neither an unassigned doctor nor an admin reads or writes allergies', async () => {
  const patient = await addPatient(hospital);
  for (const sent of [of(doctor, patient)]) {
    expect((await refused(endpoints.listAllergies, sent)).kind).toBe('notFound');
    expect((await refused(endpoints.addAllergy, { ...sent, body: penicillin })).kind).toBe('notFound');
  }
  const admin = { token: hospital.admin.token, params: { patient_id: patient.id } };
  expect((await refused(endpoints.listAllergies, admin)).kind).toBe('notAllowed');
});

test('CHT-2 DOC-12 a correction names an entry of the same kind and patient; no other', async () => {
  const sent = await newPatient();
  const entry = await done(endpoints.addAllergy, { ...sent, body: penicillin });
  const right = await done(endpoints.addAllergy, { ...sent, body: { ...penicillin, severity: 'mild', corrects: entry.id } });
  expect([right.corrects, await done(endpoints.listAllergies, sent)]).toEqual([entry.id, [right, entry]]);
  const theirs = await done(endpoints.addAllergy, { ...(await newPatient()), body: penicillin });
  const history = await done(endpoints.addMedicalHistory, { ...sent, body: { complaint: 'c', diagnosis: 'd' } });
  for (const corrects of [theirs.id, history.id, randomUUID()]) {
    const refusal = await refused(endpoints.addAllergy, { ...sent, body: { ...penicillin, corrects } });
    expect([refusal.kind, Object.keys(saidAt(refusal))]).toEqual(['invalidInput', ['corrects']]);
  }
});

test('API-6 CHT-2 under one key an allergy is one entry, with the time with which it came first', async () => {
  const sent = { ...(await newPatient()), key: randomUUID() };
  const texts: string[] = [];
  for (const minutes of [60, 59]) {
    const writtenAt = new Date(Date.now() - minutes * 60_000).toISOString();
    texts.push((await call(endpoints.addAllergy, { ...sent, body: { ...penicillin, writtenAt } })).text);
  }
  expect(new Set(texts).size).toBe(1);
  expect(await done(endpoints.listAllergies, sent)).toHaveLength(1);
});
