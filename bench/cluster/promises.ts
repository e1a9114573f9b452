import { randomUUID } from 'node:crypto';
import { call, done } from '../../__tests__/support/calls';
import { openEvents } from '../../__tests__/support/events';
import { addDoctor, addPatient, assign, type Hospital, patientBody, signIn } from '../../__tests__/support/hospital';
import { endpoints } from '../../contract/endpoints';
import { freeLimits } from '../../contract/plans';

type Server = { url: string; dataDir: string };

/** Fails the bench with this sentence unless it is true. */
export const promised = (sentence: string, isTrue: boolean): void => {
  if (!isTrue) throw new Error(`Broken: ${sentence}`);
  console.log(`kept: ${sentence}`);
};

/** The same row at each server. */
const atEach = <T>(servers: readonly Server[], ask: (server: Server) => Promise<T>) => Promise.all(servers.map(ask));

/** A session is open on every server, and closed on every server. */
const sessions = async (servers: readonly Server[], hospital: Hospital) => {
  const doctor = await addDoctor(hospital);
  const asked = (server: Server) =>
    call(endpoints.listAssignedPatients, { server, token: doctor.token, params: { doctorId: doctor.doctorId } }).then(
      ({ status }) => status,
    );
  const open = await atEach(servers, asked);
  await call(endpoints.signOut, { server: servers[0], token: doctor.token, cookie: doctor.cookie });
  const closed = await atEach(servers, asked);
  promised('a session is open on every server, and ends on all at once', open.every((s) => s === 200) && closed.every((s) => s === 401));
};

/** Guesses at all servers count together. */
const limits = async (servers: readonly Server[], attempts: number, guesses: number) => {
  const body = { email: `${randomUUID()}@example.org`, password: 'Gu3ssed!word' };
  const statuses: number[] = [];
  for (let guess = 0; guess < guesses; guess += 1)
    statuses.push((await call(endpoints.signIn, { server: servers[guess % servers.length], body })).status);
  const checked = statuses.filter((status) => status === 401).length;
  promised(`of ${guesses} guesses at all servers in turn ${attempts} are checked (${checked}), the others wait`, checked === attempts);
};

/** One key at all servers at once makes one patient; so do a plan's last places. */
const changes = async (servers: readonly Server[], hospital: Hospital) => {
  const { token } = hospital.admin;
  const key = randomUUID();
  const body = patientBody();
  const made = await atEach(servers, (server) => done(endpoints.registerPatient, { server, token, key, body }));
  promised('one Idempotency-Key at all servers at once makes one patient', new Set(made.map(({ id }) => id)).size === 1);

  const sent = Array.from({ length: freeLimits.patients + 20 }, (_, at) =>
    call(endpoints.registerPatient, { server: servers[at % servers.length], token, body: patientBody() }),
  );
  await Promise.all(sent);
  const { used } = await done(endpoints.getPlan, { server: servers[0], token });
  promised(
    `a plan's limit holds under ${sent.length} additions at once (${used.patients} patients)`,
    used.patients === freeLimits.patients,
  );
};

/** What one server commits, the pages of every server hear. */
const events = async (servers: readonly Server[], hospital: Hospital) => {
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  const streams = await atEach(servers, (server) => openEvents(server, doctor.token));
  const began = performance.now();
  await assign(hospital, doctor, patient);
  await Promise.all(streams.map((stream) => stream.heard('assignment')));
  for (const stream of streams) stream.close();
  promised(`pages at all servers hear of an assignment (${Math.round(performance.now() - began)} ms)`, true);
};

/** What must hold across servers that share one database. */
export const keepPromises = async (servers: readonly Server[], hospital: Hospital, signInAttempts: number): Promise<void> => {
  await sessions(servers, hospital);
  await events(servers, hospital);
  await limits(servers, signInAttempts, signInAttempts + 2 * servers.length);
  await changes(servers, hospital);
  const again = await atEach(servers, (server) => signIn(hospital.admin.user.email, hospital.admin.password, server));
  promised(
    'every server knows the password',
    again.every(({ user }) => user.id === hospital.admin.user.id),
  );
};
