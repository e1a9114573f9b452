import { completing } from '../../src/pages/record/prescribing/completion';
import { groups } from '../../src/pages/record/prescribing/essentialMedicines';
import { wholeDose } from '../../src/pages/record/prescribing/wholeDose';

test.each([
  ['15', '18.5', '277.5'],
  ['0.1', '3.2', '0.32'],
  ['0.1', '0.2', '0.02'],
  ['10', '20', '200'],
  ['2.5', '4', '10'],
  ['0.000001', '0.001', '0.000000001'],
  ['1,5', '3', undefined],
  ['15', '', undefined],
  ['', '18.5', undefined],
  ['a', '18.5', undefined],
])('CHT-6 %s for each of %s kilograms is exactly %s', (dose, weight, whole) => {
  expect(wholeDose(dose, weight)).toBe(whole);
});

const names = groups.flatMap((group) => group.names.flatMap((line) => line.split(', ')));

test('CHT-6 the list of names has no dose, no form and no name that is empty or twice in its group', () => {
  expect(new Set(names).size).toBeGreaterThan(300);
  for (const name of names) expect(name).toMatch(/^[\p{L}][\p{L}\d\s()+-]*$/u);
  expect(
    names.filter((name) => /\d\s*(?:mg|g|ml|%)|tablet|injection$|syrup/i.test(name)).filter((name) => name !== 'water for injection'),
  ).toEqual([]);
  for (const group of groups) {
    const all = group.names.flatMap((line) => line.split(', '));
    expect(new Set(all).size).toBe(all.length);
  }
});

test('CHT-6 the list of names is the WHO list of 2025: what is new in it is there, what it has dropped is not', () => {
  const added = ['semaglutide', 'pembrolizumab', 'rasburicase', 'elexacaftor + tezacaftor + ivacaftor', 'emicizumab', 'sevoflurane'];
  for (const name of added) expect(names).toContain(name);
  for (const name of ['halothane', 'pralidoxime', 'proguanil', 'chlorphenamine']) expect(names).not.toContain(name);
});

test('CHT-6 a name is found by its beginning, by that of another of its words, and without accents and case', () => {
  const known = ['Amoxicillin', 'Amoxicillin + clavulanic acid', 'Clavine'].map((name) => ({
    name,
    plain: name.toLowerCase(),
    en: '',
    fr: '',
  }));
  expect(completing('CLÀV', known)).toEqual(['Clavine', 'Amoxicillin + clavulanic acid']);
  expect(completing('amox', known)).toEqual(['Amoxicillin', 'Amoxicillin + clavulanic acid']);
  expect(completing('a', known)).toEqual([]);
});

test('CHT-6 names complete from A to Z, those that begin with what was typed before the others', () => {
  const known = ['sodium valproate', 'calcium gluconate', 'sodium nitrite', 'docusate sodium', 'sodium calcium edetate', 'sodium nitrite'];
  const listed = known.map((name) => ({ name, plain: name, en: '', fr: '' }));
  const first = ['sodium calcium edetate', 'sodium nitrite', 'sodium valproate'];
  expect(completing('sod', listed)).toEqual([...first, 'docusate sodium']);
});
