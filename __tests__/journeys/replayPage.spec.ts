import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readRecording } from '../../src/app/qa/readRecording';
import { bar, expectAction, followEdges, heldPage, noteWrites, slider } from '../support/held';
import { withQaServer as base, expect } from '../support/journey';

const test = base.extend({ baseURL: async ({ qaServer }, use) => use(qaServer.url) });

const folder = join('__tests__', 'recordings');
/** One of each journey: the other kinds have the same states. */
const recordings = readdirSync(folder).filter((name) => name.endsWith('.report.json'));
const fileOf = (name: string) => join(folder, name);
const read = (name: string) => readRecording(readFileSync(fileOf(name), 'utf8'));
const countOf = (name: string) => read(name).steps.length;

const choose = async (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
  await page.goto('/__replay');
  await page.getByLabel('Choose a file').setInputFiles(file);
};
/** The files of one journey, of each kind. */
const kinds = ['addPatient.report.json', 'addPatient.own.json', 'addPatient.lifted.json'];

for (const name of kinds) {
  test(`QA-5 /__replay shows ${name} on the real pages, by slider, keyboard and list, and sends and keeps nothing`, async ({ page }) => {
    await noteWrites(page);
    await page.goto('/__replay');
    await page.getByLabel('Choose a file').setInputFiles(fileOf(name));
    const count = countOf(name);
    await expectAction(page, 0, count);
    const edges = await followEdges(page);
    await expect(slider(page)).toBeFocused();
    await page.keyboard.press('End');
    await expectAction(page, count, count);
    await expect(heldPage(page).locator('h1')).toHaveText('General Patient List');
    await expect(heldPage(page).locator('tbody tr:not([aria-hidden])')).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await expectAction(page, count - 1, count);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${count - 1} of ${count}: `));

    const opened = read(name).steps.findIndex(({ action }) => action.type === 'popUp/opened') + 1;
    await page.keyboard.press('Home');
    for (let step = 0; step < opened; step += 1) await page.keyboard.press('ArrowRight');
    await expectAction(page, opened, count);
    await expect(heldPage(page).locator('h2', { hasText: 'Add patient' })).toBeVisible();
    await expect(bar(page).getByRole('region', { name: 'The action' })).toContainText('popUp.status');
    await expect(
      bar(page)
        .getByRole('list', { name: 'Actions' })
        .getByRole('button', { name: /popUp\/opened/ }),
    ).toHaveAttribute('aria-current', 'step');
    await bar(page).getByRole('list', { name: 'Actions' }).getByRole('button').first().click();
    await bar(page).getByRole('button', { name: 'Play' }).click();
    await expect(bar(page).getByRole('status')).toContainText(/^Action [1-9]/);
    await bar(page).getByRole('button', { name: 'Pause' }).click();
    expect(await edges()).toEqual([]);
    await bar(page).getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('heading', { name: 'Replay a recording' })).toBeVisible();
  });
}

for (const name of recordings) {
  test(`QA-5 every moment of ${name} can be shown: no page fails on what is masked`, async ({ page }) => {
    test.setTimeout(180_000);
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(String(error)));
    page.on('console', (said) => said.type() === 'error' && failed.push(said.text()));
    await choose(page, fileOf(name));
    const count = countOf(name);
    for (let index = 0; index <= count; index += 1) {
      await expectAction(page, index, count);
      // A page that fails says so in the console as well.
      expect(failed).toEqual([]);
      if (index % 10 === 0 || index === count) {
        await expect(heldPage(page).getByText('Something went wrong on this page')).toHaveCount(0);
        // What was still loading is shown loading.
        await expect(heldPage(page).locator('h1, [role=alert], main [role=status]').first()).toBeAttached();
      }
      await page.keyboard.press('ArrowRight');
    }
  });
}

test('QA-5 /__replay says at which action a recording comes out differently, and shows what follows', async ({ page }) => {
  const file = JSON.parse(readFileSync(fileOf('addPatient.report.json'), 'utf8'));
  file.recording.hashes[4] = '0000000000000000';
  await choose(page, { name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await expect(bar(page).getByRole('alert')).toContainText('Action 5 made another state than was recorded.');
  await bar(page).getByRole('button', { name: 'Show action 5' }).click();
  await expectAction(page, 5, countOf('addPatient.report.json'));
  await expect(bar(page).getByRole('region', { name: 'The action' })).toContainText('Not as recorded');
  await slider(page).press('End');
  await expect(heldPage(page).locator('h1')).toHaveText('General Patient List');
});

test('QA-5 a file that cannot be read is told in words where it was chosen; the next one is taken, also when it is dropped', async ({
  page,
}) => {
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a recording') });
  const said = page.getByRole('alert');
  await expect(said).toContainText('notes.txt cannot be replayed. This is no JSON');
  await page.getByLabel('Choose a file').setInputFiles('package.json');
  await expect(said).toHaveText('package.json cannot be replayed. This is neither a report of Wardstory nor an export of Redux DevTools.');
  const odd = JSON.stringify({ payload: JSON.stringify([{ type: 'popUp/opened' }]) });
  await choose(page, { name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from(odd) });
  await expect(said).toContainText('odd.json cannot be replayed. The reducers cannot take popUp/opened: ');
  await expect(bar(page)).toHaveCount(0);
  const dropped = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.json'));
      return transfer;
    },
    readFileSync(fileOf('signOut.own.json'), 'utf8'),
  );
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(bar(page)).toContainText('dropped.json');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`QA-5 UX-3 time travel is axe-clean and fits at ${width} px, in both themes`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/__replay');
      const clean = async (scope: string) => {
        const { violations } = await new AxeBuilder({ page })
          .include(scope)
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
      };
      await clean('main');
      await page.getByLabel('Choose a file').setInputFiles(fileOf('addPatient.report.json'));
      await slider(page).press('End');
      await clean('section[aria-label="Time travel"]');
      // The page itself may be wider than it was: what is masked is longer than what it stands for.
      expect(await bar(page).evaluate((box) => [box.scrollWidth - box.clientWidth, Math.round(box.clientWidth - innerWidth)])).toEqual([
        0, 0,
      ]);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/travel-${width}-${colorScheme}.png` });
      await bar(page).getByRole('button', { name: 'Resume' }).click();
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/choose-${width}-${colorScheme}.png` });
    }
  });
}
