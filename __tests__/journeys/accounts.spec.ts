import type { Page } from '@playwright/test';
import { readStats } from '../../scripts/stats';
import { addDoctor, addPatient, assign, goodPassword, signUpHospital, someEmail, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import { startServer } from '../support/server';

const signIn = async (page: Page, email: string, password = goodPassword) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

test('PUB-13 /Signin, /signUp, /v1/resetpassword and /v1/payments open the pages of their plain forms', async ({ page }) => {
  await page.goto('/Signin');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/signUp');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  await page.goto('/v1/resetpassword?token=x');
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await page.goto('/v1/payments?reference=x');
  await expect(page).toHaveURL(/\/signin\?next=%2Fv1%2Fpayments/);
});

test('PUB-12 an unknown address shows the error page with a way back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Saving lives, Sharing stories' })).toBeVisible();
});

test('ACC-1 UX-4 sign-up says what is wrong under a field once it was touched, and moves to the first wrong one', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
  await expect(page.getByText('Please enter admin first name')).toHaveCount(0);
  await page.getByLabel('First name').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter admin first name')).toBeVisible();
  await expect(page.getByText('Please enter admin last name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const text of ['admin last name', 'hospital registered name', 'facility UID', 'hospital email address', 'a password']) {
    await expect(page.getByText(`Please enter ${text}`).first()).toBeVisible();
  }
  await page.getByLabel('Hospital email').fill('nobody');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Invalid email address').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'account', exact: true })).toHaveAttribute('href', '/resetpassword');
});

test('ACC-2 a refused sign-up keeps what was typed and says why under the field', async ({ page, server }) => {
  const { admin } = await signUpHospital(server);
  await page.goto('/signup');
  const values = {
    'First name': 'Ada',
    'Last name': 'Obi',
    'Hospital name': 'Again',
    'Facility UID': unique('F'),
    'Hospital email': admin.user.email,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('This email address is already in use').first()).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
  for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(value);
  await page.getByLabel('Hospital email').fill(someEmail('second'));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signin/);
});

test('ACC-3 ACC-4 a failed sign-in says why, keeps the email, and the same for an address that nobody has', async ({ page, server }) => {
  const { admin } = await signUpHospital(server);
  const said = 'The email address or the password is not right.';
  for (const email of [admin.user.email, someEmail('nobody')]) {
    await page.goto('/signin');
    await signIn(page, email, 'Wrong!password1');
    await expect(page.getByText(said).first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  }
});

test('ACC-3 "Please wait" is shown while signing in, and a double click signs in once', async ({ page, server }) => {
  const { admin } = await signUpHospital(server);
  let asked = 0;
  await page.route('**/v1/auth/hospitals/login', async (route) => {
    asked += 1;
    await expect(page.getByRole('button', { name: 'Please wait' })).toBeDisabled();
    await route.continue();
  });
  await page.goto('/signin');
  await page.getByLabel('Email').fill(admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page).toHaveURL(/\/admindashboard$/);
  expect(asked).toBe(1);
});

test('ACC-3 what was typed before the page’s script ran is kept', async ({ page, server }) => {
  const { admin } = await signUpHospital(server);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  release();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admindashboard$/);
});

test('ACC-5 ACC-6 a deep link is opened after sign-in; a page of the other role leads to one’s own dashboard', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  await page.goto('/patients?from=mail');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await signIn(page, doctor.user.email);
  await expect(page).toHaveURL(/\/patients\?from=mail$/);
  await page.goto('/admindashboard');
  await expect(page).toHaveURL(/\/doctordashboard$/);
  await page.goto('/signin?next=//example.org/x');
  await expect(page).toHaveURL(/\/doctordashboard$/);
});

test('ACC-9 signing out clears memory and storage in every tab, and the back button shows nothing', async ({ context, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital, { lastName: unique('Adeyemi') });
  await assign(hospital, doctor, patient);
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto('/patients');
  await signIn(one, doctor.user.email);
  await expect(one.getByText(patient.lastName).first()).toBeVisible();
  await two.goto('/patients');
  await expect(two.getByText(patient.lastName).first()).toBeVisible();

  await one.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(one).toHaveURL(/\/doctordashboard$/);
  await one.getByRole('button', { name: 'Logout' }).click();
  for (const page of [one, two]) {
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByText(patient.lastName)).toHaveCount(0);
    expect(await storage(page)).not.toContain(doctor.user.email);
    expect(await storage(page)).not.toContain(patient.lastName);
  }
  await one.goBack();
  await expect(one).toHaveURL(/\/signin/);
  await expect(one.getByText(patient.lastName)).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => name === 'refresh')).toEqual([]);
});

test('ACC-5 QA-7 with two tabs at the sign-in page, signing in in one signs in in both', async ({ context, server }) => {
  const { admin } = await signUpHospital(server);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) {
    await page.goto('/signin');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  }
  await signIn(two, admin.user.email);
  for (const page of [two, one]) await expect(page).toHaveURL(/\/admindashboard$/);
  await one.getByRole('button', { name: 'Logout' }).click();
  for (const page of [one, two]) await expect(page).toHaveURL(/\/signin/);
  await signIn(one, admin.user.email);
  for (const page of [one, two]) await expect(page).toHaveURL(/\/admindashboard$/);
});

test('PUB-12 UX-3 a page whose script does not arrive says so inside its frame, and comes with the network', async ({ page, server }) => {
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

test('API-5 a page calls the server that its own server names, sign-in, renewal and lists included', async ({ page }) => {
  const elsewhere = await startServer({ PAGE_ORIGINS: 'http://127.0.0.1:1' });
  const pages = await startServer({ API_BASE: elsewhere.url });
  await elsewhere.stop();
  const api = await startServer({ ...elsewhere.environment, PAGE_ORIGINS: pages.url });
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

test('ACC-9 signing out works offline; the server is told once the connection is back', async ({ page, context, server }) => {
  const { admin } = await signUpHospital(server);
  await page.goto('/signin');
  await signIn(page, admin.user.email);
  await expect(page).toHaveURL(/\/admindashboard$/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  // What the page asks for at first has come.
  await expect(page.getByRole('link', { name: 'Check Message' })).toContainText('0');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await storage(page)).not.toContain(admin.user.email);
  const told = page.waitForResponse((response) => response.url().endsWith('/v1/auth/logout') && response.ok());
  await context.setOffline(false);
  await told;
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('refresh');
});

test('ACC-10 no script can read a token; it is in no storage', async ({ page, context, server }) => {
  const { admin } = await signUpHospital(server);
  await page.goto('/signin');
  await signIn(page, admin.user.email);
  await expect(page).toHaveURL(/\/admindashboard$/);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'refresh');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('refresh');
  expect(await storage(page)).not.toContain(cookie?.value ?? 'none');
  expect(await storage(page)).not.toMatch(/eyJ/);
});

test('ACC-10 calls that find the token expired share one silent renewal', async ({ browser }) => {
  const server = await startServer({ SESSION_ACCESS_MINUTES: '0.05' });
  const { admin } = await signUpHospital(server);
  const page = await browser.newPage();
  await page.goto(`${server.url}/signin`);
  await signIn(page, admin.user.email);
  await expect(page).toHaveURL(/\/admindashboard$/);
  const renewals: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/v1/auth/refresh-tokens')) renewals.push(response.status());
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check Message' })).toContainText('0');
  await expect(page.getByRole('link', { name: 'Add a New Doctor' })).toContainText('0');
  expect(renewals).toEqual([200]);
  await page.close();
  await server.stop();
});
