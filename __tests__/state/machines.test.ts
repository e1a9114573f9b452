import { answer } from '../../src/state/answers';
import { appointment } from '../../src/state/appointment';
import { appointmentShelf } from '../../src/state/appointmentShelf';
import { auth } from '../../src/state/auth';
import { connection } from '../../src/state/connection';
import { device } from '../../src/state/device';
import { draft } from '../../src/state/draft';
import { movesOf, type Table } from '../../src/state/machine';
import { unsent } from '../../src/state/outbox';
import { paymentResult } from '../../src/state/paymentResult';
import { persistence } from '../../src/state/persistence';
import { popUp } from '../../src/state/popUp';
import { round } from '../../src/state/round';
import { settings } from '../../src/state/settings';
import { sidebar } from '../../src/state/sidebar';
import { task } from '../../src/state/tasks';
import { upload } from '../../src/state/uploads';
import { version } from '../../src/state/version';

const user = { id: 'u1', userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org', gender: 'female' } as const;
const session = { id: 's1', expires: '2026-11-20T22:00:00.000Z' };
const identity = { user, doctor: { id: 'd1', doctorUniqueId: 'D-1', licenseUId: 'L-1' }, session };
const problem = { code: 'problem.wrongCredentials' } as const;

const at = '2026-11-20T14:02:00.000Z';
const patient = { id: 'p1', firstName: 'Zoë', lastName: 'Mensah', patientUniqueId: 'P-1' };
const written = { about: { kind: 'medicalHistory', patient }, values: { complaint: 'Cou', diagnosis: '' }, at } as const;
const saved = { note: { kind: 'message', patient: null, body: { text: 'Ward 3 is full' } }, order: 1, at } as const;

const chosen = { patient, fileName: 'Blood count.pdf', size: 3, order: 1 };

const booked = (key: string) => ({
  key,
  name: 'MENSAH, Zoë',
  id: 'p1',
  patientUniqueId: 'P-1',
  doctor: { id: 'd1', name: 'OKAFOR, Bisi', doctorUniqueId: 'D-1' },
  time: '2026-11-20 14:30',
  date: at,
});
const list = [booked('a1'), booked('a2')];

const files = { files: ['r1'], asked: ['r1'], hasRoom: true, size: 900 };
const copy = { patients: 2, at, durable: true, ...files };
const smaller = { patients: 1, at, durable: true, ...files, size: 400 };

/**
 * One example of each state and of each event's payload: the walk goes through every pair. `stops`: payloads that a guard does not let
 * through.
 */
const walks = [
  {
    machine: auth,
    states: [
      { status: 'signedOut' },
      { status: 'signingIn', email: 'a@example.org' },
      { status: 'refused', email: 'a@example.org', problem },
      { status: 'signedIn', ...identity },
      { status: 'expired', ...identity, problem: null },
      { status: 'unlocking', ...identity },
      { status: 'locking', ...identity },
      { status: 'locked', ...identity, problem: null },
      { status: 'reopening', ...identity },
      { status: 'leaving', sessionId: 's1' },
    ],
    payloads: { submitted: { email: 'b@example.org', password: 'secret:1' }, accepted: identity, refused: { problem } },
  },
  {
    machine: connection,
    states: [{ status: 'online' }, { status: 'slow' }, { status: 'offline', since: at }, { status: 'unreachable', since: at }],
    payloads: { wentOffline: { at }, notReached: { at } },
  },
  {
    machine: round,
    states: [
      { status: 'closed' },
      { status: 'opening' },
      { status: 'empty' },
      { status: 'filling' },
      { status: 'kept', ...copy },
      { status: 'refreshing', ...copy },
      { status: 'failing', reason: 'full' },
      { status: 'switchedOff', by: 'hospital' },
    ],
    payloads: {
      found: copy,
      refreshed: smaller,
      switchedOff: { by: 'device' },
      persistFailed: { reason: 'unavailable' },
      filesChanged: { files: [], asked: [], hasRoom: false, size: 300 },
      fileAsked: { id: 'r2' },
    },
  },
  {
    machine: answer,
    states: [{ status: 'live' }, { status: 'kept', at }, { status: 'keptInTrouble', at }],
    payloads: { answeredByDevice: { at: '2026-11-20T14:05:00.000Z' }, answeredInTrouble: { at: '2026-11-20T14:06:00.000Z' } },
  },
  {
    machine: paymentResult,
    states: [
      { status: 'none' },
      { status: 'loading', reference: 'R-1' },
      { status: 'succeeded', reference: 'R-1' },
      { status: 'failed', reference: 'R-1' },
      { status: 'unconfirmed', reference: 'R-1', problem },
    ],
    payloads: { asked: { reference: 'R-2' }, lost: { problem } },
  },
  {
    machine: settings,
    states: (['persisted', 'writing', 'failing'] as const).map((status) => ({
      status,
      users: { u1: { doctor: null, picture: null, recent: ['p1'] } },
      look: { theme: 'system' as const, language: null },
    })),
    payloads: {
      saved: { userId: 'u1', doctor: null, picture: 'data:image/png;base64,AAAA' },
      recordOpened: { userId: 'u2', patientId: 'p2' },
      lookChosen: { theme: 'dark' },
      columnsChosen: { userId: 'u1', hiddenColumns: ['phoneNumber'] },
    },
  },
  { machine: sidebar, states: [{ status: 'wide' }, { status: 'narrow' }], payloads: {} },
  {
    machine: popUp,
    states: [
      { status: 'closed' },
      { status: 'open', name: 'addDoctor' },
      { status: 'typed', name: 'addDoctor' },
      { status: 'discarding', name: 'addDoctor' },
      { status: 'sending', name: 'addDoctor' },
      { status: 'discardingSent', name: 'addDoctor' },
      { status: 'refused', name: 'addDoctor', problem },
      { status: 'discardingRefused', name: 'addDoctor', problem: null },
    ],
    payloads: { opened: { name: 'addPatient' }, refused: { problem } },
  },
  {
    machine: task,
    states: [
      { status: 'none' },
      { status: 'open', rowId: 'p1' },
      { status: 'sending', rowId: 'p1' },
      { status: 'refused', rowId: 'p1', problem },
      { status: 'done', rowId: null },
    ],
    payloads: { opened: { rowId: 'p2' }, sendingStarted: { rowId: null }, refused: { problem } },
  },
  {
    machine: draft,
    states: [{ status: 'none' }, { status: 'written', ...written, persisted: false }, { status: 'discarded', ...written }],
    payloads: { typedIn: { ...written, values: { complaint: 'Cough' } }, found: { ...written, persisted: true } },
    stops: { typedIn: { ...written, values: { complaint: ' ' } } },
  },
  {
    machine: unsent,
    states: [
      { status: 'none' },
      { status: 'persisting', ...saved },
      { status: 'unpersisted', ...saved },
      { status: 'queued', ...saved },
      { status: 'sending', ...saved, persisted: false },
      { status: 'waiting', ...saved, persisted: false, problem },
      { status: 'delivered', ...saved, rowId: 'r1', deliveredAt: at },
      { status: 'refused', ...saved, persisted: true, problem },
    ],
    payloads: {
      saved,
      restored: saved,
      found: saved,
      foundRefused: { ...saved, problem },
      sendingFailed: { problem },
      refused: { problem },
      delivered: { rowId: 'r1', deliveredAt: at },
    },
  },
  {
    machine: device,
    states: [{ status: 'closed' }, { status: 'opening' }, { status: 'open' }, { status: 'failing', reason: 'full' }],
    payloads: { persistFailed: { reason: 'unavailable' } },
  },
  {
    machine: upload,
    states: [
      { status: 'none' },
      { status: 'waiting', ...chosen },
      { status: 'sending', ...chosen, sent: 1 },
      { status: 'answerAwaited', ...chosen },
      { status: 'interrupted', ...chosen },
      { status: 'done', ...chosen },
      { status: 'failed', ...chosen, problem },
      { status: 'cancelled', ...chosen },
    ],
    payloads: { chosen, progressed: { sent: 2 }, failed: { problem } },
  },
  {
    machine: version,
    states: (['newest', 'ready', 'unsaved', 'later', 'replaced', 'updating'] as const).map((status) => ({ status })),
    payloads: { updateAsked: { hasUnsaved: true } },
    stops: { updateAsked: { hasUnsaved: false } },
  },
  {
    machine: appointment,
    states: [
      { status: 'closed' },
      { status: 'ready', list },
      { status: 'incomplete', list },
      { status: 'added', list },
      { status: 'asking', list, key: 'a1' },
      { status: 'deleted', list, gone: booked('a3') },
      { status: 'held', list, gone: booked('a3') },
    ],
    payloads: {
      opened: { list },
      found: { appointment: booked('a4') },
      gone: { key: 'a2' },
      added: { appointment: booked('a5') },
      deleteAsked: { key: 'a1' },
    },
    stops: { gone: { key: 'a1' }, deleteAsked: { key: 'a9' } },
  },
  {
    machine: appointmentShelf,
    states: [
      { status: 'closed' },
      { status: 'opening' },
      { status: 'open' },
      { status: 'damaged', count: 2 },
      { status: 'failing', reason: 'full' },
    ],
    payloads: { foundUnreadable: { count: 1 }, persistFailed: { reason: 'locked' } },
  },
  {
    machine: persistence,
    states: [
      { status: 'sound' },
      { status: 'damaged', losses: [{ slice: 'sidebar', why: 'newer' }] },
      { status: 'failing', losses: [] },
      { status: 'acknowledged' },
    ],
    payloads: { sliceLost: { slice: 'auth', why: 'unreadable' } },
  },
] as const;

type Walk = {
  name: string;
  table: Table;
  events: readonly string[];
  states: readonly { status: string }[];
  payloads: Readonly<Record<string, object>>;
  stops: Readonly<Record<string, object>>;
  next: (state: { status: string }, action: { type: string; payload?: unknown }) => { status: string };
};

const asWalk = (walk: (typeof walks)[number]): Walk => ({
  name: walk.machine.name,
  table: walk.machine.table,
  events: walk.machine.events,
  states: walk.states,
  payloads: walk.payloads,
  stops: 'stops' in walk ? walk.stops : {},
  next: (state, action) => (walk.machine.reducer as (s: unknown, a: unknown) => { status: string })(state, action),
});

describe.each(walks.map(asWalk))('the $name machine', ({ name, table, events, states, payloads, stops, next }) => {
  const pairs = states.flatMap((state) => events.map((event) => [state.status, event, state] as const));

  test('QA-2 the test has an example of each state', () => {
    expect(states.map(({ status }) => status).sort()).toEqual(Object.keys(table).sort());
  });

  test.each(pairs)('QA-2 %s × %s leads to the state in the table, or changes nothing', (status, event, state) => {
    const targets = movesOf(table[status]?.[event]).map((move) => (typeof move === 'string' ? move : move.to));
    const after = next(state, { type: `${name}/${event}`, payload: payloads[event] });
    if (targets.length === 0) expect(after).toBe(state);
    else expect(targets).toContain(after.status);
  });

  test.each(pairs)('QA-3 %s × %s leaves plain JSON', (_, event, state) => {
    const after = next(state, { type: `${name}/${event}`, payload: payloads[event] });
    expect(JSON.parse(JSON.stringify(after))).toStrictEqual(after);
  });

  test('QA-2 another slice’s action changes nothing', () => {
    for (const state of states) expect(next(state, { type: 'someone/else' })).toBe(state);
  });

  test('QA-2 each guard accepts some events and stops others', () => {
    for (const state of states) {
      for (const [event, moves] of Object.entries(table[state.status] ?? {})) {
        if (!movesOf(moves).some((move) => typeof move !== 'string')) continue;
        const [through, stopped] = [payloads, stops].map((given) => next(state, { type: `${name}/${event}`, payload: given[event] }));
        expect(through?.status).not.toBe(stopped?.status);
      }
    }
  });
});
