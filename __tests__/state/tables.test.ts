import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagrams, folder, words } from '../../scripts/diagrams';
import type { Words } from '../../scripts/words/wordsOf';
import { sessionLost, sessionRenewed } from '../../src/api/renewal';
import { families, machines } from '../../src/qa/machines';
import { readRecording } from '../../src/qa/readRecording';
import { machine, movesOf, type Table } from '../../src/state/machine';

/** Final states other than the first one, and why. */
const rests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  unsent: { delivered: 'the list shows that the server has it, until its user leaves' },
  version: { updating: 'the page is loaded anew' },
  persistence: { acknowledged: 'a storage that refuses to be written is not tried again before the page is loaded anew' },
};

const tables = machines.map(({ name, initial, table, events }) => {
  const all: Table = table;
  return { name, initial: initial.status, table: all, statuses: Object.keys(table), events, said: words[name] };
});
const nextTo = (table: Table, status: string) =>
  Object.values(table[status] ?? {}).flatMap((moves) => movesOf(moves).map((move) => (typeof move === 'string' ? move : move.to)));
const reachedFrom = (table: Table, status: string): string[] => {
  const reached = new Set([status]);
  for (const each of reached) for (const next of nextTo(table, each)) reached.add(next);
  return [...reached];
};

describe.each(tables)('the table of $name', ({ name, initial, table, statuses, events, said }) => {
  test('QA-2 every state can be reached from the first one', () => {
    expect(reachedFrom(table, initial).sort()).toEqual([...statuses].sort());
  });

  test('QA-2 every state leads back to one in which the machine can stay', () => {
    const resting = [initial, ...Object.keys(rests[name] ?? {})];
    expect(statuses.filter((status) => !reachedFrom(table, status).some((each) => resting.includes(each)))).toEqual([]);
  });

  test('QA-2 a state with a stated reason to stay does not lead back to the first one', () => {
    for (const status of Object.keys(rests[name] ?? {})) expect(reachedFrom(table, status)).not.toContain(initial);
  });

  test('QA-2 each declared event is accepted by some state', () => {
    expect([...events].sort()).toEqual(Object.keys(said.events).sort());
  });

  test('QA-2 each state, event and guard has a sentence of its kind', () => {
    expect(Object.keys(said.states).sort()).toEqual([...statuses].sort());
    for (const text of [said.about, ...Object.values(said.states), ...Object.values(said.events)]) {
      expect(text).toMatch(/^["`A-Z].*\S \S.*[.]$/);
    }
    for (const text of Object.values<string>(said.guards)) expect(text).toMatch(/^[a-z].*[^.]$/);
  });
});

test('QA-2 a state or an event without a sentence does not compile, nor a sentence without a state or event', () => {
  const { wide } = words.sidebar.states;
  const sidebar = { about: 'The sidebar.', states: { wide, narrow: 'It is narrow.' }, events: { toggled: 'It was pressed.' }, guards: {} };
  const whole: Words<'sidebar'> = { sidebar };
  // @ts-expect-error narrow is forgotten
  const stateless: Words<'sidebar'> = { sidebar: { ...sidebar, states: { wide } } };
  // @ts-expect-error toggled is forgotten
  const eventless: Words<'sidebar'> = { sidebar: { ...sidebar, events: {} } };
  // @ts-expect-error there is no such state
  const more: Words<'sidebar'> = { sidebar: { ...sidebar, states: { wide, narrow: 'It is narrow.', gone: 'It is not there.' } } };
  expect(new Set([whole, stateless, eventless, more]).size).toBe(4);
});

test('QA-2 a guard that no move uses does not compile', () => {
  type Nothing = Record<never, never>;
  const make = machine<{ shut: Nothing; open: Nothing }, { pushed: Nothing }>();
  const table = { shut: { pushed: { to: 'open', if: 'isUnlocked' } }, open: {} } as const;
  const isUnlocked = () => true;
  const whole = make('door', { status: 'shut' }, table, { guards: { isUnlocked } });
  // @ts-expect-error no move asks whether it is oiled
  const more = make('door', { status: 'shut' }, table, { guards: { isUnlocked, isOiled: isUnlocked } });
  expect([whole, more].map(({ reducer }) => reducer(undefined, whole.actions.pushed()).status)).toEqual(['open', 'open']);
});

test('QA-2 an event that no state accepts does not compile: there would be no action for it', () => {
  type Nothing = Record<never, never>;
  const make = machine<{ shut: Nothing; open: Nothing }, { pushed: Nothing; pulled: Nothing }>();
  const whole = make('door', { status: 'shut' }, { shut: { pushed: 'open' }, open: { pulled: 'shut' } }, {});
  // @ts-expect-error no state accepts pulled
  const less = make('door', { status: 'shut' }, { shut: { pushed: 'open' }, open: {} }, {});
  expect([whole, less].map(({ actions }) => Object.keys(actions))).toEqual([['pushed', 'pulled'], ['pushed']]);
});

test('QA-2 a state takes fields from the event, then from the state before; any other field must be given, and a missing one does not compile', () => {
  type Door = { shut: { since: string }; open: { since: string; by: string }; broken: { since: string; cost: number } };
  const make = machine<Door, { opened: { by: string }; shut: { since: string; cost: string }; kicked: { cost: string } }>();
  const initial = { status: 'shut', since: 'Monday' } as const;
  const table = { shut: { opened: 'open' }, open: { shut: 'shut', kicked: 'broken' }, broken: {} } as const;
  const fields = { shut: ['since'], open: ['since', 'by'], broken: ['since', 'cost'] } as const;
  const carries = { 'open.kicked.broken': (_: unknown, { cost }: { cost: string }) => ({ cost: Number(cost) }) };
  const door = make('door', initial, table, { fields, carries });
  const opened = door.reducer(undefined, door.actions.opened({ by: 'Ada' }));
  expect(opened).toEqual({ status: 'open', since: 'Monday', by: 'Ada' });
  expect(door.reducer(opened, door.actions.shut({ since: 'Friday', cost: '5' }))).toEqual({ status: 'shut', since: 'Friday' });
  expect(door.reducer(opened, door.actions.kicked({ cost: '5' }))).toEqual({ status: 'broken', since: 'Monday', cost: 5 });
  const less = [
    // @ts-expect-error the event's cost is a text
    make('door', initial, table, { fields }),
    // @ts-expect-error who opened it is left out
    make('door', initial, table, { fields: { ...fields, open: ['since'] }, carries }),
    // @ts-expect-error a shut door has no cost
    make('door', initial, table, { fields: { ...fields, shut: ['since', 'cost'] }, carries }),
  ];
  expect(less).toHaveLength(3);
});

test.each(diagrams.map(({ file, text }) => [file, text]))('QA-2 %s shows the table as it is', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('QA-2 docs/state has one page for each machine and no other', () => {
  expect(
    readdirSync(folder)
      .map((name) => join(folder, name))
      .sort(),
  ).toEqual(diagrams.map(({ file }) => join(file)).sort());
});

describe('QA-4 actions are named <slice>/<whatHappened>', () => {
  const slices = [...machines.filter(({ name }) => !families.some(({ kind }) => kind.name === name)), ...families];
  const creators = [...slices.flatMap(({ name, actions }) => Object.values(actions).map(({ type }) => [name, type] as const))];
  const types = [...creators.map(([, type]) => type), sessionRenewed.type, sessionLost.type];
  const irregular = 'came chosen forgotten found gone held left lost sent taken took undone went written'.split(' ');
  /** Action names that are no past-tense verb, and why. */
  const exceptions: Readonly<Record<string, string>> = {
    detailsMissing: 'nothing was done but asked: it is what is missing that happened to the form',
  };
  const isPast = (event: string) =>
    event.split(/(?=[A-Z])/).some((word) => /[^e]ed$/i.test(word) || irregular.includes(word.toLowerCase()));
  const eventOf = (type: string) => type.slice(type.indexOf('/') + 1);

  test('each begins with its slice', () => {
    for (const [name, type] of creators) expect(type).toMatch(new RegExp(`^${name}/[a-z][A-Za-z]+$`));
  });

  test('each says in the past tense what happened', () => {
    expect(types.map(eventOf).filter((event) => !isPast(event))).toEqual(Object.keys(exceptions));
    expect(['open', 'setUser', 'toggle', 'need', 'loading'].filter(isPast)).toEqual([]);
  });

  test('each irregular verb is used', () => {
    const used = new Set(types.flatMap((type) => eventOf(type).split(/(?=[A-Z])/)).map((word) => word.toLowerCase()));
    expect(irregular.filter((word) => !used.has(word))).toEqual([]);
  });

  test('no recorded journey dispatched any other action of ours', () => {
    const recordings = join('__tests__', 'recordings');
    const files = readdirSync(recordings).filter((name) => name.endsWith('.report.json'));
    const steps = files.flatMap((name) => readRecording(readFileSync(join(recordings, name), 'utf8')).steps);
    // RTK Query and redux-persist name their own actions; the route's action exists in recordings only (src/qa/route.ts).
    const ours = steps.map(({ action }) => action.type).filter((type) => !/^(?:api|persist|__rtkq|route)\//.test(type));
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter((type) => !types.includes(type))).toEqual([]);
  });
});
