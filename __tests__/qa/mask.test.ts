import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { RootState } from '../../src/app/slices';
import { keyOfSeed } from '../../src/qa/keyedHash';
import { makeMask } from '../../src/qa/mask';
import { rootReducer } from '../../src/qa/rootReducer';
import { anyCall } from '../support/anyCall';
import { anyRehydration, eventsOfSlices } from '../support/anyEvent';
import { expectEqual } from '../support/expectEqual';

const key = keyOfSeed(1);
const mask = makeMask(key);
const reduce = rootReducer({ online: true, focused: true }, true);
const start = reduce(undefined, { type: 'start' });
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The slices of one state that differ from another's. */
const changed = (next: RootState, before: RootState): Partial<RootState> => {
  const [slices, known] = [Object.entries(next), new Map<string, unknown>(Object.entries(before))];
  return Object.fromEntries(slices.filter(([name, slice]) => slice !== known.get(name)));
};

/** Reduces the events in clear and masked, side by side, and expects one state to be the mask of the other. */
const walkBoth = (actions: readonly UnknownAction[]) => {
  let [clear, masked]: [RootState, RootState] = [start, mask(start)];
  for (const action of actions) {
    const [nextClear, nextMasked] = [reduce(clear, action), reduce(masked, mask(action))];
    // An unchanged slice was compared before.
    const names = Object.keys({ ...changed(nextClear, clear), ...changed(nextMasked, masked) });
    const of = (state: RootState) => Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));
    expectEqual(asJson(of(nextMasked)), mask(of(nextClear)));
    [clear, masked] = [nextClear, nextMasked];
  }
};
const walk = (actions: fc.Arbitrary<UnknownAction>, numRuns = 100) =>
  fc.assert(fc.property(fc.array(actions, { minLength: 30, maxLength: 40 }), walkBoth), { numRuns });

describe('QA-4 masking and reducing commute: mask(reduce(s, a)) = reduce(mask(s), mask(a))', () => {
  test.each(Object.entries(eventsOfSlices))('for every event of %s', (_, events) => walk(events));
  test('for what is found in the browser’s storage', () => walk(anyRehydration));
  test('for every call', () => walk(anyCall));
  test('for all of them, one after the other', () => walk(fc.oneof(...Object.values(eventsOfSlices), anyRehydration, anyCall)));
});

const user = {
  id: 'aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa',
  userType: 'doctor',
  firstName: 'Bisi',
  lastName: 'Okafor',
  email: 'bisi@example.org',
};

test('QA-4 equal texts have equal masks, different texts different ones, and a mask reveals nothing of its text', () => {
  const [one, two, three] = [mask(user), mask({ ...user, lastName: 'Bisi' }), makeMask(keyOfSeed(2))(user)];
  expect(one).toEqual({ ...user, firstName: one.firstName, lastName: one.lastName, email: one.email });
  expect(one.firstName).toMatch(/^‹text:[0-9a-f]{16}›$/);
  expect(two.lastName).toBe(one.firstName);
  expect(new Set([one.firstName, one.lastName, one.email, three.firstName]).size).toBe(4);
});

test('QA-4 masking a masked value again changes nothing', () => {
  const once = mask({ ...user, weight: 71.5, hasAllergy: true, picture: 'data:image/png;base64,AAAA' });
  expect(makeMask(keyOfSeed(3))(once)).toEqual(once);
});

test('QA-4 a field for an id, a time or a status is masked if its value does not look like one', () => {
  const seen = { id: user.id, at: '2026-11-20T14:02:05.123Z', status: 'signedIn', kind: 'message', code: 'problem.unreachable', size: 3 };
  expect(mask(seen)).toEqual(seen);
  const posed = mask({ id: 'Bisi Okafor', at: 'on her birthday', status: 'diabetic', kind: 'Okafor', code: 'HIV', size: -1, name: 'Zoë' });
  expect(JSON.stringify(posed)).not.toMatch(/Bisi|birthday|diabetic|Okafor|HIV|-1\b|Zoë/);
});

test('QA-4 the cache key of a search does not reveal the searched text', () => {
  const queryCacheKey = 'scrollPatients({"q":"Mensah","sort":"-createdAt"})';
  const masked = mask({ queries: { [queryCacheKey]: { status: 'pending', originalArgs: { q: 'Mensah', sort: '-createdAt' } } } });
  const { q } = mask({ q: 'Mensah' });
  const hidden = `scrollPatients({"q":"${q}","sort":"-createdAt"})`;
  expect(masked).toEqual({ queries: { [hidden]: { status: 'pending', originalArgs: { q, sort: '-createdAt' } } } });
  expect(mask({ queryCacheKey })).toEqual({ queryCacheKey: hidden });
});

test('QA-4 a name in place of an id is masked, also as the key of an object', () => {
  const arg = { type: 'query', endpointName: 'listMedicalHistory', originalArgs: { params: { patient_id: 'Mensah' } } };
  const queryCacheKey = `listMedicalHistory(${JSON.stringify(arg.originalArgs)})`;
  const meta = { arg: { ...arg, queryCacheKey }, requestId: 'aaaaaaaaaaaaaaaaaaaaa' };
  const asked = { type: 'api/executeQuery/pending', meta: { ...meta, requestStatus: 'pending', startedTimeStamp: 1 } };
  const answered = {
    type: 'api/executeQuery/fulfilled',
    payload: [],
    meta: { ...meta, requestStatus: 'fulfilled', fulfilledTimeStamp: 2 },
  };
  const opened = { type: 'settings/recordOpened', payload: { userId: 'Okafor', patientId: 'Mensah' } };
  const actions = [asked, answered, opened];
  walkBoth(actions);
  expect(JSON.stringify(mask(actions.reduce<RootState>(reduce, start)))).not.toMatch(/Mensah|Okafor/);
});

test('QA-4 a name as long as a request’s id is masked everywhere except in fields for such ids', () => {
  const name = 'Adeyemi-Okonkwo-Bello';
  const given = { id: name, patientId: name, key: name, ids: [name], users: { [name]: {} }, drafts: { [name]: {} } };
  expect(JSON.stringify(mask(given))).not.toContain(name);
  const request = { requestId: 'aaaaaaaaaaaaaaaaaaaaa', mutations: { aaaaaaaaaaaaaaaaaaaaa: {} } };
  expect(mask(request)).toEqual(request);
});

test('QA-4 a value that is not JSON does not pass the mask', () => {
  const given = {
    type: 'x/y',
    payload: { file: new File(['Zoë'], 'Mensah.pdf'), error: new Error('Zoë'), register: () => 'Zoë', amount: Number.NaN },
  };
  const masked = mask(given);
  expect(masked).toEqual(asJson(masked));
  expect(JSON.stringify(masked)).not.toMatch(/Zoë|Mensah/);
});
