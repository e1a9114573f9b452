import type { Page } from '@playwright/test';
import { signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { giveCredentials } from '../support/record';
import { codeOf } from '../support/secondFactor';

/** A device with a passkey that confirms automatically. */
const withAuthenticator = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await devTools.send('WebAuthn.addVirtualAuthenticator', { options });
};

test('SEC-3 ACC-12 an app, a passkey and a recovery code each finish a sign-in; a lock asks for the password alone', async ({
  page,
  server,
}) => {
  const { admin } = await signUpHospital(server);
  await withAuthenticator(page);
  // Browsers make no passkey for an IP address.
  const pages = server.url.replace('127.0.0.1', 'localhost');
  const signIn = async () => {
    await page.goto(`${pages}/signin`);
    await giveCredentials(page, admin);
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  };
  const isIn = () => expect(page).toHaveURL(/\/admindashboard/);
  const signOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/signin/);
  };

  await page.goto(`${pages}/adminsettings`);
  await giveCredentials(page, admin);
  await page.getByRole('button', { name: 'Two-step sign-in', exact: true }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByLabel('Code that the app shows').fill(codeOf(key));
  await setUp.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText('Hospital Name')).toBeHidden();
  await page.emulateMedia({ media: null });
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('This tablet');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The passkey This tablet was added.')).toBeVisible();
  await signOut();

  await signIn();
  await page.getByLabel('Code from your authenticator app').fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await isIn();
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await isIn();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  await signOut();

  await signIn();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await isIn();
  await signOut();

  await signIn();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await isIn();
});
