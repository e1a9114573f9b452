import { once, setMaxListeners } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { endpoints } from '../../contract/endpoints';
import { isRecord } from '../../contract/isRecord';
import { pathOf } from '../../contract/row';
import { call, done, type Reply } from './calls';
import { addDoctor, addPatient, assign, patientBody, payForPremium, signIn, signUpHospital, someEmail } from './hospital';
import { pdf } from './labFiles';
import type { RunningServer } from './server';

/** Sends its requests at once; the status of each answer. Uploads stay unfinished until `over`. */
export type Flood = (over: AbortSignal) => Promise<number>[];

/** Counts are high, so that a flood meets the queues and not the limits of attempts. */
export const floodedServer = { PASSWORD_COST: 'full', SIGN_IN_ATTEMPTS: '1000000' };

const times = <Made>(count: number, make: (index: number) => Made): Made[] => Array.from({ length: count }, (_, index) => make(index));

/** Throws for an overload that does not say when to come back. */
const checked = (status: number, retryAfter: string | null | undefined): number => {
  if (status === 503 && !/^\d+$/.test(retryAfter ?? '')) throw new Error('503 without Retry-After');
  return status;
};
const statusOf = async (reply: Promise<Reply>) => {
  const { status, headers } = await reply;
  return checked(status, headers.get('retry-after'));
};

/** The status of a connection that the server closed while the rest of a body that it refuses was on its way. */
export const closedEarly = 0;
const statusOfLarge = (reply: Promise<Reply>) =>
  statusOf(reply).catch((error: unknown) => {
    // By its code: jest has classes of errors of its own, and what `fetch` throws is of none of them.
    const cause = isRecord(error) ? error.cause : undefined;
    if (isRecord(cause) && ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(String(cause.code))) return closedEarly;
    throw error;
  });

/** An upload of which only the begin arrives until `over`. */
const slowUpload = async (server: RunningServer, token: string, patientId: string, over: AbortSignal): Promise<number> => {
  const head = '--x\r\ncontent-disposition: form-data; name="text"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const file = pdf();
  const rest = Buffer.concat([file.subarray(8), Buffer.from('\r\n--x--\r\n')]);
  const asked = request(`${server.url}${pathOf(endpoints.uploadLabResult, { patientId })}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': head.length + 8 + rest.length,
    },
  });
  // After an early refusal the server closes the connection, perhaps while the rest is sent.
  asked.on('error', () => undefined);
  asked.write(Buffer.concat([Buffer.from(head), file.subarray(0, 8)]));
  const answered = once(asked, 'response');
  const finish = () => asked.end(rest);
  over.addEventListener('abort', finish);
  if (over.aborted) finish();
  const [reply] = (await answered) as [IncomingMessage];
  over.removeEventListener('abort', finish);
  reply.resume();
  asked.destroy();
  return checked(reply.statusCode ?? 0, reply.headers['retry-after']);
};

/** People who share few first and last names, so that each is like many others. */
const namesake = (index: number) =>
  patientBody({ firstName: `Ngozi${'abcdefghij'[index % 10]}`, lastName: `Adeyemi${'abcdefghij'[Math.floor(index / 10) % 10]}` });
const rows = 200;

/** Makes the flooding hospital with so many namesakes. Its floods, by name. */
export const makeFloods = async (server: RunningServer, namesakes: number): Promise<Record<string, Flood>> => {
  const hospital = await signUpHospital(server);
  const { admin } = hospital;
  await payForPremium(hospital);
  const gone = await signIn(admin.user.email, admin.password, server);
  await done(endpoints.signOut, { server, cookie: gone.cookie, body: {} });
  const { id } = await addPatient(hospital);
  const patients = times(rows, namesake);
  const add = () => call(endpoints.importPatients, { server, token: admin.token, body: { patients: times(rows, namesake) } });
  for (let there = 0; there < namesakes; there += rows) await add();

  const large = 'x'.repeat(3_900_000);
  const type = 'application/json';
  const bodies = [
    JSON.stringify({ ...patientBody(), email: `${large}@example.org` }),
    JSON.stringify(Array(1_300_000).fill(12)),
    `${'{"a":'.repeat(600_000)}1${'}'.repeat(600_000)}`,
  ];
  const signInBody = JSON.stringify({ email: `${large}@example.org`, password: 'wrong' });

  return {
    'wrong changes of the password': () =>
      times(30, () =>
        statusOf(
          call(endpoints.changePassword, { server, token: admin.token, body: { currentPassword: 'wrong', password: 'Correct2horse!' } }),
        ),
      ),
    'strangers’ sign-ins': () =>
      times(160, () => statusOf(call(endpoints.signIn, { server, body: { email: someEmail(), password: 'wrong' } }))),
    'slow uploads': (over) => {
      setMaxListeners(32, over);
      return [gone, admin].flatMap(({ token }) => times(16, () => slowUpload(server, token, id, over)));
    },
    'strangers’ large bodies': () => [
      ...[...bodies, ...bodies, ...bodies].map((body) => statusOfLarge(call(endpoints.registerPatient, { server, raw: { type, body } }))),
      ...times(4, () => statusOfLarge(call(endpoints.signIn, { server, raw: { type, body: signInBody } }))),
      ...times(8, () => statusOfLarge(call(endpoints.forgotPassword, { server, body: { email: `${'x.'.repeat(25_000)}@example.org` } }))),
    ],
    'imports and searches for duplicates': () =>
      times(48, (index) =>
        statusOf(index % 4 === 0 ? add() : call(endpoints.findAlikeOfMany, { server, token: admin.token, body: { patients } })),
      ),
  };
};

/** Makes another hospital. Its calls, by name: each must succeed. */
export const makeNeighbour = async (server: RunningServer): Promise<Record<string, () => Promise<unknown>>> => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const { email } = doctor.user;
  const ofPatient = { server, token: doctor.token, params: { patient_id: patient.id } };
  return {
    list: () => done(endpoints.listPatients, { server, token: hospital.admin.token }),
    record: () => done(endpoints.listMedicalHistory, ofPatient),
    note: () =>
      done(endpoints.addMedicalHistory, {
        ...ofPatient,
        body: { complaint: 'Cough', diagnosis: 'Bronchitis', writtenAt: new Date().toISOString() },
      }),
    'sign-in': () => done(endpoints.signIn, { server, cookie: doctor.device, body: { email, password: doctor.password } }),
  };
};
