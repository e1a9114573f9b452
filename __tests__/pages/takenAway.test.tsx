import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../src/api/base';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { goTo, openApp } from '../support/openApp';
import { online, recently, recordOf, records } from '../support/roundOnDevice';

const { getPatient, listMedicalHistory, listAllergies, listProblems } = recordOf(patient, 'Fever since Monday');
/** A server on which the patient can be taken from the doctor. */
const withPatient = () => {
  const at = { isTaken: false };
  const answers: Answers = {
    ...online,
    getPatient: () => (at.isTaken ? { problem: 'notFound' } : { data: getPatient }),
    listMedicalHistory: () => (at.isTaken ? { problem: 'notFound' } : { data: listMedicalHistory }),
    listAllergies: () => (at.isTaken ? { problem: 'notFound' } : { data: listAllergies }),
    listProblems: () => (at.isTaken ? { problem: 'notFound' } : { data: listProblems }),
    listAssignedPatients: () => ({ data: { assignedPatients: at.isTaken ? [] : [patient] } }),
    readRound: (sent) => {
      if (!at.isTaken && typeof online.readRound === 'function') return online.readRound(sent);
      return { data: { asOf: recently(), records: records.slice(1).map((each) => ({ ...each, answers: undefined })) } };
    },
  };
  return { at, answers };
};

test('OFF-4 when the patient of the open record is taken away, the page shows that and has nothing of them any more', async () => {
  const { at, answers } = withPatient();
  const { store } = await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers });
  await screen.findByText('Fever since Monday');
  at.isTaken = true;
  await act(async () => void store.dispatch(api.util.invalidateTags(['Patient'])));
  expect(await screen.findByRole('heading', { name: /not found|is not/i })).toBeVisible();
  await waitFor(() => expect(JSON.stringify(store.getState().api)).not.toContain('Fever since Monday'));
  await waitFor(() => expect(JSON.stringify(store.getState().api)).not.toContain(patient.patientUniqueId));
});

test('OFF-4 what the page still has of a record that was open goes when the patient is taken away', async () => {
  const { at, answers } = withPatient();
  const { store } = await openApp(`/medicalhistory/${patient.id}`, { as: 'doctor', answers });
  await screen.findByText('Fever since Monday');
  await waitFor(() => expect(store.getState().round?.status).toBe('kept'));
  await goTo('/doctordashboard');
  await screen.findByText(/^2 patients on this device/);
  expect(JSON.stringify(store.getState().api)).toContain('Fever since Monday');
  at.isTaken = true;
  await act(async () => void store.dispatch(api.util.invalidateTags(['Patient'])));
  await screen.findByText(/^1 patient on this device/);
  expect(JSON.stringify(store.getState().api)).not.toContain('Fever since Monday');
});
