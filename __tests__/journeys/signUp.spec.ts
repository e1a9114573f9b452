import { goodPassword, someEmail, unique } from '../support/hospital';
import { expect, test } from '../support/journey';

test('ACC-1 ACC-3 UX-4 sign-up in a real browser: Back and closing ask first; the email address survives a reload and is in no URL', async ({
  page,
}) => {
  const password = page.getByLabel('Password', { exact: true });
  await test.step('UX-4 leaving unsent text asks first, and the password is stored nowhere', async () => {
    await page.goto('/signin');
    await page.getByRole('link', { name: "Don't have an account" }).click();
    await password.fill(goodPassword);
    const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(password).toHaveValue(goodPassword);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]));
    expect(kept).not.toContain(goodPassword);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await expect(password).toHaveValue('');
  });

  const email = someEmail('first');
  const values = {
    'First name': 'Ada',
    'Last name': 'Obi',
    'Hospital name': 'St. Luke',
    'Facility UID': unique('F'),
    'Hospital email': email,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await password.fill(goodPassword);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  page.on('framenavigated', (frame) => addresses.push(decodeURIComponent(frame.url())));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signin\?done=registered$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => address.includes(email))).toEqual([]);
  await password.fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admindashboard$/);
});
