import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { endpoints } from '../../contract/endpoints';
import { call, done } from '../support/calls';
import { addPatient, patientBody, signUpHospital } from '../support/hospital';
import { startMailServer } from '../support/mailServer';
import { metricsOf, scraped } from '../support/metrics';
import { startOwnServer } from '../support/ownServer';
import type { RunningServer } from '../support/server';
import { startFailure } from '../support/startFailure';
import { until } from '../support/until';

let server: RunningServer;
beforeAll(async () => {
  server = await startOwnServer({ METRICS_ADDRESS: '127.0.0.1:0' });
});

test('API-1 the metrics count calls by name and status class, and queues; they have no id, address or text', async () => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital);
  const sent = { server, token: hospital.admin.token, params: { patient_id: patient.id } };
  await done(endpoints.getPatient, sent);
  await call(endpoints.getPatient, { ...sent, token: 'none' });
  await call(endpoints.getPatient, { ...sent, params: { patient_id: 'f'.repeat(36) } });
  await fetch(`${server.url}/robots.txt`).then((page) => page.text());

  const told = await scraped(server);
  expect(told['wardstory_call_seconds_count{call="getPatient",status="2xx"}']).toBe(1);
  expect(told['wardstory_call_seconds_count{call="getPatient",status="4xx"}']).toBe(2);
  expect(told['wardstory_call_seconds_count{call="other",status="2xx"}']).toBe(1);
  expect(told['wardstory_queue_wait_seconds_count{queue="database"}']).toBeGreaterThan(5);
  expect(told['wardstory_queue_wait_seconds_count{queue="passwords"}']).toBeGreaterThan(0);
  expect(told['wardstory_queue_waiting{queue="database"}']).toBe(0);
  expect(told['wardstory_letters_total{outcome="sent"}']).toBeGreaterThan(0);
  expect(told.wardstory_listening).toBe(1);
  expect(told.nodejs_eventloop_lag_p99_seconds).toBeGreaterThanOrEqual(0);
  expect(told.process_resident_memory_bytes).toBeGreaterThan(1e7);
  const all = Object.keys(told).join('\n');
  for (const word of [hospital.id, patient.id, hospital.admin.user.email, patientBody().lastName, '/v1/', 'ffff'])
    expect(all).not.toContain(word);
});

test('API-1 SEC-2 what pages report of their speed and errors is counted by page; what is no number and no known name is refused', async () => {
  const report = {
    page: 'record',
    timings: [
      { name: 'LCP', value: 1_300 },
      { name: 'CLS', value: 0.02 },
    ],
    errors: [{ kind: 'TypeError', script: '/assets/main.1234567.js', line: 1, column: 4_711 }],
  };
  const send = (change: object) => call(endpoints.reportPage, { server, body: { ...report, ...change } });
  expect((await send({})).status).toBe(204);
  const refusedReports = [
    { page: `/medicalhistory/${'f'.repeat(36)}` },
    { timings: [{ name: 'Amina', value: 1 }] },
    { timings: [{ name: 'LCP', value: 'Amina' }] },
    { timings: Array.from({ length: 6 }, () => ({ name: 'LCP', value: 1 })) },
    { errors: [{ ...report.errors[0], kind: 'Amina has a fever' }] },
    { errors: [{ ...report.errors[0], script: 'https://ward.example/Amina Bello' }] },
    { errors: Array.from({ length: 21 }, () => report.errors[0]) },
  ];
  for (const change of refusedReports) expect([change, (await send(change)).status]).toEqual([change, 422]);
  const told = await scraped(server);
  expect(told['wardstory_page_seconds_sum{page="record",timing="LCP"}']).toBe(1.3);
  expect(told['wardstory_page_shift_count{page="record"}']).toBe(1);
  expect(told['wardstory_page_errors_total{page="record",kind="TypeError"}']).toBe(1);
  expect(server.output()).toContain('"column":4711');
  expect(server.output()).not.toContain('Amina');
});

test('API-1 reports of errors fill no disk: a minute has 60 lines of them at most', async () => {
  const errors = Array.from({ length: 20 }, (_, column) => ({ kind: 'other', script: '', line: 7, column }));
  const body = { page: 'signIn', timings: [], errors };
  for (let times = 0; times < 5; times++) await call(endpoints.reportPage, { server, body });
  expect((await scraped(server))['wardstory_page_errors_total{page="signIn",kind="other"}']).toBe(100);
  expect(server.output().match(/a script of a page failed/g)).toHaveLength(60);
});

test('API-1 the dashboard uses existing metrics only', async () => {
  const asked = new Set(readFileSync('deploy/grafana.json', 'utf8').match(/\b(?:wardstory|nodejs|process)_\w+(?=[{[])/g));
  const names = new Set(Object.keys(await scraped(server)).map((line) => line.split('{')[0]));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !names.has(name))).toEqual([]);
});

test('API-1 an open stream of events is counted while it is open', async () => {
  const { admin } = await signUpHospital(server);
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${admin.token}` };
  await fetch(server.url + endpoints.streamEvents.path, { headers, signal: closing.signal });
  expect((await scraped(server)).wardstory_event_streams).toBe(1);
  closing.abort();
  while ((await scraped(server)).wardstory_event_streams !== 0) await new Promise(setImmediate);
});

test('API-1 an email that the mail server refuses for good is counted as lost', async () => {
  const post = await startMailServer();
  post.faults.add('refuses');
  const other = await startOwnServer({ METRICS_ADDRESS: '127.0.0.1:0', SMTP_URL: post.url });
  await call(endpoints.sendContact, {
    server: other,
    body: { name: 'Zoë', phoneNumber: '+44 7700 900300', message: 'When are you open?' },
  });
  expect((await scraped(other))['wardstory_letters_total{outcome="lost"}']).toBe(1);
  await post.stop();
});

test('SEC-2 the metrics are at their own address only, which serves nothing else', async () => {
  const asked = (url: string) => fetch(url, { headers: { accept: 'application/json' } }).then(({ status }) => status);
  expect(await asked(`${server.url}/metrics`)).toBe(404);
  expect(await asked(metricsOf(server).replace('/metrics', '/healthz'))).toBe(404);
  const without = await startOwnServer();
  expect(without.output()).not.toContain('Metrics are at');
});

test('API-1 a malformed address of the metrics, or one in use, is reported', async () => {
  expect(await startFailure({ METRICS_ADDRESS: 'everywhere' })).toContain('METRICS_ADDRESS must be an address and a port');
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await startFailure({ METRICS_ADDRESS: `127.0.0.1:${port}` })).toContain('The metrics cannot be served at METRICS_ADDRESS');
  await new Promise((resolve) => other.close(resolve));
});

test('API-1 an answer has the request id of the log, whatever id the client sends', async () => {
  const reply = await fetch(`${server.url}${endpoints.listPatients.path}`, { headers: { 'x-request-id': 'mine' } });
  const id = reply.headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await until(() => server.output().includes(id));
  expect(server.output()).toContain(`"reqId":"${id}"`);
});

test('SEC-1 an answer has timings, but not in production', async () => {
  const timing = async (asked: RunningServer) =>
    (await call(endpoints.listPatients, { server: asked, token: 'none' })).headers.get('server-timing');
  expect(await timing(server)).toMatch(/^total;dur=\d+\.\d$/);
  const hospital = await signUpHospital(server);
  const reply = await call(endpoints.listPatients, { server, token: hospital.admin.token });
  expect(reply.headers.get('server-timing')).toMatch(/^database;dur=\d+\.\d, total;dur=\d+\.\d$/);
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');
  const production = await startOwnServer({ NODE_ENV: 'production', ENCRYPTION_KEY: key, PASSWORD_COST: 'full' });
  expect(await timing(production)).toBeNull();
});
