import { endpoints } from '../../contract/endpoints';
import { call, done, refused } from '../support/calls';
import { currentEngine } from '../support/engine';
import { openEvents } from '../support/events';
import {
  addDoctor,
  addPatient,
  assign,
  type Hospital,
  type HospitalDoctor,
  patientBody,
  payForPremium,
  signIn,
  signUpHospital,
} from '../support/hospital';
import { upload } from '../support/labFiles';
import { startOwnServer } from '../support/ownServer';
import { theServer } from '../support/theServer';

let hospital: Hospital;
let doctor: HospitalDoctor;
const open: { close: () => void }[] = [];
const listen = async (token: string, server: { url: string } = theServer()) => {
  const stream = await openEvents(server, token);
  open.push(stream);
  return stream;
};
/** Adds a doctor and hears of it: PostgreSQL tells a moment after the answer, so that a stream opened then may hear it too. */
const addDoctorAndHear = async (into: Hospital) => {
  const stream = await listen(into.admin.token);
  const added = await addDoctor(into);
  await stream.heard('doctor');
  return added;
};
beforeEach(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctorAndHear(hospital);
});
afterEach(() => {
  for (const { close } of open.splice(0)) close();
});

const send = (text = 'Ward 3 is full') => done(endpoints.sendMessage, { token: doctor.token, body: { text } });
test('ADM-9 a message sends an event with its id alone to the hospital’s admin, and to no doctor and no other hospital', async () => {
  const foreign = await signUpHospital();
  const foreigner = await addDoctorAndHear(foreign);
  const [admin, author, stranger] = [await listen(hospital.admin.token), await listen(doctor.token), await listen(foreign.admin.token)];
  const { id } = await send('Mrs. Adeyemi is worse');
  expect(await admin.heard('message')).toEqual([{ kind: 'message', ids: [id] }]);
  expect(admin.headers.get('content-type')).toContain('text/event-stream');
  // The others' first event is a later one of their own.
  await done(endpoints.markMessagesRead, { token: hospital.admin.token, body: { ids: [id] } });
  const theirs = await done(endpoints.sendMessage, { token: foreigner.token, body: { text: 't' } });
  await Promise.all([author.heard('messageRead'), stranger.heard('message')]);
  expect([author.events, stranger.events]).toEqual([[{ kind: 'messageRead', ids: [id] }], [{ kind: 'message', ids: [theirs.id] }]]);
});

test('ADM-9 reading a message sends one event to its author and to the admin’s other pages', async () => {
  const { id } = await send();
  const [author, admin] = [await listen(doctor.token), await listen(hospital.admin.token)];
  for (let times = 0; times < 2; times += 1) {
    expect(await done(endpoints.markMessagesRead, { token: hospital.admin.token, body: { ids: [id] } })).toEqual({ unread: 0 });
  }
  // An event that each of them gets after everything before.
  const { id: later } = await send('Later');
  await done(endpoints.markMessagesRead, { token: hospital.admin.token, body: { ids: [later] } });
  const read = { kind: 'messageRead' };
  expect(await author.heard('messageRead', 2)).toEqual([
    { ...read, ids: [id] },
    { ...read, ids: [later] },
  ]);
  expect(await admin.heard('messageRead', 2)).toEqual([read, read]);
});

test('DOC-8 CHT-7 a lab result and what is done about it send an event to its patient’s doctors and the admins, and to no other doctor', async () => {
  const [patient, colleague] = [await addPatient(hospital), await addDoctor(hospital)];
  await assign(hospital, doctor, patient);
  const [mine, admins, theirs] = [await listen(doctor.token), await listen(hospital.admin.token), await listen(colleague.token)];
  const result = await upload(hospital, patient);
  const body = { result: result.id, whatWasDone: 'Nothing to do' };
  await done(endpoints.addAcknowledgement, { token: doctor.token, params: { patient_id: patient.id }, body });
  const params = { patientId: patient.id, uploadId: result.id };
  await done(endpoints.withdrawLabResult, { token: hospital.admin.token, params, body: { reason: 'Another patient’s' } });
  const three = Array.from({ length: 3 }, () => ({ kind: 'labResult', ids: [patient.id] }));
  expect([await mine.heard('labResult', 3), await admins.heard('labResult', 3)]).toEqual([three, three]);
  await assign(hospital, colleague, patient);
  await theirs.heard('assignment');
  expect(theirs.events).toEqual([{ kind: 'assignment', ids: [patient.id] }]);
});

test('DOC-2 an assignment and its end send an event to the doctor', async () => {
  const patient = await addPatient(hospital);
  const stream = await listen(doctor.token);
  await assign(hospital, doctor, patient);
  await done(endpoints.endAssignment, { token: hospital.admin.token, params: { doctorId: doctor.doctorId, patientId: patient.id } });
  expect(await stream.heard('assignment', 2)).toEqual([
    { kind: 'assignment', ids: [patient.id] },
    { kind: 'assignment', ids: [patient.id] },
  ]);
});

test('ADM-13 a plan change sends an event to the admin', async () => {
  const stream = await listen(hospital.admin.token);
  await payForPremium(hospital);
  expect(await stream.heard('plan')).toEqual([{ kind: 'plan' }]);
});

test('ADM-7 adding, importing or changing a patient sends an event to the admin’s pages, and a change to the patient’s doctors too', async () => {
  const token = hospital.admin.token;
  const other = await signUpHospital();
  await addDoctorAndHear(other);
  const [admin, foreign] = [await listen(token), await listen(other.admin.token)];
  const patient = await addPatient(hospital);
  const mine = await listen(doctor.token);
  await assign(hospital, doctor, patient);
  await mine.heard('assignment');
  await done(endpoints.importPatients, { token, body: { patients: [patientBody(), patientBody()] } });
  const body = { weight: '71', seen: { weight: patient.weight } };
  await done(endpoints.updatePatient, { token, params: { patient_id: patient.id }, body });
  expect(await admin.heard('patient', 3)).toEqual([
    { kind: 'patient', ids: [patient.id] },
    { kind: 'patient' },
    { kind: 'patient', ids: [patient.id] },
  ]);
  // The admin’s other pages show assignments, too.
  expect(await admin.heard('assignment')).toEqual([{ kind: 'assignment', ids: [patient.id] }]);
  expect(await mine.heard('patient')).toEqual([{ kind: 'patient', ids: [patient.id] }]);
  await addDoctor(other);
  expect(await foreign.heard('doctor')).toEqual([{ kind: 'doctor' }]);
  expect(mine.events.map(({ kind }) => kind)).toEqual(['assignment', 'patient']);
  expect(foreign.events).toHaveLength(1);
});

test('ADM-3 ADM-4 adding or deactivating a doctor sends an event to the admin’s pages', async () => {
  const admin = await listen(hospital.admin.token);
  const { user } = await addDoctor(hospital);
  await done(endpoints.deactivateDoctor, { token: hospital.admin.token, params: { id: user.id } });
  expect(await admin.heard('doctor', 2)).toEqual([{ kind: 'doctor' }, { kind: 'doctor' }]);
});

test('ADM-9 a rolled-back change sends no event', async () => {
  const [mine, admin] = [await listen(doctor.token), await listen(hospital.admin.token)];
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const body = { doctorId: doctor.doctorId, patientId: patient.id, medicalConcerns: '' };
  expect((await call(endpoints.assignPatient, { token: hospital.admin.token, body })).status).toBe(409);
  // The next event is that of a later change.
  const later = await addPatient(hospital);
  await assign(hospital, doctor, later);
  const both = [patient, later].map(({ id }) => ({ kind: 'assignment', ids: [id] }));
  for (const stream of [mine, admin]) expect(await stream.heard('assignment', 2)).toEqual(both);
});

test('API-4 without a session a stream is refused', async () => {
  expect((await refused(endpoints.streamEvents, {})).kind).toBe('notSignedIn');
});

/**
 * Ends three streams one after another, each by `end`. Without an announcement each ends with a heartbeat; these are so far apart that
 * three of them cannot come by chance.
 */
const endAtOnce = async (end: () => Promise<{ stream: Awaited<ReturnType<typeof listen>> }>) => {
  let beats = 0;
  for (let times = 0; times < 3; times += 1) {
    const { stream } = await end();
    await stream.ended;
    beats += Math.min(1, stream.beats());
  }
  expect(beats).toBeLessThan(3);
};

test('ACC-9 a stream ends at once with its session; other streams stay open', async () => {
  const theirs = await listen(doctor.token);
  await endAtOnce(async () => {
    const own = await signIn(hospital.admin.user.email, hospital.admin.password);
    const stream = await listen(own.token);
    await done(endpoints.signOut, { cookie: own.cookie, body: { sessionId: own.session.id } });
    return { stream };
  });
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  expect(await theirs.heard('assignment')).toEqual([{ kind: 'assignment', ids: [patient.id] }]);
});

test('ADM-4 ACC-9 a deactivated doctor’s streams end at once', async () => {
  await endAtOnce(async () => {
    const leaving = await addDoctor(hospital);
    const stream = await listen(leaving.token);
    await done(endpoints.deactivateDoctor, { token: hospital.admin.token, params: { id: leaving.user.id } });
    return { stream };
  });
});

test('ADM-9 a stopping server ends its streams first, and waits for no reader', async () => {
  const server = await startOwnServer();
  const own = await signUpHospital(server);
  const stream = await listen(own.admin.token, server);
  expect(await server.stop()).toBe(0);
  await stream.ended;
});

// The embedded database has one process.
const onPostgres = currentEngine() === 'postgres' ? test : undefined;
onPostgres?.('ADM-9 what one server process does, another one’s pages are told', async () => {
  const first = await startOwnServer();
  const second = await startOwnServer({ ...first.environment, PORT: '0' });
  const own = await signUpHospital(first);
  const author = await addDoctor(own);
  const stream = await listen(own.admin.token, second);
  const { id } = await done(endpoints.sendMessage, { server: first, token: author.token, body: { text: 't' } });
  expect(await stream.heard('message')).toEqual([{ kind: 'message', ids: [id] }]);
});

onPostgres?.('ACC-9 a session that ends at one server process ends its streams at another one at once', async () => {
  const first = await startOwnServer();
  const second = await startOwnServer({ ...first.environment, PORT: '0' });
  const { admin } = await signUpHospital(first);
  await endAtOnce(async () => {
    const own = await signIn(admin.user.email, admin.password, first);
    const stream = await listen(own.token, second);
    await done(endpoints.signOut, { server: first, cookie: own.cookie, body: { sessionId: own.session.id } });
    return { stream };
  });
});
