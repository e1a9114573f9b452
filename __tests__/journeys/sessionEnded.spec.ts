import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addDoctor, addPatient, goodPassword, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { endSession } from '../support/record';

const ended = (page: Page) => page.getByRole('heading', { name: 'Your session has ended' });
const unlock = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(ended(page)).toHaveCount(0);
};
const doctors = (page: Page) => page.getByRole('link', { name: 'Add a New Doctor' });
const messages = (page: Page) => page.getByRole('link', { name: 'Check Message' });

test('ACC-10 UX-3 once the password was given in place, what could not be loaded is asked for again by itself', async ({
  page,
  context,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await addDoctor(hospital);
  const { lastName } = await addPatient(hospital);
  await signIn(page, hospital);
  await context.clearCookies();
  await page.reload();
  await expect(ended(page)).toBeVisible();
  await unlock(page);
  await expect(doctors(page)).toContainText('1');
  await expect(page.getByRole('region', { name: 'Not read yet' })).toContainText('No message from a doctor waits to be read.');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);

  await endSession(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Patients' }).click();
  await expect(ended(page)).toBeVisible();
  await unlock(page);
  await expect(page.getByRole('main').getByText(lastName).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('ACC-10 ADM-9 what changed while the password was asked for, and until events are heard again, is seen without a reload', async ({
  page,
  context,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital);
  await expect(doctors(page)).toContainText('0');
  await endSession(page);
  // Everything is asked for again, and the server refuses.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(ended(page)).toBeVisible();
  const doctor = await addDoctor(hospital);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/events', async (route) => {
    await released;
    await route.continue();
  });
  await unlock(page);
  await expect(doctors(page)).toContainText('1');
  await expect(messages(page)).toContainText('0');
  await done(endpoints.sendMessage, { server, token: doctor.token, body: { text: 'Ward 3 is full' } });
  release();
  await expect(messages(page)).toContainText('1');
});
