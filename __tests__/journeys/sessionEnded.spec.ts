import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addDoctor, goodPassword, signUpHospital } from '../support/hospital';
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

test('ACC-10 ADM-9 changes made while the page asks for the password, and until events work again, appear without a reload', async ({
  page,
  context,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital);
  await expect(doctors(page)).toContainText('0');
  await endSession(page);
  // The page requests everything again, and the server refuses.
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
