import { screen, waitFor, within } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import type { ListedLabResult } from '../../contract/uploads';
import { patientDetails } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp, write } from '../support/openApp';

const result: ListedLabResult = {
  id: '00000000-0000-4000-8000-000000000701',
  ...{ fileName: 'Potassium.pdf', contentType: 'application/pdf', size: 12, uploadedBy: 'Ada Obi' },
  createdAt: '2026-03-02T09:05:00.000Z',
  opened: false,
};
const around = { corrects: null, author: 'Ada Obi', writtenAt: '2026-03-02T09:06:00.000Z', receivedAt: '2026-03-02T09:06:00.000Z' };
const server: Answers = {
  getPatientDetails: { data: patientDetails },
  listActivity: { data: [] },
  listLabResults: { data: [result] },
  addKeyValue: { data: { ...eachField('keyValue', () => ''), id: '00000000-0000-4000-8000-000000000801', ...around } },
};
const yesterday = () => `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T09:00`;

test('CHT-7 the admin types values of an uploaded result one after the other; an unlikely one is asked about once', async () => {
  const { user, sent } = await openApp(`/generalPatients/${patientDetails.id}`, { as: 'admin', answers: server });
  await user.click(await screen.findByLabelText('Type values of Potassium.pdf'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Values of this lab result' }));
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(values))
      await write(user, dialog.getByLabelText(new RegExp(`^${name}`), { selector: 'input' }), text);
  };
  const save = () => user.click(dialog.getByRole('button', { name: 'Save the value' }));
  await save();
  expect(await dialog.findByRole('link', { name: 'Please write what was measured, such as potassium' })).toBeVisible();
  await type({ 'What was measured': 'Potassium', Value: '62', Unit: 'mmol/L', 'Range from': '3,5', 'Range to': '5,1', Taken: yesterday() });
  await save();
  await user.click(within(await dialog.findByRole('group', { name: 'Is this right?' })).getByRole('button'));
  expect(await dialog.findByText(/^Saved: Potassium 62 mmol\/L\./)).toBeVisible();
  // The next value is of the same sample.
  expect(dialog.getByLabelText('Taken', { selector: 'input' })).toHaveValue(yesterday());
  await type({ 'What was measured': 'Sodium', Value: '140' });
  await save();
  expect(await dialog.findByText(/^Saved: Potassium 62 mmol\/L; Sodium 140\./)).toBeVisible();
  expect(sent('addKeyValue').map(({ body }) => body)).toMatchObject([
    { analyte: 'Potassium', labValue: '62', low: '3.5', high: '5.1', result: result.id },
    { analyte: 'Sodium', labValue: '140', result: result.id },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
