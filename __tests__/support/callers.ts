import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '../../contract/endpoints';
import type { UserType } from '../../contract/row';
import { type Caller as InToken, signAccessToken } from '../../server/security/tokens';
import { done } from './calls';
import type { Given } from './given';
import { addDoctor, assign, type Hospital, type HospitalDoctor, type Person, signIn } from './hospital';
import { keysOf } from './keys';

/** A kind of caller. `session` says whether their session is open; only then the rest counts. */
export type Caller = {
  kind: string;
  /** The Authorization header; undefined sends none. */
  authorization: string | undefined;
  session: 'open' | 'ended' | 'none';
  userType?: UserType;
  hospitalId?: string;
  doctorId?: string;
  /** The patients who are assigned to this doctor. */
  assigned?: readonly string[];
};

const bearer = (token: string) => `Bearer ${token}`;
const inToken = (person: Person, hospital: Hospital): InToken => ({
  userId: person.user.id,
  userType: person.user.userType,
  hospitalId: hospital.id,
  sessionId: person.session.id,
});
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The kinds of caller, for `given` and another hospital. */
export const makeCallers = async (given: Given, other: Given): Promise<Caller[]> => {
  const { hospital, doctor, patient } = given;
  const { server, admin } = hospital;
  const again = () => signIn(admin.user.email, admin.password, server);
  const doctorAgain = (of: HospitalDoctor) => signIn(of.listed.email, of.password, server);
  const keys = await keysOf(server);

  const [unassigned, former, deactivated, changed] = [
    await addDoctor(hospital),
    await addDoctor(hospital),
    await addDoctor(hospital),
    await addDoctor(hospital),
  ];
  await assign(hospital, former, patient);
  const asAdmin = { server, token: admin.token };
  await done(endpoints.endAssignment, { ...asAdmin, params: { doctorId: former.doctorId, patientId: patient.id } });
  await done(endpoints.deactivateDoctor, { ...asAdmin, params: { id: deactivated.user.id } });
  const [signedOut, signedOutDoctor] = [await again(), await doctorAgain(doctor)];
  for (const { cookie } of [signedOut, signedOutDoctor]) await done(endpoints.signOut, { server, cookie, body: {} });
  const elsewhere = await doctorAgain(changed);
  const body = { currentPassword: changed.password, password: changed.password };
  await done(endpoints.changePassword, { server, token: elsewhere.token, body });

  const ofAdmin = inToken(admin, hospital);
  const signed = async (caller: InToken, minutes: number, key = keys.signing) => (await signAccessToken(caller, key, minutes)).token;
  const [, claims = '', signature = ''] = admin.token.split('.');
  const none = (kind: string, authorization?: string): Caller => ({ kind, authorization, session: 'none' });
  const ended = (kind: string, token: string): Caller => ({ kind, authorization: bearer(token), session: 'ended' });
  const open = (kind: string, { token, user }: Person, { id }: Hospital, more: Partial<Caller> = {}): Caller => ({
    kind,
    authorization: bearer(token),
    session: 'open',
    userType: user.userType,
    hospitalId: id,
    ...more,
  });

  return [
    none('nobody'),
    none('a password instead of a token', `Basic ${Buffer.from(`${admin.user.email}:${admin.password}`).toString('base64')}`),
    ended('an invented token', 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA'),
    ended('an unsigned token', `${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.`),
    ended(
      'claims changed under a signature',
      `${admin.token.split('.')[0]}.${encoded({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), hid: other.hospital.id })}.${signature}`,
    ),
    ended('a token signed with another key', await signed(ofAdmin, 15, randomBytes(32))),
    ended('an expired token', await signed(ofAdmin, -1)),
    ended('a token of no session', await signed({ ...ofAdmin, sessionId: randomUUID() }, 15)),
    ended('a refresh token as access token', admin.cookie.split('=')[1] ?? ''),
    ended('a signed-out admin', signedOut.token),
    ended('a signed-out doctor', signedOutDoctor.token),
    ended('a deactivated doctor', deactivated.token),
    ended('a doctor whose password was changed elsewhere', changed.token),
    open('the admin', admin, hospital),
    open('the assigned doctor', doctor, hospital, { doctorId: doctor.doctorId, assigned: [patient.id] }),
    open('a doctor who is not assigned', unassigned, hospital, { doctorId: unassigned.doctorId, assigned: [] }),
    open('a doctor who was assigned', former, hospital, { doctorId: former.doctorId, assigned: [] }),
    open("another hospital's admin", other.hospital.admin, other.hospital),
    open("another hospital's doctor", other.doctor, other.hospital, { doctorId: other.doctor.doctorId, assigned: [other.patient.id] }),
  ];
};
