import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addDoctor, addPatient, assign, goodPassword, type HospitalDoctor, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { upload } from '../support/labFiles';
import { startServer } from '../support/server';

const signInAs = async (page: Page, { user }: HospitalDoctor, url: string) => {
  await page.goto(url);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('main h1')).toBeVisible();
};

test('ADM-9 in two browsers: a doctor writes, the admin sees it without a reload and marks it read, and the doctor sees that it was read', async ({
  page,
  browser,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, hospital, '/notification');
  await expect(page.getByText('Messages sent by Doctors will be displayed here')).toBeVisible();

  const ward = await (await browser.newContext()).newPage();
  await signInAs(ward, doctor, `${server.url}/doctordashboard`);
  await ward.getByRole('link', { name: 'Send Message' }).click();
  await ward.getByRole('textbox').fill('Ward 3 is full\nPlease call');
  await ward.getByRole('button', { name: /^Send/ }).click();

  const message = page.getByRole('listitem').filter({ hasText: 'Ward 3 is full' });
  await expect(message).toContainText('Bisi');
  await expect(message).toContainText('New');
  const sidebar = page.getByRole('navigation', { name: 'Hospital administration' });
  await expect(sidebar.getByRole('link', { name: 'Notifications, 1 unread message' })).toBeVisible();
  const sent = ward.getByRole('region', { name: 'Messages sent' });
  await expect(sent).toContainText(/Delivered \d{1,2}:\d\d [AP]M/);
  await expect(sent).toContainText('not read yet');

  await message.getByRole('button', { name: 'Mark as read' }).click();
  await expect(message).not.toContainText('New');
  await expect(sidebar.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(sent).toContainText(/read \d{1,2}:\d\d [AP]M/);

  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  const tile = page.getByRole('link', { name: 'Check Message' });
  await expect(tile).toContainText('0');
  await done(endpoints.sendMessage, { server, token: doctor.token, body: { text: 'One more' } });
  await expect(tile).toContainText('1');
  await expect(tile).toContainText('1 unread message');
  await ward.context().close();
});

test('DOC-8 a lab result appears in the open record without a reload, marked as new, also after a server outage', async ({
  page,
  engine,
}) => {
  const own = await startServer({}, engine);
  try {
    const hospital = await signUpHospital(own);
    const doctor = await addDoctor(hospital);
    const patient = await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
    await signInAs(page, doctor, `${own.url}/doctordashboard`);
    await expect(page.getByText('ADEYEMI, Ngozi')).toHaveCount(0);
    await assign(hospital, doctor, patient);
    await page.getByRole('link', { name: 'ADEYEMI, Ngozi' }).click();
    await page.getByRole('link', { name: /^Lab Result/ }).click();
    await expect(page.getByText('ADEYEMI').first()).toBeVisible();
    await upload(hospital, patient, 'First.pdf');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('First.pdf')).toContainText('New');

    await own.kill();
    const again = await startServer(own.environment, engine);
    try {
      const { admin } = hospital;
      await upload({ ...hospital, admin, server: again }, patient, 'Second.pdf');
      await expect(row('Second.pdf')).toContainText('New');
    } finally {
      await again.stop();
    }
  } finally {
    await own.stop();
  }
});
