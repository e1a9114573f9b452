import { type MedicineEntry, medicinesOf } from '../../src/pages/record/prescribing/medicinesOf';

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();
const entry = (id: string, day: number, more: Partial<MedicineEntry> = {}): MedicineEntry => ({
  ...{ id, medicine: 'Amoxicillin', howOften: 'daily', lasts: '', lastsIn: '', step: '', follows: '', corrects: null },
  at: at(day),
  ...more,
});
const now = new Date(2026, 10, 20, 9).getTime();
/** By id: how each medicine stands, and what stands besides it. */
const of = (...entries: MedicineEntry[]) =>
  medicinesOf(entries, now).medicines.map(({ entry: { id }, standing, besides }) =>
    [id, standing, ...besides.map((each) => each.id)].join(' '),
  );
const stop = (id: string, day: number, follows: string) => entry(id, day, { medicine: '', step: 'stop', follows });

test.each([
  ['no length', {}, 'active'],
  ['until today', { lasts: '7', lastsIn: 'days' }, 'active'],
  ['until yesterday', { lasts: '6', lastsIn: 'days' }, 'ended'],
  ['weeks', { lasts: '1', lastsIn: 'weeks' }, 'active'],
  ['months', { lasts: '1', lastsIn: 'months' }, 'active'],
  ['once, a week ago', { howOften: 'once' }, 'ended'],
  ['a length that cannot be read', { lasts: null, lastsIn: null }, 'active'],
  ['a length without a unit', { lasts: '1' }, 'active'],
])('CHT-6 a medicine is active until its length is over: %s', (_, more, standing) => {
  expect(of(entry('a', 13, more))).toEqual([`a ${standing}`]);
});

test('CHT-6 a stop, a change and a renewal take the place of what they follow; a stop of a stopped one changes nothing', () => {
  expect(of(entry('a', 1), stop('s', 2, 'a'))).toEqual(['a stopped']);
  expect(of(entry('a', 1), stop('s', 2, 'a'), stop('t', 3, 'a'))).toEqual(['a stopped']);
  expect(of(entry('a', 1), entry('b', 2, { step: 'change', follows: 'a' }))).toEqual(['b active']);
  expect(of(entry('a', 1), stop('s', 2, 'a'), entry('b', 3, { step: 'renew', follows: 's' }))).toEqual(['b active']);
  const [first, last] = [stop('s', 2, 'a'), stop('t', 3, 'a')];
  expect(medicinesOf([last, first, entry('a', 1)], now).medicines[0]?.stop?.id).toBe('s');
});

test('CHT-6 DOC-12 a correction takes the place of what it corrects, also for what follows either; its length began when that was written', () => {
  const right = entry('r', 19, { corrects: 'a', lasts: '6', lastsIn: 'days' });
  expect(of(entry('a', 13), right)).toEqual(['r ended']);
  expect(of(entry('a', 1), entry('r', 2, { corrects: 'a' }), stop('s', 3, 'a'))).toEqual(['r stopped']);
  expect(of(entry('a', 1), stop('s', 2, 'a'), entry('u', 3, { medicine: '', step: 'stop', follows: 'a', corrects: 's' }))).toEqual([
    'a stopped',
  ]);
});

test('CHT-6 when in doubt a medicine is active, and what others did without knowing stands beside it', () => {
  const change = entry('b', 2, { step: 'change', follows: 'a' });
  expect(of(entry('a', 1), change, stop('s', 3, 'a'))).toEqual(['b active s']);
  // Who changes or renews it after the stop did not know of that either: who does follows the stop.
  expect(of(entry('a', 1), stop('s', 2, 'a'), entry('b', 3, { step: 'change', follows: 'a' }))).toEqual(['b active s']);
  const renewal = entry('b', 3, { step: 'renew', follows: 'a' });
  expect(of(entry('a', 1), stop('s', 2, 'a'), renewal)).toEqual(['b active s']);
  expect(of(entry('a', 1), stop('s', 4, 'a'), renewal)).toEqual(['b active s']);
  expect(of(entry('a', 1), stop('s', 2, 'a'), stop('t', 3, 'a'), entry('b', 4, { step: 'renew', follows: 's' }))).toEqual(['b active t']);
  expect(of(entry('a', 1), change, entry('c', 3, { step: 'renew', follows: 'a' }))).toEqual(['b active c', 'c active b']);
  expect(of(entry('a', 1), entry('s', 2, { medicine: null, step: null, follows: null }))).toEqual(['a active']);
});

test('CHT-6 free texts and unreadable entries are in no list, and are named', () => {
  const all = [entry('a', 1), entry('f', 2, { medicine: '' }), entry('u', 3, { medicine: null, step: null }), stop('s', 4, 'a')];
  expect(medicinesOf(all, now).outside).toEqual(['f', 'u']);
  const byName = [entry('b', 1, { medicine: 'Zinc' }), entry('c', 2, { medicine: 'Aspirin' })];
  expect(of(...byName)).toEqual(['c active', 'b active']);
});
