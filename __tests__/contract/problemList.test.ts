import { problemForm } from '../../contract/problemList';
import { check } from '../../contract/validate';

const tidied = async (given: object) => {
  const checked = await check(problemForm, given);
  return checked.ok ? checked.value : undefined;
};
const said = async (given: object) => {
  const checked = await check(problemForm, { problem: 'Asthma', ...given });
  return checked.ok ? {} : Object.fromEntries(checked.errors.map(({ path, message }) => [path, message]));
};
const resolved = { clinicalStatus: 'resolved' };

test('CHT-3 a problem is its name, tidied, and active unless it is said to be resolved', async () => {
  expect(await tidied({ problem: ' Type 2\ndiabetes ', onset: '', resolvedOn: '', remark: '' })).toEqual({
    problem: 'Type 2 diabetes',
    clinicalStatus: 'active',
  });
  expect(await tidied({ problem: 'Malaria', ...resolved })).toEqual({ problem: 'Malaria', ...resolved });
  for (const problem of ['', ' \u200b', undefined])
    expect(await said({ problem })).toEqual({ problem: 'Please write what the problem is' });
  expect(await said({ problem: 'x'.repeat(250) })).toEqual({});
  expect(Object.keys(await said({ problem: 'x'.repeat(251) }))).toEqual(['problem']);
  expect(await said({ clinicalStatus: 'perhaps' })).toEqual({ clinicalStatus: 'Please choose active or resolved' });
});

test.each([
  ['2019', '2019'],
  [' 2019-03 ', '2019-03'],
  ['2019-03-12', '2019-03-12'],
  ['12 March 2019', '2019-03-12'],
  ['mars 2019', '2019-03'],
  ['31/03/2019', '2019-03-31'],
  ['about 2019', '2019~'],
  ['vers mars 2019', '2019-03~'],
])('CHT-3 since when is kept as far as it is known: %s', async (typed, kept) => {
  expect(await tidied({ problem: 'Asthma', onset: typed })).toMatchObject({ onset: kept });
  expect(await tidied({ problem: 'Asthma', ...resolved, resolvedOn: typed })).toMatchObject({ resolvedOn: kept });
});

const malformed = 'Please write it like 12 Mar 2019, Mar 2019 or 2019';
test.each([
  ['for years', malformed],
  ['2019-02-30', malformed],
  // How long ago, or the age at that time?
  ['about 40', malformed],
  ['40 years', malformed],
  ['aged 12', malformed],
  ['6 months', malformed],
  ['03/04/2019', 'This can be read as two dates. Please write the month as a word, like 12 Mar 2019'],
  ['2999', 'This date is still to come'],
  ['1850', 'This date is more than 130 years ago'],
])('CHT-3 what is no date of the past is refused in words: %s', async (typed, message) => {
  expect(await said({ onset: typed })).toEqual({ onset: message });
  expect(await said({ ...resolved, resolvedOn: typed })).toEqual({ resolvedOn: message });
});

test.each([
  ['2019', '2018', false],
  ['2019-03', '2019-02-28', false],
  ['2019-03-12', '2019-03-11', false],
  ['about 2019', '2018', false],
  ['2019-03', '2019', true],
  ['2019', '2019-01-01', true],
  ['2019-03-12', '12 Mar 2019', true],
  ['', '2019', true],
])('CHT-3 what began %s can be resolved %s: %s', async (onset, resolvedOn, can) => {
  expect(await said({ onset, ...resolved, resolvedOn })).toEqual(can ? {} : { resolvedOn: 'This is before the problem began' });
});

test('CHT-3 an active problem keeps no date of its end, also a wrong one', async () => {
  for (const clinicalStatus of ['active', '', undefined]) {
    expect(await tidied({ problem: 'Asthma', clinicalStatus, resolvedOn: 'soon' })).toEqual({
      problem: 'Asthma',
      clinicalStatus: 'active',
    });
  }
});
