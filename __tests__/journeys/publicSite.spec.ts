import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import site from '../../public/site-content.json' with { type: 'json' };
import { expect, test } from '../support/journey';
import { StartFailure, startServer } from '../support/server';

test('PUB-1 PUB-2 PUB-3 the landing page: the tagline, JOIN US, About with Read more, three Top Users', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saving lives, Sharing stories');
  const users = page.getByRole('region', { name: 'Top Users' });
  await expect(users.getByRole('listitem')).toHaveCount(3);
  for (const what of ['Specialty', 'Hospital', 'Position']) await expect(users.getByText(what, { exact: true })).toHaveCount(3);
  await page.getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'JOIN US' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
});

test('PUB-4 six questions open and close by mouse and keyboard, before any script has run', async ({ page, browser, baseURL }) => {
  const try6 = async (on: typeof page) => {
    await on.goto('/');
    const questions = on.locator('summary');
    await expect(questions).toHaveCount(6);
    const answer = on.getByText('It replaces the paper folder', { exact: false });
    await expect(answer).toBeHidden();
    await questions.first().click();
    await expect(answer).toBeVisible();
    await questions.first().focus();
    await on.keyboard.press('Enter');
    await expect(answer).toBeHidden();
  };
  await try6(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await try6(await context.newPage());
  await context.close();
});

test('PUB-5 the header leads everywhere; on a phone a menu slides out, keeps the focus, closes on Escape and when one goes on', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('banner').getByRole('navigation');
  for (const [name, path] of [
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Home', '/'],
    ['Signin', '/signin'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeHidden();
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const here = document.activeElement;
      return here !== document.body && !here?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(menu).toBeHidden();
});

test('PUB-6 the footer; what has no target is no link', async ({ page }) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  for (const heading of ['Other links', 'Terms and privacy', 'Our partner', 'Contact us']) {
    await expect(footer.getByRole('heading', { name: heading })).toBeVisible();
  }
  for (const name of ['Home', 'About', 'Contact', 'Our Team', 'Terms of use']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer.getByText('Privacy policy')).toBeVisible();
  await expect(footer.getByText('Legal document')).toBeVisible();
  await expect(footer.getByText('© 2023')).toBeVisible();
  const targets = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets.filter((target) => !target || target === '#')).toEqual([]);
  expect(targets).toHaveLength(6); // the five pages and the mail address: the placeholders have no targets
  for (const { name } of site.partners) await expect(footer.getByText(name)).toBeVisible();
});

test('PUB-7 PUB-9 PUB-10 About Us, Terms of Use with five sections, Our Team with twelve members', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What We Do' }).getByRole('heading', { level: 3 })).toHaveText([
    'Communication',
    'Data storage and retrieval',
    'Security',
  ]);
  await page.goto('/terms');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '1. Acceptance',
    '2. Use of services',
    '3. User responsibilities',
    '4. Changes',
    '5. Governing law',
  ]);
  await page.goto('/team');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
});

test('PUB-8 what is written on the contact page reaches the site’s mailbox; an empty form says what is missing', async ({
  page,
  mailbox,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('main').getByText(site.phone)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: site.email })).toBeVisible();
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('Please enter your name').last()).toBeVisible();
  await expect(page.getByText('Please write a message').last()).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Zoë Mensah');
  await page.getByLabel('Message').fill('We have 40 beds.\nCan we try it?');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('Your message has been sent. Thank you, Zoë Mensah.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect((await mailbox(site.email)).text).toContain('We have 40 beds.');
});

test('PUB-8 a message that could not be sent stays, and the page says so', async ({ page }) => {
  const server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:9', SIGN_IN_ATTEMPTS: '2' });
  await page.goto(`${server.url}/contact`);
  await page.getByLabel('Name').fill('Zoë');
  await page.getByLabel('Message').fill('Hello');
  const send = page.getByRole('button', { name: 'SEND' });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await expect(page.getByText('has been sent')).toHaveCount(0);
  expect(server.output()).not.toContain('Zoë');
  // Nobody fills the mailbox by a script.
  await send.click();
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible();
  await server.stop();
});

test('PUB-8 UX-4 what is written and not sent is asked about before the page is left: by a link, Back or a reload', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('banner').getByRole('navigation');
  await main.getByRole('link', { name: 'Contact' }).click();
  const message = page.getByLabel('Message');
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await message.fill('We have 40 beds.');
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(question).toContainText('What you have typed here has not been sent.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(message).toHaveValue('We have 40 beds.');

  await main.getByRole('link', { name: 'Home' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Saving lives, Sharing stories' })).toBeVisible();

  // What is taken back or sent is asked about no more.
  await main.getByRole('link', { name: 'Contact' }).click();
  await message.fill('We');
  await message.fill('');
  await main.getByRole('link', { name: 'Home' }).click();
  await main.getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Name').fill('Zoë Mensah');
  await message.fill('We have 40 beds.');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('Thank you, Zoë Mensah.')).toBeVisible();
  await main.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible();
});

test('PUB-11 a deployment replaces the site content without a build; a wrong one is named at the start', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const file = join(folder, 'site.json');
  const team = site.team.map((member, index) => ({
    ...member,
    name: `Member ${index + 1}</script>`,
    portfolio: 'https://portfolio.example',
  }));
  await writeFile(file, JSON.stringify({ ...site, brand: 'St. Luke Records', phone: '+234 1 234 5678', team }));
  const server = await startServer({ SITE_CONTENT: file });
  await page.goto(`${server.url}/team`);
  await expect(page.getByRole('banner').getByText('St. Luke Records')).toBeVisible();
  await expect(page).toHaveTitle('Our Team – St. Luke Records');
  await expect(page.getByRole('heading', { name: 'Member 12</script>' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Portfolio of Member 1</script>', exact: true })).toHaveAttribute(
    'href',
    'https://portfolio.example',
  );
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '+234 1 234 5678' })).toHaveAttribute('href', 'tel:+23412345678');
  const html = await (await page.request.get(`${server.url}/team`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('Member 12&lt;/script&gt;');
  await server.stop();

  await writeFile(file, JSON.stringify({ ...site, team: team.slice(1), email: 'nobody' }));
  const failure = await startServer({ SITE_CONTENT: file }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(String(failure)).toContain('team');
  expect(String(failure)).toContain('email');
});

test('PUB-1 PUB-7 pages come drawn, with title, description and what is shared; crawlers find the public ones', async ({
  request,
  server,
}) => {
  const page = async (path: string, headers = {}) => (await request.get(path, { headers: { accept: 'text/html', ...headers } })).text();
  const home = await page('/');
  expect(home).toContain('Saving lives, Sharing stories</h1>');
  expect(home).toContain('<title>Health records for hospitals – Wardstory</title>');
  expect(home).toContain('<meta name="description" content="Wardstory keeps a hospital');
  expect(home).toContain(`<meta property="og:url" content="${server.url}/">`);
  expect(await page('/about')).toContain('<title>About Us – Wardstory</title>');
  // So ask link previews and what watches a server.
  expect(await page('/', { 'accept-encoding': 'identity' })).toContain('<title>Health records for hospitals – Wardstory</title>');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${server.url}/terms</loc>`);
  expect(sitemap).not.toContain('dashboard');
});
