import { ageOf } from '../../contract/age';
import { orderOfDates, readBirthDate } from '../../contract/birthDate';
import { registerPatientForm } from '../../contract/patients';
import { check } from '../../contract/validate';
import { forms, valid } from '../support/forms';

const now = new Date(2026, 10, 25, 12).getTime();

test.each([
  ['', ''],
  ['1986-03-12', '1986-03-12'],
  ['1986-03', '1986-03'],
  ['1986', '1986'],
  ['1986~', '1986~'],
  ['12/03/1986', undefined],
  ['13/03/1986', '1986-03-13'],
  ['03/13/1986', '1986-03-13'],
  ['3.3.1986', '1986-03-03'],
  ['12 Mar 1986', '1986-03-12'],
  ['12th March, 1986', '1986-03-12'],
  ['March 12, 1986', '1986-03-12'],
  ['12 mars 1986', '1986-03-12'],
  ['1er août 1986', '1986-08-01'],
  ['Août 1986', '1986-08'],
  ['7 juin 1986', '1986-06-07'],
  ['7 juil. 1986', '1986-07-07'],
  ['7 jui 1986', undefined],
  ['about 1986', '1986~'],
  ['vers 1986', '1986~'],
  ['~1986', '1986~'],
  ['about 12 March 1986', '1986-03-12~'],
  ['about 40', '1986~'],
  ['Environ 40 ans', '1986~'],
  ['40 years old', '1986~'],
  ['about 6 months', '2026-05~'],
  ['31 months', '2024-04~'],
  ['3 weeks', '2026-11-04~'],
  ['about 3 weeks', '2026-11-04~'],
  ['environ 3 semaines', '2026-11-04~'],
  ['5 days', '2026-11-20~'],
  ['1 day old', '2026-11-24~'],
  ['30 jours', '2026-10-26~'],
  ['40', undefined],
  ['86', undefined],
  ['12/03/86', undefined],
  ['29 Feb 2024', '2024-02-29'],
  ['29 Feb 2023', undefined],
  ['1986-13-01', undefined],
  ['1986-02-30', undefined],
  ['32/03/1986', undefined],
  ['2026-11-26', '2026-11-26'],
  ['2026-11-28', undefined],
  ['2027', undefined],
  ['1896', '1896'],
  ['1895', undefined],
  ['yesterday', undefined],
])('CHT-1 the date of birth "%s" is read as %s', (text, birthDate) => {
  const read = readBirthDate(text, now);
  expect('birthDate' in read ? read.birthDate : undefined).toBe(birthDate);
});

test('CHT-1 SEC-3 a text far longer than a date is refused before the slow work of reading it', async () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  const exec = jest.spyOn(RegExp.prototype, 'exec');
  const long = `1${' '.repeat(200)}a${'\u0301'.repeat(200)}`;
  expect(readBirthDate(long, now)).toEqual({ problem: 'malformed' });
  expect([...normalize.mock.calls, ...exec.mock.calls]).toEqual([]);
  jest.restoreAllMocks();
  const patient = valid(forms.find(({ form }) => form === 'add patient')?.fields ?? {});
  const checked = await check(registerPatientForm, { ...patient, birthDate: long });
  expect(checked).toMatchObject({ ok: false, errors: [{ path: 'birthDate', code: 'text.tooLong' }] });
});

test('CHT-1 what is read once reads the same again', () => {
  for (const text of ['12 Mar 1986', 'Aug 1986', 'about 40', 'about 6 months', '1986', 'about 12 March 1986']) {
    const read = readBirthDate(text, now);
    expect(read).toHaveProperty('birthDate');
    expect('birthDate' in read && readBirthDate(read.birthDate, now)).toEqual(read);
  }
});

test('CHT-1 numbers with two readings are read by the order of the file they come from', () => {
  expect(readBirthDate('03/12/1986', now, 'dayFirst')).toEqual({ birthDate: '1986-12-03' });
  expect(readBirthDate('03/12/1986', now, 'monthFirst')).toEqual({ birthDate: '1986-03-12' });
  expect(readBirthDate('25/12/1986', now, 'monthFirst')).toEqual({ birthDate: '1986-12-25' });
  expect(orderOfDates(['03/12/1986', '25/12/1986', ''])).toBe('dayFirst');
  expect(orderOfDates(['03/12/1986', '12/25/1986'])).toBe('monthFirst');
  expect(orderOfDates(['25/12/1986', '12/25/1986'])).toBeUndefined();
  expect(orderOfDates(['03/12/1986'])).toBeUndefined();
});

test('CHT-1 a form takes what was written, and passes on what was read', async () => {
  const patient = valid(forms.find(({ form }) => form === 'add patient')?.fields ?? {});
  expect(await check(registerPatientForm, { ...patient, birthDate: ' 12 mars  1986 ' })).toMatchObject({
    ok: true,
    value: { birthDate: '1986-03-12' },
  });
});

test.each([
  ['2026-11-25', 0, 'day'],
  ['2026-11-24', 1, 'day'],
  ['2026-10-29', 27, 'day'],
  ['2026-10-28', 4, 'week'],
  ['2025-11-26', 52, 'week'],
  ['2025-11-25', 12, 'month'],
  ['2024-11-26', 23, 'month'],
  ['2024-11-25', 2, 'year'],
  ['2010-11-26', 15, 'year'],
  ['2010-11-25', 16, 'year'],
  ['2024-02-29', 2, 'year'],
] as const)('CHT-1 who was born on %s is %d %ss old', (birthDate, value, unit) => {
  expect(ageOf(birthDate, now)).toEqual({ value, unit, about: false });
});

test('CHT-1 an age is about right where the day of birth is not known, and unknown without a date', () => {
  expect(ageOf('1986~', now)).toEqual({ value: 40, unit: 'year', about: true });
  expect(ageOf('1986-12', now)).toEqual({ value: 39, unit: 'year', about: true });
  expect(ageOf('2026-05~', now)).toEqual({ value: 6, unit: 'month', about: true });
  for (const [days, value, unit] of [
    [0, 0, 'day'],
    [13, 13, 'day'],
    [14, 2, 'week'],
    [27, 3, 'week'],
    [60, 8, 'week'],
  ]) {
    const read = readBirthDate(`${days} days`, now);
    expect('birthDate' in read && ageOf(read.birthDate, now)).toEqual({ value, unit, about: true });
  }
  expect(ageOf('1986-03-12~', now)).toEqual({ value: 40, unit: 'year', about: true });
  for (const none of ['', 'unknown', '2027', '2026-12-01']) expect(ageOf(none, now)).toBeUndefined();
});
