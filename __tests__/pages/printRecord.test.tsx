import { act, screen, waitFor } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { allergyOf, idOf, problemOf, setOf } from '../support/handover';
import { goTo } from '../support/openApp';
import { openRecord } from '../support/recordPage';

const entryId = (place: number) => idOf(700 + place);
const author = 'Bisi Okafor';
const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const written = (place: number, hours: number, corrects: string | null = null) => ({
  id: entryId(place),
  author,
  corrects,
  writtenAt: at(hours),
  receivedAt: at(hours),
});
const noted = (place: number, hours: number, complaint: string | null, corrects: string | null = null) => ({
  ...written(place, hours, corrects),
  complaint,
  diagnosis: complaint && `${complaint} diagnosed`,
  updatedAt: at(hours),
});
const prescribed = (place: number, hours: number, prescription: string, corrects: string | null = null) => ({
  ...written(place, hours, corrects),
  ...eachField('prescription', () => ''),
  prescription,
  createdAt: at(hours),
});

const value = (place: number, hours: number, labValue: string, corrects: string | null = null) => ({
  ...written(place, hours, corrects),
  ...{ result: entryId(51), analyte: 'Potassium', labValue, labUnit: 'mmol/L', low: '3.5', high: '5.1', takenAt: at(hours) },
});
const file = (place: number, fileName: string) => ({
  ...{ id: entryId(place), fileName, contentType: 'application/pdf', size: 1, uploadedBy: 'Ada Obi', createdAt: at(1), opened: true },
});

const record: Answers = {
  getHospitalName: { data: { hospitalName: 'Example Hospital' } },
  listMedicalHistory: {
    data: [
      noted(1, 1, 'Cough'),
      noted(2, 2, null),
      noted(3, 3, 'Rash at the arm', entryId(4)),
      noted(4, 4, 'Rash at the leg'),
      noted(5, 5, 'Fever'),
      noted(6, 6, 'Headache'),
      noted(7, 7, 'Long ago'),
    ],
  },
  listPrescriptions: { data: [prescribed(11, 1, 'Paracetamol 1 g', entryId(12)), prescribed(12, 2, 'Paracetamol 10 g')] },
  listProblems: { data: [problemOf(entryId(21), 'Asthma'), problemOf(entryId(22), 'Malaria', { clinicalStatus: 'resolved' })] },
  listAllergies: { data: [{ ...allergyOf(entryId(31), 'allergy', 'Penicillin', 'severe'), reaction: 'Wheezing' }] },
  listVitalSigns: {
    data: [
      setOf(entryId(41), 1, { pulse: '95', corrects: entryId(42) }),
      setOf(entryId(42), 1.5, { pulse: '59' }),
      setOf(entryId(43), 9, { weight: '71.5' }),
    ],
  },
  listLabResults: {
    data: [file(51, 'blood.pdf'), { ...file(52, 'wrong.pdf'), withdrawn: { at: at(1), by: 'Ada Obi', reason: 'Another one’s' } }],
  },
  listKeyValues: {
    data: [
      value(71, 1, '4.9', entryId(72)),
      value(72, 2, '49'),
      value(73, 30, '6.1'),
      { ...value(74, 40, '139'), analyte: 'Sodium', low: '135', high: '145' },
      { ...value(75, 3, '9.9'), analyte: 'Ferritin', result: entryId(52) },
    ],
  },
  listAcknowledgements: { data: [{ ...written(61, 1), result: entryId(51), whatWasDone: 'Potassium given' }] },
};

const print = async (paper: string, more: Answers = {}) => {
  const app = await openRecord('', { ...record, ...more });
  await app.user.click(screen.getByRole('button', { name: 'Print' }));
  await app.user.click(await screen.findByRole('button', { name: paper }));
  return app;
};
const sheet = () => document.querySelector<HTMLElement>('body > section');

beforeEach(() => {
  window.print = jest.fn();
});

test('CHT-8 the whole record prints all that was written, a correction with what it corrects, with hospital and patient on each sheet', async () => {
  await print('Whole record');
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(sheet()).toHaveTextContent(/^Example HospitalWhole recordEXAMPLE, AdaUnique ID ?P-0000-0001/);
  const running = sheet()?.querySelector('.running > div');
  const texts = [...(running?.querySelectorAll('span') ?? [])].map(({ dataset }) => dataset.text);
  expect(texts.join('')).toBe(`EXAMPLE, Ada · ${patient.patientUniqueId} · Whole record`);
  expect(running?.getAttribute('data-printed')).toMatch(/^As of \d{1,2}:\d\d [AP]M · Printed .* by Sam Sample$/);
  for (const text of ['Cough', 'Fever', 'Headache', 'Long ago', 'Asthma', 'Malaria', 'blood.pdf', 'Potassium given', 'Weight 71.5 kg']) {
    expect(sheet()).toHaveTextContent(text);
  }
  expect(sheet()).toHaveTextContent('This entry cannot be read');
  expect(sheet()).toHaveTextContent('Allergy: Penicillin, severe (Wheezing)');
  expect(sheet()).toHaveTextContent(/Rash at the arm diagnosedIt corrects:Bisi Okafor · .*Rash at the leg/);
  expect(sheet()).toHaveTextContent(/Paracetamol 1 gIt corrects:Bisi Okafor · .*Paracetamol 10 g/);
  const pulses = [...(sheet()?.querySelectorAll('table:first-of-type tbody tr') ?? [])].map((row) => row.textContent);
  expect(pulses[0]).toMatch(/95 \/min/);
  expect(pulses[1]).toMatch(/Corrected since.*59 \/min/);
  await act(async () => void dispatchEvent(new Event('afterprint')));
  expect(sheet()).toBeNull();
});

test('CHT-8 a discharge summary has what stands: active problems, prescriptions, the last vital signs, the newest notes, and lines', async () => {
  await print('Discharge summary');
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  for (const text of ['Allergy: Penicillin, severe (Wheezing)', 'Asthma', 'Paracetamol 1 g', '95 /min', 'Cough', 'Fever', 'Headache']) {
    expect(sheet()).toHaveTextContent(text);
  }
  for (const text of ['Malaria', 'Long ago', 'blood.pdf', 'Weight 71.5 kg']) expect(sheet()).not.toHaveTextContent(text);
  expect(sheet()).toHaveTextContent('One that was written as free text does not say whether it has ended.');
  expect(sheet()).toHaveTextContent(/Remarks, and what is to followDate, name and signature$/);
});

const longDay = 5000;
const newestMeasured = {
  listVitalSigns: {
    data: [
      setOf(entryId(41), longDay, { weight: '84.2', corrects: entryId(42) }),
      setOf(entryId(42), longDay, { weight: '48.2' }),
      setOf(entryId(43), 2 * longDay, { weight: '71.5', glucose: '5.4', glucoseUnit: 'mmol/L' }),
    ],
  },
};
const dated = (hours: number) => new Date(at(hours)).toLocaleDateString('en-US', { dateStyle: 'medium' });
const sugarAndWeight = `Sugar level90 mg/dl · measured 5.4 mmol/L, ${dated(2 * longDay)}Weight70 kg · measured 84.2 kg, ${dated(longDay)}Height1.70 m`;

test.each(['Whole record', 'Discharge summary'])(
  'CHT-4 CHT-8 a %s has the newest measured values with their dates beside the registration’s',
  async (what) => {
    await print(what, newestMeasured);
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    expect(sheet()).toHaveTextContent(sugarAndWeight);
  },
);

test('CHT-4 DOC-6 the banner has them as soon as the page has the vital signs, and asks for none', async () => {
  const { sent } = await openRecord('', newestMeasured);
  const banner = screen.getByRole('region', { name: 'Patient' });
  expect(banner).toHaveTextContent('Sugar level90 mg/dlWeight70 kgHeight1.70 m');
  expect(sent('listVitalSigns')).toEqual([]);
  await goTo(`/medicalhistory/${patient.id}/vitals`);
  await waitFor(() => expect(banner).toHaveTextContent(sugarAndWeight));
});

test('CHT-7 CHT-8 the whole record prints each typed value with its range; a discharge summary the last of each that stands', async () => {
  const valuesOf = () => {
    const table = [...(sheet()?.querySelectorAll('table') ?? [])].find(({ textContent }) => textContent?.startsWith('Taken'));
    return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
  };
  const { user } = await print('Discharge summary');
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(valuesOf()).toEqual([
    ['Potassium', '4.9 mmol/L', '3.5–5.1', author],
    ['Sodium', '139 mmol/L', '135–145', author],
  ]);
  await act(async () => void dispatchEvent(new Event('afterprint')));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(await screen.findByRole('button', { name: 'Whole record' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(2));
  expect(valuesOf()).toEqual([
    ['Potassium', '4.9 mmol/L', '3.5–5.1', author],
    ['Potassium', '49 mmol/L ↑ above the range', '3.5–5.1', `${author} · Corrected since`],
    ['Ferritin', '9.9 mmol/L', '3.5–5.1', `${author} · Withdrawn with its lab result`],
    ['Potassium', '6.1 mmol/L ↑ above the range', '3.5–5.1', author],
    ['Sodium', '139 mmol/L', '135–145', author],
  ]);
});

test('CHT-8 a record without lab results says so, not that nobody has written', async () => {
  await print('Whole record', { listLabResults: { data: [] } });
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(sheet()).toHaveTextContent(/Lab results\s*There are none\./i);
});

test('CHT-7 CHT-8 a discharge summary has both values of one name and minute', async () => {
  const [last, other] = [value(76, 1, '4.8', entryId(77)), value(77, 2, '6.8')];
  await print('Discharge summary', { listKeyValues: { data: [last, other, { ...value(78, 3, '4.2'), takenAt: last.takenAt }] } });
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  for (const text of ['4.8 mmol/L', '4.2 mmol/L']) expect(sheet()).toHaveTextContent(text);
  expect(sheet()).not.toHaveTextContent('6.8 mmol/L');
});

test('CHT-8 nothing is printed of a record that does not load; it says why, and can be tried again', async () => {
  let isDown = true;
  const { user } = await print('Whole record', {
    listVitalSigns: () => (isDown ? { status: 502 } : { data: [] }),
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(window.print).not.toHaveBeenCalled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
});

test('CHT-8 who cancels while the record loads prints nothing', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user } = await print('Whole record', {
    listVitalSigns: async () => {
      await held;
      return { data: [] };
    },
  });
  expect(await screen.findByText('The record is being loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => release());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sheet()).toBeNull();
  expect(window.print).not.toHaveBeenCalled();
});

test('CHT-8 the open section prints as before, without the question in front of it', async () => {
  const asked: boolean[] = [];
  window.print = () => void asked.push(document.querySelector('[role=dialog]') === null);
  await print('This page: Medical History');
  expect(asked).toEqual([true]);
});

test('CHT-8 an entry that only this device has says so on paper', async () => {
  const { user } = await openRecord('', { ...record, addMedicalHistory: 'unreachable' });
  await user.click(screen.getByLabelText('Complaint'));
  await user.paste('Dizzy');
  await user.click(screen.getByLabelText('Diagnosis'));
  await user.paste('Vertigo');
  await user.click(screen.getByRole('button', { name: /^Save for/ }));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(await screen.findByRole('button', { name: 'Whole record' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(sheet()).toHaveTextContent(/Sam Sample · [^·]* · Not on the server yetComplaintDizzyDiagnosisVertigo/);
});
