import { signIn } from '../support/adminPages';
import { signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

const ground = () => getComputedStyle(document.body).backgroundColor;
const light = 'rgb(241, 244, 242)';
const dark = 'rgb(12, 20, 19)';

test('UX-6 language and colours change at once, survive a reload, are the same in every tab; by default colours follow the device', async ({
  page,
  context,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('link', { name: 'REJOIGNEZ-NOUS' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByRole('link', { name: 'REJOIGNEZ-NOUS' })).toBeVisible();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'English' }).click();

  await signIn(page, await signUpHospital(server), '/adminsettings#look-section');
  expect(await page.evaluate(ground)).toBe(light);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/admindashboard');
  await expect(other.locator('main h1')).toBeVisible();
  await page.getByLabel('Colours').selectOption('dark');
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
  await expect.poll(() => other.evaluate(ground)).toBe(dark);
  await page.reload();
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
  await expect(page.getByLabel('Colours')).toHaveValue('dark');
  await page.getByLabel('Colours').selectOption('system');
  await expect.poll(() => page.evaluate(ground)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(ground)).toBe(dark);
});

test('UX-2 with forced colours, which take the grounds away, an edge marks the present page and the main button', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, await signUpHospital(server), '/adddoctors');
  const links = page.getByRole('navigation').first();
  await expect(links.getByRole('link', { name: 'Doctors', exact: true })).toHaveCSS('outline-style', 'solid');
  await expect(links.getByRole('link', { name: 'Assigned', exact: true })).toHaveCSS('outline-style', 'none');
  await expect(page.getByRole('link', { name: 'Add Doctor' }).first()).toHaveCSS('border-top-style', 'solid');
});

test('UX-1 the brand beside the account pages’ forms is at one place, and stays there while a long form scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const corner = async (path: string) => {
    await page.goto(path);
    await page.locator('form').waitFor();
    const link = page.getByRole('link', { name: 'Wardstory' });
    const box = await link.boundingBox();
    const tagline = await page.getByText('Saving lives, Sharing stories').boundingBox();
    return { x: box?.x, y: box?.y, below: tagline?.y };
  };
  const onSignIn = await corner('/signin');
  expect(onSignIn).toEqual({ x: 64, y: 64, below: expect.any(Number) });
  expect(await corner('/forgotpassword')).toEqual(onSignIn);
  expect(await corner('/signup')).toEqual(onSignIn);
  await page.mouse.move(1000, 250);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(page.getByRole('link', { name: 'Wardstory' })).toBeInViewport({ ratio: 1 });
});
