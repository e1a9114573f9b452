import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fill, signIn } from '../support/adminPages';
import { addDoctor, type Hospital, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { giveCredentials } from '../support/record';
import { storedOf } from '../support/tabs';

const notice = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
const inStorage = (page: Page, key: string) => page.evaluate((asked) => localStorage.getItem(asked), `wardstory:${key}`);
const sidebarButton = (page: Page) => page.getByRole('button', { name: /(?:Collapse|Expand) sidebar/ });

/** What the browser has kept when a page is first opened; what is kept from then on stays. */
const start = (page: Page, kept: Readonly<Record<string, string>>) =>
  page.addInitScript((given) => {
    if (localStorage.length > 0) return;
    for (const [slice, value] of Object.entries(given)) localStorage.setItem(`wardstory:${slice}`, value);
  }, kept);

const refuse = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'is switched off': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'is not there': () => {
    Object.defineProperty(window, 'localStorage', { value: undefined });
  },
} as const;

let hospital: Hospital;
test.beforeEach(async ({ server }) => {
  hospital = await signUpHospital(server);
});

for (const [slice, found, said] of [
  ['auth', '{"status":', 'could not be read and starts anew: who is signed in.'],
  ['auth', storedOf({ status: 'flying' }), 'could not be read and starts anew: who is signed in.'],
  ['sidebar', 'somebody else’s', 'could not be read and starts anew: whether the sidebar is folded.'],
  ['popUp', storedOf({ status: 'open', name: 'addRocket' }), 'could not be read and starts anew: which pop-up is open.'],
  ['settings', storedOf({ users: 7 }), 'could not be read and starts anew: the settings and picture of this device.'],
  ['sidebar', storedOf({ status: 'narrow', width: 99 }, 2), 'A newer version of Wardstory was used in this browser.'],
] as const) {
  test(`QA-6 the app starts with ${found} for ${slice}, puts it aside and says what is lost`, async ({ page }) => {
    await start(page, { [slice]: found });
    await signIn(page, hospital);
    await expect(notice(page)).toContainText(said);
    expect(await inStorage(page, `unreadable:${slice}:1`)).toBe(found);
    const { violations } = await new AxeBuilder({ page }).include('[role=alert]').analyze();
    expect(violations).toEqual([]);
    await notice(page).getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toHaveCount(0);
    // What is kept from now on is kept.
    await sidebarButton(page).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
}

test('QA-6 who finds themselves signed out is told so before they sign in', async ({ page }) => {
  await start(page, { auth: '{"status":' });
  await page.goto('/signin');
  await expect(notice(page)).toContainText('who is signed in');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByLabel('Email').fill('typed@example.org');
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.org');
});

test('QA-6 signing out throws away what was unreadable of who is signed in', async ({ page }) => {
  await start(page, { auth: '{"email":"bisi@example.org"' });
  await signIn(page, hospital);
  expect(await inStorage(page, 'unreadable:auth:1')).toContain('bisi');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/signin/);
  await expect.poll(() => inStorage(page, 'unreadable:auth:1')).toBeNull();
});

for (const [kind, breakStorage] of Object.entries(refuse)) {
  test(`QA-6 the app works where the storage ${kind}, and says once that nothing is kept`, async ({ page }) => {
    const crashes: string[] = [];
    page.on('pageerror', ({ message }) => crashes.push(message));
    await page.addInitScript(breakStorage);
    await page.clock.install();
    await signIn(page, hospital);
    await expect(notice(page)).toContainText('its storage is full or switched off');
    await notice(page).getByRole('button', { name: 'Close' }).click();
    // Who cannot be told of by the storage is here all the same: nothing locks.
    await page.clock.fastForward(30_000);
    await sidebarButton(page).click();
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await page.getByRole('link', { name: 'Setting', exact: true }).click();
    await expect(page.getByLabel('Hospital Name')).toBeVisible();
    await fill(page, { 'Hospital Name': 'St. Luke of the Lake' });
    await page.getByRole('button', { name: 'Update Settings' }).click();
    await expect(page.getByText('Success!')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    expect(crashes).toEqual([]);
  });
}

test('QA-7 a tab left open over an upgrade keeps its hands off what the newer version keeps', async ({ page, context, server }) => {
  await signIn(page, hospital);
  const other = await context.newPage();
  await other.goto(`${server.url}/icon.svg`);
  const newer = storedOf({ status: 'narrow', width: 99 }, 2);
  await other.evaluate((value) => localStorage.setItem('wardstory:sidebar', value), newer);
  await sidebarButton(page).click();
  await expect(notice(page)).toContainText('Wardstory was updated in another tab');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  expect(await inStorage(page, 'sidebar')).toBe(newer);
});

test('QA-7 two tabs that write in turn keep what both have done', async ({ page, context, server }) => {
  const [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
  await page.goto('/doctorsettings');
  await giveCredentials(page, doctor);
  await expect(page.getByLabel('Address')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.url}/doctorsettings`);
  for (const [tab, label, text] of [
    [page, 'Address', '12 Marina Road'],
    [other, 'Phone Number', '+234 800 000 0009'],
    [page, 'Address', '14 Marina Road'],
  ] as const) {
    await tab.getByLabel(label).fill(text);
    await tab.getByRole('button', { name: 'Update Settings' }).click();
    await expect(tab.getByText('There are unsaved changes.')).toHaveCount(0);
    for (const each of [page, other]) await expect(each.getByLabel(label)).toHaveValue(text);
  }
  await sidebarButton(other).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('14 Marina Road');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+234 800 000 0009');

  // Another doctor of this tablet changes nothing of it.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/doctorsettings');
  await giveCredentials(page, colleague);
  await page.getByLabel('Address').fill('1 Hill');
  await page.getByRole('button', { name: 'Update Settings' }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  expect(await inStorage(page, 'settings')).toContain('14 Marina Road');
});
