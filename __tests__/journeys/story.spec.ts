import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { waitForMail } from '../support/mailbox';
import { type RunningServer, startServer } from '../support/server';

const password = 'Ward!story9';
const facility = () => `FAC-${crypto.randomUUID().slice(0, 8)}`;

/** Fills a form by its labels. */
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: false }).first().fill(value);
};

const signIn = async (page: Page, server: RunningServer, email: string, secret: string) => {
  await page.goto(`${server.url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
};

test('ACC-5 ACC-11 ADM-5 ADM-6 ADM-8 DOC-5 DOC-7 one hospital’s day, from sign-up to a doctor’s note, survives a restart', async ({
  browser,
}) => {
  let server = await startServer();
  const admin = await browser.newPage();
  const hospitalEmail = 'admin@st-anne.example.org';
  const doctorEmail = 'bisi@st-anne.example.org';

  await test.step('a hospital signs up', async () => {
    await admin.goto(`${server.url}/signup`);
    await fill(admin, {
      'First name': 'Ada',
      'Last name': 'Obi',
      'Hospital name': 'St Anne',
      'Facility UID': facility(),
      'Hospital email': hospitalEmail,
    });
    await admin.getByLabel('Password', { exact: true }).fill(password);
    await admin.getByRole('button', { name: 'Sign up' }).click();
    await expect(admin).toHaveURL(/\/signin/);
  });

  await test.step('its admin signs in', async () => {
    await signIn(admin, server, hospitalEmail, password);
    await expect(admin).toHaveURL(/\/admindashboard$/);
    await expect(admin.getByText('Ada').first()).toBeVisible();
  });

  await test.step('confirms its address by the mailed link, and the open dashboard shows it', async () => {
    const waits = admin.getByText('Please open the link in our letter to');
    await expect(waits).toContainText(hospitalEmail);
    const reader = await browser.newPage();
    await reader.goto((await waitForMail(server, hospitalEmail)).link);
    await reader.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(reader.getByText(`${hospitalEmail} is confirmed.`)).toBeVisible();
    await expect(waits).toHaveCount(0);
    await reader.close();
  });

  await test.step('adds a doctor', async () => {
    await admin
      .getByRole('link', { name: /^Doctors.*Add a New Doctor|Add a New Doctor/ })
      .first()
      .click();
    const popUp = admin.getByRole('dialog', { name: 'Add a New Doctor' });
    await popUp.getByLabel('First name').fill('Bisi');
    await popUp.getByLabel('Last name').fill('Okafor');
    await popUp.getByLabel('Email').fill(doctorEmail);
    await popUp.getByLabel(/License UID/i).fill('LIC-77');
    await popUp.getByLabel(/Department|Specialty/i).fill('Cardiology');
    await popUp.getByLabel(/Phone number/i).fill('+234 800 000 0001');
    await popUp.getByRole('button', { name: /^Add/ }).click();
    await expect(admin.getByText('Doctor Added Successfully.')).toBeVisible();
    await expect(popUp).toBeHidden();
  });

  await test.step('adds a patient', async () => {
    await admin.goto(`${server.url}/admindashboard?popUp=addPatient`);
    const popUp = admin.getByRole('dialog', { name: 'Add patient' });
    const values: [RegExp, string][] = [
      [/^First name/i, 'Ngozi'],
      [/^Last name/i, 'Adeyemi'],
      [/^Email/i, 'ngozi@example.org'],
      [/^Weight/i, '70.5'],
      [/^Height/i, '1.68'],
      [/^Sugar level/i, '5.4'],
      [/^Phone number/i, '+234 800 000 0002'],
      [/^Guardian name/i, 'Ifeoma Adeyemi'],
      [/^Guardian email/i, 'ifeoma@example.org'],
      [/^Insurance status/i, 'Insured'],
    ];
    for (const [label, value] of values) await popUp.getByLabel(label).fill(value);
    await popUp.getByLabel(/^Gender/i).selectOption('female');
    await popUp.getByRole('button', { name: /^Add/ }).click();
    await expect(admin.getByText('Patient Added Successfully.')).toBeVisible();
  });

  await test.step('assigns the patient', async () => {
    await admin.getByRole('link', { name: 'Assigned', exact: true }).click();
    await admin.getByRole('combobox', { name: 'Choose a doctor' }).click();
    await admin.getByRole('option', { name: /Okafor/i }).click();
    await admin.getByRole('combobox', { name: 'Choose a patient' }).click();
    await admin.getByRole('option', { name: /Adeyemi/i }).click();
    await admin.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(admin.getByText('Patient ADEYEMI, Ngozi assigned to Dr. Bisi Okafor sucessfully')).toBeVisible();
    await signOut(admin);
  });

  const doctor = await browser.newPage();
  await test.step('the doctor opens the mailed link and sets a password', async () => {
    const { link } = await waitForMail(server, doctorEmail);
    await doctor.goto(link);
    await doctor.getByLabel('New password', { exact: true }).fill(password);
    await doctor.getByLabel('Confirm password', { exact: true }).fill(password);
    await doctor
      .getByRole('button', { name: /password/i })
      .and(doctor.locator('[type=submit]'))
      .click();
    await expect(doctor.getByText('Password change Successful.')).toBeVisible();
    await expect(doctor).toHaveURL(/\/signin/);
  });

  await test.step('signs in and sees the patient in My Patient List', async () => {
    await signIn(doctor, server, doctorEmail, password);
    await expect(doctor).toHaveURL(/\/doctordashboard$/);
    await doctor.getByRole('link', { name: 'Patients', exact: true }).click();
    await expect(doctor.getByRole('heading', { name: 'My Patient List' })).toBeVisible();
    await doctor.getByRole('link', { name: /Ngozi/ }).click();
    await expect(doctor).toHaveURL(/\/medicalhistory\/[0-9a-f-]{36}$/);
  });

  const complaint = 'Headache since Monday <b>left</b> 😷';
  await test.step('saves a medical-history entry and sees it with its date', async () => {
    await doctor.getByLabel(/Complain/i).fill(complaint);
    await doctor.getByLabel(/Diagnosis/i).fill('Migraine');
    await doctor.getByRole('button', { name: /^Save/ }).click();
    await expect(doctor.getByText('Details Added Successfully.')).toBeVisible();
    await expect(doctor.getByText(complaint)).toBeVisible();
    await expect(doctor.getByText(new Date().toLocaleDateString('en-US', { dateStyle: 'long' })).first()).toBeVisible();
  });

  const record = doctor.url();
  await test.step('signs out; the back button shows nothing', async () => {
    await signOut(doctor);
    await doctor.goBack();
    await expect(doctor).toHaveURL(/\/signin/);
    await expect(doctor.getByText(complaint)).toHaveCount(0);
    await expect(doctor.getByText('Adeyemi')).toHaveCount(0);
  });

  await test.step('after a server restart all data is still there', async () => {
    expect(await server.stop()).toBe(0);
    server = await startServer(server.environment);
    await doctor.goto(record);
    await expect(doctor).toHaveURL(/\/signin/);
    await doctor.getByLabel('Email').fill(doctorEmail);
    await doctor.getByLabel('Password', { exact: true }).fill(password);
    await doctor.getByRole('button', { name: 'Sign in' }).click();
    // ACC-5: the URL requested before the sign-in.
    await expect(doctor).toHaveURL(record);
    await expect(doctor.getByText(complaint)).toBeVisible();
  });

  await server.stop();
});
