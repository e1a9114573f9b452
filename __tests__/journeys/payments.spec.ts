import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const result = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
const openSandbox = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click();
  await result(page, 'Sandbox payment');
};

test('ADM-13 ADM-12 to the gateway and back: a declined, an abandoned, and a successful payment that the page learns of later', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const planNow = async () => (await done(endpoints.getPlan, { server, token: hospital.admin.token })).plan;
  await signIn(page, hospital, '/payment');

  await test.step('a declined payment changes nothing', async () => {
    await openSandbox(page, 'Upgrade');
    await page.getByRole('button', { name: 'Decline' }).click();
    await result(page, 'Payment Failed');
    await expect(page).toHaveURL(/\/v1\/payments\?.*reference=/);
    expect(await planNow()).toBe('free');
  });

  await test.step('an abandoned payment changes nothing', async () => {
    await page.getByRole('link', { name: 'Payment Portal' }).click();
    await openSandbox(page, 'Get Started');
    const address = page.url();
    await page.getByRole('link', { name: 'Leave without paying' }).click();
    await result(page, 'Payment Failed');
    expect(await planNow()).toBe('free');
    // The same payment is completed elsewhere without our result page: the webhook reports it.
    await fetch(address, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }), redirect: 'manual' });
    await expect.poll(planNow).toBe('premium');
  });

  await test.step('the page shows the success after a check and after a reload, and so does the portal', async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await result(page, 'Payment Successful');
    await page.reload();
    await result(page, 'Payment Successful');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/admindashboard$/);
    await page.getByRole('link', { name: 'Payment Portal' }).click();
    await expect(plan(page, 'Premium')).toContainText('Current plan');
    await expect(page.getByRole('button', { name: /Get Started|Upgrade/ })).toHaveCount(0);
  });
});

test('ADM-13 an approved payment returns to a page that shows success', async ({ page, server }) => {
  await signIn(page, await signUpHospital(server), '/payment');
  await openSandbox(page, 'Get Started');
  await page.getByRole('button', { name: 'Approve' }).click();
  await result(page, 'Payment Successful');
  await expect(page).toHaveURL(/\/v1\/payments\?.*reference=/);
});
