import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { call, done } from '../support/calls';
import { doctorBody, goodPassword, type Hospital, payForPremium, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { startPaystack } from '../support/paystack';
import { startServer } from '../support/server';

const planOf = async ({ admin, server }: Hospital) => (await done(endpoints.getPlan, { server, token: admin.token })).plan;
const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openSandbox = async (page: Page, button = 'Get Started') => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
};

test('ADM-12 both plans side by side with their limits, the current one marked, and what is used', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  for (let count = 0; count < 4; count += 1)
    await done(endpoints.registerDoctor, { server, token: hospital.admin.token, body: doctorBody() });
  await signIn(page, hospital, '/payment');
  await expect(plan(page, 'Free')).toContainText('Current plan');
  await expect(plan(page, 'Premium')).not.toContainText('Current plan');
  for (const limit of [
    'One-month free trial',
    'Doctors5',
    'Patients100',
    'File uploads200',
    'Notifications a month200',
    'Appointments100',
    'Your own logoNo',
  ]) {
    await expect(plan(page, 'Free')).toContainText(limit);
  }
  for (const limit of ['Lifetime access', 'DoctorsUnlimited', 'PatientsUnlimited', 'Your own logoYes', 'NGN', '1,000.00']) {
    await expect(plan(page, 'Premium')).toContainText(limit);
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Doctors' }).last()).toContainText('4 of 5');
  await expect(page.getByRole('progressbar', { name: 'Doctors' })).toHaveAttribute('aria-valuenow', '80');
  await expect(page.getByText(/\d+ days of the free month left/)).toBeVisible();
  await expect(page.getByText('You will leave for payment').first()).toBeVisible();
});

test('ADM-13 an approved payment: back with success, Premium everywhere, and the same after reloads', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital, '/payment');
  await openSandbox(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page).toHaveURL(/\/v1\/payments\?.*reference=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(await planOf(hospital)).toBe('premium');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/admindashboard$/);
  await page.getByRole('link', { name: 'Payment Portal' }).click();
  await expect(plan(page, 'Premium')).toContainText('Current plan');
  await expect(page.getByRole('button', { name: /Get Started|Upgrade/ })).toHaveCount(0);
});

test('ADM-13 a declined payment changes nothing; paid at the second try it does', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital, '/payment');
  await openSandbox(page, 'Upgrade');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  expect(await planOf(hospital)).toBe('free');
  await page.getByRole('link', { name: 'Payment Portal' }).click();
  await openSandbox(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('ADM-13 an abandoned payment is none; the same one can be gone on with, and checked again once it is paid', async ({
  page,
  context,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital, '/payment');
  await openSandbox(page);
  const address = page.url();
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  expect(await planOf(hospital)).toBe('free');
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('ADM-13 the webhook came first: the plan is Premium although the page was never seen', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const { data } = await done(endpoints.startPayment, { server, token: hospital.admin.token });
  await fetch(data.authorization_url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }), redirect: 'manual' });
  await expect.poll(() => planOf(hospital)).toBe('premium');
  await signIn(page, hospital, `/v1/payments?reference=${data.reference}`);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('ADM-13 at the real gateway’s protocol: a forged webhook changes nothing, two signed ones and the page make one Premium', async ({
  page,
  engine,
}) => {
  const paystack = await startPaystack();
  const own = await startServer(paystack.environment, engine);
  try {
    const hospital = await signUpHospital(own);
    // Outside of this machine: the gateway's own page.
    await page.route('https://checkout.paystack.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
    );
    await page.goto(`${own.url}/payment`);
    await page.getByLabel('Email').fill(hospital.admin.user.email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
    const [transaction] = paystack.transactions.values();
    if (!transaction) throw new Error('Nobody was asked to pay');
    const { reference, callback_url } = transaction;
    expect((await paystack.webhook(own, { ...transaction, status: 'success' }, { signedWith: null })).status).toBe(403);
    expect(await planOf(hospital)).toBe('free');
    paystack.decide(reference, 'success');
    for (let times = 0; times < 2; times += 1)
      expect((await paystack.webhook(own, { ...transaction, status: 'success' })).status).toBe(200);
    await page.goto(`${callback_url}?trxref=${reference}&reference=${reference}`);
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(await planOf(hospital)).toBe('premium');
  } finally {
    await own.stop();
    paystack.stop();
  }
});

test('ADM-13 a payment service that does not answer is neither success nor failure', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const reference = await payForPremium(hospital);
  await page.route('**/v1/payments?reference=*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  await signIn(page, hospital, `/v1/payments?reference=${reference}`);
  await expect(page.getByRole('heading', { name: "We couldn't confirm the payment." })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('ADM-15 a limit is told before it bites and with the way out when it does; nothing typed is lost', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const add = () => call(endpoints.registerDoctor, { server, token: hospital.admin.token, body: doctorBody() });
  for (let count = 0; count < 4; count += 1) await add();
  await signIn(page, hospital, '/adddoctors?popUp=addDoctor');
  const popUp = page.getByRole('dialog', { name: 'Add a New Doctor' });
  await expect(popUp.getByText('4 of 5 doctors of the Free plan are in use.')).toBeVisible();
  await add();
  for (const [label, value] of Object.entries({
    'First name': 'Bisi',
    'Last name': 'Okafor',
    Email: 'b@example.org',
    'License UID': 'L',
    Department: 'D',
    'Phone number': '1',
  })) {
    await popUp.getByRole('textbox', { name: label }).fill(value);
  }
  await popUp.getByRole('button', { name: 'Add Doctor' }).click();
  await expect(popUp.getByRole('alert')).toContainText('The Free plan has room for 5 doctors. Choose Premium to add more.');
  await expect(popUp.getByText('5 of 5 doctors of the Free plan are in use.')).toBeVisible();
  await expect(popUp.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okafor');
  await expect(popUp.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/payment');
});
