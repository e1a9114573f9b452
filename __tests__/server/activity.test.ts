import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { answerOf, call, done, refused } from '../support/calls';
import {
  addDoctor,
  addPatient,
  assign,
  doctorBody,
  type Hospital,
  type HospitalDoctor,
  signIn,
  signUpHospital,
  unique,
} from '../support/hospital';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import { serverTime } from '../support/serverTime';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const at = ({ admin, server }: Hospital, { id }: Patient) => ({ server, token: admin.token, params: { patient_id: id } });
const entriesOf = (patient: Patient, query: Record<string, string> = {}) =>
  done(endpoints.listActivity, { ...at(hospital, patient), query });
const actionsOf = async (patient: Patient) => (await entriesOf(patient)).map(({ action }) => action);

test('API-4 every call that reads or writes a patient’s record has an audit entry: who, what, when, and the doctor or the fields', async () => {
  const before = await serverTime();
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const mine = { token: doctor.token, params: { patient_id: patient.id } };
  await done(endpoints.getPatient, mine);
  await done(endpoints.listMedicalHistory, { ...mine, params: { patient_id: patient.id.toUpperCase() } });
  await done(endpoints.addMedicalHistory, { ...mine, body: { complaint: 'c', diagnosis: 'd' } });
  await done(endpoints.addPrescription, { ...mine, body: { prescription: 'p' } });
  await done(endpoints.listLabResults, { token: doctor.token, params: { patientId: patient.id } });
  await done(endpoints.getPatientDetails, at(hospital, patient));
  const body = { weight: '70', height: patient.height, seen: { weight: patient.weight, height: patient.height } };
  await done(endpoints.updatePatient, { ...at(hospital, patient), body });

  const all = await entriesOf(patient);
  expect(all.map(({ action }) => action)).toEqual(
    [
      ...['registerPatient', 'assignPatient', 'getPatient', 'listMedicalHistory', 'addMedicalHistory', 'addPrescription'],
      ...['listLabResults', 'getPatientDetails', 'updatePatient'],
    ].toReversed(),
  );
  const of = (action: string) => all.find((each) => each.action === action);
  expect(of('registerPatient')?.by).toMatchObject({
    id: hospital.admin.user.id,
    firstName: 'Ada',
    lastName: 'Obi',
    userType: 'hospitalAdmin',
  });
  expect(of('addPrescription')?.by).toMatchObject({ id: doctor.user.id, userType: 'doctor' });
  expect(of('assignPatient')?.doctor).toEqual({ id: doctor.doctorId, firstName: doctor.user.firstName, lastName: doctor.user.lastName });
  expect(of('updatePatient')?.fields).toEqual(['weight']);
  for (const { at: time } of all) expect(Date.parse(time)).toBeGreaterThanOrEqual(before);

  expect((await entriesOf(patient, { only: 'changes' })).map(({ action }) => action)).toEqual(
    ['registerPatient', 'assignPatient', 'addMedicalHistory', 'addPrescription', 'updatePatient'].toReversed(),
  );
});

test('API-4 SEC-7 a refused read of a patient has a refused audit entry; a refused edit and another patient’s record have none', async () => {
  const [patient, other] = [await addPatient(hospital), await addPatient(hospital)];
  await refused(endpoints.listMedicalHistory, { token: doctor.token, params: { patient_id: patient.id } });
  await refused(endpoints.updatePatient, { ...at(hospital, patient), body: { weight: '1', seen: { weight: 'another' } } });
  await done(endpoints.getPatient, at(hospital, other));
  const all = await entriesOf(patient);
  expect(all.map(({ action, refused: why, by }) => [action, why, by.id])).toEqual([
    ['listMedicalHistory', 'notFound', doctor.user.id],
    ['registerPatient', null, hospital.admin.user.id],
  ]);
});

test('API-4 API-6 a retry under the same key has one audit entry', async () => {
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const sent = { token: doctor.token, params: { patient_id: patient.id }, key: randomUUID(), body: { prescription: unique('p') } };
  const replies = await Promise.all(Array.from({ length: 10 }, () => call(endpoints.addPrescription, sent)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await actionsOf(patient)).filter((action) => action === 'addPrescription')).toHaveLength(1);
});

test('API-2 API-4 the pages of the activity have every entry once, even while entries are added', async () => {
  const patient = await addPatient(hospital);
  for (let looks = 0; looks < 7; looks += 1) await done(endpoints.getPatient, at(hospital, patient));
  const ids: string[] = [];
  let next: Record<string, string> | undefined = { limit: '3' };
  while (next) {
    const reply = await call(endpoints.listActivity, { ...at(hospital, patient), query: next });
    ids.push(...(await answerOf(endpoints.listActivity, reply)).map(({ id }) => id));
    const link = /<[^?]*(\?[^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    next = link ? Object.fromEntries(new URLSearchParams(link)) : undefined;
  }
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
});

test('API-4 concurrent entries make one unbroken chain per hospital', async () => {
  const patients = await Promise.all([1, 2, 3].map(() => addPatient(hospital)));
  const calls = Array.from({ length: 30 }, (_, index) => call(endpoints.getPatient, at(hospital, patients[index % 3]!)));
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  const before = await done(endpoints.checkActivity, { token: hospital.admin.token });
  expect(before).toMatchObject({ brokenAt: null, last: expect.stringMatching(/^k1\.[0-9a-f]{64}$/) });
  expect(before.entries).toBeGreaterThanOrEqual(33);

  const other = await signUpHospital();
  const { entries } = await done(endpoints.checkActivity, { token: other.admin.token });
  await addPatient(other);
  expect(await done(endpoints.checkActivity, { token: other.admin.token })).toMatchObject({ entries: entries + 1, brokenAt: null });
  expect(await done(endpoints.checkActivity, { token: hospital.admin.token })).toEqual(before);
});

/** An attack on the fifth of seven entries, given the hospital's entries and the clause that selects it. */
const tamperings: [string, (its: string, fifth: string) => string[]][] = [
  ['changed', (_, fifth) => [`update activity set action = 'getPatient' where ${fifth}`]],
  [
    'given to another',
    (its, fifth) => [`update activity set user_id = (select id from users where ${its} and id <> user_id limit 1) where ${fifth}`],
  ],
  ['moved in time', (_, fifth) => [`update activity set created_at = created_at + interval '1 hour' where ${fifth}`]],
  ['removed', (_, fifth) => [`delete from activity where ${fifth}`]],
  ['moved before all others', (_, fifth) => [`update activity set position = -1 - position where ${fifth}`]],
  [
    'put in twice',
    (_, fifth) => [
      `insert into activity (hospital_id, id, user_id, action, patient_id, detail, hash)
      select hospital_id, gen_random_uuid(), user_id, action, patient_id, detail, hash from activity where ${fifth}`,
    ],
  ],
];

test('API-4 the check finds a changed, removed, moved or inserted entry, and nothing wrong in another hospital’s log', async () => {
  const server = await startOwnServer();
  const untouched = await signUpHospital(server);
  await addPatient(untouched);
  const hospitals = await Promise.all(tamperings.map(() => signUpHospital(server)));
  for (const own of hospitals) {
    await done(endpoints.registerDoctor, { server, token: own.admin.token, body: doctorBody() });
    const patient = await addPatient(own);
    for (let looks = 0; looks < 4; looks += 1) await done(endpoints.getPatientDetails, at(own, patient));
    expect(await done(endpoints.checkActivity, { server, token: own.admin.token })).toMatchObject({ entries: 7, brokenAt: null });
  }

  const statements = tamperings.flatMap(([, tamper], index) => {
    const its = `hospital_id = '${hospitals[index]?.id}'`;
    return tamper(its, `${its} and id = (select (array_agg(id order by position))[5] from activity where ${its})`);
  });
  const again = await startAgainAfter(server, 'alter table activity alter column position set generated by default', ...statements);
  const brokenIn = async ({ admin }: Hospital) => {
    const { token } = await signIn(admin.user.email, admin.password, again);
    return (await done(endpoints.checkActivity, { server: again, token })).brokenAt !== null;
  };
  const found: [string, boolean][] = [];
  for (const [index, [name]] of tamperings.entries()) found.push([name, await brokenIn(hospitals[index]!)]);
  expect(found).toEqual(tamperings.map(([name]) => [name, true]));
  expect(await brokenIn(untouched)).toBe(false);
});
