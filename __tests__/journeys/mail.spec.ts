import { axeFindings } from '../support/axe';
import { goodPassword, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { letterTo } from '../support/outbox';

test('ACC-7 ACC-8 UX-6 a forgotten password in French: the email is in French, its link sets a new password, and the user signs in', async ({
  browser,
  server,
  mailbox,
}) => {
  const { email } = (await signUpHospital(server)).admin.user;
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Un lien de réinitialisation du mot de passe vous a été envoyé par e-mail').first()).toBeVisible();
  await mailbox(email, 2); // after the registration's
  const { subject, html = '' } = await letterTo(email, server);
  expect(subject).toBe('Réinitialiser votre mot de passe Wardstory');

  // The email as a mail program shows it.
  const reader = await context.newPage();
  for (const colorScheme of ['light', 'dark'] as const) {
    await reader.emulateMedia({ colorScheme });
    await reader.setContent(html);
    expect(await axeFindings(reader)).toEqual([]);
  }
  await reader.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click();
  const newPassword = `New${goodPassword}`;
  await reader.getByLabel('Nouveau mot de passe', { exact: true }).fill(newPassword);
  await reader.getByLabel('Confirmer le mot de passe', { exact: true }).fill(newPassword);
  await reader.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expect(reader).toHaveURL(/\/signin/);
  await reader.getByLabel('E-mail').fill(email);
  await reader.getByLabel('Mot de passe', { exact: true }).fill(newPassword);
  await reader.getByRole('button', { name: 'Se connecter' }).click();
  await expect(reader).toHaveURL(/\/admindashboard$/);
  await context.close();
});
