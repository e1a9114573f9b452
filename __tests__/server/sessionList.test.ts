import { endpoints } from '../../contract/endpoints';
import { call, done, refused } from '../support/calls';
import { openEvents } from '../support/events';
import { addDoctor, goodPassword, type Hospital, type Person, signIn, signUpHospital } from '../support/hospital';
import { theServer } from '../support/theServer';

let hospital: Hospital;
let admin: Person;
let email: string;
beforeEach(async () => {
  hospital = await signUpHospital();
  ({ admin } = hospital);
  email = admin.user.email;
});

const list = (token = admin.token) => done(endpoints.listSessions, { token });
const end = (sessionId: string, token = admin.token) => done(endpoints.endSession, { token, params: { sessionId } });

test('SEC-3 the list has the user’s open sessions with a rough network, marks this one, and has nobody else’s', async () => {
  const other = await signIn(email, goodPassword);
  await addDoctor(hospital);
  const ended = await signIn(email, goodPassword);
  await done(endpoints.signOut, { cookie: ended.cookie, body: {} });
  const sessions = await list();
  expect(sessions.map(({ id, here }) => [id, here])).toEqual([
    [other.session.id, false],
    [admin.session.id, true],
  ]);
  for (const { network, locked, browser } of sessions) expect([network, locked, browser]).toEqual(['127.0.0', false, null]);
});

test('SEC-3 a renewal updates the time a session was last seen', async () => {
  const [before] = await list();
  await done(endpoints.renewTokens, { cookie: admin.cookie });
  const [after] = await list();
  expect(Date.parse(after?.lastSeen ?? '')).toBeGreaterThan(Date.parse(before?.lastSeen ?? ''));
  expect(after?.since).toBe(before?.since);
});

test('SEC-3 an ended session can neither call nor renew, and gets no events after 2 s; the session that ended it keeps working', async () => {
  const other = await signIn(email, goodPassword);
  const [own, theirs] = [await openEvents(theServer(), admin.token), await openEvents(theServer(), other.token)];
  const from = performance.now();
  await end(other.session.id);
  await theirs.ended;
  expect(performance.now() - from).toBeLessThan(2_000);
  expect((await refused(endpoints.listDoctors, { token: other.token })).kind).toBe('sessionEnded');
  expect((await refused(endpoints.renewTokens, { cookie: other.cookie })).kind).toBe('sessionEnded');
  expect(await list()).toHaveLength(1);
  own.close();
});

test('SEC-3 all other sessions end at once, and the audit log says so', async () => {
  const others = [await signIn(email, goodPassword), await signIn(email, goodPassword)];
  await done(endpoints.endOtherSessions, { token: admin.token });
  for (const { token } of others) expect((await refused(endpoints.listDoctors, { token })).kind).toBe('sessionEnded');
  expect((await list()).map(({ here }) => here)).toEqual([true]);
  const entries = await done(endpoints.listHospitalActivity, { token: admin.token });
  expect(entries.map(({ action }) => action)).toContain('endOtherSessions');
});

test('SEC-3 a user can neither end another user’s session nor find out that it exists', async () => {
  const doctor = await addDoctor(hospital);
  const stranger = await signUpHospital();
  const nothing = await call(endpoints.endSession, { token: doctor.token, params: { sessionId: hospital.id } });
  for (const token of [doctor.token, stranger.admin.token]) {
    const reply = await call(endpoints.endSession, { token, params: { sessionId: admin.session.id } });
    expect([reply.status, reply.text]).toEqual([nothing.status, nothing.text]);
  }
  await done(endpoints.endOtherSessions, { token: doctor.token });
  expect(await list()).toHaveLength(1);
});
