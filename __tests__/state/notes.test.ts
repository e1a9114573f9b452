import { drafts } from '../../src/state/draft';
import { draftIdOf } from '../../src/state/note';
import { listed, nextOrder, type Outbox, outbox, toSend, unsentIn } from '../../src/state/outbox';

const at = '2026-11-20T14:02:00.000Z';
const patient = { id: 'p1', firstName: 'Zoë', lastName: 'Mensah', patientUniqueId: 'P-1' };
const note = { kind: 'message', patient: null, body: { text: 'Ward 3 is full' } } as const;
const saved = (order: number) => ({ note, order, at });
const problem = { code: 'problem.unreachable' } as const;

const members: Outbox = {
  third: { status: 'queued', ...saved(3) },
  first: { status: 'delivered', ...saved(1), rowId: 'r1', deliveredAt: at },
  second: { status: 'refused', ...saved(2), persisted: true, problem },
  fourth: { status: 'waiting', ...saved(4), persisted: true, problem },
  gone: { status: 'none' },
};

test('DOC-11 notes are in the order in which they were saved; the next one comes last', () => {
  expect(listed(members).map(({ id }) => id)).toEqual(['first', 'second', 'third', 'fourth']);
  expect(nextOrder(members)).toBe(5);
  expect(nextOrder({})).toBe(1);
});

test('DOC-11 an unsent note says so, and a refused note is not sent again by itself', () => {
  expect(unsentIn(members).map(({ id }) => id)).toEqual(['second', 'third', 'fourth']);
  expect(toSend(members).map(({ id }) => id)).toEqual(['third', 'fourth']);
});

test('DOC-10 a draft belongs to one patient and one kind of note', () => {
  const ids = [
    draftIdOf({ kind: 'prescription', patient }),
    draftIdOf({ kind: 'prescription', patient: { ...patient, id: 'p2' } }),
    draftIdOf({ kind: 'medicalHistory', patient }),
    draftIdOf({ kind: 'message', patient: null }),
  ];
  expect(new Set(ids).size).toBe(4);
});

test('DOC-10 the event that saves a note also ends its draft; a note restored after a lock ends none', () => {
  const about = { kind: 'prescription', patient } as const;
  const id = draftIdOf(about);
  const half = drafts.reducer(undefined, drafts.actions.typedIn({ id, about, values: { prescription: 'Rest' }, at }));
  const payload = { id: 'n1', note: { ...about, body: { prescription: 'Rest' } }, order: 1, at };
  expect(drafts.reducer(half, outbox.actions.saved(payload))).toEqual({});
  expect(drafts.reducer(half, outbox.actions.restored(payload))).toBe(half);
});
