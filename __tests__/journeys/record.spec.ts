import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import { done } from '../support/calls';
import { addDoctor, addPatient, assign, goodPassword, type HospitalDoctor, signUpHospital, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import type { RunningServer } from '../support/server';

/** A doctor at the record of a patient of theirs. */
const openRecord = async (page: Page, server: RunningServer, section = '') => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Zoë', lastName: unique('Mensah') });
  await assign(hospital, doctor, patient);
  await page.goto(`/medicalhistory/${patient.id}${section}`);
  await page.getByLabel('Email').fill(doctor.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
  return { doctor, patient };
};

const nameOf = ({ firstName, lastName }: Patient) => `${lastName.toUpperCase()}, ${firstName}`;
/** How the patient is named on a button that writes in the record (DOC-13). */
const onButton = (patient: Patient) => `${nameOf(patient)} (${patient.patientUniqueId})`;
const historyOf = (server: RunningServer, { token }: HospitalDoctor, { id }: Patient) =>
  done(endpoints.listMedicalHistory, { server, token, params: { patient_id: id } });
const prescriptionsOf = (server: RunningServer, { token }: HospitalDoctor, { id }: Patient) =>
  done(endpoints.listPrescriptions, { server, token, params: { patient_id: id } });

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click();
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' }).click();
const longDate = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long' });

/** Ends the session that the page is signed in with, behind its back. */
const endSession = (page: Page) => page.context().request.post('/v1/auth/logout', { data: {} });
const unlock = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toHaveCount(0);
};

test('DOC-7 DOC-13 an entry needs both parts, is said to be added once it is, and stands first with author and date', async ({
  page,
  server,
}) => {
  const { doctor, patient } = await openRecord(page, server);
  const save = page.getByRole('button', { name: `Save for ${onButton(patient)}` });
  await save.click();
  await expect(page.getByText('Please write a complain').first()).toBeVisible();
  await expect(page.getByText('Diagnosis cannot be empty').first()).toBeVisible();
  await expect(page.getByLabel('Complaint')).toBeFocused();

  for (const [complaint, diagnosis] of [
    ['Cough\nfor 3 days', 'Bronchitis'],
    ['Fever <b>38.9</b> 🤒', 'שפעת'],
  ] as const) {
    await page.getByLabel('Complaint').fill(complaint);
    await page.getByLabel('Diagnosis').fill(diagnosis);
    await save.dblclick();
    // The one before may still be on its way out.
    await expect(page.getByText('Details Added Successfully.').last()).toBeVisible();
    await expect(page.getByLabel('Complaint')).toHaveValue('');
    await expect(page.getByText(complaint)).toBeVisible();
  }
  const entries = page.getByRole('list', { name: 'Medical History' }).getByRole('listitem');
  await expect(entries).toContainText(['Fever <b>38.9</b> 🤒', 'Cough']);
  await expect(entries.first()).toContainText('שפעת');
  await expect(entries.first()).toContainText('Bisi Okafor');
  await expect(entries.first()).toContainText(new RegExp(`${longDate()} at \\d{1,2}:\\d\\d [AP]M`));
  await expect(entries.first()).toContainText(/this minute|1 minute ago/);
  expect(await historyOf(server, doctor, patient)).toHaveLength(2);
});

test('DOC-7 a failed save says why and keeps the text; saving again adds one entry', async ({ page, server }) => {
  const { doctor, patient } = await openRecord(page, server);
  const save = page.getByRole('button', { name: /^Save for/ });
  await page.getByLabel('Complaint').fill('Cough');
  await page.getByLabel('Diagnosis').fill('Bronchitis');
  await page.route('**/v1/medicalHistory/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await save.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Details Not Added' });
  await expect(failure).toContainText('Error');
  await expect(failure).toContainText('The server cannot be reached.');
  await expect(page.getByText('Details Added Successfully.')).toHaveCount(0);
  await expect(page.getByLabel('Complaint')).toHaveValue('Cough');
  await expect(page.getByLabel('Diagnosis')).toHaveValue('Bronchitis');
  await page.unroute('**/v1/medicalHistory/**');
  await save.click();
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(await historyOf(server, doctor, patient)).toHaveLength(1);

  await page.getByLabel('Complaint').fill('x'.repeat(20_001));
  await page.getByLabel('Diagnosis').fill('Too long');
  await save.click();
  await expect(page.getByText('This is too long: at most 20000 characters').first()).toBeVisible();
});

test('DOC-7 leaving a half-written entry asks first, whichever way one leaves', async ({ page, server }) => {
  const { patient } = await openRecord(page, server);
  const record = new RegExp(`/medicalhistory/${patient.id}$`);
  const tab = page.getByRole('navigation', { name: 'Sections of the record' }).getByRole('link', { name: 'Prescription' });
  const complaint = page.getByLabel('Complaint');
  // From another page of ours, so that Back stays inside.
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await page.getByRole('link', { name: patient.patientUniqueId }).click();
  await expect(page).toHaveURL(record);

  await tab.click();
  await expect(page).toHaveURL(/\/prescription$/);
  await page.goBack();
  await complaint.fill('Half a comp');
  const ways = [
    () => tab.click(),
    () => page.getByRole('link', { name: 'My Dashboard' }).click(),
    () => page.evaluate(() => history.back()),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question(page)).toContainText(nameOf(patient));
    await keep(page);
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(record);
    await expect(complaint).toHaveValue('Half a comp');
  }
  await page.evaluate(() => history.back());
  await discard(page);
  await expect(page).toHaveURL(/\/doctordashboard$/);
  await page.getByRole('link', { name: patient.patientUniqueId }).click();
  await expect(complaint).toHaveValue('');

  await complaint.fill('Another half');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await complaint.fill('And another');
  await page.getByRole('button', { name: 'Logout' }).click();
  await discard(page);
  await expect(page).toHaveURL(/\/signin/);
});

test('DOC-9 DOC-13 a prescription is shown once the server has it; its pop-up names the patient', async ({ page, server }) => {
  const { doctor, patient } = await openRecord(page, server, '/prescription');
  await expect(page.getByText('Added Prescription will be displayed here....')).toBeVisible();
  await page.getByRole('link', { name: 'Add prescription' }).click();
  await expect(page).toHaveURL(/\/prescription\?popUp=addPrescription$/);
  const popUp = page.getByRole('dialog', { name: /^Add Patient's Prescription/ });
  await expect(popUp.getByText(`${nameOf(patient)} · ${patient.patientUniqueId}`)).toBeVisible();
  const submit = popUp.getByRole('button', { name: `Submit for ${onButton(patient)}` });
  await submit.click();
  await expect(popUp.getByText('Please write a prescription').first()).toBeVisible();

  const text = 'Amoxicillin 500 mg\nthree times a day';
  await popUp.getByLabel('Prescription').fill(text);
  await page.route('**/v1/prescriptions/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  await submit.click();
  await expect(popUp.getByText('Prescription Not Added').first()).toBeVisible();
  await expect(page.getByText('Prescription Added Successfully.')).toHaveCount(0);
  await expect(popUp.getByLabel('Prescription')).toHaveValue(text);
  await page.unroute('**/v1/prescriptions/**');
  await submit.click();
  await expect(page.getByText('Prescription Added Successfully.')).toBeVisible();
  await expect(popUp).toBeHidden();
  await expect(page).toHaveURL(/\/prescription$/);
  const entry = page.getByRole('list', { name: 'Prescription' }).getByRole('listitem');
  await expect(entry).toContainText('three times a day');
  await expect(entry).toContainText(longDate());
  expect(await prescriptionsOf(server, doctor, patient)).toHaveLength(1);
});

test('DOC-9 closing a prescription in which something was typed asks first; Back closes the pop-up, not the page', async ({
  page,
  server,
}) => {
  await openRecord(page, server, '/prescription');
  const popUp = page.getByRole('dialog', { name: /^Add Patient's Prescription/ });
  const opened = async () => {
    await page.getByRole('link', { name: 'Add prescription' }).click();
    await expect(popUp).toBeVisible();
  };
  await opened();
  await page.goBack();
  await expect(popUp).toBeHidden();
  await expect(page).toHaveURL(/\/prescription$/);
  await opened();
  await popUp.getByLabel('Prescription').fill('Half a presc');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => popUp.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await close();
    await keep(page);
    await expect(popUp.getByLabel('Prescription')).toHaveValue('Half a presc');
    await expect(page).toHaveURL(/popUp=addPrescription/);
  }
  await popUp.getByRole('button', { name: 'Close' }).click();
  await discard(page);
  await expect(popUp).toBeHidden();
  await opened();
  await expect(popUp.getByLabel('Prescription')).toHaveValue('');
});

test('ACC-10 a session that ends in the middle of an entry or of a pop-up asks for the password in place; nothing typed is lost', async ({
  page,
  server,
}) => {
  const { doctor, patient } = await openRecord(page, server);
  await page.getByLabel('Complaint').fill('Cough');
  await page.getByLabel('Diagnosis').fill('Bronchitis');
  await endSession(page);
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(doctor.user.email)).toBeVisible();
  await expect(page.getByText(nameOf(patient)).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('Wrong!password1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email address or the password is not right.').first()).toBeVisible();
  await unlock(page);
  await expect(page.getByLabel('Complaint')).toHaveValue('Cough');
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Sections of the record' }).getByRole('link', { name: 'Prescription' }).click();
  await page.getByRole('link', { name: 'Add prescription' }).click();
  const popUp = page.getByRole('dialog', { name: /^Add Patient's Prescription/ });
  await popUp.getByLabel('Prescription').fill('Amoxicillin');
  await endSession(page);
  await popUp.getByRole('button', { name: /^Submit for/ }).click();
  await expect(popUp).toBeHidden();
  await unlock(page);
  await expect(popUp.getByLabel('Prescription')).toHaveValue('Amoxicillin');
  await popUp.getByRole('button', { name: /^Submit for/ }).click();
  await expect(page.getByText('Prescription Added Successfully.')).toBeVisible();
  expect(await historyOf(server, doctor, patient)).toHaveLength(1);
  expect(await prescriptionsOf(server, doctor, patient)).toHaveLength(1);
});

test('ACC-10 one may sign out instead of giving the password again', async ({ page, server }) => {
  const { patient } = await openRecord(page, server);
  await endSession(page);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(page.getByText(nameOf(patient))).toHaveCount(0);
});
