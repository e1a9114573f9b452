import { screen, waitFor, within } from '@testing-library/react';
import type { DoctorMessage } from '../../contract/doctorMessages';
import { eachField } from '../../contract/kindsOfEntry';
import type { MedicalHistoryEntry } from '../../contract/medicalHistory';
import type { PatientDetails } from '../../contract/patients';
import type { Prescription } from '../../contract/prescriptions';
import type { ListedLabResult } from '../../contract/uploads';
import { longAgo, patient, patientDetails, patients } from '../../src/gallery/people';
import { takeDownloads } from '../support/downloads';
import { fillIn, openApp } from '../support/openApp';
import { author, openRecord } from '../support/recordPage';

const sentence = 'This entry cannot be read';
const id = (place: number) => `00000000-0000-4000-8000-00000000090${place}`;
const written = (place: number) => ({ id: id(place), author, corrects: null, writtenAt: longAgo, receivedAt: longAgo });
const withoutClinical = { weight: null, height: null, sugarLevel: null, guardianName: null, guardianEmail: null, insuranceStatus: null };

const entryWith = (text: string) => {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`No entry says ${text}`);
  return within(found);
};

test('DOC-7 DOC-12 an unreadable entry says so in place of its text, and cannot be corrected; the others can', async () => {
  const data: MedicalHistoryEntry[] = [
    { ...written(1), complaint: 'Cough', diagnosis: 'Bronchitis', updatedAt: longAgo },
    { ...written(2), complaint: 'Rash', diagnosis: null, updatedAt: longAgo },
    { ...written(3), complaint: null, diagnosis: null, corrects: id(1), updatedAt: longAgo },
  ];
  await openRecord('', { listMedicalHistory: { data } });
  await screen.findByText('Bronchitis');
  expect(screen.getAllByText(sentence, { selector: 'em' })).toHaveLength(3);
  expect(entryWith('Rash').getByText(sentence)).toBeVisible();
  expect(entryWith('Rash').queryByRole('button')).not.toBeInTheDocument();
  // A correction is named there by its first words.
  expect(entryWith('Bronchitis').getByText(sentence, { selector: 'q' })).toBeVisible();
});

test('DOC-9 DOC-12 an unreadable prescription says so and cannot be corrected', async () => {
  const data: Prescription[] = [
    { ...written(1), ...eachField('prescription', () => ''), prescription: null, createdAt: longAgo },
    { ...written(2), ...eachField('prescription', () => ''), prescription: 'Amoxicillin 500 mg', createdAt: longAgo },
  ];
  await openRecord('/prescription', { listPrescriptions: { data } });
  await screen.findByText('Amoxicillin 500 mg');
  expect(entryWith(sentence).queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
  expect(entryWith('Amoxicillin').getByRole('button', { name: 'Correct' })).toBeVisible();
});

test('DOC-8 a lab result with an unreadable name says so; it can be neither opened nor downloaded', async () => {
  const result = { id: id(1), contentType: 'application/pdf', size: 1_234, uploadedBy: 'Ada Obi', createdAt: longAgo, opened: false };
  const data: ListedLabResult[] = [
    { ...result, fileName: null },
    { ...result, id: id(2), fileName: 'Blood count.pdf' },
  ];
  const files = takeDownloads();
  const { sent, user } = await openRecord('/labresult', { listLabResults: { data } });
  const row = within((await screen.findByText(sentence)).closest('tr') ?? document.body);
  expect(row.queryByRole('link')).not.toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  await user.click(row.getByText('Ada Obi'));
  expect(screen.getByText('Blood count.pdf')).toBeVisible();
  expect([sent('readLabResult'), files]).toEqual([[], []]);
});

test('DOC-8 the URL of a lab result with an unreadable name says so', async () => {
  const result = { id: id(1), contentType: 'text/plain', size: 1, uploadedBy: 'Ada Obi', createdAt: longAgo, opened: false };
  await openRecord(`/labresult?result=${result.id}`, { listLabResults: { data: [{ ...result, fileName: null }] } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

test('DOC-6 the banner names the patient’s unreadable data', async () => {
  const { weight, height, sugarLevel, insuranceStatus } = withoutClinical;
  await openRecord('', { getPatient: { data: { ...patient, weight, height, sugarLevel, insuranceStatus } } });
  expect(await screen.findAllByText(sentence)).toHaveLength(3);
});

test('ADM-7 the row of a patient with an unreadable insurance status says so', async () => {
  const [one, ...others] = patients;
  if (!one) throw new Error('The gallery has patients');
  await openApp('/generalPatients', { as: 'admin', answers: { listPatients: { data: [{ ...one, insuranceStatus: null }, ...others] } } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getAllByText('Insured')).toHaveLength(others.length);
});

test('ADM-17 an unreadable value has no field in the form, and saving the others does not change it', async () => {
  const stored: PatientDetails = { ...patientDetails, ...withoutClinical };
  let shown = stored;
  const { sent, user } = await openApp(`/generalPatients/${patient.id}`, {
    as: 'admin',
    answers: {
      getPatientDetails: () => ({ data: shown }),
      updatePatient: () => {
        shown = { ...stored, phoneNumber: '222' };
        return { data: shown };
      },
      listLabResults: { data: [] },
      listActivity: { data: [] },
      listPatients: { data: [patient] },
    },
  });
  expect(await screen.findAllByText(sentence)).toHaveLength(6);
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  expect(await screen.findAllByText(sentence)).toHaveLength(6);
  for (const label of ['Weight (kg)', 'Guardian name']) expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  await fillIn(user, { 'Phone number': '222' });
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent('updatePatient')).toHaveLength(1));
  expect(sent('updatePatient')[0]?.body).toEqual({ phoneNumber: '222', seen: { phoneNumber: patient.phoneNumber } });
});

test('ADM-9 an unreadable message says so in place of its text', async () => {
  const doctor = { user: { firstName: 'Bisi', lastName: 'Okafor' } };
  const data: DoctorMessage[] = [
    { id: id(1), text: null, createdAt: longAgo, readAt: null, doctor, handover: null },
    { id: id(2), text: 'Ward 3 is full', createdAt: longAgo, readAt: null, doctor, handover: null },
  ];
  await openApp('/notification', { as: 'admin', answers: { listMessages: { data }, countUnreadMessages: { data: { unread: 2 } } } });
  await screen.findByText('Ward 3 is full');
  expect(entryWith(sentence).getByText('OKAFOR, Bisi')).toBeInTheDocument();
});
