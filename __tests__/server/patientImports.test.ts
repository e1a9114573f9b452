import { endpoints } from '../../contract/endpoints';
import { mostAtOnce } from '../../contract/patients';
import { freeLimits } from '../../contract/plans';
import { call, done, refusalOf, refused } from '../support/calls';
import { addDoctor, addPatient, type Hospital, patientBody, payForPremium, signUpHospital, unique } from '../support/hospital';
import { startOwnServer } from '../support/ownServer';

let hospital: Hospital;
beforeEach(async () => {
  hospital = await signUpHospital();
});

const admin = () => ({ token: hospital.admin.token });
const many = (count: number) => Array.from({ length: count }, (_, index) => patientBody({ lastName: `N${index}` }));
const all = () => done(endpoints.listPatients, admin());

test('ADM-6 a part of an import adds all its patients once, with an audit entry', async () => {
  const sent = { ...admin(), key: crypto.randomUUID(), body: { patients: many(3) } };
  for (let times = 0; times < 2; times += 1) expect(await done(endpoints.importPatients, sent)).toEqual({ added: 3 });
  const patients = await all();
  expect(patients.map(({ lastName }) => lastName).sort()).toEqual(['N0', 'N1', 'N2']);
  const activity = await done(endpoints.listActivity, { ...admin(), params: { patient_id: patients[0]?.id ?? '' } });
  expect(activity).toMatchObject([{ action: 'importPatients', by: { lastName: 'Obi' } }]);
});

test('ADM-6 with one wrong row nothing of the part is added; the answer names the row and its field', async () => {
  const patients = [...many(2), patientBody({ email: 'nobody' })];
  const refusal = await refused(endpoints.importPatients, { ...admin(), body: { patients } });
  expect(refusal.errors.map(({ path }) => path)).toEqual(['patients[2].email']);
  expect(await all()).toEqual([]);
});

test('ADM-15 an import above the plan’s limit is refused as a whole', async () => {
  const reply = await call(endpoints.importPatients, { ...admin(), body: { patients: many(freeLimits.patients + 1) } });
  expect(refusalOf(reply).errors).toMatchObject([{ code: 'plan.patients' }]);
  expect(await all()).toEqual([]);
  await payForPremium(hospital);
  expect(await done(endpoints.importPatients, { ...admin(), body: { patients: many(mostAtOnce) } })).toEqual({ added: mostAtOnce });
});

test('ADM-6 too many rows, no rows or no list are refused', async () => {
  for (const patients of [many(mostAtOnce + 1), [], 'all', null]) {
    expect((await refused(endpoints.importPatients, { ...admin(), body: { patients } })).status).toBe(422);
  }
});

test('ADM-16 the answer lists the rows with possible duplicates, never from another hospital', async () => {
  const name = { firstName: 'Ngozi', lastName: unique('Adeyemi') };
  await addPatient(await signUpHospital(), name);
  const byName = await addPatient(hospital, name);
  const byEmail = await addPatient(hospital);
  const patients = [
    patientBody(),
    patientBody({ firstName: name.lastName, lastName: 'NGOZI' }),
    patientBody({ email: byEmail.email.toUpperCase() }),
  ].map((patient, index) =>
    index === 0 ? { ...patient, lastName: unique('Other') } : index === 2 ? { ...patient, lastName: unique('Another') } : patient,
  );
  const found = await done(endpoints.findAlikeOfMany, { ...admin(), body: { patients } });
  expect(found.map(({ place, patient }) => [place, patient.id])).toEqual([
    [1, byName.id],
    [2, byEmail.id],
  ]);
});

/** Makes the random numbers of a server give each unique id three times over. */
const eachIdThrice = `
  import crypto from 'node:crypto';
  import { syncBuiltinESMExports } from 'node:module';
  const { randomInt } = crypto;
  let calls = 0;
  crypto.randomInt = (...given) => {
    if (given[0] !== 32) return randomInt(...given);
    const [id, place] = [Math.floor(calls / 21), calls % 7];
    calls += 1;
    return Math.floor(id / 32 ** place) % 32;
  };
  syncBuiltinESMExports();
`;

test('ADM-4 ADM-6 a person whose new unique id another one of the hospital has gets another id', async () => {
  const server = await startOwnServer({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(eachIdThrice)}` });
  const own = await signUpHospital(server);
  const { token } = own.admin;
  await addPatient(own);
  await done(endpoints.importPatients, { server, token, body: { patients: many(5) } });
  const last = await addPatient(own, { lastName: unique('Newcomer') });
  for (let index = 0; index < 3; index += 1) await addDoctor(own);
  const patients = await done(endpoints.listPatients, { server, token });
  expect(patients).toHaveLength(7);
  expect(new Set(patients.map(({ patientUniqueId }) => patientUniqueId)).size).toBe(7);
  expect(await done(endpoints.listPatients, { server, token, query: { q: last.patientUniqueId } })).toMatchObject([{ id: last.id }]);
  const doctors = await done(endpoints.listDoctors, { server, token });
  expect(new Set(doctors.map(({ doctor }) => doctor.doctorUniqueId)).size).toBe(3);
});
