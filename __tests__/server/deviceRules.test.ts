import { endpoints } from '../../contract/endpoints';
import { answerOf, call, done, refused, saidAt } from '../support/calls';
import { openEvents } from '../support/events';
import {
  addDoctor,
  addPatient,
  assign,
  cookieOf,
  goodPassword,
  type Hospital,
  type HospitalDoctor,
  type Person,
  signIn,
  signUpHospital,
} from '../support/hospital';
import { startAgainAfter, startOwnServer } from '../support/ownServer';
import { theServer } from '../support/theServer';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeEach(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const own = () => ({ token: hospital.admin.token, params: { userID: hospital.admin.user.id } });
const update = (body: object) => done(endpoints.updateHospital, { ...own(), body });
const read = (known: readonly { patientId: string; version: string }[] = []) =>
  done(endpoints.readRound, { token: doctor.token, body: { known } });
const cookies = new Map<string, string>();
/** Milliseconds from sign-in to the end that a renewal says. */
const lengthOf = async (person: Person) => {
  const { id } = person.session;
  const [here] = (await done(endpoints.listSessions, { token: person.token })).filter((each) => each.here);
  const reply = await call(endpoints.renewTokens, { cookie: cookies.get(id) ?? person.cookie });
  cookies.set(id, cookieOf(reply.headers));
  const { session } = await answerOf(endpoints.renewTokens, reply);
  return Date.parse(session.expires) - Date.parse(here?.since ?? '');
};
const hour = 3_600_000;

test('OFF-4 a hospital that keeps no records on devices sends none, and says so; switched on again it sends them', async () => {
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const before = await read();
  expect(before.records.map(({ patientId }) => patientId)).toEqual([patient.id]);
  const known = before.records.map(({ patientId, version }) => ({ patientId, version }));

  const heard = await openEvents(theServer(), doctor.token);
  await update({ recordsOnDevices: 'switchedOff', seen: { recordsOnDevices: 'kept' } });
  // Open pages of doctors hear of it.
  await heard.heard('account');
  heard.close();
  for (const asked of [[], known]) {
    const { asOf, ...rest } = await read(asked);
    expect(rest).toEqual({ switchedOff: true, records: [] });
  }
  // Also to a device that says since when, whose missing records would else be taken as unchanged.
  const since = before.asOf;
  expect(await done(endpoints.readRound, { token: doctor.token, body: { known, since } })).toMatchObject({
    switchedOff: true,
    records: [],
  });
  // The record itself opens as before, and another hospital's devices keep theirs.
  await done(endpoints.getPatient, { token: doctor.token, params: { patient_id: patient.id } });
  const other = await addDoctor(await signUpHospital());
  expect((await done(endpoints.readRound, { token: other.token, body: { known: [] } })).switchedOff).toBeUndefined();

  await update({ recordsOnDevices: 'kept', seen: { recordsOnDevices: 'switchedOff' } });
  expect((await read()).records.map(({ answers }) => answers?.getPatient.id)).toEqual([patient.id]);
});

test('OFF-4 SEC-7 the audit log says which of the settings for devices were changed; a wrong value changes nothing', async () => {
  await update({ recordsOnDevices: 'switchedOff', sessionHours: '8' });
  const refusal = await refused(endpoints.updateHospital, { ...own(), body: { recordsOnDevices: 'perhaps', sessionHours: '73' } });
  expect(Object.keys(saidAt(refusal)).sort()).toEqual(['recordsOnDevices', 'sessionHours']);
  for (const sessionHours of ['0', '1.5', '-1', 'twelve', '100'])
    expect((await refused(endpoints.updateHospital, { ...own(), body: { sessionHours } })).kind).toBe('invalidInput');
  const entries = await done(endpoints.listHospitalActivity, { token: hospital.admin.token, query: { action: 'updateHospital' } });
  expect(entries.map(({ fields }) => fields)).toEqual([['recordsOnDevices', 'sessionHours']]);
});

test('ACC-10 a shorter session length also shortens the sessions under way; a longer one counts for new sign-ins; empty is the usual one', async () => {
  expect(await lengthOf(doctor)).toBeGreaterThan(11.99 * hour);
  const heard = await openEvents(theServer(), doctor.token);
  await update({ sessionHours: '2' });
  await heard.heard('account');
  heard.close();
  expect(await lengthOf(doctor)).toBeCloseTo(2 * hour, -1);
  expect(await lengthOf(hospital.admin)).toBeCloseTo(2 * hour, -1);
  const { session } = await signIn(doctor.user.email, goodPassword);
  expect(Date.parse(session.expires) - Date.now()).toBeLessThan(2 * hour + 60_000);

  await update({ sessionHours: '72' });
  expect(await lengthOf(doctor)).toBeCloseTo(2 * hour, -1);
  const long = await signIn(doctor.user.email, goodPassword);
  expect(await lengthOf(long)).toBeGreaterThan(71.9 * hour);

  await update({ sessionHours: '' });
  expect(await lengthOf(long)).toBeCloseTo(12 * hour, -1);
  // Another hospital has its own.
  expect(await lengthOf((await signUpHospital()).admin)).toBeGreaterThan(11.99 * hour);
});

test('ACC-10 a session that is older than the new length is over at once', async () => {
  const server = await startOwnServer();
  const theirs = await signUpHospital(server);
  const older = await addDoctor(theirs);
  const again = await startAgainAfter(
    server,
    `update sessions set created_at = created_at - interval '3 hours' where id = '${older.session.id}'`,
  );
  await done(endpoints.listSessions, { server: again, token: older.token });
  const params = { userID: theirs.admin.user.id };
  await done(endpoints.updateHospital, { server: again, token: theirs.admin.token, params, body: { sessionHours: '2' } });
  expect((await refused(endpoints.listSessions, { server: again, token: older.token })).kind).toBe('sessionEnded');
  expect((await refused(endpoints.renewTokens, { server: again, cookie: older.cookie })).kind).toBe('sessionEnded');
});
