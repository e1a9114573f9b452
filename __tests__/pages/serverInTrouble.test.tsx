import { act, screen, waitFor, within } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';
import { away, fill, recordOf } from '../support/roundOnDevice';

const word = /^The server has trouble answering\. From this device, as of \d{1,2}:\d\d [AP]M$/;
const failing = (outcome: { status: number } | { problem: 'unexpected' }): Answers =>
  Object.fromEntries(Object.keys(away).map((name) => [name, outcome]));

test.each([
  ['500 of our own', { problem: 'unexpected' as const }],
  ['500 of something else', { status: 500 }],
  ['502', { status: 502 }],
  ['503', { status: 503 }],
])('OFF-2 at a %s the lists are this device’s, with their age and a word of the server', async (_, outcome) => {
  await fill();
  await openApp('/doctordashboard', { as: 'doctor', answers: failing(outcome) });
  const newest = within(await screen.findByLabelText('Newest assigned patients', { selector: 'section' }));
  expect(await newest.findByText(patient.patientUniqueId)).toBeVisible();
  expect(newest.getByText(word)).toBeVisible();
  expect(newest.queryByRole('alert')).toBeNull();
});

test('OFF-2 so are My Patient List with its count and a record, until the server answers again', async () => {
  await fill();
  let isFailing = true;
  const { getPatient, listMedicalHistory, listAllergies, listProblems } = recordOf(patient, 'Better today');
  const now = { getPatient, listMedicalHistory, listAllergies, listProblems };
  const trouble = failing({ status: 500 });
  const mixed: Answers = {
    ...trouble,
    ...Object.fromEntries(Object.entries(now).map(([name, data]) => [name, () => (isFailing ? { status: 500 } : { data })])),
  };
  await openApp('/patients', { as: 'doctor', answers: trouble });
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText('Total').parentElement).toHaveTextContent('2');
  await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers: mixed });
  expect(await screen.findByText('Fever since Monday')).toBeVisible();
  expect(screen.getAllByText(word)).toHaveLength(1);
  isFailing = false;
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Better today')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/From this device/)).toBeNull());
});

test('OFF-2 what the server refuses is refused, also where this device has it', async () => {
  await fill();
  await openApp('/patients', { as: 'doctor', answers: { ...away, listPatients: { problem: 'tooMany' } } });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(patient.patientUniqueId)).toBeNull();
});
