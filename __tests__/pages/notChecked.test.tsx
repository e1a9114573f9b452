import { screen, waitFor, within } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import type { Answers } from '../../src/gallery/standIn';
import { write } from '../support/openApp';
import { author, onButton, openRecord } from '../support/recordPage';

const times = { writtenAt: '2026-01-01T08:00:00.000Z', receivedAt: '2026-01-01T08:00:00.000Z' };
const id = '00000000-0000-4000-8000-000000000302';
const stated = (statement: string, substance: string): Answers => ({
  listAllergies: { data: [{ ...eachField('allergy', () => ''), id, author, corrects: null, ...times, statement, substance }] },
});
const own = [{ id, name: 'Keflex', ingredient: 'paracetamol', group: '' }];
const open = async (more: Answers = {}) => {
  const opened = await openRecord('/prescription?popUp=addPrescription', more);
  const dialog = within(screen.getByRole('dialog'));
  return { ...opened, dialog, field: await dialog.findByLabelText('Prescription', { selector: 'textarea' }) };
};
const said = () => screen.queryByText(/^Not checked against the allergies: /);

test('CHT-2 a text without a known medicine says that it was not checked against the allergies, and stops nothing', async () => {
  const { user, field, sent } = await open(stated('allergy', 'Penicillin'));
  await user.type(field, 'Augmentin');
  expect(said()).toBeNull();
  await user.type(field, ' 625 mg');
  await waitFor(() => expect(said()).toBeVisible());
  await user.clear(field);
  await user.type(field, 'Paracetamol 1 g');
  expect(said()).toBeNull();
  await user.clear(field);
  await user.type(field, 'Adrenaline 1 mg');
  expect(said()).toBeNull();
  await user.clear(field);
  await user.type(field, 'Keflex');
  await user.tab();
  await waitFor(() => expect(said()).toBeVisible());
  await user.click(screen.getByRole('button', { name: `Submit for ${onButton}` }));
  await waitFor(() => expect(sent('addPrescription')[0]?.body).toMatchObject({ prescription: 'Keflex' }));
});

test('CHT-2 a medicine in fields that is not known says so too; one of the hospital’s own is known', async () => {
  const { user, dialog } = await open({ ...stated('alert', 'No ibuprofen'), listMedicines: { data: own } });
  await user.click(screen.getByRole('button', { name: 'In fields' }));
  await write(user, dialog.getByLabelText('Medicine'), 'Augmentin');
  expect(said()).toBeNull();
  await write(user, dialog.getByLabelText('Dose'), '625');
  await waitFor(() => expect(said()).toBeVisible());
  await user.clear(dialog.getByLabelText('Medicine'));
  await write(user, dialog.getByLabelText('Medicine'), 'Keflex');
  expect(said()).toBeNull();
});

test.each([
  ['nothing is stated', {}],
  ['an alert names no medicine', stated('alert', 'Falls risk')],
])('CHT-2 where %s there is nothing to check against', async (_, more) => {
  const { user, field } = await open(more);
  await user.type(field, 'Augmentin 625 mg');
  await user.tab();
  expect(said()).toBeNull();
});
