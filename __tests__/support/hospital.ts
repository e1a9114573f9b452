import { randomUUID } from 'node:crypto';
import type { InferType } from 'yup';
import type { SignedIn } from '../../contract/accounts';
import type { Doctor } from '../../contract/doctors';
import { endpoints } from '../../contract/endpoints';
import type { Patient, registerPatientForm } from '../../contract/patients';
import { answerOf, call, done } from './calls';
import { addressToken, mailedToken } from './outbox';
import { theServer } from './theServer';

/** A signed-in user with password, access token, and the cookies of the refresh token and of the device. */
export type Person = SignedIn & { password: string; token: string; cookie: string; device: string };
export type Hospital = { id: string; name: string; facilityUId: string; admin: Person; server: { url: string; dataDir: string } };
export type HospitalDoctor = Person & { listed: Doctor; doctorId: string };

export const goodPassword = 'Correct1horse!';

/** A text that no other test uses. */
export const unique = (text: string) => `${text}-${randomUUID().slice(0, 13)}`;
export const someEmail = (name = 'someone') => `${unique(name)}@example.org`;

/** The cookie of a reply that holds the refresh token, or another one, as the next request's header. */
export const cookieOf = (headers: Headers, name = 'refresh-token'): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.replace(/^__Host-/, '').startsWith(`${name}=`)) ?? '';

export const signIn = async (email: string, password: string, server: { url: string } = theServer()): Promise<Person> => {
  const reply = await call(endpoints.signIn, { server, body: { email, password } });
  const signedIn = await answerOf(endpoints.signIn, reply);
  return {
    ...signedIn,
    password,
    token: signedIn.tokens.access.token,
    cookie: cookieOf(reply.headers),
    device: cookieOf(reply.headers, 'device'),
  };
};

export const signUpBody = () => ({
  firstName: 'Ada',
  lastName: 'Obi',
  hospitalName: unique('St. Luke'),
  facilityUId: unique('FUID'),
  email: someEmail('admin'),
  password: goodPassword,
});

/** Uses the newest mailed link about this email address, as its owner does. */
export const followAddressLink = async (email: string, server: { url: string; dataDir: string } = theServer()) =>
  done(endpoints.followAddressLink, { server, body: { token: await addressToken(email, server) } });

/** Registers a hospital, confirms its address by the mailed link, and signs its admin in. `tokenTo` finds the token of that link. */
export const signUpHospital = async (
  server: { url: string; dataDir: string } = theServer(),
  tokenTo: (email: string) => Promise<string> = (email) => addressToken(email, server),
): Promise<Hospital> => {
  const body = signUpBody();
  const { id } = await done(endpoints.registerHospital, { server, body });
  await done(endpoints.followAddressLink, { server, body: { token: await tokenTo(body.email) } });
  return { id, name: body.hospitalName, facilityUId: body.facilityUId, admin: await signIn(body.email, goodPassword, server), server };
};

export const doctorBody = (changed: object = {}) => ({
  firstName: 'Bisi',
  lastName: 'Okafor',
  email: someEmail('doctor'),
  licenseUId: unique('MDCN'),
  department: 'Cardiology',
  gender: 'female',
  phoneNumber: '+44 7700 900100',
  ...changed,
});

/** Adds a doctor, sets their password by the mailed link, and signs them in. */
export const addDoctor = async ({ admin, server }: Hospital, changed: object = {}): Promise<HospitalDoctor> => {
  const listed = await done(endpoints.registerDoctor, { server, token: admin.token, body: doctorBody(changed) });
  const token = await mailedToken(listed.email, server);
  await done(endpoints.resetPassword, { server, query: { token }, body: { password: goodPassword, confirmPassword: goodPassword } });
  return { ...(await signIn(listed.email, goodPassword, server)), listed, doctorId: listed.doctor.id };
};

export const patientBody = (changed: Partial<InferType<typeof registerPatientForm>> = {}) => ({
  firstName: 'Zoë',
  lastName: 'Mensah',
  email: someEmail('patient'),
  gender: 'female',
  birthDate: '1986-03-12',
  ward: 'Ward 3',
  bed: '12',
  weight: '71.5',
  height: '1.80',
  sugarLevel: '5.4',
  phoneNumber: '+44 7700 900200',
  guardianName: 'Kofi Mensah',
  guardianEmail: someEmail('guardian'),
  insuranceStatus: 'Insured',
  ...changed,
});

export const addPatient = ({ admin, server }: Hospital, changed: Parameters<typeof patientBody>[0] = {}): Promise<Patient> =>
  done(endpoints.registerPatient, { server, token: admin.token, body: patientBody(changed) });

/** Assigns a patient; returns all patients of that doctor. */
export const assign = ({ admin, server }: Hospital, doctor: HospitalDoctor, patient: Patient) =>
  done(endpoints.assignPatient, {
    server,
    token: admin.token,
    body: { doctorId: doctor.doctorId, patientId: patient.id, medicalConcerns: '' },
  });

/** Buys Premium in the sandbox; returns the payment's reference. */
export const payForPremium = async ({ admin, server }: Hospital): Promise<string> => {
  const { data } = await done(endpoints.startPayment, { server, token: admin.token });
  await fetch(data.authorization_url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }), redirect: 'manual' });
  await done(endpoints.verifyPayment, { server, token: admin.token, query: { reference: data.reference } });
  return data.reference;
};
