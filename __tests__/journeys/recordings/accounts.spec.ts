import type { Page } from '@playwright/test';
import { fill } from '../../support/adminPages';
import { goodPassword, signUpHospital, someEmail, unique } from '../../support/hospital';
import { waitForMail } from '../../support/mailbox';
import { expect, test } from '../../support/recordedJourney';
import { nextPassword } from '../../support/settings';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signInAs = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('QA-3 QA-4 QA-5 a visitor reads in French and sends a message to the site', async ({ page, finish }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('link', { name: 'REJOIGNEZ-NOUS' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('Please enter your name').last()).toBeVisible();
  await page.getByLabel('Name').fill('Zoë Quansah');
  await page.getByLabel('Phone Number').fill('+44 7700 900333');
  await page.getByLabel('Message').fill('Forty beds.\nThank you');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('Thank you, Zoë Quansah.')).toBeVisible();
  await finish('visitor');
});

test('QA-3 QA-4 QA-5 a hospital signs up at the third attempt, and its admin signs in at the second', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const { admin } = await signUpHospital(server);
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
  await fill(page, {
    'First name': 'Chidinma',
    'Last name': 'Onyekachi',
    'Hospital name': unique('St. Hyacinth'),
    'Facility UID': unique('HYAC'),
    'Hospital email': admin.user.email,
  });
  await password(page).fill('tooShort');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Must contain at least one number').first()).toBeVisible();
  await password(page).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('This email address is already in use').first()).toBeVisible();
  const email = someEmail('chidinma');
  await page.getByLabel('Hospital email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await signInAs(page, email, 'Wrong!password1');
  await expect(page.getByText('The email address or the password is not right.').first()).toBeVisible();
  await signInAs(page, email, goodPassword);
  await expect(page).toHaveURL(/\/admindashboard$/);
  await expect(page.getByRole('link', { name: 'Check Message' })).toContainText('0');
  await page.getByRole('button', { name: 'Send the letter again' }).click();
  await finish('signUp');

  const { link } = await waitForMail(server, email, 2);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await finish('addressConfirmed');
});

test('QA-3 QA-4 QA-5 a forgotten password is reset by the mailed link, which no recording has', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const { email } = (await signUpHospital(server)).admin.user;
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forget Password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Link has been sent to your email to reset your password').first()).toBeVisible();
  await finish('passwordForgotten');

  const { link } = await waitForMail(server, email, 2); // after the registration's
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(nextPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill('Yet-another1horse!');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Passwords must match').first()).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(nextPassword);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await signInAs(page, email, nextPassword);
  await expect(page).toHaveURL(/\/admindashboard$/);
  await finish('passwordReset');
});
