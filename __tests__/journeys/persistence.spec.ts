import type { Page } from '@playwright/test';
import { fill, signInByForm } from '../support/adminPages';
import { axeFindings } from '../support/axe';
import { signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

const notice = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
const sidebarButton = (page: Page) => page.getByRole('button', { name: /(?:Collapse|Expand) sidebar/ });

test('QA-6 damaged storage is set aside and reported, also on a phone; without storage the app works and reports it once', async ({
  page,
  context,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await test.step('damaged values are set aside; new values are stored', async () => {
    await page.addInitScript(() => {
      if (localStorage.length === 0) localStorage.setItem('wardstory:auth', '{"status":');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/signin');
    await expect(notice(page)).toContainText('who is signed in');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await axeFindings(page, { scope: '[role=alert]' })).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('wardstory:unreadable:auth:1'))).toBe('{"status":');
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInByForm(page, hospital);
    await sidebarButton(page).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('the storage is switched off', async () => {
    const without = await context.newPage();
    const crashes: string[] = [];
    without.on('pageerror', ({ message }) => crashes.push(message));
    await without.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await without.clock.install();
    await signInByForm(without, hospital);
    await expect(notice(without)).toContainText('its storage is full or switched off');
    await notice(without).getByRole('button', { name: 'Close' }).click();
    // Without storage other tabs are not informed, but the user stays signed in: nothing locks.
    await without.clock.fastForward(30_000);
    await sidebarButton(without).click();
    await expect(without.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await without.getByRole('link', { name: 'Setting', exact: true }).click();
    await fill(without, { 'Hospital Name': 'St. Luke of the Lake' });
    await without.getByRole('button', { name: 'Update Settings' }).click();
    await expect(without.getByText('Success!')).toBeVisible();
    await expect(notice(without)).toHaveCount(0);
    expect(crashes).toEqual([]);
  });
});
