import { keyValueForm, labNumberOf, seriesKeyOf, standingIn } from '../../contract/keyValues';
import { check } from '../../contract/validate';

const given = { analyte: 'Potassium', labValue: '4.1', takenAt: '2026-03-02T09:00:00Z' };
const tidied = async (more: object) => {
  const checked = await check(keyValueForm, { ...given, ...more });
  return checked.ok ? checked.value : undefined;
};
const said = async (more: object) => {
  const checked = await check(keyValueForm, { ...given, ...more });
  return checked.ok ? {} : Object.fromEntries(checked.errors.map(({ path, message }) => [path, message]));
};

test('CHT-7 a value has a point for a comma, any minus sign, and may be below or above what can be measured', async () => {
  for (const [typed, stored] of [
    [' 7,2 ', '7.2'],
    ['−3,5', '-3.5'],
    ['< 5', '<5'],
    ['>1000', '>1000'],
    ['0', '0'],
    ['7.410', '7.410'],
    ['.5', '0.5'],
    ['-,5', '-0.5'],
    ['< .5', '<0.5'],
    ['0012.50', '12.50'],
    ['-007', '-7'],
    ['000', '0'],
    ['0.50', '0.50'],
  ] as const)
    expect(await tidied({ labValue: typed })).toMatchObject({ labValue: stored });
  expect(await tidied({ low: ',5', high: '05' })).toMatchObject({ low: '0.5', high: '5' });
  expect(await tidied({ low: '3,5', high: ' 5,1 ', labUnit: '' })).toEqual({ ...given, low: '3.5', high: '5.1' });
});

test('CHT-7 what is no number is refused, and so is a range that is upside down or a time to come', async () => {
  const number = 'Please write a number alone, such as 7.2 (a value also as <5 or >100)';
  for (const labValue of ['7.2 mmol/L', 'positive', '<', '7..2', '<<5', '.', '-', '1e3', '1234567890'])
    expect(await said({ labValue })).toEqual({ labValue: number });
  for (const labValue of ['>=90', '≥ 90', '<=5', '≤5', '~5', '=5'])
    expect(await said({ labValue })).toEqual({ labValue: 'Only < or > can stand before a value, such as <5 or >100' });
  for (const labValue of ['1 200 000', '250 000', "1'200", '1.234,5', '1,200,000', '<1 200'])
    expect(await said({ labValue })).toEqual({
      labValue: 'Please write it without spaces or marks between thousands, such as 1200000',
    });
  expect(await said({ low: '<3' })).toEqual({ low: number });
  const range = 'The lower limit has to be below the upper one';
  for (const [low, high] of [
    ['5.1', '3.5'],
    ['3.5', '3.5'],
    ['10', '9'],
  ])
    expect(await said({ low, high })).toEqual({ high: range });
  expect(await said({ low: '-2', high: '2' })).toEqual({});
  expect(await said({ takenAt: new Date(Date.now() + 3_600_000).toISOString() })).toEqual({ takenAt: 'This time is still to come' });
  expect(await said({ analyte: ' ', labValue: '', takenAt: '' })).toEqual({
    analyte: 'Please write what was measured, such as potassium',
    labValue: 'Please write the value',
    takenAt: 'Please say when the sample was taken',
  });
});

test('CHT-7 a value is below, within or above its range; where that cannot be known, nothing is said', () => {
  for (const [text, low, high, standing] of [
    ['3.4', 3.5, 5.1, 'below'],
    ['3.5', 3.5, 5.1, 'within'],
    ['5.1', 3.5, 5.1, 'within'],
    ['5.2', 3.5, 5.1, 'above'],
    ['6', undefined, 5, 'above'],
    ['4', undefined, 5, 'within'],
    ['4', 5, undefined, 'below'],
    ['6', 5, undefined, 'within'],
    ['6', undefined, undefined, undefined],
    ['-3', -2, 2, 'below'],
    ['<5', undefined, 5, 'within'],
    ['<5', 5, 10, 'below'],
    ['<5', 3, 10, undefined],
    ['<5', undefined, 3, undefined],
    ['>100', undefined, 100, 'above'],
    ['>100', 50, undefined, 'within'],
    ['>100', 120, undefined, undefined],
    ['>100', 10, 200, undefined],
  ] as const)
    expect([text, low, high, standingIn(labNumberOf(text), low, high)]).toEqual([text, low, high, standing]);
});

test('CHT-7 values of one name and unit are one series; units that differ by their case are two', () => {
  const key = (analyte: string, labUnit: string) => seriesKeyOf({ analyte, labUnit });
  expect(key('Potassium ', 'mmol/l')).toBe(key('potassium', 'mmol/L'));
  expect(key('Créatinine', 'µmol/L')).toBe(key('creatinine', 'μmol / L'));
  expect(key('Potassium', 'mmol/L')).not.toBe(key('Potassium', 'mg/dL'));
  expect(key('Enzyme', 'mU/L')).not.toBe(key('Enzyme', 'MU/L'));
  expect(key('Potassium', '')).not.toBe(key('Potassium', 'mmol/L'));
});
