import { randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import { call, done, refused } from '../support/calls';
import { openEvents } from '../support/events';
import { addDoctor, goodPassword, type Hospital, type HospitalDoctor, signIn, signUpHospital } from '../support/hospital';
import { theServer } from '../support/theServer';

let hospital: Hospital;
let doctor: HospitalDoctor;
beforeEach(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
});

const asAdmin = () => ({ token: hospital.admin.token });
const list = () => done(endpoints.listDoctorSessions, { ...asAdmin(), params: { id: doctor.user.id } });
const end = (sessionId: string) => ({ ...asAdmin(), params: { id: doctor.user.id, sessionId } });

test('OFF-4 an admin ends one session of a doctor: that device can neither call, renew nor hear; the other one and the account go on', async () => {
  const kept = await signIn(doctor.user.email, goodPassword);
  expect((await list()).map(({ id, locked }) => [id, locked])).toEqual([
    [kept.session.id, false],
    [doctor.session.id, false],
  ]);
  const heard = await openEvents(theServer(), doctor.token);
  await done(endpoints.endDoctorSession, end(doctor.session.id));
  await heard.ended;
  expect((await refused(endpoints.readRound, { token: doctor.token, body: { known: [] } })).kind).toBe('sessionEnded');
  expect((await refused(endpoints.renewTokens, { cookie: doctor.cookie })).kind).toBe('sessionEnded');
  expect((await list()).map(({ id }) => id)).toEqual([kept.session.id]);
  await done(endpoints.readRound, { token: kept.token, body: { known: [] } });
  await signIn(doctor.user.email, goodPassword);
});

test('OFF-4 a locked screen is listed, and after its end the second step is asked for there again', async () => {
  await done(endpoints.signOut, { cookie: doctor.cookie, body: { locked: true } });
  expect((await list()).map(({ locked }) => locked)).toEqual([true]);
  await done(endpoints.endDoctorSession, end(doctor.session.id));
  expect(await list()).toEqual([]);
});

test('OFF-4 SEC-7 the audit log says whose session was ended, and whose were looked at', async () => {
  await list();
  await done(endpoints.endDoctorSession, end(doctor.session.id));
  // One that is over is a success too.
  await done(endpoints.endDoctorSession, end(doctor.session.id));
  const entries = await done(endpoints.listHospitalActivity, { ...asAdmin(), query: { limit: '3' } });
  expect(entries.map(({ action, doctor: whose }) => [action, whose?.id])).toEqual([
    ['endDoctorSession', doctor.doctorId],
    ['endDoctorSession', doctor.doctorId],
    ['listDoctorSessions', doctor.doctorId],
  ]);
});

test('OFF-4 SEC-1 neither another hospital’s doctor, nor an admin, nor another user’s session by this doctor’s address', async () => {
  const stranger = await signUpHospital();
  const theirs = await addDoctor(stranger);
  const nobody = randomUUID();
  const nothing = await call(endpoints.listDoctorSessions, { ...asAdmin(), params: { id: nobody } });
  expect(nothing.status).toBe(404);
  for (const id of [theirs.user.id, hospital.admin.user.id]) {
    expect(await call(endpoints.listDoctorSessions, { ...asAdmin(), params: { id } })).toMatchObject({ status: 404 });
    const params = { id, sessionId: theirs.session.id };
    expect(await call(endpoints.endDoctorSession, { ...asAdmin(), params })).toMatchObject({ status: 404 });
  }
  const colleague = await addDoctor(hospital);
  await done(endpoints.endDoctorSession, end(colleague.session.id));
  await done(endpoints.listSessions, { token: colleague.token });
  await done(endpoints.listSessions, { token: theirs.token });
  expect((await refused(endpoints.listDoctorSessions, { token: doctor.token, params: { id: doctor.user.id } })).kind).toBe('notAllowed');
});
