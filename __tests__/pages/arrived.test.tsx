import { act, screen, waitFor, within } from '@testing-library/react';
import type { MedicalHistoryEntry } from '../../contract/medicalHistory';
import { api } from '../../src/api/base';
import { entryTag } from '../../src/api/notes';
import { patient } from '../../src/gallery/people';
import { fillIn, goTo } from '../support/openApp';
import { author, onButton, openRecord, recordServer } from '../support/recordPage';

const entry = (complaint: string, by = author): MedicalHistoryEntry => {
  const at = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    author: by,
    corrects: null,
    complaint,
    diagnosis: 'Bronchitis',
    writtenAt: at,
    receivedAt: at,
    updatedAt: at,
  };
};
const entries = () => within(screen.getByLabelText('Medical History', { selector: 'ol' })).getAllByRole('listitem');
const isNew = () => entries().map((item) => within(item).queryByText('New') !== null);

/** The record, open on a list that the server may answer differently the next time that it is asked. */
const openOn = async (...first: MedicalHistoryEntry[]) => {
  let rows = first;
  const server = recordServer();
  const opened = await openRecord('', { ...server, listMedicalHistory: () => ({ data: rows }) });
  const arrive = async (...more: MedicalHistoryEntry[]) => {
    rows = [...more, ...rows];
    await act(async () => void opened.store.dispatch(api.util.invalidateTags([entryTag('medicalHistory', patient.id)])));
    await screen.findByText(more[0]?.complaint ?? '');
  };
  return { ...opened, arrive };
};

test('DOC-7 what others wrote since the list stands open is marked as new and said; what was there is not', async () => {
  const { arrive } = await openOn(entry('Cough'));
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(isNew()).toEqual([false]);
  await arrive(entry('Fever'), entry('Chills'));
  expect(isNew()).toEqual([true, true, false]);
  expect(screen.getByText('2 new entries')).toHaveAttribute('role', 'status');
});

test('DOC-7 the first entry of a list that was empty is new', async () => {
  const { arrive } = await openOn();
  await screen.findByText('No entry in this medical history yet.');
  await arrive(entry('Fever'));
  expect(isNew()).toEqual([true]);
});

test('DOC-7 what the doctor wrote, here or elsewhere, is not new', async () => {
  const { arrive } = await openOn(entry('Cough'));
  await waitFor(() => expect(entries()).toHaveLength(1));
  await arrive(entry('Fever', 'Sam Sample'));
  expect(isNew()).toEqual([false, false]);
});

test('DOC-7 a list that is opened again has been read', async () => {
  const { arrive } = await openOn(entry('Cough'));
  await waitFor(() => expect(entries()).toHaveLength(1));
  await arrive(entry('Fever'));
  await goTo(`/medicalhistory/${patient.id}/prescription`);
  await screen.findByText(/will be displayed here/);
  await goTo(`/medicalhistory/${patient.id}`);
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(isNew()).toEqual([false, false]);
});

test('DOC-7 DOC-11 what this device has sent is not new, whatever name the server gives its author', async () => {
  const { user } = await openRecord();
  await fillIn(user, { Complaint: 'Cough', Diagnosis: 'Bronchitis' });
  await user.click(screen.getByRole('button', { name: `Save for ${onButton}` }));
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(entries()[0]).toHaveTextContent(author);
  expect(isNew()).toEqual([false]);
});
