import { doseUnits, frequencies, isStructured, lengthUnits, routes, tidyDose, unitOfWhole } from '../../contract/prescribed';
import { prescriptionForm, structuredPrescriptionForm } from '../../contract/prescriptions';
import { check } from '../../contract/validate';

const id = '00000000-0000-4000-8000-000000000001';
const amoxicillin = {
  medicine: 'Amoxicillin',
  dose: '500',
  unit: 'mg',
  route: 'mouth',
  howOften: 'threeTimesDaily',
  lasts: '7',
  lastsIn: 'days',
};
const checked = (given: object) => check(prescriptionForm, { prescription: 'As in the fields', ...given });
const tidied = async (given: object) => {
  const result = await checked(given);
  return result.ok ? result.value : undefined;
};
const wrong = async (given: object) => {
  const result = await checked(given);
  return result.ok ? [] : result.errors.map(({ path }) => path).toSorted();
};

test('CHT-6 a free text needs no field, and one field asks for those without which nobody could give the medicine', async () => {
  expect(await tidied({ dose: '', unit: '', medicine: ' ' })).toEqual({ prescription: 'As in the fields' });
  expect(await tidied(amoxicillin)).toEqual({ prescription: 'As in the fields', ...amoxicillin });
  expect(await wrong({ medicine: 'Amoxicillin' })).toEqual(['dose', 'howOften', 'route', 'unit']);
  expect(await wrong({ dose: '1' })).toEqual(['howOften', 'medicine', 'route', 'unit']);
  expect(await wrong({ ...amoxicillin, howOften: '' })).toEqual(['howOften']);
  expect(await wrong({ ...amoxicillin, howOften: '', asNeeded: 'yes' })).toEqual([]);
  expect(await wrong({ ...amoxicillin, lastsIn: '' })).toEqual(['lastsIn']);
  // Stored before the form asked for a reason.
  expect(await wrong({ ...amoxicillin, step: 'change', follows: '00000000-0000-4000-8000-000000000001' })).toEqual([]);
  const empty = await check(structuredPrescriptionForm, { prescription: 'x' });
  expect(empty.ok ? [] : empty.errors.map(({ message }) => message)).toEqual(['Please write the medicine']);
});

test.each([
  ['500', '500'],
  ['1.0', '1'],
  ['2,50', '2.5'],
  ['.5', '0.5'],
  ['0,125', '0.125'],
  ['007', '7'],
  ['1200000', '1200000'],
])('CHT-6 a dose is kept without a zero at its end and with a digit before the point: %s', async (typed, kept) => {
  expect(await tidied({ ...amoxicillin, dose: typed })).toMatchObject({ dose: kept });
  expect(tidyDose(tidyDose(typed))).toBe(kept);
});

test.each([
  '1,000',
  '1.500',
  '10.000',
  '1.000.000',
  '1 000',
  '0',
  '-1',
  '1e3',
  '1-2',
  '½',
  'two',
  '500 mg',
  '.',
  '1.2.3',
  `0.${'1'.repeat(7)}`,
])('CHT-6 a dose that is no number, or may be thousands, is refused: %s', async (dose) => {
  expect(await wrong({ ...amoxicillin, dose })).toEqual(['dose']);
});

test('CHT-6 a dose of zero or less has words of its own, alone', async () => {
  const said = async (dose: string) => {
    const result = await checked({ ...amoxicillin, dose });
    return result.ok ? [] : result.errors.map(({ code }) => code);
  };
  for (const dose of ['0', '0.0', '00', '-1', '-0.5', '−5']) expect(await said(dose)).toEqual(['prescription.dose.zero']);
  for (const dose of ['two', '1-2', '-']) expect(await said(dose)).toEqual(['prescription.dose.wrong']);
});

test('CHT-6 units, routes, frequencies and lengths are closed lists without abbreviations that have been misread', async () => {
  for (const unit of ['µg', 'mcg', 'U', 'IU', 'cc', 'MG']) expect(await wrong({ ...amoxicillin, unit })).toEqual(['unit']);
  expect(await wrong({ ...amoxicillin, route: 'PO' })).toEqual(['route']);
  expect(await wrong({ ...amoxicillin, howOften: 'qd' })).toEqual(['howOften']);
  expect(await wrong({ ...amoxicillin, lastsIn: 'd' })).toEqual(['lastsIn']);
  for (const lasts of ['0', '1.5', '366', 'a week']) expect(await wrong({ ...amoxicillin, lasts })).toEqual(['lasts']);
  for (const unit of doseUnits) expect(await wrong({ ...amoxicillin, unit })).toEqual([]);
  for (const route of routes) expect(await wrong({ ...amoxicillin, route })).toEqual([]);
  expect(frequencies).toEqual(expect.arrayContaining(['every2Hours', 'fiveTimesDaily', 'every72Hours']));
  for (const howOften of frequencies) expect(await wrong({ ...amoxicillin, howOften })).toEqual([]);
  for (const lastsIn of lengthUnits) expect(await wrong({ ...amoxicillin, lastsIn })).toEqual([]);
});

test('CHT-6 once lasts no days, and only a dose for each kilogram has a weight', async () => {
  const weighed = { forWeight: '18.5', weighedAt: '2026-11-12T08:00:00.000Z' };
  expect(await tidied({ ...amoxicillin, ...weighed })).toEqual({ prescription: 'As in the fields', ...amoxicillin });
  expect(await tidied({ ...amoxicillin, ...weighed, unit: 'mg/kg' })).toMatchObject(weighed);
  expect(await tidied({ ...amoxicillin, howOften: 'once' })).not.toHaveProperty('lasts');
  expect([unitOfWhole('mg/kg'), unitOfWhole('mg'), unitOfWhole(''), unitOfWhole(null)]).toEqual(['mg', undefined, undefined, undefined]);
});

test('CHT-6 what follows an earlier prescription says how; a stop has a reason, a change and a renewal have a medicine', async () => {
  expect(await wrong({ follows: id })).toEqual(['step']);
  expect(await wrong({ step: 'stop', because: 'Rash' })).toEqual(['follows']);
  expect(await wrong({ step: 'stop', follows: id })).toEqual(['because']);
  expect(await wrong({ step: 'stop', follows: id, because: 'Rash' })).toEqual([]);
  expect(await wrong({ step: 'pause', follows: id })).toEqual(['step']);
  for (const step of ['change', 'renew']) {
    expect(await wrong({ step, follows: id })).toEqual(['medicine']);
    expect(await wrong({ ...amoxicillin, step, follows: id })).toEqual([]);
  }
  expect([isStructured({ step: 'stop', because: 'Rash' }), isStructured(amoxicillin)]).toEqual([false, true]);
});
