import { screen, waitFor, within } from '@testing-library/react';
import type { ListedLabResult } from '../../contract/uploads';
import { patient, patientDetails } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp, write } from '../support/openApp';
import { openRecord } from '../support/recordPage';

const result: ListedLabResult = {
  id: '00000000-0000-4000-8000-000000000701',
  ...{ fileName: 'Potassium.txt', contentType: 'text/plain', size: 12, uploadedBy: 'Ada Obi' },
  createdAt: '2026-03-02T09:05:00.000Z',
  opened: true,
};
const withdrawn = { at: '2026-03-03T09:05:00.000Z', by: 'Ada Obi', reason: 'It is another patient’s' };
const rows = () => [...document.querySelectorAll(':is(table[aria-label="Lab results"] tbody tr, ul[aria-label="Lab results"] > li)')];

test('CHT-7 who has seen a withdrawn result sees it struck through with the reason, and can open its file no more', async () => {
  const { sent, user } = await openRecord('/labresult', {
    listLabResults: { data: [{ ...result, urgent: true, withdrawn }] },
    listAcknowledgements: { data: [] },
    listKeyValues: { data: [] },
  });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.querySelector('s')).toHaveTextContent('Potassium.txt');
  expect(rows()[0]).toHaveTextContent(/Withdrawn .*March 3, 2026.* by Ada Obi: ?It is another patient’s/);
  expect(rows()[0]).not.toHaveTextContent('Urgent');
  expect(screen.queryByLabelText('Download Potassium.txt')).toBeNull();
  await user.click(screen.getByText('Potassium.txt'));
  expect(await screen.findByText(/The hospital has withdrawn this lab result\. Do not rely on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  expect(sent('readLabResult')).toEqual([]);
  // It is not asked for, but what was done about it can still be written.
  const area = within(screen.getByLabelText('Acknowledge', { selector: 'section' }));
  expect(area.queryByRole('textbox')).toBeNull();
  await user.click(area.getByRole('button', { name: 'Write more' }));
  expect(area.getByRole('textbox')).toBeVisible();
});

test('CHT-7 the admin withdraws a result with a reason, and sees who has seen and acknowledged it', async () => {
  let isWithdrawn = false;
  const responses = [
    { doctor: 'Bisi Okafor', opened: true, seenAt: '2026-03-02T10:00:00.000Z', acknowledgedAt: '2026-03-02T11:00:00.000Z' },
    { doctor: 'Chidi Eze', opened: true, seenAt: '2026-03-02T12:00:00.000Z' },
    { doctor: 'Dayo Ade', opened: false },
  ];
  const shown = () => ({ ...result, urgent: true as const, responses, ...(isWithdrawn && { withdrawn }) });
  const answers: Answers = {
    getPatientDetails: { data: patientDetails },
    listActivity: { data: [] },
    listLabResults: () => ({ data: [shown()] }),
    withdrawLabResult: () => {
      isWithdrawn = true;
      return { data: shown() };
    },
  };
  const { sent, user } = await openApp(`/generalPatients/${patient.id}`, { as: 'admin', answers });
  await waitFor(() => expect(rows()).toHaveLength(1));
  for (const said of [
    /Bisi Okafor acknowledged .*March 2, 2026/,
    /Chidi Eze saw it .*March 2, 2026/,
    /Dayo Ade has not seen it yet/,
    /Urgent/,
  ])
    expect(rows()[0]).toHaveTextContent(said);
  await user.click(screen.getByLabelText('Withdraw Potassium.txt'));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this lab result?' });
  expect(dialog).toHaveTextContent(/Potassium\.txt.*EXAMPLE, Ada \(P-0000-0001\)/);
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription('Please write why it is withdrawn'));
  await write(user, within(dialog).getByRole('textbox'), 'It is another patient’s');
  // What is typed is not lost by Escape.
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('withdrawLabResult').map(({ params, body }) => [params, body])).toEqual([
    [{ patientId: patient.id, uploadId: result.id }, { reason: 'It is another patient’s' }],
  ]);
  expect(await screen.findByText(/Potassium\.txt is withdrawn\./)).toBeVisible();
  await waitFor(() => expect(rows()[0]?.querySelector('s')).toHaveTextContent('Potassium.txt'));
  expect(screen.queryByLabelText('Withdraw Potassium.txt')).toBeNull();
});
