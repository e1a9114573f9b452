import { screen, waitFor, within } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import type { Answers } from '../../src/gallery/standIn';
import { write } from '../support/openApp';
import { author, onButton, openRecord } from '../support/recordPage';

const dialog = () => within(screen.getByRole('dialog'));
const submit = () => screen.getByRole('button', { name: `Submit for ${onButton}` });
const field = (label: string | RegExp) => dialog().getByLabelText(label);
const open = async (more: Answers = {}) => {
  const opened = await openRecord('/prescription?popUp=addPrescription', more);
  await screen.findByLabelText('Prescription', { selector: 'textarea' });
  return opened;
};
const openFields = async (more: Answers = {}) => {
  const opened = await open(more);
  await opened.user.click(screen.getByRole('button', { name: 'In fields' }));
  return opened;
};
const readBack = () => dialog().getByText('Please read it back before you submit:').nextElementSibling;

const weighed = (weight: string, measuredAt: string) => ({
  ...eachField('vitalSigns', () => ''),
  id: '00000000-0000-4000-8000-000000000301',
  author,
  corrects: null,
  weight,
  measuredAt,
  writtenAt: measuredAt,
  receivedAt: measuredAt,
});

test('CHT-6 DOC-9 in fields a prescription is read back as a sentence, which is sent with the fields', async () => {
  const { user, sent } = await openFields();
  await write(user, field('Medicine'), 'Amoxicillin');
  await write(user, field('Dose'), '500.0');
  await user.selectOptions(field('Unit'), 'mg');
  await user.selectOptions(field('How it is given'), 'mouth');
  await user.selectOptions(field('How often'), 'threeTimesDaily');
  await write(user, field(/^How long/), '7');
  await user.selectOptions(field(/^Counted in/), 'days');
  const text = 'Amoxicillin 500 mg by mouth, 3 times a day, for 7 days';
  expect(readBack()).toHaveTextContent(text);
  await write(user, field(/^Note/), 'With food');
  const asNeeded = dialog().getByRole('checkbox', { name: 'Only as needed' });
  await user.click(asNeeded);
  await user.click(asNeeded);
  expect(readBack()).toHaveTextContent('3 times a day, for 7 days. With food');
  await user.click(asNeeded);
  const whole = 'Amoxicillin 500 mg by mouth, as needed, at most 3 times a day, for 7 days. With food';
  expect(readBack()).toHaveTextContent(whole);
  // In sight beside the fields, and over none of them.
  expect(readBack()?.closest('form')).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(sent('addPrescription')).toHaveLength(1));
  expect(sent('addPrescription')[0]?.body).toMatchObject({
    prescription: whole,
    ...{ medicine: 'Amoxicillin', dose: '500', unit: 'mg', route: 'mouth', howOften: 'threeTimesDaily', asNeeded: 'yes' },
    ...{ lasts: '7', lastsIn: 'days', remark: 'With food' },
  });
});

test('CHT-6 empty fields are asked for, each at its place, and nothing is sent', async () => {
  const { user, sent } = await openFields();
  await user.click(submit());
  expect(await screen.findAllByText('Please write the medicine')).not.toHaveLength(0);
  expect(screen.queryByText('Please write a prescription')).toBeNull();
  await write(user, field('Medicine'), 'Amoxicillin');
  await write(user, field('Dose'), '1,000');
  await user.click(submit());
  expect(await screen.findAllByText(/Three digits after a point or comma/)).not.toHaveLength(0);
  expect(screen.getAllByText('Please choose how it is given')).not.toHaveLength(0);
  // Read back as thousands or as one, it would be a guess.
  expect(readBack()).toHaveTextContent(/^Amoxicillin$/);
  expect(sent('addPrescription')).toHaveLength(0);
});

test('CHT-6 what is written goes over to the other way and back; a draft opens as it was written', async () => {
  const { user } = await open();
  await write(user, field('Prescription'), 'After meals');
  await user.click(screen.getByRole('button', { name: 'In fields' }));
  expect(field(/^Note/)).toHaveValue('After meals');
  await write(user, field('Medicine'), 'Zinc sulfate');
  await user.click(screen.getByRole('button', { name: 'Free text' }));
  expect(field('Prescription')).toHaveValue('Zinc sulfate. After meals');
  await user.click(screen.getByRole('button', { name: 'In fields' }));
  expect(field(/^Note/)).toHaveValue('Zinc sulfate. After meals');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'Add prescription' }));
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('Zinc sulfate. After meals');
});

test('CHT-6 a dose for each kilogram shows its sum for the newest dated weight, which the text and the fields have', async () => {
  const data = [weighed('18.5', '2026-11-12T08:00:00.000Z'), weighed('17', '2026-10-12T08:00:00.000Z')];
  const { user, sent } = await openFields({ listVitalSigns: { data } });
  await write(user, field('Medicine'), 'Paracetamol');
  await write(user, field('Dose'), '15');
  await user.selectOptions(field('Unit'), 'mg/kg');
  expect(await dialog().findByText(/^15 mg\/kg × 18\.5 kg \(weighed Nov 12, 2026, .*\) = 277\.5 mg$/)).toBeVisible();
  await user.selectOptions(field('How it is given'), 'mouth');
  await user.selectOptions(field('How often'), 'every6Hours');
  const text = 'Paracetamol 277.5 mg (15 mg/kg × 18.5 kg, weighed Nov 12, 2026) by mouth, every 6 hours';
  expect(readBack()).toHaveTextContent(text);
  await user.click(submit());
  await waitFor(() => expect(sent('addPrescription')).toHaveLength(1));
  expect(sent('addPrescription')[0]?.body).toMatchObject({
    prescription: text,
    ...{ dose: '15', unit: 'mg/kg', forWeight: '18.5', weighedAt: '2026-11-12T08:00:00.000Z' },
  });
});

test('CHT-6 without a weight among the vital signs nothing is computed, and that is said', async () => {
  const { user } = await openFields();
  await write(user, field('Medicine'), 'Paracetamol');
  await write(user, field('Dose'), '15');
  await user.selectOptions(field('Unit'), 'mg/kg');
  expect(await dialog().findByText('No weight is among the vital signs: the dose is not computed.')).toBeVisible();
  expect(readBack()).toHaveTextContent(/^Paracetamol 15 mg\/kg$/);
});

test('CHT-2 CHT-6 an allergy stops a structured prescription too', async () => {
  const penicillin = { ...eachField('allergy', () => ''), id: '00000000-0000-4000-8000-000000000302', author, corrects: null };
  const times = { writtenAt: '2026-01-01T08:00:00.000Z', receivedAt: '2026-01-01T08:00:00.000Z' };
  const data = [{ ...penicillin, ...times, statement: 'allergy', substance: 'Penicillin', severity: 'severe' }];
  const { user } = await openFields({ listAllergies: { data } });
  await write(user, field('Medicine'), 'Amoxicillin');
  expect(await dialog().findByRole('alert')).toHaveTextContent('Amoxicillin');
  await user.click(submit());
  await waitFor(() => expect(dialog().getAllByRole('link').length).toBeGreaterThan(2));
  // In the order of the form.
  expect(dialog().getAllByRole('link').at(-1)).toHaveTextContent('Please write why it is prescribed despite the allergy');
});

test('CHT-6 the list of essential medicines completes while one types, and any other name can be typed', async () => {
  const { user } = await openFields();
  const names = () => screen.queryAllByRole('option', { name: /clavulanic/ }).map((option) => option.textContent);
  await user.type(field('Medicine'), 'clav');
  await waitFor(() => expect(names()).toEqual(['Amoxicillin + clavulanic acid']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field('Medicine')).toHaveValue('Amoxicillin + clavulanic acid');
  await user.clear(field('Medicine'));
  await user.type(field('Medicine'), 'Amoxicillin');
  expect(await dialog().findByText('Antibacterials')).toBeVisible();
});

test('CHT-6 UX-5 Escape closes the list of names first, and only then the form', async () => {
  const { user } = await openFields();
  await user.type(field('Medicine'), 'clav');
  expect(await screen.findByRole('listbox')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field('Medicine')).toHaveValue('clav');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('CHT-6 a dose far from what is likely is asked about once, in the words of the form, and then saved as it is', async () => {
  const { user, sent } = await openFields();
  const question = () => screen.queryByRole('group', { name: 'Is this right?' });
  await write(user, field('Medicine'), 'Paracetamol');
  await write(user, field('Dose'), '500');
  await user.selectOptions(field('Unit'), 'tablet');
  await user.selectOptions(field('How it is given'), 'mouth');
  await user.selectOptions(field('How often'), 'twiceDaily');
  await user.click(submit());
  await waitFor(() => expect(question()).toHaveTextContent(/500 tablets at once is more than is likely: above 20 tablets/));
  expect(sent('addPrescription')).toHaveLength(0);
  // Another dose is asked about again.
  await write(user, field('Dose'), '0');
  expect(question()).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(question()).toHaveTextContent(/5000 tablets/));
  await user.click(screen.getByRole('button', { name: 'Yes, save it like this' }));
  await waitFor(() => expect(sent('addPrescription')).toHaveLength(1));
  expect(sent('addPrescription')[0]?.body).toMatchObject({ dose: '5000', unit: 'tablet' });
});

test('CHT-6 a dose of zero or less is refused with what it may mean, and stays in the form', async () => {
  const { user, sent } = await openFields();
  await write(user, field('Medicine'), 'Paracetamol');
  await write(user, field('Dose'), '-5');
  await user.click(submit());
  expect(await screen.findAllByText(/^A dose is more than zero/)).not.toHaveLength(0);
  expect(field('Dose')).toHaveValue('-5');
  expect(sent('addPrescription')).toHaveLength(0);
});

const own = (name: string, group = '', ingredient = '') => ({ id: '00000000-0000-4000-8000-000000000501', name, ingredient, group });

test('CHT-6 the hospital’s own medicines complete first, and say what is in them and their class', async () => {
  const { user } = await openFields({ listMedicines: { data: [own('Clavox', 'House brand', 'clavulanic acid')] } });
  await user.type(field('Medicine'), 'clav');
  const names = () => screen.queryAllByRole('option', { name: /clav/i }).map((option) => option.textContent);
  await waitFor(() => expect(names()).toEqual(['Clavox', 'Amoxicillin + clavulanic acid']));
  await user.type(field('Medicine'), 'ox');
  expect(await dialog().findByText('clavulanic acid · House brand')).toBeVisible();
});

test('CHT-2 CHT-6 the class of a hospital’s own medicine stops a free text too', async () => {
  const about = { ...eachField('allergy', () => ''), id: '00000000-0000-4000-8000-000000000302', author, corrects: null };
  const times = { writtenAt: '2026-01-01T08:00:00.000Z', receivedAt: '2026-01-01T08:00:00.000Z' };
  const data = [{ ...about, ...times, statement: 'allergy', substance: 'Penicillin', severity: 'severe' }];
  const { user } = await open({ listAllergies: { data }, listMedicines: { data: [own('Zanol', 'Penicillins')] } });
  await write(user, field('Prescription'), 'Zanol 1 g');
  expect(await dialog().findByRole('alert')).toHaveTextContent('Zanol is one of the penicillins');
});

test('CHT-2 without the hospital’s own medicines the form says what the check does not know, until they are there', async () => {
  let isAway = true;
  const listMedicines: Answers['listMedicines'] = () => (isAway ? { problem: 'notServedYet' } : { data: [own('Zanol', 'Penicillins')] });
  const { user } = await open({ listMedicines });
  const said = /^The hospital’s medicines could not be loaded: the allergy check knows only the general list/;
  expect(await dialog().findByText(said)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'In fields' }));
  // The fields ask for the list again.
  await dialog().findByLabelText('Medicine');
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Retry' })).toBeEnabled());
  expect(dialog().getByText(said)).toBeVisible();
  isAway = false;
  await user.click(dialog().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(dialog().queryByText(said)).toBeNull());
  await user.type(field('Medicine'), 'zan');
  expect(await screen.findByRole('option', { name: 'Zanol' })).toBeVisible();
});
