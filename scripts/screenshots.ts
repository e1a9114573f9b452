// `npm run screenshots`: screenshots of every page and pop-up of a fresh demo hospital, side by side in screenshots/index.html.
// `npm run screenshots -- patients` takes only those whose address contains the word.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { done } from '../__tests__/support/calls';
import { adminPages, doctorPages, visitorPages } from '../__tests__/support/everyPage';
import { signIn } from '../__tests__/support/hospital';
import { startServer } from '../__tests__/support/server';
import { endpoints } from '../contract/endpoints';
import { chromiumPath } from './chromium';
import { isRoot } from './commands';
import { buildIfChanged, checkNode, installMissing } from './prepare.mjs';

const folder = 'screenshots';
const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;

/** A browser configuration: one column of the index page. */
type View = { name: string; options: BrowserContextOptions };
const views: readonly View[] = [
  ...sizes.flatMap((viewport) =>
    themes.map((colorScheme) => ({
      name: `${viewport.width} ${colorScheme}`,
      options: { viewport, colorScheme, locale: 'en-US', hasTouch: viewport.width < 1200, isMobile: viewport.width < 1200 },
    })),
  ),
  { name: '1440 French', options: { viewport: sizes[0], colorScheme: 'light', locale: 'fr-FR' } },
];

type Account = { email: string; password: string };
type Role = { role: string; account?: Account; pages: readonly string[] };

/** The demo hospital's admin and first doctor, from demo-accounts.txt. */
const demoAccounts = (dataDir: string): Account[] =>
  readFileSync(join(dataDir, 'demo-accounts.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [email, password] = /(\S+@\S+)\s+(\S+)$/.exec(line)?.slice(1) ?? [];
      return email && password ? [{ email, password }] : [];
    });

const fileOf = (role: string, path: string, view: string) =>
  join(
    role,
    `${
      path
        .replace(/[0-9a-f-]{36}/, 'one')
        .replaceAll(/\W+/g, '-')
        .replace(/^-|-$/g, '') || 'home'
    } ${view}.png`.replaceAll(' ', '-'),
  );

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (path.includes('popUp=')) await page.getByRole('dialog').waitFor();
  // Wait until nothing is loading.
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector('main [aria-busy=true]') &&
      // A dash stands for a number that is still loading.
      ![...document.querySelectorAll('main .count, main strong')].some(({ textContent }) => textContent === '–'),
  );
};

const takeAll = async (browser: Browser, baseURL: string, { role, account, pages }: Role, { name, options }: View) => {
  const context = await browser.newContext({ ...options, baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (account) {
    await page.goto('/signin');
    await page.locator('input[type=email]').fill(account.email);
    await page.locator('input[type=password]').fill(account.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/dashboard$/);
  }
  for (const path of pages) {
    await open(page, path);
    // A pop-up fits the screen; of a page take its full length.
    await page.screenshot({ path: join(folder, fileOf(role, path, name)), fullPage: !path.includes('popUp='), animations: 'disabled' });
  }
  await context.close();
};

const index = (roles: readonly Role[]) => {
  const heads = views.map(({ name }) => `<th>${name}</th>`).join('');
  const rows = roles.flatMap(({ role, pages }) =>
    pages.map((path) => {
      const cells = views.map(({ name }) => {
        const file = fileOf(role, path, name);
        return `<td><a href="${file}"><img loading="lazy" alt="${path}, ${name}" src="${file}"></a></td>`;
      });
      return `<tr><th>${role}<br>${path.replaceAll('&', '&amp;')}</th>${cells.join('')}</tr>`;
    }),
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Wardstory, page by page</title>',
    '<style>body{font:14px system-ui;margin:16px}th{text-align:left;vertical-align:top;overflow-wrap:anywhere;max-width:180px}',
    'td{vertical-align:top;padding:4px}img{width:260px;border:1px solid #999}</style>',
    `<table><tr><th></th>${heads}</tr>${rows.join('\n')}</table></html>`,
  ].join('\n');
};

const main = async (words: readonly string[]) => {
  checkNode();
  await installMissing();
  if (!(await buildIfChanged())) throw new Error('The application could not be built');
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('There is no Chromium here, and none could be installed');
  const server = await startServer({ DEMO: '1' }, 'pglite');
  const browser = await chromium.launch({ executablePath, args: isRoot() ? ['--no-sandbox'] : [] });
  try {
    const [admin, doctor] = demoAccounts(server.dataDir);
    if (!admin || !doctor) throw new Error('The demo hospital has no accounts');
    const { token } = await signIn(doctor.email, doctor.password, server);
    const [patient] = await done(endpoints.listPatients, { server, token });
    if (!patient) throw new Error('The demo doctor has no patients');
    const isAsked = (path: string) => words.length === 0 || words.some((word) => path.toLowerCase().includes(word.toLowerCase()));
    const roles: Role[] = [
      { role: 'visitor', pages: visitorPages },
      { role: 'admin', account: admin, pages: adminPages(patient.id) },
      { role: 'doctor', account: doctor, pages: doctorPages(patient.id) },
    ].map((each) => ({ ...each, pages: each.pages.filter(isAsked) }));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const view of views) {
      for (const role of roles) if (role.pages.length > 0) await takeAll(browser, server.url, role, view);
      console.log(`${view.name}: ${roles.reduce((sum, { pages }) => sum + pages.length, 0)} pictures`);
    }
    writeFileSync(join(folder, 'index.html'), index(roles));
    console.log(`See ${join(folder, 'index.html')}`);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  }
};

await main(process.argv.slice(2));
