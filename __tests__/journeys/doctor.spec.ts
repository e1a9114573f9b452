import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { addDoctor, addPatient, assign, goodPassword, signUpHospital, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import type { RunningServer } from '../support/server';

const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };

/** A doctor with one patient of their own. */
const someDoctor = async (server: RunningServer) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Zoë', lastName: unique('Mensah') });
  await assign(hospital, doctor, patient);
  return { hospital, doctor, patient };
};

const signIn = async (page: Page, { user }: { user: { email: string } }, path = '/doctordashboard') => {
  await page.goto(path);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
};

const family = ({ lastName }: { lastName: string }) => lastName.toUpperCase();

test('DOC-1 DOC-2 the dashboard says who the doctor is and shows the newest assigned patients first', async ({ page, context, server }) => {
  const { hospital, doctor, patient } = await someDoctor(server);
  const [older, newer] = [await addPatient(hospital, { firstName: 'Old' }), await addPatient(hospital, { firstName: 'New' })];
  for (const one of [newer, older]) await assign(hospital, doctor, one);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, doctor);
  await expect(page.getByRole('heading', { level: 1, name: /Bisi Okafor/ })).toBeVisible();
  const ids = { 'Doctor unique ID': doctor.doctor?.doctorUniqueId ?? '', 'License UID': doctor.doctor?.licenseUId ?? '' };
  for (const [label, id] of Object.entries(ids)) {
    await expect(page.getByText(id, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Copy ${label}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  }
  await expect(page.getByText(doctor.user.email)).toBeVisible();
  // By when they were assigned, not by when they were added.
  const uniqueIds = [older, newer, patient].map(({ patientUniqueId }) => patientUniqueId);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(uniqueIds);

  const links = page.getByRole('navigation', { name: 'Doctor' }).getByRole('link');
  await expect(links).toHaveText(['Dashboard', 'Patients', 'Setting']);
  await links.filter({ hasText: 'Patients' }).click();
  await expect(page).toHaveURL(/\/patients$/);
  await expect(links.filter({ hasText: 'Patients' })).toHaveAttribute('aria-current', 'page');
});

test('DOC-3 a message is said to be sent once the server has it; a failed one stays, and is not sent twice', async ({ page, server }) => {
  const { hospital, doctor } = await someDoctor(server);
  const sent = () => done(endpoints.listMessages, { server, token: hospital.admin.token });
  await signIn(page, doctor);
  await page.getByRole('link', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/popUp=sendMessage/);
  const popUp = page.getByRole('dialog', { name: 'Send Message' });
  await popUp.getByRole('button', { name: 'Send Message' }).click();
  await expect(popUp.getByText('Please write a message').first()).toBeVisible();

  const text = unique('Ward 3 is full');
  await popUp.getByLabel('Message to the administrator').fill(text);
  // The server takes it, but the answer is lost on the way.
  await page.route('**/v1/messages/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await popUp.getByRole('button', { name: 'Send Message' }).click();
  await expect(popUp).toBeHidden();
  const unsent = page.getByRole('region', { name: 'Not yet on the server' }).getByRole('listitem');
  await expect(unsent).toContainText('Message to the administrator');
  await expect(unsent).toContainText('The server cannot be reached.');
  await expect(page.getByText('Doctor message sent Successfully.')).toHaveCount(0);
  expect(await sent()).toHaveLength(1);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText('Doctor message sent Successfully.')).toBeVisible();
  await expect(unsent).toHaveCount(0);
  expect((await sent()).map((message) => message.text)).toEqual([text]);
});

test('DOC-5 My Patient List has the assigned patients only; its search works; the whole row opens the record', async ({ page, server }) => {
  const { hospital, doctor, patient } = await someDoctor(server);
  const second = await addPatient(hospital, { firstName: 'Adrián', lastName: 'Muñoz', phoneNumber: '+234 800 123 4567' });
  await assign(hospital, doctor, second);
  const stranger = await addPatient(hospital, { lastName: unique('Stranger') });
  await signIn(page, doctor, '/patients');
  const table = page.getByRole('table', { name: 'My Patient List' });
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(stranger.lastName)).toHaveCount(0);
  await expect(table.getByRole('columnheader')).toHaveText(['S/N', 'First Name', 'Last Name', 'Unique ID', 'Contact', 'Insurance Status']);
  const search = page.getByRole('searchbox');
  for (const words of ['munoz adrian', second.patientUniqueId.toLowerCase(), '123 4567']) {
    await search.fill(words);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(second.patientUniqueId);
    await expect(page.getByText('1 of 2')).toBeVisible();
  }
  await search.fill('nobody at all');
  await expect(page.getByText('No patient matches “nobody at all”.')).toBeVisible();
  await search.fill('');
  await expect(table.getByRole('link', { name: second.phoneNumber })).toHaveAttribute('href', 'tel:+2348001234567');

  await rows.filter({ hasText: second.patientUniqueId }).getByText('Insured').click();
  await expect(page).toHaveURL(new RegExp(`/medicalhistory/${second.id}$`));
  await page.goBack();
  await page.setViewportSize(phone);
  await table.getByRole('link', { name: patient.firstName }).click();
  await expect(page.getByRole('heading', { level: 1, name: family(patient) })).toBeVisible();
});

test('DOC-5 DOC-6 a patient who is not assigned, or not there, is said not to be, with a way back', async ({ page, server }) => {
  const { hospital, doctor } = await someDoctor(server);
  const stranger = await addPatient(hospital, { lastName: unique('Stranger') });
  await signIn(page, doctor);
  for (const id of [stranger.id, crypto.randomUUID(), 'nonsense']) {
    await page.goto(`/medicalhistory/${id}`);
    await expect(page.getByText('This patient does not exist, or is not assigned to you.')).toBeVisible();
    await expect(page.getByText(stranger.lastName)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to My Patient List' }).click();
    await expect(page).toHaveURL(/\/patients$/);
  }
});

test('DOC-6 the record: sidebar, tabs that are links, and the patient’s banner always in sight', async ({ page, server }) => {
  const { doctor, patient } = await someDoctor(server);
  for (let entry = 1; entry <= 8; entry += 1) {
    const body = { complaint: `Complaint ${entry}`, diagnosis: `Diagnosis ${entry}` };
    await done(endpoints.addMedicalHistory, { server, token: doctor.token, params: { patient_id: patient.id }, body });
  }
  await page.setViewportSize(tablet);
  await signIn(page, doctor, `/medicalhistory/${patient.id}`);
  const banner = page.getByRole('region', { name: 'Patient' });
  await expect(banner.getByRole('heading')).toHaveText(`${family(patient)}, Zoë`);
  for (const said of [patient.patientUniqueId, patient.email, patient.phoneNumber, '5.4', '71.5 kg', '1.80 m', 'Female']) {
    await expect(banner.getByText(said, { exact: true })).toBeVisible();
  }
  for (const size of [tablet, phone]) {
    await page.setViewportSize(size);
    await page.getByText('Complaint 1', { exact: true }).scrollIntoViewIfNeeded();
    await expect(banner.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(banner.getByText(patient.patientUniqueId)).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(tablet);

  const tabs = page.getByRole('navigation', { name: 'Sections of the record' }).getByRole('link');
  await expect(tabs).toHaveText(['Medical History', 'Lab Result', 'Prescription']);
  const paths = { 'Medical History': '', 'Lab Result': '/labresult', Prescription: '/prescription' };
  const sidebar = page.getByRole('navigation', { name: 'Patient record' });
  for (const links of [tabs, sidebar.getByRole('link')]) {
    for (const [name, path] of Object.entries(paths)) {
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(new RegExp(`/medicalhistory/${patient.id}${path}$`));
      await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    }
  }
  await page.goto(`/medicalhistory/${patient.id}/labresult`);
  await expect(page.getByText('Lab results will be displayed here once the hospital has uploaded them.')).toBeVisible();
  await expect(sidebar.getByRole('link')).toHaveText(['My Dashboard', 'Medical History', 'Lab Result', 'Prescription']);
  await sidebar.getByRole('link', { name: 'My Dashboard' }).click();
  await expect(page).toHaveURL(/\/doctordashboard$/);
});

test('DOC-6 while one patient’s record is on its way, nothing of the one before is shown', async ({ page, server }) => {
  const { hospital, doctor, patient } = await someDoctor(server);
  const next = await addPatient(hospital, { lastName: unique('Next') });
  await assign(hospital, doctor, next);
  await signIn(page, doctor, `/medicalhistory/${patient.id}`);
  await expect(page.getByRole('heading', { name: family(patient) })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/v1/patients/${next.id}`, async (route) => {
    await held;
    await route.continue();
  });
  // As Back and Forward between two records do: the page stays, its address changes.
  await page.evaluate((path) => history.pushState(null, '', path), `/medicalhistory/${next.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByText(family(patient))).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: family(next) })).toBeVisible();
  await expect(page.getByRole('button', { name: `Save for ${family(next)}` })).toBeVisible();
});
