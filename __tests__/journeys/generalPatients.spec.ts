import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { patientBody, payForPremium, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

const list = (page: Page) => page.getByRole('table', { name: 'General Patient List' });
const rows = (page: Page) => list(page).locator('tbody').getByRole('row');

test('ADM-7 a long list in a browser: scrolled to its last row, restored by Back, printed, and as cards on a phone', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await payForPremium(hospital);
  const patients = Array.from({ length: 300 }, (_, index) =>
    patientBody({ firstName: 'Ada', lastName: `N${String(index).padStart(4, '0')}` }),
  );
  for (const part of [patients.slice(0, 150), patients.slice(150)]) {
    await done(endpoints.importPatients, { server, token: hospital.admin.token, body: { patients: part } });
  }
  await signIn(page, hospital, '/generalPatients?sort=lastName');
  const last = list(page).locator('tr[aria-rowindex="301"]');

  await test.step('scrolling draws only the visible rows and reaches the last', async () => {
    await expect(list(page)).toHaveAttribute('aria-rowcount', '301');
    await expect(rows(page).first()).toContainText('N0000');
    expect(await rows(page).count()).toBeLessThan(80);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(last).toContainText('N0299', { timeout: 1_000 });
    }).toPass();
    await expect(last.getByRole('cell').first()).toHaveText('300');
    expect(await rows(page).count()).toBeLessThan(80);
    await expect(list(page).getByRole('columnheader', { name: 'Last Name' })).toBeInViewport();
  });

  await test.step('Back from a patient restores the scroll position', async () => {
    await last.getByRole('link', { name: 'N0299, Ada', exact: true }).click();
    await expect(page).toHaveURL(/\/generalPatients\/[^/]+$/);
    await expect(list(page)).toHaveCount(0);
    await page.goBack();
    await expect(last).toBeInViewport();
  });

  await test.step('a failure further down is shown in view', async () => {
    await page.route('**/v1/patients?*cursor=*', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }));
    await page.reload();
    await expect(rows(page).first()).toContainText('N0');
    // Until the list has its height, End leads nowhere.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.getByRole('alert')).toContainText('HTTP error! Status: 500', { timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('alert')).toBeInViewport();
    await page.unroute('**/v1/patients?*cursor=*');
  });

  await test.step('a phone shows cards that fit its width', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/generalPatients?q=n0007');
    await expect(page.getByLabel('Sort by')).toBeVisible();
    await expect(list(page).locator('tbody tr:not([aria-hidden]) th a[href^="/generalPatients/"]')).toHaveText(['N0007, Ada']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('the printed list has no page around it', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body[data-printed=yes]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'General Patient List' })).toContainText('Patients matching “n0007”: 1 of 300');
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});
