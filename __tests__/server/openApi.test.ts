import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { Row } from '../../contract/row';
import { call, refusalOf, type Sent, send } from '../support/calls';
import {
  addDoctor,
  addPatient,
  assign,
  doctorBody,
  goodPassword,
  type Hospital,
  type HospitalDoctor,
  patientBody,
  signUpHospital,
} from '../support/hospital';
import { formOf, pdf, upload } from '../support/labFiles';
import { judgeBy, type OpenApi, operationOf, published } from '../support/openApi';
import { tusAt, tusStart } from '../support/resumable';
import { theServer } from '../support/theServer';

let document: OpenApi;
let hospital: Hospital;
let doctor: HospitalDoctor;
let patient: Patient;
beforeAll(async () => {
  document = await published();
  hospital = await signUpHospital();
  [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, patient);
  await upload(hospital, patient);
});

const rows: [EndpointName, Row][] = Object.entries(endpoints) as [EndpointName, Row][];
const keyParameter = '#/components/parameters/IdempotencyKey';

test('API-7 the contract is published as valid OpenAPI 3.1, to anyone', () => {
  const validator = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';
  const file = join(mkdtempSync(join(tmpdir(), 'wardstory-')), 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const { stdout } = spawnSync(process.execPath, [validator, file], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual({ valid: true });
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('API-7 a browser shows the document itself, not a page', async () => {
  const reply = await fetch(`${theServer().url}/v1/openapi.json`, { headers: { accept: 'text/html' } });
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await reply.json()).toEqual(document);
});

test('API-7 only the rows of the contract are published', () => {
  const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(names.sort()).toEqual(Object.keys(endpoints).sort());
});

test.each(rows)('API-7 %s is published as its row says', (name, row) => {
  const operation = operationOf(document, row);
  const parameters = operation.parameters ?? [];
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
  expect([operation.operationId, operation['x-callers']]).toEqual([name, row.callers]);
  if (row.callers !== 'anyone') expect(operation.security).toEqual([{ accessToken: [] }]);
  expect(named('path')).toEqual(Object.keys(row.params?.fields ?? {}));
  expect(named('query')).toEqual(Object.keys(row.query?.fields ?? {}));
  expect(named('header').map((name) => name?.toLowerCase())).toEqual(Object.keys(row.headers?.fields ?? {}));
  expect(parameters.some(({ $ref }) => $ref === keyParameter)).toBe(row.keyed ?? false);
  const types = { file: 'multipart/form-data', bytes: '*/*', part: 'application/offset+octet-stream' };
  const type = row.takes ? types[row.takes] : 'application/json';
  expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(row.body || row.takes ? [type] : []);
  const success = operation.responses[row.status ?? 200];
  if (row.answer) expect(Object.keys(success?.content ?? {})).toEqual(['application/json']);
  if (row.carries === 'events') expect(Object.keys(success?.content ?? {})).toEqual(['text/event-stream']);
  expect(operation.responses.default?.content).toHaveProperty(['application/problem+json']);
});

test('API-7 the headers of paged lists and the cookie of the sign-in are published, and sent', async () => {
  const headersOf = (row: Row) => Object.keys(operationOf(document, row).responses[200]?.headers ?? {});
  const list = await call(endpoints.listPatients, { token: hospital.admin.token });
  expect(headersOf(endpoints.listPatients)).toEqual(['X-Total-Count', 'X-Total-Count-Is', 'Link']);
  expect(list.headers.has('x-total-count')).toBe(true);
  const signedIn = await call(endpoints.signIn, { body: { email: hospital.admin.user.email, password: goodPassword } });
  expect(headersOf(endpoints.signIn)).toEqual(['Set-Cookie']);
  expect(signedIn.headers.getSetCookie()[0]).toMatch(/^refresh-token=/);
  expect(operationOf(document, endpoints.renewTokens).security).toEqual([{ refreshCookie: [] }]);
});

const ofPatient = (): Sent => ({ params: { patient_id: patient.id } });
const admin = (sent: Sent = {}): Sent => ({ token: hospital.admin.token, ...sent });
const asDoctor = (sent: Sent = {}): Sent => ({ token: doctor.token, ...sent });

/** What really is answered: successes and refusals of every kind of row. */
const answered: [string, Row, () => Sent][] = [
  ['a sign-in of an admin', endpoints.signIn, () => ({ body: { email: hospital.admin.user.email, password: goodPassword } })],
  ['a sign-in of a doctor', endpoints.signIn, () => ({ body: { email: doctor.user.email, password: goodPassword } })],
  ['a wrong password', endpoints.signIn, () => ({ body: { email: doctor.user.email, password: 'wrong' } })],
  ['a form without anything', endpoints.registerHospital, () => ({ body: {} })],
  ['a new doctor', endpoints.registerDoctor, () => admin({ body: doctorBody() })],
  ['the doctors', endpoints.listDoctors, () => admin()],
  ['a new patient', endpoints.registerPatient, () => admin({ body: patientBody() })],
  ['the patients', endpoints.listPatients, () => admin({ query: { limit: '1' } })],
  ['nobody’s patients', endpoints.listPatients, () => ({})],
  ['a page of patients that cannot be', endpoints.listPatients, () => admin({ query: { limit: '0' } })],
  ['a patient', endpoints.getPatient, () => asDoctor(ofPatient())],
  ['nobody', endpoints.getPatient, () => admin({ params: { patient_id: hospital.id } })],
  ['all of a patient', endpoints.getPatientDetails, () => admin(ofPatient())],
  ['who may not see all of a patient', endpoints.getPatientDetails, () => asDoctor(ofPatient())],
  ['what was done', endpoints.listActivity, () => admin(ofPatient())],
  ['the audit log', endpoints.checkActivity, () => admin()],
  ['alike patients', endpoints.findAlikePatients, () => admin({ body: patientBody({ email: patient.email }) })],
  ['a new entry', endpoints.addMedicalHistory, () => asDoctor({ ...ofPatient(), body: { complaint: 'c', diagnosis: 'd' } })],
  ['the medical history', endpoints.listMedicalHistory, () => asDoctor(ofPatient())],
  ['a new prescription', endpoints.addPrescription, () => asDoctor({ ...ofPatient(), body: { prescription: 'p' } })],
  ['a message', endpoints.sendMessage, () => asDoctor({ body: { text: 't' } })],
  ['the messages', endpoints.listMessages, () => admin()],
  ['a lab result', endpoints.uploadLabResult, () => admin({ params: { patientId: patient.id }, form: formOf('a.pdf', pdf()) })],
  ['a file of no kind', endpoints.uploadLabResult, () => admin({ params: { patientId: patient.id }, form: formOf('a.exe', pdf()) })],
  ['an upload in parts', endpoints.startUpload, () => admin({ params: { patientId: patient.id }, headers: tusStart('a.pdf', 9) })],
  ['an upload without a name', endpoints.startUpload, () => admin({ params: { patientId: patient.id }, headers: tusAt(0) })],
  ['the newest lab results', endpoints.listNewestLabResults, () => asDoctor()],
  ['the settings', endpoints.getHospital, () => admin({ params: { userID: hospital.admin.user.id } })],
  ['the plan', endpoints.getPlan, () => admin()],
  ['a payment', endpoints.startPayment, () => admin()],
];

test.each(answered)('API-7 real answers match the published schema: %s', async (_, row, sent) => {
  expect(judgeBy(document).reply(row, await call(row, sent()))).toEqual([]);
});

test('API-7 a request refused before its handler has a published problem too', async () => {
  const reply = await call(endpoints.signIn, { raw: { type: 'application/json', body: '{' } });
  expect(refusalOf(reply).kind).toBe('unreadableBody');
  expect(judgeBy(document).reply(endpoints.signIn, reply)).toEqual([]);
  const elsewhere = await send('GET', '/v1/nowhere', { token: hospital.admin.token });
  expect(judgeBy(document).reply(endpoints.signIn, elsewhere)).toEqual([]);
});

test.each([
  ['whole', patientBody(), true],
  ['without a name', { ...patientBody(), lastName: undefined }, false],
  ['with a name of 101 letters', patientBody({ lastName: 'x'.repeat(101) }), false],
  ['with a number for a name', { ...patientBody(), lastName: 7 }, false],
  ['of another gender', { ...patientBody(), gender: 'other' }, false],
  ['with no address', patientBody({ email: 'nowhere' }), false],
] as const)('API-7 what is published of a new patient and what is taken are one: %s', async (_, body, isGood) => {
  expect(judgeBy(document).body(endpoints.registerPatient, body).length === 0).toBe(isGood);
  expect((await call(endpoints.registerPatient, admin({ body }))).status).toBe(isGood ? 201 : 422);
});
