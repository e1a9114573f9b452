import { screen, waitFor, within } from '@testing-library/react';
import { eachField, type FieldOf } from '../../contract/kindsOfEntry';
import type { Prescription } from '../../contract/prescriptions';
import { patient } from '../../src/gallery/people';
import { write } from '../support/openApp';
import { author, onButton, openRecord } from '../support/recordPage';

const idOf = (place: number) => `00000000-0000-4000-8000-0000000004${String(place).padStart(2, '0')}`;
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const prescribed = (place: number, fields: Partial<Record<FieldOf<'prescription'>, string>>): Prescription => ({
  ...eachField('prescription', () => ''),
  ...fields,
  id: idOf(place),
  author,
  corrects: null,
  ...{ writtenAt: yesterday, receivedAt: yesterday, createdAt: yesterday },
});
const text = 'Amoxicillin 500 mg by mouth, 3 times a day, for 7 days';
const fields = {
  medicine: 'Amoxicillin',
  dose: '500',
  unit: 'mg',
  route: 'mouth',
  howOften: 'threeTimesDaily',
  lasts: '7',
  lastsIn: 'days',
};
const amoxicillin = prescribed(1, { prescription: text, ...fields });
/** The whole text, of which medicine and dose are in bold. */
const whole = (text: string) => (_: string, element: Element | null) => element?.tagName === 'P' && element.textContent === text;
const list = async () => within(await screen.findByRole('region', { name: 'Current medicines' }));
const open = (...data: Prescription[]) => openRecord('/prescription', { listPrescriptions: { data } });

test('CHT-6 what was prescribed in fields is listed until its length is over; free texts are counted, and alone make no list', async () => {
  const free = prescribed(2, { prescription: 'Rest' });
  await open(amoxicillin, free);
  const medicines = await list();
  expect(medicines.getByText(whole(text))).toBeVisible();
  expect(medicines.getByText('Amoxicillin 500 mg').tagName).toBe('B');
  expect(medicines.getByText(/^Until /)).toBeVisible();
  expect(medicines.getByText(/^1 other prescription, free text or unreadable/)).toBeVisible();
  const way = medicines.getByRole('link', { name: 'All prescriptions' }).getAttribute('href') ?? '';
  expect(document.querySelector(way)).toHaveTextContent('All prescriptions');
  expect(medicines.queryByText('Rest')).toBeNull();
});

test('CHT-6 the form names what is taken now, which it covers, and says that free texts are not among it', async () => {
  const over = { ...amoxicillin, ...{ id: idOf(3), writtenAt: '2026-01-02T09:00:00.000Z', createdAt: '2026-01-02T09:00:00.000Z' } };
  await openRecord('/prescription?popUp=addPrescription', {
    listPrescriptions: {
      data: [{ ...amoxicillin, remark: 'With food', prescription: `${text}. With food` }, over, prescribed(2, { prescription: 'Rest' })],
    },
  });
  const form = within(await screen.findByRole('dialog'));
  const line = (await form.findByText('Amoxicillin 500 mg')).closest('p');
  expect(line).toHaveTextContent(/^Current medicines: Amoxicillin 500 mg$/);
  expect(form.getByText(/^1 other prescription, free text or unreadable, is not in this list\. Check it too\./)).toBeVisible();
  expect(form.getByRole('link', { name: 'All prescriptions' })).toHaveAttribute('href', `/medicalhistory/${patient.id}/prescription`);
});

test('CHT-6 each entry says whether the list of medicines has it; without a list there is nothing to say', async () => {
  const over = prescribed(3, { prescription: 'Zinc 20 mg by mouth, once', medicine: 'Zinc', dose: '20', unit: 'mg', howOften: 'once' });
  const ended = { ...over, ...{ writtenAt: '2026-01-02T09:00:00.000Z', createdAt: '2026-01-02T09:00:00.000Z' } };
  await open(amoxicillin, prescribed(2, { prescription: 'Rest' }), ended);
  await list();
  const entryOf = (words: string) =>
    screen
      .getAllByText(whole(words))
      .map((each) => each.closest('.entry'))
      .find(Boolean);
  expect(entryOf(text)).toHaveTextContent('Current');
  expect(entryOf('Rest')).toHaveTextContent('Free text');
  expect(entryOf(ended.prescription ?? '')).not.toHaveTextContent(/Current|Free text/);
  await open(prescribed(2, { prescription: 'Rest' }));
  expect(await screen.findByText('Rest')).toBeVisible();
  expect(screen.queryByText('Free text')).toBeNull();
});

test('CHT-6 DOC-9 without a prescription in fields there is no list of medicines', async () => {
  await open(prescribed(2, { prescription: 'Rest' }));
  await screen.findByText('Rest');
  expect(screen.queryByRole('region', { name: 'Current medicines' })).toBeNull();
});

test('CHT-6 to stop a medicine asks why, and is an entry that names what it stops', async () => {
  const { user, sent } = await open(amoxicillin);
  await user.click((await list()).getByRole('button', { name: 'Stop Amoxicillin' }));
  const submit = await screen.findByRole('button', { name: `Stop for ${onButton}` });
  expect(within(screen.getByRole('dialog')).getByText(`Stop: ${text}`)).toBeVisible();
  await user.click(submit);
  expect(await screen.findAllByText('Please write why it is stopped')).not.toHaveLength(0);
  await write(user, screen.getByLabelText('Why is it stopped?'), 'Rash');
  await user.click(submit);
  await waitFor(() => expect(sent('addPrescription')).toHaveLength(1));
  expect(sent('addPrescription')[0]?.body).toMatchObject({
    prescription: `Stop: ${text}`,
    step: 'stop',
    follows: amoxicillin.id,
    because: 'Rash',
  });
  // What this device has written counts, before the server's list has it.
  expect(await (await list()).findByText(/^Stopped on .* by /)).toBeInTheDocument();
  expect((await list()).queryByRole('button', { name: 'Stop Amoxicillin' })).toBeNull();
});

test('CHT-6 to change a medicine opens its fields; the new entry follows the old one and takes its place', async () => {
  const { user, sent } = await open(amoxicillin);
  await user.click((await list()).getByRole('button', { name: 'Change Amoxicillin' }));
  const dose = await screen.findByLabelText('Dose');
  expect(screen.getByText(/^You are changing the prescription of .*Amoxicillin 500 mg/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Free text' })).toBeNull();
  await user.clear(dose);
  await write(user, dose, '250');
  await write(user, screen.getByLabelText(/^Why is it changed\?/), 'Kidneys');
  await user.click(screen.getByRole('button', { name: `Submit for ${onButton}` }));
  await waitFor(() => expect(sent('addPrescription')).toHaveLength(1));
  const changed = 'Amoxicillin 250 mg by mouth, 3 times a day, for 7 days';
  expect(sent('addPrescription')[0]?.body).toMatchObject({
    ...{ ...fields, prescription: changed, dose: '250', step: 'change', follows: amoxicillin.id, because: 'Kidneys' },
  });
  expect(await (await list()).findByText(whole(changed))).toBeVisible();
  expect((await list()).queryByText(whole(text))).toBeNull();
});

test('CHT-6 a change in which nothing is changed is refused, and one without a reason; nothing is sent', async () => {
  const { user, sent } = await open(amoxicillin);
  await user.click((await list()).getByRole('button', { name: 'Change Amoxicillin' }));
  const dose = await screen.findByLabelText('Dose');
  const submit = screen.getByRole('button', { name: `Submit for ${onButton}` });
  await user.click(submit);
  const refusal = await screen.findByText(/^Nothing is changed\. Please change what is to be different/);
  expect(await screen.findAllByText('Please write why it is changed')).not.toHaveLength(0);
  await write(user, screen.getByLabelText('Why is it changed?'), 'Kidneys');
  await user.click(submit);
  expect(refusal).toBeVisible();
  await write(user, dose, '.0');
  expect(refusal).toBeVisible();
  await user.clear(dose);
  await write(user, dose, '250');
  expect(refusal).not.toBeInTheDocument();
  expect(sent('addPrescription')).toHaveLength(0);
  await user.click(submit);
  await waitFor(() => expect(sent('addPrescription')[0]?.body).toMatchObject({ dose: '250', step: 'change', because: 'Kidneys' }));
});

test('CHT-6 an ended medicine can be renewed; a changed one says in the list of entries what changed it', async () => {
  const change = prescribed(2, { prescription: 'Amoxicillin 250 mg', ...fields, step: 'change', follows: amoxicillin.id });
  const stop = prescribed(3, { prescription: 'Stop: Amoxicillin 250 mg', step: 'stop', follows: change.id, because: 'Rash' });
  const { user } = await open(stop, change, amoxicillin);
  await user.click((await list()).getByText('1 ended medicine'));
  await user.click((await list()).getByRole('button', { name: 'Renew Amoxicillin' }));
  expect(await screen.findByLabelText('Medicine')).toHaveValue('Amoxicillin');
  expect(screen.getByText(/^You are renewing the prescription of /)).toBeVisible();
  expect(screen.getByText(/^Changed on /)).toBeInTheDocument();
  expect(screen.getByText(/^Stops the prescription of /)).toBeInTheDocument();
});

test('CHT-6 a medicine that is among the current ones is said so while it is prescribed again', async () => {
  const { user } = await open(amoxicillin);
  await list();
  await user.click(screen.getByRole('link', { name: 'Add prescription' }));
  await user.click(await screen.findByRole('button', { name: 'In fields' }));
  await write(user, screen.getByLabelText('Medicine'), 'amoxicillin');
  expect(await screen.findByText(`Already among the current medicines: ${text}`)).toBeVisible();
});

test('CHT-6 DOC-10 a change into which nobody has typed makes way for a stop; one with a typed word stays', async () => {
  const { user } = await open(amoxicillin);
  const press = async (name: string) => user.click((await list()).getByRole('button', { name }));
  await press('Change Amoxicillin');
  const why = await screen.findByLabelText(/^Why is it changed\?/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(why).not.toBeInTheDocument());
  await press('Stop Amoxicillin');
  expect(await screen.findByRole('dialog', { name: /^Stop a medicine/ })).toBeVisible();
  await write(user, screen.getByLabelText('Why is it stopped?'), 'Rash');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await press('Change Amoxicillin');
  expect(await screen.findByText(/Send or discard what you are writing first\.$/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
