import { combineReducers, legacy_createStore } from '@reduxjs/toolkit';
import type { Outcome } from '../../src/api/callOnce';
import type { Problem } from '../../src/api/problem';
import type { Arrived } from '../../src/api/sendNote';
import { sendNotes } from '../../src/app/notes/sendNotes';
import { outbox } from '../../src/state/outbox';

const at = '2026-11-20T14:02:00.000Z';
const note = { kind: 'message', patient: null, body: { text: 'Ward 3 is full' } } as const;
const delivered: Outcome<Arrived> = { ok: true, answer: { id: 'r1', receivedAt: at } };
const failed = (kind: Problem['kind'], status: number): Outcome<Arrived> => ({
  ok: false,
  problem: { kind, status, code: 'problem.unexpected' },
});

/** A doctor's device with notes saved in this order; `answers` are the outcomes of the sendings in their order. */
const sending = async (ids: readonly string[], answers: readonly Outcome<Arrived>[]) => {
  const store = legacy_createStore(combineReducers({ outbox: outbox.reducer }));
  for (const [index, id] of ids.entries()) store.dispatch(outbox.actions.found({ id, note, order: index + 1, at }));
  const statuses = () => Object.values(store.getState().outbox).map(({ status }) => status);
  const left = [...answers];
  const sent: string[] = [];
  const whileSent: string[][] = [];
  let pauses = 0;
  await sendNotes({
    dispatch: store.dispatch,
    outboxNow: () => (left.length > 0 ? store.getState().outbox : undefined),
    send: async ({ id }) => {
      sent.push(id);
      whileSent.push(statuses());
      return left.shift() ?? delivered;
    },
    pause: async () => {
      pauses += 1;
    },
    takeAsked: () => new Set(),
  });
  return { sent, statuses: statuses(), whileSent, pauses };
};

test('DOC-11 notes are sent one by one, in the order in which they were saved', async () => {
  const { sent, statuses } = await sending(['z', 'a', 'm'], [delivered, delivered, delivered]);
  expect(sent).toEqual(['z', 'a', 'm']);
  expect(statuses).toEqual(['delivered', 'delivered', 'delivered']);
});

test('DOC-11 a note counts as delivered once the server has answered, and not while it is sent', async () => {
  const { whileSent, statuses } = await sending(['a'], [delivered]);
  expect(whileSent).toEqual([['sending']]);
  expect(statuses).toEqual(['delivered']);
});

test.each([
  ['no network', failed('unreachable', 0)],
  ['a server that is away', failed('unavailable', 503)],
  ['a session that has ended', failed('sessionEnded', 401)],
  ['too many at once', failed('tooMany', 429)],
  ['too many of something that a newer version counts', failed('newer', 429)],
  ['a proxy or the sign-in page of a Wi-Fi', failed('unknown', 403)],
])('DOC-11 %s is no refusal: the same note is sent again, before any other', async (_, answer) => {
  const { sent, statuses, pauses } = await sending(['a', 'b'], [answer, answer, delivered, delivered]);
  expect(sent).toEqual(['a', 'a', 'a', 'b']);
  expect(statuses).toEqual(['delivered', 'delivered']);
  expect(pauses).toBe(2);
});

/** Notes on a device, each with its patient; `fails` gives the outcome of a sending, and `asked` the doctor's action in each pause. */
const sendingOf = async (
  notes: readonly (readonly [string, string])[],
  fails: (id: string) => Outcome<Arrived> | undefined,
  asked: string[][] = [],
) => {
  const store = legacy_createStore(combineReducers({ outbox: outbox.reducer }));
  for (const [index, [id, patientId]] of notes.entries()) {
    const patient = { id: patientId, firstName: 'Zoë', lastName: 'Mensah', patientUniqueId: 'P-1' };
    const written = { kind: 'prescription', patient, body: { prescription: 'Rest' } } as const;
    store.dispatch(outbox.actions.found({ id, note: written, order: index + 1, at }));
  }
  const sent: string[] = [];
  const pauses: number[] = [];
  let wanted = new Set<string>();
  await sendNotes({
    dispatch: store.dispatch,
    outboxNow: () => store.getState().outbox,
    send: async ({ id }) => {
      sent.push(id);
      return fails(id) ?? delivered;
    },
    pause: async (milliseconds) => {
      sent.push('pause');
      pauses.push(milliseconds);
      wanted = new Set(asked.shift() ?? []);
    },
    takeAsked: () => {
      const now = wanted;
      wanted = new Set();
      return now;
    },
  });
  return { sent, pauses };
};
/** Fails this many times. */
const failing = (stuck: string, times: number, answer: Outcome<Arrived>) => (id: string) => {
  if (id !== stuck || times === 0) return undefined;
  times -= 1;
  return answer;
};
const [proxy, away] = [failed('unknown', 403), failed('unknown', 502)];

test('DOC-11 a note refused by something between page and server blocks no other patient’s note, and is retried after a pause', async () => {
  const notes = [
    ['stuck', 'p1'],
    ['after it', 'p1'],
    ['of another', 'p2'],
  ] as const;
  const { sent } = await sendingOf(notes, failing('stuck', 1, proxy));
  expect(sent).toEqual(['stuck', 'of another', 'pause', 'stuck', 'after it']);
});

test('DOC-11 a note whose calls fail does not delay other patients’ notes: after each failure the next patient’s note is sent', async () => {
  const notes = [
    ['stuck', 'p1'],
    ['of another', 'p2'],
    ['of a third', 'p3'],
  ] as const;
  const { sent } = await sendingOf(notes, failing('stuck', 2, away));
  expect(sent).toEqual(['stuck', 'pause', 'of another', 'of a third', 'pause', 'stuck', 'pause', 'stuck']);
});

test('DOC-11 a note that the doctor retries is sent next, before older notes that fail', async () => {
  const notes = [
    ['stuck', 'p1'],
    ['too', 'p2'],
    ['asked for', 'p3'],
  ] as const;
  const { sent } = await sendingOf(notes, failing('stuck', 1, away), [['p3']]);
  expect(sent).toEqual(['stuck', 'pause', 'asked for', 'too', 'pause', 'stuck']);
});

test('DOC-11 the pauses of a failing note grow, also after a manual retry', async () => {
  const asked = [[], [], [], [], ['p2'], ['p1']];
  const { sent, pauses } = await sendingOf([['stuck', 'p1']], failing('stuck', 7, away), asked);
  expect(sent.filter((each) => each === 'stuck')).toHaveLength(8);
  const [fifth = 0, sixth = 0, seventh = 0] = pauses.slice(4);
  expect(fifth).toBeGreaterThanOrEqual(8_000);
  expect(sixth).toBeGreaterThanOrEqual(16_000);
  expect(seventh).toBeGreaterThanOrEqual(30_000);
});

test.each([
  ['refuses', failed('invalidInput', 422)],
  ['refuses for a reason that only a newer version knows', failed('newer', 403)],
])('DOC-11 a note that the server %s waits for the doctor, and blocks no other note', async (_, refusal) => {
  const { sent, statuses, pauses } = await sending(['a', 'b'], [refusal, delivered]);
  expect(sent).toEqual(['a', 'b']);
  expect(statuses).toEqual(['refused', 'delivered']);
  expect(pauses).toBe(0);
});
