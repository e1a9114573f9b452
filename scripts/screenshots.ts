// `npm run screenshots`: screenshots of every page and pop-up of a fresh demo hospital, side by side in screenshots/index.html.
// `npm run screenshots -- patients` takes only those whose address contains the word ("home" is /).
// `npm run screenshots -- --states` takes pages as they are empty, loading and failing.
// `npm run screenshots -- --beside ../older/screenshots` lays another version's screenshots beside these.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page, ViewportSize } from '@playwright/test';
import { paths } from '../contract/paths';
import { signInOn, withDemo } from './demoBrowsers';
import { answerWith, openAs, pagesToShow, type Shown } from './pagesToShow';
import { sampleAppointments } from './sampleAppointments';

const folder = 'screenshots';
/** Where the screenshots of another version are, within `folder`. */
const before = 'before';
const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;
/** Of a page, in CSS pixels. */
const longest = 4_000;

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

const fileOf = (role: string, path: string, view: string) =>
  join(
    role.replace(' ', '-'),
    `${
      path
        .replace(/[0-9a-f-]{36}/, 'one')
        .replaceAll(/\W+/g, '-')
        .replace(/^-|-$/g, '') || 'home'
    } ${view}.png`.replaceAll(' ', '-'),
  );

/** Makes the window as long as the page, which may grow when a longer window shows more of it. */
const makeRoom = async (page: Page, viewport: ViewportSize) => {
  for (let height = 0; ; ) {
    const needed = await page.evaluate(() => document.documentElement.scrollHeight);
    if (needed <= height || height === longest) return;
    height = Math.max(viewport.height, Math.min(needed, longest));
    await page.setViewportSize({ ...viewport, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
};

const takeAll = async (
  browser: Browser,
  baseURL: string,
  { role, account, pages, answers, storageState }: Shown,
  { name, options }: View,
) => {
  const context = await browser.newContext({ ...options, baseURL, reducedMotion: 'reduce', ...(storageState && { storageState }) });
  const { viewport } = options;
  const page = await context.newPage();
  if (account) await signInOn(page, account);
  if (answers) await answerWith(page, answers);
  for (const path of pages) {
    await openAs(page, path, answers);
    // A pop-up fits the screen. A page is shown at its full length. Behind sign-in, parts of it draw only what the window shows, so the window grows.
    if (viewport && account && !path.includes('popUp=')) await makeRoom(page, viewport);
    await page.screenshot({ path: join(folder, fileOf(role, path, name)), animations: 'disabled', fullPage: !account });
    if (viewport) await page.setViewportSize(viewport);
  }
  await context.close();
};

const index = (roles: readonly Shown[]) => {
  const heads = views.map(({ name }) => `<th>${name}</th>`).join('');
  const rows = roles.flatMap(({ role, pages }) =>
    pages.map((path) => {
      const cells = views.map(({ name }) => {
        const file = fileOf(role, path, name);
        const shown = [join(before, file), file].filter((each) => existsSync(join(folder, each)));
        return `<td>${shown.map((each) => `<a href="${each}"><img loading="lazy" alt="${path}, ${name}" src="${each}"></a>`).join('')}</td>`;
      });
      return `<tr><th>${role}<br>${path.replaceAll('&', '&amp;')}</th>${cells.join('')}</tr>`;
    }),
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Wardstory, page by page</title>',
    '<style>body{font:14px system-ui;margin:16px}th{text-align:left;vertical-align:top;overflow-wrap:anywhere;max-width:180px}',
    'td{vertical-align:top;padding:4px;white-space:nowrap}img{width:260px;border:1px solid #999}</style>',
    `<table><tr><th></th>${heads}</tr>${rows.join('\n')}</table></html>`,
  ].join('\n');
};

const main = (words: readonly string[], states: boolean, beside: string | undefined) =>
  withDemo(async ({ server, admin, doctor, mouse, touch }) => {
    const isAsked = (path: string) => {
      const named = path === '/' ? 'home' : path.toLowerCase();
      return words.length === 0 || words.some((word) => named.includes(word.toLowerCase()));
    };
    const everything = await pagesToShow({ server, admin, doctor }, states);
    const roles = everything.map((each): Shown => ({ ...each, pages: each.pages.filter(isAsked) }));
    // Only the admin who has people to see has appointments: the state of none is another one's.
    const full = roles.find(({ role, pages }) => role === 'admin' && pages.some((path) => path.startsWith(paths.appointments)));
    if (full) full.storageState = await sampleAppointments(mouse, server, admin);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    if (beside) cpSync(beside, join(folder, before), { recursive: true });
    for (const view of views) {
      const browser = view.options.hasTouch ? touch : mouse;
      for (const role of roles) if (role.pages.length > 0) await takeAll(browser, server.url, role, view);
      console.log(`${view.name}: ${roles.reduce((sum, { pages }) => sum + pages.length, 0)} pictures`);
    }
    writeFileSync(join(folder, 'index.html'), index(roles));
    console.log(`See ${join(folder, 'index.html')}`);
  });

const { values, positionals } = parseArgs({
  options: { beside: { type: 'string' }, states: { type: 'boolean', default: false } },
  allowPositionals: true,
});
await main(positionals, values.states, values.beside);
