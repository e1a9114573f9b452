import { endpoints } from '../../contract/endpoints';
import { kindOfProblem, problemStatus } from '../../contract/problems';
import { done } from './calls';
import { givenHospital } from './given';
import { goodPassword, signIn, signUpHospital } from './hospital';
import type { RunningServer } from './server';
import { type Caller, type WildRequest, wildRequests } from './wildRequests';

/** How many requests are under way at once: fewer than anything that the server limits by. */
const inFlight = 6;
/** How many requests go out between two looks at what is stored. */
const batch = 1_000;

const fails = (request: WildRequest, what: string) => {
  const body = typeof request.body === 'string' ? request.body.slice(0, 500) : request.body && 'a form or bytes';
  return `${request.name} as ${request.caller}: ${what}\n  ${request.method} ${request.address.slice(0, 300)}\n  ${JSON.stringify(request.headers)}\n  ${body}`;
};

/** What is wrong with a reply; undefined when it is an answer, or a refusal that says why. */
const wrongWith = (status: number, type: string | null, text: string): string | undefined => {
  if (status >= 500) return `${status} ${text}`;
  if (status < 400) return undefined;
  if (!type?.startsWith('application/problem+json')) return `${status} as ${type}: ${text.slice(0, 300)}`;
  const { type: kind, status: said, detail } = JSON.parse(text);
  const known = kindOfProblem(kind);
  if (!known || problemStatus[known] !== status || said !== status || !detail) return `${status} that no problem has: ${text}`;
  return /node_modules|\bat .+:\d+:\d+|select .+ from|insert into/i.test(text) ? `a look inside: ${text}` : undefined;
};

/**
 * Sends `count` generated requests to a server and reads what is stored in between, so that nothing that was taken makes a later answer fail.
 * @returns how many requests were answered with each status, and what failed, with the request
 */
export const fuzz = async (server: RunningServer, count: number, seed: number) => {
  const made = await givenHospital(server);
  const { admin } = made.hospital;
  // Its cookie is of another session: a refresh token that is used twice ends its session.
  const { cookie } = await signIn(admin.user.email, admin.password, server);
  const given = { ...made, hospital: { ...made.hospital, admin: { ...admin, cookie } } };
  const stranger = await signUpHospital(server);
  const tokens: Record<Caller, string | undefined> = {
    admin: admin.token,
    doctor: given.doctor.token,
    stranger: stranger.admin.token,
    nobody: undefined,
    garbage: 'eyJhbGciOiJub25lIn0.e30.',
  };
  const statuses = new Map<number, number>();
  const failures: string[] = [];

  const sendOne = async (request: WildRequest) => {
    const { address, method, body, caller } = request;
    const token = tokens[caller];
    const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await fetch(server.url + address, { method, headers, body: body ?? null, redirect: 'manual' });
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await reply.body?.cancel();
    const wrong = wrongWith(reply.status, reply.headers.get('content-type'), isStream ? '' : await reply.text());
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (wrong) failures.push(fails(request, wrong));
  };

  const readAll = async () => {
    const asAdmin = { server, token: admin.token };
    const asDoctor = { server, token: given.doctor.token, params: { patient_id: given.patient.id } };
    await done(endpoints.listPatients, asAdmin);
    await done(endpoints.listDoctors, asAdmin);
    await done(endpoints.listMessages, asAdmin);
    await done(endpoints.listActivity, { ...asAdmin, params: { patient_id: given.patient.id } });
    await done(endpoints.listMedicalHistory, asDoctor);
    await done(endpoints.listPrescriptions, asDoctor);
    await done(endpoints.getPatientDetails, { ...asAdmin, params: { patient_id: given.patient.id } });
  };

  for (let sent = 0; sent < count; sent += batch) {
    const requests = wildRequests(given, Math.min(batch, count - sent), seed + sent);
    const left = requests.values();
    await Promise.all(
      Array.from({ length: inFlight }, async () => {
        for (const request of left)
          await sendOne(request).catch((error: unknown) => failures.push(fails(request, `no answer: ${String(error)}`)));
      }),
    );
    await readAll();
  }
  for (const secret of [goodPassword, admin.token, given.doctor.token])
    if (server.output().includes(secret)) failures.push('a secret is in the log');
  return { statuses: [...statuses].sort(([one], [other]) => one - other), failures };
};
