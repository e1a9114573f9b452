import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { auditRowsOf } from '../support/auditRows';
import { call, done, refused } from '../support/calls';
import {
  addDoctor,
  addPatient,
  goodPassword,
  type Hospital,
  type HospitalDoctor,
  signIn,
  signUpHospital,
  unique,
} from '../support/hospital';
import { startOwnServer } from '../support/ownServer';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const entriesOf = (query: Record<string, string> = {}) => done(endpoints.listHospitalActivity, { token: hospital.admin.token, query });
/** The audit entries of this call since the test began, the oldest first. */
const since = async (from: string, query: Record<string, string> = {}) => (await entriesOf({ from, ...query })).toReversed();
const now = () => new Date().toISOString();
/** A time later than all calls so far: entries have milliseconds, and a call may take less than one. */
const later = async () => {
  const began = Date.now();
  while (Date.now() === began) await new Promise((resolve) => setImmediate(resolve));
  return now();
};

test('SEC-7 sign-ins, wrong passwords and sign-outs have audit entries for their user', async () => {
  const from = now();
  const { email } = doctor.listed;
  const { cookie } = await signIn(email, doctor.password);
  await refused(endpoints.signIn, { body: { email, password: 'Wrong1horse!' } });
  await done(endpoints.signOut, { cookie, body: {} });
  // Nothing left to end.
  await done(endpoints.signOut, { cookie, body: {} });
  expect((await since(from, { user: doctor.user.id })).map(({ action, refused: why }) => [action, why])).toEqual([
    ['signIn', null],
    ['signIn', 'wrongCredentials'],
    ['signOut', null],
  ]);
});

test('SEC-7 changes of password, name and address have audit entries with the field names', async () => {
  const from = now();
  const { token, user } = hospital.admin;
  await done(endpoints.changePassword, { token, body: { currentPassword: goodPassword, password: goodPassword } });
  const params = { userID: user.id };
  const { hospitalName, hospitalEmail } = { hospitalName: unique('St. Mark'), hospitalEmail: user.email };
  await done(endpoints.updateHospital, { token, params, body: { hospitalName, seen: { hospitalName: hospital.name, hospitalEmail } } });
  const entries = await since(from, { only: 'changes' });
  expect(entries.map(({ action, fields, patient }) => [action, fields, patient])).toEqual([
    ['changePassword', [], null],
    ['updateHospital', ['hospitalName'], null],
  ]);
  expect(JSON.stringify(entries)).not.toContain(hospitalName);
});

test('SEC-7 lists, searches and exports have audit entries, without the search text', async () => {
  const server = await startOwnServer();
  const own = await signUpHospital(server);
  const asked = { server, token: own.admin.token };
  const q = unique('Whoever');
  await done(endpoints.listPatients, { ...asked, query: { q } });
  await done(endpoints.listPatients, { ...asked, query: { use: 'export' } });
  await done(endpoints.listDoctors, asked);
  await done(endpoints.listMessages, asked);
  const all = await done(endpoints.listHospitalActivity, { ...asked, query: { limit: '4' } });
  expect(all.toReversed().map(({ action, searched, exported }) => [action, searched, exported])).toEqual([
    ['listPatients', true, false],
    ['listPatients', false, true],
    ['listDoctors', false, false],
    ['listMessages', false, false],
  ]);
  // Without the looks, the list that became a file is still there.
  const changes = await done(endpoints.listHospitalActivity, { ...asked, query: { only: 'changes', limit: '1' } });
  expect(changes.map(({ action, exported }) => [action, exported])).toEqual([['listPatients', true]]);
  await server.stop();
  expect(JSON.stringify(await auditRowsOf(server))).not.toContain(q);
});

test('SEC-7 a request for an unknown patient or without permission has an audit entry', async () => {
  const from = now();
  const [patient, nobody] = [await addPatient(hospital), randomUUID()];
  const { token } = doctor;
  await refused(endpoints.listPrescriptions, { token, params: { patient_id: patient.id } });
  await refused(endpoints.getPatientDetails, { token, params: { patient_id: patient.id } });
  await refused(endpoints.getPatient, { token, params: { patient_id: nobody } });
  const theirs = await since(from, { user: doctor.user.id });
  expect(theirs.map(({ action, refused: why, patient: whom }) => [action, why, whom?.id])).toEqual([
    ['listPrescriptions', 'notFound', patient.id],
    ['getPatientDetails', 'notAllowed', patient.id],
    ['getPatient', 'notFound', undefined],
  ]);
  // None of them is a look that a list of changes leaves out.
  expect(await since(from, { user: doctor.user.id, only: 'changes' })).toEqual(theirs);
  // Another hospital's admin leaves no trace here.
  const other = await signUpHospital();
  await refused(endpoints.getPatient, { token: other.admin.token, params: { patient_id: patient.id } });
  expect((await since(from, { patient: patient.id, action: 'getPatient' })).length).toBe(0);
});

test('SEC-7 API-2 the log is filtered by patient, call and time, and comes in pages', async () => {
  const from = now();
  const patient = await addPatient(hospital);
  for (let looks = 0; looks < 5; looks += 1)
    await done(endpoints.getPatient, { token: hospital.admin.token, params: { patient_id: patient.id } });
  const to = await later();
  await done(endpoints.getPatient, { token: hospital.admin.token, params: { patient_id: patient.id } });
  expect((await entriesOf({ patient: patient.id })).length).toBe(7);
  expect((await entriesOf({ patient: patient.id, action: 'getPatient', from, to })).length).toBe(5);
  expect((await entriesOf({ patient: patient.id, only: 'changes' })).map(({ action }) => action)).toEqual(['registerPatient']);
  const reply = await call(endpoints.listHospitalActivity, { token: hospital.admin.token, query: { patient: patient.id, limit: '3' } });
  expect(reply.headers.get('x-total-count')).toBe('7');
  expect(reply.headers.get('link')).toContain('cursor=');
  for (const day of ['yesterday', '-271821-04-20', '+275760-09-13T00:00Z', '0000-01-01', '2026-02-31', '1', 'Nov 5'])
    for (const name of ['from', 'to'])
      expect((await refused(endpoints.listHospitalActivity, { token: hospital.admin.token, query: { [name]: day } })).kind).toBe(
        'invalidInput',
      );
  expect(await entriesOf({ patient: patient.id, to: '2999-12-31', from: '1000-01-01' })).toHaveLength(7);
  expect((await refused(endpoints.listHospitalActivity, { token: doctor.token })).kind).toBe('notAllowed');
});
