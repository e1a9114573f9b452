import { randomUUID } from 'node:crypto';
import type { EndpointName } from '../../contract/endpoints';
import { endpoints } from '../../contract/endpoints';
import { kindOfProblem } from '../../contract/problems';
import { partType } from '../../contract/resumableUploads';
import { pathOf, type Row } from '../../contract/row';
import { type Caller, makeCallers } from './callers';
import type { Sent } from './calls';
import { type Given, givenHospital } from './given';
import { addPatient } from './hospital';
import { upload } from './labFiles';
import { beginUpload } from './resumable';
import { rowCases } from './rowCases';

/** The object of a call: anything of the own hospital, an unassigned patient there, anything of another hospital, or a missing object. */
export type Objects = 'own' | 'unassigned' | "another hospital's" | 'nothing';
export type Matrix = { callers: readonly Caller[]; objects: ReadonlyMap<Objects, Given> };
/** How a call must end. `hidden`: exactly as for a missing object. */
export type Expected = 'served' | 'hidden' | 'notAllowed' | 'notSignedIn' | 'sessionEnded';

/** The same with ids that nothing has. */
const nothingLike = (given: Given): Given => {
  const { hospital, doctor, spare, colleague, patient, labResult, unfinished, message, medicine } = given;
  const admin = { ...hospital.admin, user: { ...hospital.admin.user, id: randomUUID() } };
  return {
    hospital: { ...hospital, admin },
    doctor: { ...doctor, doctorId: randomUUID() },
    spare: { ...spare, id: randomUUID(), doctor: { ...spare.doctor, id: randomUUID() } },
    colleague: { ...colleague, doctor: { ...colleague.doctor, id: randomUUID() } },
    patient: { ...patient, id: randomUUID() },
    labResult: { ...labResult, id: randomUUID() },
    unfinished: { ...unfinished, id: randomUUID() },
    paid: randomUUID(),
    message: { ...message, id: randomUUID() },
    logo: randomUUID(),
    medicine: { ...medicine, id: randomUUID() },
  };
};

/** Two hospitals, everything that calls are about, and every kind of caller. */
export const makeMatrix = async (server?: Parameters<typeof givenHospital>[0]): Promise<Matrix> => {
  const [own, other] = [await givenHospital(server), await givenHospital(server)];
  const patient = await addPatient(own.hospital);
  const unassigned = {
    ...own,
    patient,
    labResult: await upload(own.hospital, patient),
    unfinished: await beginUpload(own.hospital, patient),
  };
  return {
    callers: await makeCallers(own, other),
    objects: new Map<Objects, Given>([
      ['own', own],
      ['unassigned', unassigned],
      ["another hospital's", other],
      ['nothing', nothingLike(own)],
    ]),
  };
};

const guarded = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].callers !== 'anyone');
/** The signed-in calls of the contract. The one that shows a doctor another patient comes last. */
export const guardedNames = guarded.toSorted((one, other) => Number(one === 'assignPatient') - Number(other === 'assignPatient'));

const patientKeys = ['patient_id', 'patientId', 'patientIds'];
const namesOf = (sent: Sent) => Object.keys({ ...sent.params, ...sent.query, ...(typeof sent.body === 'object' ? sent.body : {}) });
/** The inputs that name an object of a hospital. */
const objectKeys = [...patientKeys, 'doctorId', 'id', 'ids', 'userID', 'logoId', 'pictureId', 'uploadId', 'reference', 'medicineId'];
export const isAboutObject = (name: EndpointName, given: Given) =>
  namesOf(rowCases[name].sent(given)).some((key) => objectKeys.includes(key));

const isVisible = (name: EndpointName, caller: Caller, kind: Objects, given: Given): boolean => {
  if (kind === 'nothing' || given.hospital.id !== caller.hospitalId) return false;
  if (caller.userType !== 'doctor') return true;
  const inputs = namesOf(rowCases[name].sent(given));
  if (inputs.some((key) => patientKeys.includes(key))) return caller.assigned?.includes(given.patient.id) ?? false;
  return !inputs.includes('doctorId') || given.doctor.doctorId === caller.doctorId;
};

/** How a call must end, from its row alone. */
export const expectedOf = (name: EndpointName, caller: Caller, kind: Objects, given: Given): Expected => {
  const row: Row = endpoints[name];
  if (caller.session === 'none') return 'notSignedIn';
  if (caller.session === 'ended') return 'sessionEnded';
  if (row.callers === 'anyone' || !caller.userType || !row.callers.includes(caller.userType)) return 'notAllowed';
  return !isAboutObject(name, given) || isVisible(name, caller, kind, given) ? 'served' : 'hidden';
};

type Answer = { status: number; kind: string | undefined; headers: string; body: string };

/** Headers that differ from answer to answer and tell nothing. */
const passing = ['date', 'content-length', 'content-security-policy', 'x-request-id', 'server-timing'];

const ask = async (name: EndpointName, caller: Caller, given: Given): Promise<Answer> => {
  const row: Row = endpoints[name];
  const { params, query, body, form, part, headers: more } = rowCases[name].sent(given);
  const headers = new Headers({ 'idempotency-key': randomUUID(), ...more });
  if (caller.authorization) headers.set('authorization', caller.authorization);
  if (body !== undefined || part) headers.set('content-type', part ? partType : 'application/json');
  const address = `${given.hospital.server.url}${pathOf(row, params)}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const sent = row.method === 'GET' ? null : (form ?? (part && new Uint8Array(part)) ?? (body === undefined ? null : JSON.stringify(body)));
  const reply = await fetch(address, { method: row.method, headers, body: sent, redirect: 'manual' });
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await reply.body?.cancel();
  const text = isStream ? '' : await reply.text();
  const isProblem = reply.headers.get('content-type')?.startsWith('application/problem+json');
  return {
    status: reply.status,
    kind: isProblem ? kindOfProblem(JSON.parse(text).type) : undefined,
    headers: [...reply.headers].filter(([header]) => !passing.includes(header)).join('\n'),
    body: text,
  };
};

/** Asks as a caller about an object; returns what is wrong with the answer, or undefined. */
export const tryCell = async ({ objects }: Matrix, name: EndpointName, caller: Caller, kind: Objects): Promise<string | undefined> => {
  const given = objects.get(kind);
  const nothing = objects.get('nothing');
  if (!given || !nothing) throw new Error(`There is no ${kind}`);
  const row: Row = endpoints[name];
  const answer = await ask(name, caller, given);
  const expected = expectedOf(name, caller, kind, given);
  const wrong = (why: string) => `${name} as ${caller.kind} about ${kind}: ${why}: ${answer.status} ${answer.body.slice(0, 300)}`;
  if (expected === 'served') {
    const { unproved, once } = rowCases[name];
    if (once && answer.status === 404) return undefined;
    if (unproved && answer.status === 422 && JSON.parse(answer.body).errors?.[0]?.path === unproved) return undefined;
    // 402 and 409: permitted, but refused for the plan's or the object's state.
    return [row.later ? 501 : (row.status ?? 200), 402, 409].includes(answer.status) ? undefined : wrong('not served');
  }
  if (expected !== 'hidden') return answer.kind === expected ? undefined : wrong(`not ${expected}`);
  if (![404, 422].includes(answer.status)) return wrong('not hidden');
  const same = await ask(name, caller, nothing);
  return same.status === answer.status && same.headers === answer.headers && same.body === answer.body
    ? undefined
    : wrong(`differs from what does not exist (${same.status} ${same.body.slice(0, 200)})`);
};

/** The cells of a call: each caller with each kind of object, or with one kind if it is about none. What hides comes before what changes. */
export const cellsOf = ({ callers, objects }: Matrix, name: EndpointName): (readonly [Caller, Objects])[] => {
  const own = objects.get('own');
  const kinds: Objects[] = own && isAboutObject(name, own) ? ['nothing', "another hospital's", 'unassigned', 'own'] : ['own'];
  return kinds.flatMap((kind) => callers.map((caller) => [caller, kind] as const));
};
