import { areSameProblem, type ProblemEntry, problemOf, problemsOf } from '../../src/pages/record/problemsOf';

const entry = (id: string, minute: number, more: Partial<ProblemEntry> = {}): ProblemEntry => ({
  id,
  problem: 'Asthma',
  clinicalStatus: 'active',
  follows: '',
  diagnosedIn: '',
  corrects: null,
  at: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
  ...more,
});
const resolved = { clinicalStatus: 'resolved' };
/** Each problem's name, status and number of entries. */
const said = (...entries: ProblemEntry[]) =>
  problemsOf(entries.toSorted((one, other) => other.at.localeCompare(one.at))).map((each) => [
    each.stated.problem,
    each.status,
    each.entries.length,
  ]);

test('CHT-3 a problem is active or resolved as it was written, until an entry that follows it says otherwise', () => {
  expect(said()).toEqual([]);
  expect(said(entry('a', 0), entry('b', 1, { problem: 'Malaria', ...resolved }))).toEqual([
    ['Malaria', 'resolved', 1],
    ['Asthma', 'active', 1],
  ]);
  const [first, ended] = [entry('a', 0), entry('b', 1, { follows: 'a', ...resolved })];
  expect(said(first, ended)).toEqual([['Asthma', 'resolved', 2]]);
  expect(said(first, ended, entry('c', 2, { follows: 'a' }))).toEqual([['Asthma', 'active', 3]]);
});

test('CHT-3 DOC-12 a correction takes the place of what it corrects, whoever has resolved it meanwhile', () => {
  const [first, right] = [entry('a', 0), entry('c', 3, { corrects: 'a', problem: 'COPD' })];
  expect(said(first, right)).toEqual([['COPD', 'active', 2]]);
  for (const minute of [1, 5]) {
    const ended = entry('b', minute, { follows: 'a', ...resolved });
    expect([minute, said(first, ended, right)]).toEqual([minute, [['COPD', 'resolved', 3]]]);
  }
});

test('CHT-3 DOC-12 what corrects an earlier status says nothing of a later one', () => {
  const written = [entry('a', 0), entry('b', 1, { follows: 'a', ...resolved }), entry('c', 2, { follows: 'a' })];
  const right = entry('d', 3, { follows: 'a', corrects: 'b', ...resolved });
  expect(said(...written, right)).toEqual([['Asthma', 'active', 4]]);
  expect(said(...written.slice(0, 2), right)).toEqual([['Asthma', 'resolved', 3]]);
});

test('CHT-3 when in doubt a problem is active: one that cannot be read, each of two corrections, one whose first entry is not there', () => {
  const nothing = { problem: null, clinicalStatus: null, follows: null, diagnosedIn: null };
  expect(said(entry('a', 0, nothing))).toEqual([[null, 'active', 1]]);
  expect(said(entry('a', 0), entry('b', 1, { corrects: 'a', problem: 'B' }), entry('c', 2, { corrects: 'a', problem: 'C' }))).toEqual([
    ['C', 'active', 2],
    ['B', 'active', 2],
  ]);
  const ended = entry('b', 1, { follows: 'a', ...resolved });
  expect(said(entry('a', 0), ended, entry('c', 2, { ...nothing, corrects: 'b' }))).toEqual([
    [null, 'active', 2],
    ['Asthma', 'active', 2],
  ]);
  expect(said(entry('b', 1, { follows: 'elsewhere' }))).toEqual([['Asthma', 'active', 1]]);
});

test('CHT-3 a diagnosis is the problem that was made of it, or an active one of the same name', () => {
  const problems = problemsOf([
    entry('a', 2, { problem: 'Type 2 diabetes', diagnosedIn: 'h' }),
    entry('b', 1, { problem: 'Flu', ...resolved }),
  ]);
  expect(problemOf(problems, { id: 'h', diagnosis: 'Diabetes, see above' })?.stated.id).toBe('a');
  expect(problemOf(problems, { id: 'i', diagnosis: ' type 2\ndiabetes.' })?.stated.id).toBe('a');
  expect(problemOf(problems, { id: 'i', diagnosis: 'Type 1 diabetes' })).toBeUndefined();
  // It may have come back.
  expect(problemOf(problems, { id: 'i', diagnosis: 'Flu' })).toBeUndefined();
  expect(areSameProblem(' . ', '.')).toBe(false);
});
