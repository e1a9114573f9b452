import { readdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { popUpNames } from '../../src/state/popUp';
import { expect, withQaServer as test } from '../support/journey';

const gallery = '/__gallery';
const heading = (page: Page) => page.getByRole('heading', { name: 'Gallery', level: 1 });

/** Changing colours reach the innermost elements last, one frame after another. */
const settled = (page: Page) =>
  expect(async () => {
    const changing = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    });
    expect(changing).toBe(0);
  }).toPass();

/** What axe finds on the page as it stands, in both themes. */
const violationsOf = async (page: Page) => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ target, failureSummary }) => `${colorScheme} ${id}: ${target.join(' ')} ${failureSummary}`));
    }
  }
  return found;
};

const named = (elements: readonly Element[]) =>
  elements.map((element) => element.getAttribute('data-parts') ?? element.getAttribute('data-unshown') ?? '');

test('UX-2 UX-3 the gallery shows every part and pop-up in its states; axe finds nothing in either theme', async ({ page, qaServer }) => {
  test.setTimeout(900_000);
  const called: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) called.push(request.url());
  });
  await page.goto(qaServer.url + gallery);
  await expect(heading(page)).toBeVisible();

  const shown = new Set((await page.locator('[data-parts], [data-unshown]').evaluateAll(named)).flatMap((names) => names.split(' ')));
  const parts = readdirSync('src/ui').flatMap((file) => (file.endsWith('.tsx') ? file.replace('.tsx', '') : []));
  expect(parts.length).toBeGreaterThan(50);
  expect([...parts, ...popUpNames].filter((name) => !shown.has(name))).toEqual([]);

  await expect(page.locator('[data-show="Loaded: failing"]').getByRole('button')).toBeVisible();
  expect.soft(await violationsOf(page)).toEqual([]);

  const alone = await page.locator('a[data-alone]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(alone.length).toBeGreaterThan(60);
  for (const href of alone) {
    await page.goto(qaServer.url + href);
    await expect.soft(page.locator('[data-played]'), href).toBeAttached();
    expect.soft({ [href]: await violationsOf(page) }).toEqual({ [href]: [] });
  }
  expect(called).toEqual([]);
});

test('UX-5 UX-6 the gallery changes theme and language at its top, and is back when a pop-up is closed', async ({ page, qaServer }) => {
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

test('PUB-12 a production server has no gallery: its address has the error page', async ({ page }) => {
  await page.goto(gallery);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
});
