import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { popUpNames } from '../../src/state/popUp';
import { goWithin } from '../support/goWithin';
import { expect, withQaServer as test } from '../support/journey';
import { violationsOf, withoutTransitions } from '../support/looks';

const gallery = '/__gallery';
const heading = (page: Page) => page.getByRole('heading', { name: 'Gallery', level: 1 });

const named = (elements: readonly Element[]) =>
  elements.map((element) => element.getAttribute('data-parts') ?? element.getAttribute('data-unshown') ?? '');

test('UX-2 UX-3 the gallery shows every part and pop-up in its states; axe finds nothing in either theme', async ({ page, qaServer }) => {
  const called: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) called.push(request.url());
  });
  await withoutTransitions(page);
  await page.goto(qaServer.url + gallery);
  await expect(heading(page)).toBeVisible();

  const shown = new Set((await page.locator('[data-parts], [data-unshown]').evaluateAll(named)).flatMap((names) => names.split(' ')));
  const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' });
  const parts = files.flatMap((file) => (file.endsWith('.tsx') ? basename(file, '.tsx') : []));
  expect(parts.length).toBeGreaterThan(50);
  expect([...parts, ...popUpNames].filter((name) => !shown.has(name))).toEqual([]);

  await expect(page.locator('[data-show="Loaded: failing"]').getByRole('button')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(called).toEqual([]);
});

// Each has its own window, which is slow, so the workers share them.
const shares = 4;
for (let share = 0; share < shares; share += 1) {
  test(`UX-2 UX-3 each part that the gallery shows alone reaches its state, and axe finds nothing in either theme (${share + 1} of ${shares})`, async ({
    page,
    qaServer,
  }) => {
    await withoutTransitions(page);
    await page.goto(qaServer.url + gallery);
    await expect(heading(page)).toBeVisible();
    const alone = await page.locator('a[data-alone]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(alone.length).toBeGreaterThan(60);
    for (const href of alone.filter((_, index) => index % shares === share)) {
      await goWithin(page, href);
      await expect.soft(page.locator(`[data-played="${new URLSearchParams(href.split('?')[1]).get('show')}"]`), href).toBeAttached();
      expect.soft({ [href]: await violationsOf(page) }).toEqual({ [href]: [] });
    }
  });
}

test('UX-5 UX-6 the gallery’s header changes theme and language; closing a pop-up returns to the gallery', async ({ page, qaServer }) => {
  await page.goto(qaServer.url + gallery);
  await expect(heading(page)).toBeVisible();
  const look = page.getByRole('region').first();
  await look.getByRole('combobox').first().selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await look.getByRole('combobox').last().selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'Show “addDoctor: empty”' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page)).toBeVisible();
});

test('PUB-12 a production server has no gallery: its URL shows the error page', async ({ page }) => {
  await page.goto(gallery);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
});
