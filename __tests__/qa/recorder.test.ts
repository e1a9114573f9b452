import fc from 'fast-check';
import { readRecording } from '../../src/qa/readRecording';
import { replay, startOf } from '../../src/qa/replay';
import { maskedRoute } from '../../src/qa/route';
import { auth } from '../../src/state/auth';
import { popUp } from '../../src/state/popUp';
import { anyCall } from '../support/anyCall';
import { anyRehydration, eventsOfSlices } from '../support/anyEvent';
import { mask, recorded } from '../support/recordedStore';

const replayed = (text: string) => [...replay(readRecording(text))];

const anyAction = fc.oneof(...Object.values(eventsOfSlices), anyRehydration, anyCall);
const connected = { type: 'api/connected' };
const someone = { id: 'aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa', userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor' } as const;
const identity = {
  user: { ...someone, email: 'bisi@example.org', gender: null },
  doctor: null,
  session: { id: 'bbbbbbbb-0000-4000-8000-bbbbbbbbbbbb', expires: '2026-11-20T22:00:00.000Z' },
};

test('QA-3 QA-5 a report replays to the states of the page, action by action, even after its beginning was dropped', () => {
  const walks = fc.array(anyAction, { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(walks, fc.constantFrom(7, 1_000), fc.boolean(), fc.boolean(), (actions, most, online, focused) => {
      const { store, report } = recorded(most, { online, focused });
      for (const action of [...actions.slice(0, 5), connected, ...actions.slice(5)]) store.dispatch(action);
      const text = report();
      const steps = replayed(text);
      expect(steps.filter(({ wrong }) => wrong)).toEqual([]);
      expect(steps.length).toBeGreaterThanOrEqual(Math.min(most, actions.length + 1));
      expect(steps.at(-1)?.hash).toBe(JSON.parse(text).recording.finalHash);
    }),
    { numRuns: 60 },
  );
});

test('QA-5 a report leaves out redux-persist’s functions and has the values that it read', () => {
  const { store, report } = recorded();
  store.dispatch({ type: 'persist/PERSIST', register: () => undefined, rehydrate: () => undefined });
  store.dispatch({ type: 'persist/REHYDRATE', key: 'auth', payload: { status: 'signedIn', ...identity }, err: undefined });
  const steps = replayed(report());
  expect(steps.map(({ action }) => action.type)).toEqual(['persist/REHYDRATE']);
  expect(steps[0]?.after.auth).toMatchObject({ status: 'signedIn', user: { id: someone.id } });
});

test('QA-5 an action that a subscriber dispatches is recorded after the action that caused it', () => {
  const { store, report } = recorded();
  const stop = store.subscribe(() => {
    stop();
    store.dispatch(popUp.actions.typedIn());
  });
  store.dispatch(popUp.actions.opened({ name: 'addDoctor' }));
  expect(replayed(report()).map(({ action }) => action.type)).toEqual(['popUp/opened', 'popUp/typedIn']);
});

test('QA-4 a report has no name, address or password of a user, and no search text', () => {
  const { store, report } = recorded();
  store.dispatch(auth.actions.submitted({ email: 'bisi@example.org', password: 'Correct1horse!' }));
  store.dispatch(auth.actions.accepted(identity));
  expect(report()).not.toMatch(/bisi|Okafor|Correct1horse/i);
  const route = maskedRoute(mask, { pathname: '/generalPatients/Okafor', search: '?q=Bisi&popUp=addPatient' });
  expect(route).toMatch(/^\/generalPatients\/‹text:\w+›\?q=‹text:\w+›&popUp=addPatient$/);
});

test('QA-5 a report lists the failed calls', () => {
  const { store, report } = recorded();
  store.dispatch(connected);
  const arg = { type: 'mutation', endpointName: 'registerPatient', originalArgs: { body: { firstName: 'Zoë' } } };
  const payload = { kind: 'planLimit', status: 402, code: 'problem.planLimit' };
  store.dispatch({ type: 'api/executeMutation/rejected', payload, meta: { arg, requestId: 'r', requestStatus: 'rejected' } });
  const { problems } = JSON.parse(report()).recording;
  expect(problems).toEqual([{ at: 1_700_000_000_000, call: 'registerPatient', ...payload }]);
});

describe('QA-5 a replay stops at the first action with a different state', () => {
  const session = () => {
    const { store, report } = recorded();
    const steps = [
      popUp.actions.opened({ name: 'addDoctor' }),
      popUp.actions.typedIn(),
      popUp.actions.closeAsked(),
      popUp.actions.discarded(),
    ];
    const states = steps.map((action) => {
      store.dispatch(action);
      return store.getState();
    });
    return { steps, states, text: report() };
  };

  test('by the hashes of a report', () => {
    const file = JSON.parse(session().text);
    file.recording.hashes[2] = '0000000000000000';
    const done = replayed(JSON.stringify(file));
    expect(done.map(({ wrong }) => wrong)).toEqual([undefined, undefined, []]);
  });

  test('by the states of an export of the panel, and says where they differ', () => {
    const { steps, states } = session();
    const { state: first } = startOf({ start: undefined, surroundings: { online: true, focused: true } });
    const changed = [first, ...states].map((state, index) => ({
      state: index === 3 ? { ...state, popUp: { status: 'open', name: 'addDoctor' } } : state,
    }));
    const actionsById = Object.fromEntries(
      [{ type: '@@INIT' }, ...steps].map((action, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: 1 }]),
    );
    const lifted = { actionsById, stagedActionIds: [0, 1, 2, 3, 4], skippedActionIds: [], computedStates: changed };
    const done = replayed(JSON.stringify(lifted));
    expect(done).toHaveLength(3);
    expect(done[2]?.wrong).toEqual([{ path: 'popUp.status', one: 'open', other: 'discarding' }]);
  });

  test('not at all without hashes and states: every action of the extension’s own export is replayed', () => {
    const { payload, preloadedState } = JSON.parse(session().text);
    expect(replayed(JSON.stringify({ payload, preloadedState })).at(-1)?.after.popUp).toEqual({ status: 'closed' });
    expect(replayed(JSON.stringify({ payload })).at(-1)?.after.popUp).toEqual({ status: 'closed' });
  });
});

test('QA-5 a file that is not a recording is refused with that reason', () => {
  expect(() => readRecording('{')).toThrow('This is no JSON');
  expect(() => readRecording('{"some":"file"}')).toThrow('neither a report of Wardstory nor an export of Redux DevTools');
  for (const foreign of [
    '{"payload":5}',
    '{"payload":[{"type":"todos/add"}]}',
    '{"payload":[],"preloadedState":{"todos":[]}}',
    '{"actionsById":null}',
  ])
    expect(() => readRecording(foreign)).toThrow('No action of Wardstory is in this file');
  expect(() => replayed('{"payload":[{"type":"popUp/opened"}]}')).toThrow('The reducers cannot take popUp/opened');
});
