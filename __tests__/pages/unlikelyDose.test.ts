import { doseUnits } from '../../contract/prescribed';
import { unlikelyDoses } from '../../src/pages/record/prescribing/unlikelyDose';

const about = (dose: string, unit: string, forWeight = '') =>
  unlikelyDoses({ dose, unit, forWeight }).map(({ how, dose: said, unit: of }) => `${how} ${said} ${of}`);

test.each([
  ['20', 'tablet', []],
  ['21', 'tablet', ['more 21 tablet']],
  ['10000', 'mg', []],
  ['10000.5', 'mg', ['more 10000.5 mg']],
  ['0.001', 'mg', ['less 0.001 mg']],
  ['0.05', 'mL', []],
  ['2400000', 'unit', []],
  ['0.5', 'puff', ['less 0.5 puff']],
  ['201', 'mg/kg', ['more 201 mg/kg']],
  ['', 'mg', []],
  ['5', '', []],
])('CHT-6 %s %s at once is asked about: %j', (dose, unit, asked) => {
  expect(about(dose, unit)).toEqual(asked);
});

test('CHT-6 the sum of a dose for each kilogram is looked at as well, once', () => {
  expect(about('150', 'mg/kg', '60')).toEqual([]);
  expect(about('150', 'mg/kg', '90')).toEqual(['more 13500 mg']);
  expect(about('300', 'mg/kg', '90')).toEqual(['more 300 mg/kg']);
  expect(about('150', 'mg/kg')).toEqual([]);
});

test('CHT-6 one of each unit is likely', () => {
  for (const unit of doseUnits) expect(about('1', unit)).toEqual([]);
});
