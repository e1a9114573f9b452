import { act, screen, waitFor, within } from '@testing-library/react';
import type { KeyValue } from '../../contract/keyValues';
import type { ListedLabResult } from '../../contract/uploads';
import { patient } from '../../src/gallery/people';
import type { Sent } from '../../src/gallery/standIn';
import { settings } from '../../src/state/settings';
import { goTo, write } from '../support/openApp';
import { author, onButton, openRecord } from '../support/recordPage';

afterEach(() => {
  document.documentElement.lang = 'en';
});

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const id = (place: number) => `00000000-0000-4000-8000-0000000008${String(place).padStart(2, '0')}`;
const resultOf = (place: number, more: Partial<ListedLabResult> = {}): ListedLabResult => ({
  id: id(90 + place),
  ...{ fileName: `Result ${place}.txt`, contentType: 'text/plain', size: 12, uploadedBy: 'Ada Obi', createdAt: ago(place), opened: true },
  ...more,
});
const [blood, other] = [resultOf(1), resultOf(2)];
const typedValue = (place: number, hours: number, labValue: string, more: Partial<KeyValue> = {}): KeyValue => ({
  id: id(place),
  author,
  corrects: null,
  ...{ writtenAt: ago(hours), receivedAt: ago(hours), takenAt: ago(hours) },
  ...{ result: blood.id, analyte: 'Potassium', labValue, labUnit: 'mmol/L', low: '3.5', high: '5.1' },
  ...more,
});
const withResults = (...data: ListedLabResult[]) => ({
  listLabResults: { data },
  readLabResult: () => new Response('Kalium 6,1 mmol/l'),
});
const atBlood = `/labresult?result=${blood.id}`;

const area = () => within(screen.getByLabelText('Lab values', { selector: 'section' }));
/** The same once its results are there. */
const loadedArea = async () => within(await screen.findByLabelText('Lab values', { selector: 'section' }));
const field = (name: string) => area().getByLabelText(name, { selector: 'input' });
const save = () => area().getByRole('button', { name: `Save for ${onButton}` });
const bodiesOf = (sent: readonly Sent[]) => sent.map(({ body }) => body);
const open = async (user: Awaited<ReturnType<typeof openRecord>>['user']) =>
  user.click(await (await loadedArea()).findByRole('button', { name: 'Add a lab value' }));
type User = Awaited<ReturnType<typeof openRecord>>['user'];
const type = async (user: User, values: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(values)) {
    await user.clear(field(name));
    await write(user, field(name), text);
  }
};
const typed = {
  'What was measured': 'Potassium',
  Value: '6,1',
  'Unit (optional)': 'mmol/L',
  'Range from (optional)': '3,5',
  'Range to (optional)': '5,1',
};

test('CHT-7 a value is typed beside its result, and shown with unit, range, and above its range by sign and word', async () => {
  const { sent, user } = await openRecord(atBlood, withResults(blood));
  await open(user);
  await type(user, { ...typed, Taken: '2026-03-02T09:00' });
  await user.click(save());
  // It was taken long ago.
  expect(await screen.findByRole('group', { name: 'Is this right?' })).toHaveTextContent('taken more than a month ago');
  expect(sent('addKeyValue')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, save it like this' }));
  await waitFor(() => expect(sent('addKeyValue')).toHaveLength(1));
  expect(bodiesOf(sent('addKeyValue'))[0]).toEqual({
    ...{ result: blood.id, analyte: 'Potassium', labValue: '6.1', labUnit: 'mmol/L', low: '3.5', high: '5.1' },
    ...{ takenAt: new Date('2026-03-02T09:00').toISOString(), writtenAt: expect.any(String) },
  });
  expect(await screen.findByText(/Lab Value Added Successfully\./)).toBeVisible();
  const list = await screen.findByLabelText('Typed values', { selector: 'ol' });
  expect(list).toHaveTextContent(/Potassium 6\.1 mmol\/L ↑ above the range.*Range3\.5–5\.1.*Taken.*2026/);
});

test('CHT-7 what is far from its range, thousands or here already is asked about once; a value within its range is not', async () => {
  const { sent, user } = await openRecord(atBlood, { ...withResults(blood), listKeyValues: { data: [typedValue(1, 2, '4.0')] } });
  await open(user);
  await user.click(area().getByRole('button', { name: 'Potassium mmol/L' }));
  expect(field('Range to (optional)')).toHaveValue('5.1');
  await user.click(area().getByRole('button', { name: /^Taken as the last one/ }));
  await type(user, { Value: '41' });
  await user.click(save());
  const asked = () => screen.findByRole('group', { name: 'Is this right?' });
  expect(await asked()).toHaveTextContent(
    /Potassium 41 mmol\/L: far from the range 3\.5–5\.1.*a value of that time is already here: 4\.0 mmol\/L/,
  );
  await type(user, { Value: '4,125' });
  await user.click(save());
  await waitFor(async () => expect(await asked()).not.toHaveTextContent('far from'));
  expect(await asked()).not.toHaveTextContent('thousands');
  await type(user, { 'Range from (optional)': '7', 'Range to (optional)': '9' });
  await user.click(save());
  await waitFor(async () => expect(await asked()).toHaveTextContent('4.125 mmol/L: with a point, so not thousands'));
  expect(sent('addKeyValue')).toEqual([]);
});

test('CHT-7 DOC-13 what is wrong is said and stays; a value begun for one result cannot be saved for another one', async () => {
  const { sent, user } = await openRecord(atBlood, withResults(blood, other));
  await open(user);
  await type(user, { ...typed, Value: 'high', 'Range to (optional)': '3' });
  await user.click(save());
  await waitFor(() =>
    expect(field('Value')).toHaveAccessibleDescription('Please write a number alone, such as 7.2 (a value also as <5 or >100)'),
  );
  expect(field('Range to (optional)')).toHaveAccessibleDescription('The lower limit has to be below the upper one');
  expect(field('Value')).toHaveValue('high');
  await goTo(`/medicalhistory/${patient.id}/labresult?result=${other.id}`);
  expect(await screen.findByText('A value of another lab result of this patient is half-typed and not saved yet.')).toBeVisible();
  expect(area().queryByRole('textbox')).toBeNull();
  await user.click(area().getByText('Continue there'));
  await waitFor(() => expect(field('Value')).toHaveValue('high'));
  expect(sent('addKeyValue')).toEqual([]);
});

test('CHT-7 OFF-3 a value that waits on this device stands among the last values; the one that it corrects does not', async () => {
  const first = typedValue(1, 3, '6.1');
  const data = [typedValue(3, 2, '139', { analyte: 'Sodium', low: '135', high: '145' }), first, typedValue(2, 30, '5.0')];
  const { user } = await openRecord('/labresult', { ...withResults(blood), listKeyValues: { data }, addKeyValue: 'unreachable' });
  const row = async (name: string) => (await screen.findAllByRole('row', { name: new RegExp(name) })).at(0);
  expect(await row('Potassium')).toHaveTextContent(/Potassium mmol\/L · 3\.5–5\.15\.0 mmol\/L.*6\.1 mmol\/L ↑ above the range/);
  expect(await row('Sodium')).toHaveTextContent(/Sodium mmol\/L · 135–145––139 mmol\/L/);
  await user.click(screen.getByRole('button', { name: /^6\.1 mmol/ }));
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  expect(area().getByText('From Result 1.txt')).toBeVisible();
  await type(user, { Value: '<3.5' });
  await user.click(save());
  expect(await screen.findByLabelText('Not yet on the server', { selector: 'ol' })).toHaveTextContent('<3.5 mmol/L ↓ below the range');
  await waitFor(async () => expect(await row('Potassium')).toHaveTextContent(/<3\.5 mmol\/L ↓ below the range/));
});

const withdrawn = resultOf(2, { withdrawn: { at: ago(1), by: 'Ada Obi', reason: 'Another patient’s' } });
const inChart = {
  ...withResults(blood, withdrawn),
  listKeyValues: {
    data: [
      typedValue(1, 2, '6.1'),
      typedValue(2, 20, '5.05', { low: '3.5', high: '5.0' }),
      typedValue(3, 30, '>7', { labUnit: 'mmol/l' }),
      typedValue(4, 3, '99', { result: withdrawn.id, analyte: 'Ferritin' }),
    ],
  },
};

test('CHT-5 typed values of one name and unit are a lane of the chart with their range as its band, without those of a withdrawn result', async () => {
  const { user } = await openRecord('/vitals', inChart);
  const chart = await screen.findByRole('slider', { name: 'Sets of vital signs' });
  expect(chart).toHaveAttribute('aria-valuemax', '3');
  expect(chart.getAttribute('aria-valuetext')).toMatch(/Potassium 6\.1 mmol\/L above the range$/);
  expect(chart).toHaveTextContent(/Potassium mmol\/L6\.1 ↑ \+1\.05/);
  expect(chart).not.toHaveTextContent('Ferritin');
  expect(chart.querySelectorAll('rect[data-points]')).toHaveLength(3);
  expect([...chart.querySelectorAll('text.tick')].map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['3.5', '5.1']));
  act(() => chart.focus());
  await user.keyboard('{Home}');
  expect(chart.getAttribute('aria-valuetext')).toMatch(/Potassium >7 mmol\/l above the range$/);
  await user.click(screen.getByText('How to read this'));
  expect(screen.getByText(/Lab values: ● outside of the range typed with them/)).toBeVisible();
});

test('CHT-5 the table has typed values at the time at which they were taken, with how they stand in words', async () => {
  const { user } = await openRecord('/vitals', inChart);
  await user.click(await screen.findByRole('button', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('region', { name: 'Over time' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent?.replace(/.*[AP]M/, ''))).toEqual([
    'MeasuredPotassium mmol/L',
    '6.1 ↑ above the range',
    '5.05 ↑ above the range',
    '>7 ↑ above the range',
  ]);
});

// Saved in this order for one minute, after one of the day before.
const sameMinute = { takenAt: new Date(2026, 2, 2, 9).toISOString() };
const ofOneMinute = [
  typedValue(3, 2, '4.2', sameMinute),
  typedValue(2, 3, '6.8', sameMinute),
  typedValue(1, 4, '5.0', { takenAt: new Date(2026, 2, 1, 9).toISOString() }),
];
const twice = { ...withResults(blood), listKeyValues: { data: ofOneMinute } };

test('CHT-5 CHT-7 two values of one name and minute both stand in the chart, in its table and among the last values', async () => {
  const { user } = await openRecord('/vitals', twice);
  const chart = await screen.findByRole('slider', { name: 'Sets of vital signs' });
  expect(chart).toHaveTextContent(/Potassium mmol\/L4\.2 · 6\.8 ↑/);
  // Nobody knows from which it has changed.
  expect(chart).not.toHaveTextContent('−');
  expect([...chart.querySelectorAll('text.value')].map(({ textContent }) => textContent).sort()).toEqual(['4.2', '5', '6.8']);
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const cells = within(screen.getByRole('region', { name: 'Over time' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['4.2 6.8 ↑ above the range', '5 ']);
  await goTo(`/medicalhistory/${patient.id}/labresult`);
  expect(await screen.findByRole('row', { name: /^Potassium/ })).toHaveTextContent(
    /5\.0 mmol\/L.*4\.2 mmol\/L 6\.8 mmol\/L ↑ above the range/,
  );
});

test('CHT-5 CHT-7 a value of one minute that was saved five times is one line of the table, with how many times', async () => {
  const data = [1, 2, 3, 4, 5].map((place) => typedValue(place, 2, '4.2', sameMinute));
  const { user } = await openRecord('/vitals', { ...withResults(blood), listKeyValues: { data } });
  expect(await screen.findByRole('slider', { name: 'Sets of vital signs' })).toHaveTextContent(/Potassium mmol\/L4\.2(?! ·)/);
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const cells = within(screen.getByRole('region', { name: 'Over time' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['4.2  (saved 5 times)']);
});

test('CHT-7 a sample taken before the birth, or in the year 26, is refused', async () => {
  const { sent, user } = await openRecord(atBlood, withResults(blood));
  await open(user);
  await type(user, { ...typed, Taken: '1986-03-11T09:00' });
  await user.click(save());
  await waitFor(() => expect(field('Taken')).toHaveAccessibleDescription(/This time is before the patient was born/));
  await type(user, { Taken: '0026-11-26T10:30' });
  await waitFor(() => expect(field('Taken')).toHaveAccessibleDescription(/This time is more than 130 years ago/));
  expect(field('Taken')).toHaveValue('0026-11-26T10:30');
  expect(sent('addKeyValue')).toEqual([]);
});

test('CHT-7 UX-6 a range below zero is said in words, with a minus sign', async () => {
  const data = [
    typedValue(1, 2, '-3', { analyte: 'Base excess', low: '-2', high: '2.5' }),
    typedValue(2, 2, '-9', { analyte: 'Other', low: '-8', high: '-4' }),
  ];
  const { store } = await openRecord('/labresult', { ...withResults(blood), listKeyValues: { data } });
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
  expect(await row('Base excess')).toHaveTextContent(/mmol\/L · −2 to 2\.5.*−3 mmol\/L ↓ below the range/);
  expect(await row('Other')).toHaveTextContent(/mmol\/L · −8 to −4.*−9 mmol\/L ↓ below the range/);
  act(() => void store.dispatch(settings.actions.lookChosen({ language: 'fr' })));
  await waitFor(async () => expect(await row('Base excess')).toHaveTextContent(/−2 à 2,5.*−3 mmol\/L ↓ /));
});

test('CHT-5 a long name of a lab value leaves room for its unit and value in the chart; its table has it whole', async () => {
  const analyte = 'Anti-neutrophil cytoplasmic antibodies '.repeat(3).trim();
  const { user } = await openRecord('/vitals', {
    ...withResults(blood),
    listKeyValues: { data: [typedValue(1, 2, '6.1', { analyte })] },
  });
  const [head] = (await screen.findByRole('slider', { name: 'Sets of vital signs' })).querySelectorAll('text.head');
  expect(head).toHaveTextContent(/^Anti-neutrophil cyto.*… mmol\/L$/);
  // The drawing is 640 pixels wide.
  expect((head?.textContent ?? '').length).toBeLessThan(75);
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('columnheader', { name: `${analyte} mmol/L` })).toBeVisible();
});

test('CHT-7 a third value of one minute is asked about with both others', async () => {
  const { user } = await openRecord(atBlood, twice);
  await open(user);
  await user.click(area().getByRole('button', { name: 'Potassium mmol/L' }));
  await user.click(area().getByRole('button', { name: /^Taken as the last one/ }));
  await type(user, { Value: '4.4' });
  await user.click(save());
  const asked = await screen.findByRole('group', { name: 'Is this right?' });
  expect(asked).toHaveTextContent(/already here: 4\.2 mmol\/L.*already here: 6\.8 mmol\/L/);
});

test('CHT-7 UX-3 where nothing has been typed yet, it says so', async () => {
  await openRecord('/labresult', { ...withResults(blood), listKeyValues: { data: [] } });
  expect(await screen.findByText('No lab values yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a lab value' })).toBeVisible();
});
