import { readFileSync } from 'node:fs';
import { actionLogOf, partingsOf } from '../../scripts/actionLog';
import { readRecording } from '../../src/qa/readRecording';

const call = (name: string, how: string, payload?: object, more: object = {}) => ({
  type: `api/executeQuery/${how}`,
  meta: { arg: { endpointName: name }, requestId: 'r', ...more },
  ...(payload && { payload }),
});
const found = (id: string, text: string, at: string) => ({ id, at, lastName: text, weight: -(2 ** 52) - 7, size: 12 });
const movedTo = (id: string) => ({ type: 'route/moved', payload: { href: `/medicalhistory/${id}/prescription` } });
const one = [
  movedTo('aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa'),
  { type: 'connection/wentOffline', payload: { at: '2026-11-20T10:00:00.000Z' } },
  call('listPatients', 'pending'),
  call('getPlan', 'pending'),
  call('listPatients', 'fulfilled', found('aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa', '‹text:0011223344556677›', '2026-11-20T10:00:00.000Z')),
  call('getPlan', 'rejected', { kind: 'unavailable', status: 503 }),
];
const other = [
  movedTo('bbbbbbbb-0000-4000-8000-bbbbbbbbbbbb'),
  { type: 'uploads/progressed', payload: { sent: 3 } },
  { type: 'connection/wentOffline', payload: { at: '2026-11-21T11:11:11.111Z' } },
  call('getPlan', 'pending'),
  call('listPatients', 'pending'),
  call('listPatients', 'rejected', undefined, { condition: true }),
  call('getPlan', 'rejected', { kind: 'unavailable', status: 503 }),
  call('listPatients', 'fulfilled', found('bbbbbbbb-0000-4000-8000-bbbbbbbbbbbb', '‹text:8899aabbccddeeff›', '2026-11-21T11:11:11.111Z')),
];

test('QA-8 two runs have the same log despite different ids, times and masks, and overlapping calls', () => {
  expect(actionLogOf(other)).toEqual(actionLogOf(one));
  expect(partingsOf(actionLogOf(one), actionLogOf(other))).toEqual([]);
});

test('QA-8 logs differ by a problem, a count, an order or an extra action, and the comparison says where', () => {
  const log = actionLogOf(one);
  const changed = [
    [...one.slice(0, 5), call('getPlan', 'rejected', { kind: 'unreachable', status: 0 })],
    [...one, call('getPlan', 'pending')],
    one.slice(0, 5),
    [one[0]!, one[1]!, one[4]!, one[2]!, one[3]!, one[5]!],
  ].map((actions) => partingsOf(log, actionLogOf(actions)).map(({ lane, index }) => [lane, index]));
  expect(changed).toEqual([[['getPlan', 1]], [['getPlan', 2]], [['getPlan', 1]], [['listPatients', 0]]]);
});

test('QA-8 reports without network settings can be read and compared', () => {
  const recorded = (name: string) =>
    readRecording(readFileSync(`__tests__/recordings/${name}.report.json`, 'utf8')).steps.map(({ action }) => action);
  const log = actionLogOf(recorded('noteOffline'));
  expect(log.outbox?.map((action) => action.split(' ')[0])).toEqual(
    ['saved', 'persisted', 'sendingStarted', 'sendingFailed', 'sendingStarted', 'delivered'].map((event) => `outbox/${event}`),
  );
  expect(partingsOf(log, actionLogOf(recorded('signOut'))).length).toBeGreaterThan(3);
});
