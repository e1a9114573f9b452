import type { Page } from '@playwright/test';
import { accounts } from '../../contract/accounts';
import { freePort } from '../../scripts/postgres';
import { readStats } from '../../scripts/stats';
import { addDoctor, addPatient, assign, goodPassword, signUpHospital, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import { startServer } from '../support/server';

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** Delays the page's scripts until the returned function is called. */
const holdScripts = async (page: Page) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('ACC-3 ACC-5 ACC-9 ACC-10 QA-7 two tabs sign in and out together: no script reads a token, and no data remains', async ({
  context,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital, { lastName: unique('Adeyemi') });
  await assign(hospital, doctor, patient);
  const [one, two] = [await context.newPage(), await context.newPage()];
  const refreshCookie = async () => (await context.cookies()).find(({ name }) => name === 'refresh-token');

  await test.step('ACC-3 text typed and sent before the page’s scripts are here signs in, by one call', async () => {
    const calls: string[] = [];
    one.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));

    const release = await holdScripts(one);
    await one.goto('/signin', { waitUntil: 'commit' });
    await one.getByLabel('Email').fill(doctor.user.email);
    await one.getByLabel('Password', { exact: true }).fill(goodPassword);
    const answered = one.waitForResponse((response) => response.url().endsWith(accounts.signIn.path));
    await one.getByRole('button', { name: 'Sign in' }).click();
    expect((await answered).status()).toBe(200);
    // The page itself stays as it is until its scripts take the answer.
    await expect(one).toHaveURL(/\/signin$/);
    release();
    await expect(one).toHaveURL(/\/doctordashboard$/);
    expect(calls.filter((call) => call === `POST ${accounts.signIn.path}`)).toHaveLength(1);
    await one.getByRole('button', { name: 'Logout' }).click();
    await expect(one).toHaveURL(/\/signin/);
  });

  await test.step('ACC-5 QA-7 a sign-in in one tab signs in both', async () => {
    await two.goto('/signin');
    await expect(two.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await signIn(one, doctor.user.email);
    for (const page of [one, two]) await expect(page).toHaveURL(/\/doctordashboard$/);
  });

  await test.step('ACC-10 no script can read a token; it is in no storage', async () => {
    const cookie = await refreshCookie();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await one.evaluate(() => document.cookie)).not.toMatch(/refresh-token|device/);
    expect(await storage(one)).not.toContain(cookie?.value ?? 'none');
    expect(await storage(one)).not.toMatch(/eyJ/);
  });

  await test.step('ACC-9 signing out offline clears memory and storage in every tab; Back shows nothing; the server is informed later', async () => {
    for (const page of [one, two]) {
      await page.getByRole('link', { name: 'Patients', exact: true }).click();
      await expect(page.getByText(patient.lastName).first()).toBeVisible();
    }
    await context.setOffline(true);
    await one.getByRole('button', { name: 'Logout' }).click();
    await one.getByRole('button', { name: 'Sign out' }).click();
    for (const page of [one, two]) {
      await expect(page).toHaveURL(/\/signin/);
      await expect(page.getByText(patient.lastName)).toHaveCount(0);
      // The page is written to storage after it has changed.
      for (const text of [doctor.user.email, patient.lastName]) await expect.poll(() => storage(page)).not.toContain(text);
    }
    await one.goBack();
    await expect(one).toHaveURL(/\/signin/);
    await expect(one.getByText(patient.lastName)).toHaveCount(0);
    const told = one.waitForResponse((response) => response.url().endsWith('/v1/auth/logout') && response.ok());
    await context.setOffline(false);
    await told;
    await expect.poll(refreshCookie).toBeUndefined();
  });
});

test('PUB-12 UX-3 a page whose script does not load reports it inside its frame, and loads once the network is back', async ({
  page,
  server,
}) => {
  const { admin } = await signUpHospital(server);
  const { parts } = readStats();
  const elsewhere = Object.entries(parts).flatMap(([name, scripts]) => (name === 'page-assigned' ? [] : scripts));
  const missing = (parts['page-assigned'] ?? []).filter((script) => !elsewhere.includes(script));
  expect(missing).not.toEqual([]);
  const isMissing = (url: URL) => missing.some((script) => url.pathname.endsWith(script));
  await page.route(isMissing, (route) => route.abort());
  await page.goto('/signin');
  await signIn(page, admin.user.email);
  await page.getByRole('link', { name: 'Assigned', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.unroute(isMissing);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('API-5 every call, including sign-in, renewal and lists, goes to the server named by the page’s own server', async ({ page }) => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const api = await startServer({ PAGE_ORIGINS: origin });
  const pages = await startServer({ API_BASE: api.url, PORT: new URL(origin).port });
  expect(pages.url).toBe(origin);
  const hospital = await signUpHospital(api);
  const { lastName } = await addPatient(hospital, { lastName: unique('Faraway') });
  const asked = new Set<string>();
  page.on('request', (request) => request.url().includes('/v1/') && asked.add(new URL(request.url()).origin));
  await page.goto(`${pages.url}/signin`);
  await signIn(page, hospital.admin.user.email);
  await expect(page).toHaveURL(`${pages.url}/admindashboard`);
  await page.goto(`${pages.url}/generalPatients`);
  await expect(page.getByText(lastName).first()).toBeVisible();
  await expect(page.getByText('1', { exact: true }).first()).toBeVisible();
  expect([...asked]).toEqual([api.url]);
  await Promise.all([pages.stop(), api.stop()]);
});
