import type { Page } from '@playwright/test';
import { readStats } from '../../scripts/stats';
import { addDoctor, addPatient, assign, signUpHospital } from '../support/hospital';
import { installed, lookForNewer, startVersions } from '../support/installed';
import { expect, test } from '../support/journey';
import { giveCredentials, openRecord } from '../support/record';

test.use({ serviceWorkers: 'allow' });

const strip = (page: Page) => page.getByRole('complementary', { name: 'New version' });
const button = (page: Page, name: string) => strip(page).getByRole('button', { name, exact: true });
const draftStored = (page: Page) =>
  expect(page.locator('[data-persisted=true]', { hasText: /^Draft kept on this device/ })).toBeVisible({ timeout: 120_000 });
/** A page's version, read from its site content (each version has its own brand). Undefined during a reload. */
const versionOf = (page: Page) =>
  page.evaluate((): string => JSON.parse(document.getElementById('site-content')?.textContent ?? '').brand).catch(() => undefined);
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { waiting: Boolean(registration?.waiting), active: registration?.active?.state };
  });
/** The cached shell for use without a network. */
const keptShells = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '');
    const shells = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/shell');
    return Promise.all(shells.map(async (request) => /"brand":"(\w+)"/.exec((await (await cache.match(request))?.text()) ?? '')?.[1]));
  });
/** The scripts that only this part of the build loads. */
const ownScripts = (part: string) => {
  const { parts } = readStats();
  const elsewhere = Object.entries(parts).flatMap(([name, scripts]) => (name === part ? [] : scripts));
  const own = (parts[part] ?? []).filter((script) => !elsewhere.includes(script));
  expect(own).not.toEqual([]);
  return ({ pathname }: URL) => own.some((script) => pathname.endsWith(script));
};
/** As on a slow tablet: a form is filled before the idle page follows versions. */
const followVersionsAfterTyping = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = (work) => {
      addEventListener('input', () => work({ didTimeout: false, timeRemaining: () => 0 }), { once: true });
      return 0;
    };
  });

test('UX-7 a new version is announced and changes nothing until the user accepts it; other tabs are told; Later leaves the page unchanged', async ({
  page,
  context,
}) => {
  const versions = await startVersions();
  await page.goto(`${versions.url}/signin`);
  await installed(page);
  const other = await context.newPage();
  await other.goto(`${versions.url}/about`);
  await installed(other);
  await versions.deploy('Second');
  await lookForNewer(page);
  await expect(strip(page)).toContainText('A new version of First is ready.');
  await expect(strip(other)).toContainText('A new version of First is ready.');
  expect(await workers(page)).toEqual({ waiting: true, active: 'activated' });
  expect(await versionOf(page)).toBe('First');

  const loaded = page.waitForEvent('load');
  await button(page, 'Update now').click();
  await loaded;
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await versionOf(page)).toBe('Second');
  await expect(strip(page)).toHaveCount(0);
  expect(await workers(page)).toEqual({ waiting: false, active: 'activated' });
  expect(await keptShells(page)).toEqual(['Second']);

  // Not tapped there.
  expect(await versionOf(other)).toBe('First');
  await expect(strip(other)).toContainText('First has been updated.');
  await button(other, 'Reload').click();
  await expect.poll(() => versionOf(other)).toBe('Second');
  await other.close();

  // A manual reload gives the new version, without a question.
  await versions.deploy('Third');
  await lookForNewer(page);
  await button(page, 'Later').click();
  await expect(strip(page)).toHaveCount(0);
  expect(await workers(page)).toEqual({ waiting: true, active: 'activated' });
  expect(await versionOf(page)).toBe('Second');
  await page.goto(`${versions.url}/signup`);
  expect(await versionOf(page)).toBe('Third');
  await expect.poll(() => workers(page)).toEqual({ waiting: false, active: 'activated' });
  await expect(strip(page)).toHaveCount(0);
  await versions.now().stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  expect(await versionOf(page)).toBe('Third');
});

test('UX-7 DOC-10 the update asks before unsaved text is lost; a half-written note needs no question: it survives the update', async ({
  page,
}) => {
  const versions = await startVersions();
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(`${dialog.type()} on ${page.url()}`);
    await dialog.accept();
  });
  await page.goto(`${versions.url}/signup`);
  await installed(page);
  await page.getByLabel('Hospital name').fill('St. Luke');
  await versions.deploy('Second');
  await lookForNewer(page);
  await button(page, 'Update now').click();
  await expect(strip(page)).toContainText('Updating now would lose it.');
  await button(page, 'Keep editing').click();
  await expect(page.getByLabel('Hospital name')).toHaveValue('St. Luke');
  await page.getByLabel('Hospital name').fill('');
  await button(page, 'Update now').click();
  await expect.poll(() => versionOf(page)).toBe('Second');

  const hospital = await signUpHospital(versions.now());
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  await page.goto(`${versions.url}/medicalhistory/${patient.id}`);
  await giveCredentials(page, doctor);
  await expect(page.locator('main h1')).toBeVisible();
  await page.getByLabel('Complaint').fill('Dizzy since Monday');
  await draftStored(page);
  await versions.deploy('Third');
  await lookForNewer(page);
  await button(page, 'Update now').click();
  await expect.poll(() => versionOf(page)).toBe('Third');
  await expect(page.getByLabel('Complaint')).toHaveValue('Dizzy since Monday');

  // Before the device reports that it stores drafts, leaving rightly asks.
  await draftStored(page);
  await followVersionsAfterTyping(page);
  await page.goto(`${versions.url}/doctorsettings`);
  await page.getByLabel('Address').fill('1 Marina Road');
  await versions.deploy('Fourth');
  await lookForNewer(page);
  await button(page, 'Update now').click();
  await expect(strip(page)).toContainText('Updating now would lose it.');
  await button(page, 'Update and lose it').click();
  await expect.poll(() => versionOf(page)).toBe('Fourth');
  await expect(page.getByLabel('Address')).toHaveValue('');
  // One question is enough: the browser does not ask a second time.
  expect(asked).toEqual([]);
  await versions.now().stop();
});

test('UX-7 calls that a page makes without a pause do not keep the new version from taking over', async ({ page }) => {
  const versions = await startVersions();
  await page.goto(`${versions.url}/signin`);
  await installed(page);
  await versions.deploy('Second');
  await lookForNewer(page);
  await page.evaluate(() => {
    const call = (): Promise<void> => fetch('/v1/nothing').then(call, call);
    for (let calls = 0; calls < 4; calls++) void call();
  });
  await button(page, 'Update now').click();
  await expect.poll(() => versionOf(page)).toBe('Second');
  expect(await workers(page)).toEqual({ waiting: false, active: 'activated' });
  await versions.now().stop();
});

test('UX-7 a page that is never idle, and whose script is lost once, is installed all the same', async ({ page, server }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    // Calls only what has a time limit.
    window.requestIdleCallback = (work, options) => {
      if (options?.timeout !== undefined) setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }));
      return 0;
    };
  });
  const lost = page.waitForEvent('requestfailed');
  await page.route(ownScripts('installed'), (route) => route.abort(), { times: 1 });
  await page.goto(`${server.url}/signin`);
  await lost;
  await page.clock.runFor(10_000);
  await installed(page);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('UX-7 a page whose script is no longer on the server offers to load the new version', async ({ page, server }) => {
    await openRecord(page, server);
    await page.route(ownScripts('page-doctorsettings'), (route) =>
      route.continue({ url: new URL('/assets/0000000000.js', route.request().url()).href }),
    );
    // The reloaded page no longer prefetches it.
    await page.goto('/doctorsettings');
    await expect(page.getByRole('alert')).toContainText('There is a new version.');
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('There is a new version.')).toHaveCount(0);
  });
});
