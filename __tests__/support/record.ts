import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { done } from './calls';
import { addDoctor, addPatient, assign, goodPassword, type HospitalDoctor, type Person, signUpHospital, unique } from './hospital';
import { expect } from './journey';
import type { RunningServer } from './server';
import { signedInAs } from './signedIn';

export const nameOf = ({ firstName, lastName }: Patient) => `${lastName.toUpperCase()}, ${firstName}`;
/** The patient's name on buttons that write into the record (DOC-13). */
export const onButton = (patient: Patient) => `${nameOf(patient)} (${patient.patientUniqueId})`;
export const historyOf = (server: RunningServer, { token }: HospitalDoctor, { id }: Patient) =>
  done(endpoints.listMedicalHistory, { server, token, params: { patient_id: id } });
export const prescriptionsOf = (server: RunningServer, { token }: HospitalDoctor, { id }: Patient) =>
  done(endpoints.listPrescriptions, { server, token, params: { patient_id: id } });

/** Signs in on the sign-in page or the session-ended page. */
export const giveCredentials = async (page: Page, { user }: Person) => {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A hospital with a doctor and an assigned patient. */
const doctorAndPatient = async (server: RunningServer) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Zoë', lastName: unique('Mensah') });
  await assign(hospital, doctor, patient);
  return { hospital, doctor, patient };
};

/** Opens an assigned patient's record as a doctor. */
export const openRecord = async (page: Page, server: RunningServer, section = '') => {
  const people = await doctorAndPatient(server);
  await signedInAs(page, people.doctor, server);
  await page.goto(`${server.url}/medicalhistory/${people.patient.id}${section}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(people.patient));
  return people;
};

/** The same, but the doctor signs in by the form. */
export const signInAtRecord = async (page: Page, server: RunningServer) => {
  const people = await doctorAndPatient(server);
  await page.goto(`${server.url}/medicalhistory/${people.patient.id}`);
  await giveCredentials(page, people.doctor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(people.patient));
  return people;
};

/** Ends the page's session on the server, without telling the page. */
export const endSession = (page: Page) => page.context().request.post('/v1/auth/logout', { data: {} });
