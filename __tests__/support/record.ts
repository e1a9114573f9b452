import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { done } from './calls';
import { addDoctor, addPatient, assign, goodPassword, type HospitalDoctor, type Person, signUpHospital, unique } from './hospital';
import { expect } from './journey';
import type { RunningServer } from './server';

export const nameOf = ({ firstName, lastName }: Patient) => `${lastName.toUpperCase()}, ${firstName}`;
/** How the patient is named on a button that writes in the record (DOC-13). */
export const onButton = (patient: Patient) => `${nameOf(patient)} (${patient.patientUniqueId})`;
export const historyOf = (server: RunningServer, { token }: HospitalDoctor, { id }: Patient) =>
  done(endpoints.listMedicalHistory, { server, token, params: { patient_id: id } });
export const prescriptionsOf = (server: RunningServer, { token }: HospitalDoctor, { id }: Patient) =>
  done(endpoints.listPrescriptions, { server, token, params: { patient_id: id } });

/** Signs in with what the sign-in page or the session-ended page asks for. */
export const giveCredentials = async (page: Page, { user }: Person) => {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A doctor at the record of a patient of theirs. */
export const openRecord = async (page: Page, server: RunningServer, section = '') => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Zoë', lastName: unique('Mensah') });
  await assign(hospital, doctor, patient);
  await page.goto(`/medicalhistory/${patient.id}${section}`);
  await giveCredentials(page, doctor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
  return { hospital, doctor, patient };
};

/** Ends the session that the page is signed in with, behind its back. */
export const endSession = (page: Page) => page.context().request.post('/v1/auth/logout', { data: {} });
