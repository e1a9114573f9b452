import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { EndpointName } from '../../contract/endpoints';
import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { call, refusalOf, refused, saidAt, send } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, type HospitalDoctor, patientBody, signUpHospital } from '../support/hospital';
import { theServer } from '../support/theServer';

let hospital: Hospital;
let doctor: HospitalDoctor;
let ids: Record<string, string>;
beforeAll(async () => {
  hospital = await signUpHospital();
  doctor = await addDoctor(hospital);
  const { id } = await addPatient(hospital);
  await assign(hospital, doctor, { id } as never);
  ids = { patient_id: id, patientId: id, doctorId: doctor.doctorId, userID: hospital.admin.user.id, uploadId: id };
});

const tokenFor = ({ callers }: Row) =>
  callers === 'anyone' ? undefined : callers.includes('doctor') ? doctor.token : hospital.admin.token;
const withBody = (Object.keys(endpoints) as EndpointName[]).filter((name) => 'body' in endpoints[name] && name !== 'signOut');
/** As long as three such texts fit in one body: a megabyte for a user, less for a stranger. */
const longText = ({ callers }: Row) => 'a'.repeat(callers === 'anyone' ? 20 * 1024 : 1024 * 1024);

const wrong: [string, unknown][] = [
  ['nothing', undefined],
  ['an empty object', {}],
  ['a list', [1, 2]],
  ['a text', 'text'],
  ['a number', 7],
  ['null', null],
  ['deep nesting', JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)],
];

describe.each(withBody)('%s', (name) => {
  const row: Row = endpoints[name];
  const fields = Object.keys(row.body?.fields ?? {});
  const sent = (body: unknown) => ({ token: tokenFor(row), params: ids, query: { token: 'x' }, body, key: randomUUID() });
  const statusOf = async (body: unknown) => refusalOf(await call(row, sent(body))).status;
  const later = 'later' in row;

  test.each(wrong)('API-3 %s as its body is refused with a sentence', async (_, body) => {
    const { kind, errors } = refusalOf(await call(row, sent(body)));
    expect(['invalidInput', 'unreadableBody']).toContain(kind);
    if (kind === 'invalidInput') expect(errors.length).toBeGreaterThan(0);
  });

  test.each([5, null, true, ['x'], { x: 1 }, '\u0000', ' \n ', '\ud800'])(
    'API-3 %j in each field never breaks the server',
    async (value) => {
      const reply = await call(row, sent(Object.fromEntries(fields.map((field) => [field, value]))));
      expect([201, 200, 401, 410, 422, 501]).toContain(reply.status);
      if (!later) expect(reply.status).toBeLessThan(500);
    },
  );

  test('API-3 a text that is too long is refused with the field’s limit', async () => {
    const body = Object.fromEntries(fields.slice(0, 3).map((field) => [field, longText(row)]));
    const refusal = refusalOf(await call(row, sent(body)));
    expect(refusal.status).toBe(422);
    const said = Object.values(saidAt(refusal)).join();
    if (fields.some((field) => !/Id$|gender|rule|HandOver$|Password$/.test(field)))
      expect(said).toMatch(/too long: at most \d+ characters|Incorrect|Invalid|must be a list|larger than \d+ kilobytes/);
  });

  test('API-3 a body that is not JSON, or not text, is refused as such', async () => {
    const path = row.path.replace(/:(\w+)/g, (__, part: string) => ids[part] ?? '');
    const raw = (type: string, body: string) => send(row.method, `${path}?token=x`, { token: tokenFor(row), raw: { type, body } });
    expect(refusalOf(await raw('application/json', '{"a":')).kind).toBe('unreadableBody');
    expect(refusalOf(await raw('text/csv', 'a,b')).kind).toBe('wrongMediaType');
    expect(await statusOf({ __proto__: { x: 1 }, constructor: { prototype: 1 } })).toBe(422);
  });
});

test.each([
  ['a user', 'more than four megabytes', endpoints.registerPatient, 5 * 1024 * 1024, '4 megabytes'],
  ['a stranger', 'more than 64 kilobytes', endpoints.signIn, 65 * 1024, '64 kilobytes'],
  ['a gateway', 'more than 64 kilobytes', endpoints.paymentWebhook, 65 * 1024, '64 kilobytes'],
])('SEC-3 of %s %s are refused before they are read', async (_, __, row: Row, length, most) => {
  const token = tokenFor(row);
  const signedIn = token && { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', 'content-length': String(length), ...signedIn };
  const asked = request(`${theServer().url}${row.path}`, { method: 'POST', headers });
  asked.flushHeaders();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  expect(reply.statusCode).toBe(413);
  expect(JSON.parse(await textOf(reply)).detail).toBe(`What was sent is too large: at most ${most}.`);
  asked.destroy();
});

test('API-3 SEC-6 a URL that is too long, and a request that is no HTTP, are refused with a problem document', async () => {
  expect(refusalOf(await send('GET', `/v1/patients?q=${'a'.repeat(20_000)}`)).kind).toBe('headersTooLarge');
  const socket = connect(Number(new URL(theServer().url).port), '127.0.0.1');
  socket.write('no HTTP\r\n\r\n');
  const [head, body = ''] = (await textOf(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 .*\r\nContent-Type: application\/problem\+json\r\n/);
  expect(JSON.parse(body)).toMatchObject({ type: 'urn:wardstory:problem:unreadableBody', status: 400 });
});

test('SEC-6 a client refused for its headers while it sends a file always gets the answer', async () => {
  const path = `/v1/hospitals/upload/${'a'.repeat(20_000)}`;
  const statuses: number[] = [];
  for (let each = 0; each < 40; each += 1) {
    const form = new FormData();
    form.append('text', new Blob([new Uint8Array(200_000)]), 'a.pdf');
    statuses.push((await send('POST', path, { form })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([431]));
});

test('PUB-8 the longest allowed message to the site is accepted in any encoding', async () => {
  const body = JSON.stringify({ name: 'Zoë', message: '𝒳'.repeat(1_000) }).replace(
    /[\u0080-\uffff]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  expect((await send('POST', endpoints.sendContact.path, { raw: { type: 'application/json', body } })).status).toBe(200);
});

test('API-3 an unknown path and an unknown method have problem documents too', async () => {
  for (const [method, path] of [
    ['GET', '/v1/nothing'],
    ['DELETE', '/v1/patients'],
    ['GET', '/v1/%'],
    ['POST', '/v1/doctors'],
  ] as const) {
    expect(refusalOf(await send(method, path, { token: hospital.admin.token })).status).toBe(404);
  }
});

test('ADM-6 the refusal names each wrong field and no valid one', async () => {
  const body = patientBody({ email: 'nobody', weight: '' });
  const refusal = await refused(endpoints.registerPatient, { token: hospital.admin.token, body });
  expect(saidAt(refusal)).toEqual({ email: 'Invalid email address', weight: "Please enter patient's weight" });
});
