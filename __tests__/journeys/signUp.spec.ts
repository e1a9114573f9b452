import { goodPassword, someEmail, unique } from '../support/hospital';
import { expect, test } from '../support/journey';

test('ACC-1 UX-4 what is typed into sign-up and not sent is asked about before the page is left, and the password is kept nowhere', async ({
  page,
}) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: "Don't have an account" }).click();
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await page.getByRole('link', { name: 'account', exact: true }).click();
  await expect(question).toContainText('What you have typed here has not been sent.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(goodPassword);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]));
  expect(kept).not.toContain(goodPassword);

  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('ACC-1 ACC-3 after sign-up nothing is asked, and the email address is in the form and in no address', async ({ page }) => {
  const email = someEmail('first');
  await page.goto('/signup');
  const values = {
    'First name': 'Ada',
    'Last name': 'Obi',
    'Hospital name': 'St. Luke',
    'Facility UID': unique('F'),
    'Hospital email': email,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  page.on('framenavigated', (frame) => asked.push(decodeURIComponent(frame.url())));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signin\?done=registered$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((address) => address.includes(email))).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admindashboard$/);
});
