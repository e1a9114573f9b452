import { signIn } from '../support/adminPages';
import { addDoctor, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

const ground = () => getComputedStyle(document.body).backgroundColor;
const light = 'rgb(246, 247, 244)';
const dark = 'rgb(15, 23, 22)';

test('UX-6 the language is changed on any page, is kept, and the server draws the next page in it', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('link', { name: 'REJOIGNEZ-NOUS' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByRole('link', { name: 'REJOIGNEZ-NOUS' })).toBeVisible();
  const drawn = await (await context.request.get('/signin', { headers: { accept: 'text/html' } })).text();
  expect(drawn).toContain('<html lang="fr">');
  expect(drawn).toContain('Mot de passe');
  await page.goto('/signin');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('UX-6 a browser that asks for French gets it; dates and numbers follow; nothing typed is lost by changing', async ({
  browser,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(hospital.admin.user.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(hospital.admin.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/admindashboard$/);
  await page.goto('/adddoctors?view=table');
  await expect(page.getByText(new Date(doctor.listed.createdAt).toLocaleDateString('fr-FR', { dateStyle: 'long' }))).toBeVisible();
  await page.goto('/adminsettings');
  const name = page.locator('input[name=hospitalName]');
  await name.fill('Hôpital Saint-Luc');
  await page.getByLabel('Langue', { exact: true }).selectOption('en');
  await expect(page.getByRole('button', { name: 'Update Settings' })).toBeVisible();
  await expect(name).toHaveValue('Hôpital Saint-Luc');
  await context.close();
});

test('UX-6 light, dark or as the device: chosen in the settings, kept, the same in every tab', async ({ page, context, server }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, await signUpHospital(server), '/adminsettings');
  expect(await page.evaluate(ground)).toBe(light);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/admindashboard');
  await expect(other.locator('main h1')).toBeVisible();
  await page.getByLabel('Colours').selectOption('dark');
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
  await expect.poll(() => other.evaluate(ground)).toBe(dark);
  await page.reload();
  expect(await page.evaluate(ground)).toBe(dark);
  await expect(page.getByLabel('Colours')).toHaveValue('dark');
  await page.getByLabel('Colours').selectOption('system');
  await expect.poll(() => page.evaluate(ground)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
});
