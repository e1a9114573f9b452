import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { bar, expectAction, followEdges, heldPage, noteWrites, slider } from '../support/held';
import { withQaServer as base, expect } from '../support/journey';
import { recordingOf } from '../support/recordings';

const test = base.extend({ baseURL: async ({ qaServer }, use) => use(qaServer.url) });

const report = '__tests__/recordings/addPatient.report.json';
const count: number = JSON.parse(recordingOf('addPatient')).recording.hashes.length;

const expectClean = async (page: Page, scope: string) => {
  expect(await axeFindings(page, { scope })).toEqual([]);
};

test('QA-5 UX-3 /__replay shows a recording by slider, keyboard and list, sends and stores nothing, fits every width, and axe finds nothing', async ({
  page,
}) => {
  await noteWrites(page);
  await page.goto('/__replay');
  const list = bar(page).getByRole('list', { name: 'Actions' });

  await test.step('by keyboard', async () => {
    await page.getByLabel('Choose a file').setInputFiles(report);
    await expectAction(page, 0, count);
    await expect(slider(page)).toBeFocused();
  });
  const edges = await followEdges(page);
  await page.keyboard.press('End');
  await expectAction(page, count, count);
  await expect(heldPage(page).locator('h1')).toHaveText('General Patient List');
  await expect(heldPage(page).locator('tbody tr:not([aria-hidden])')).toHaveCount(1);

  await test.step('by the list, in which the current action is visible', async () => {
    const last = list.getByRole('button').last();
    await expect(last).toHaveAttribute('aria-current', 'step');
    await expect(last).toBeInViewport();
    await last.press('Home');
    await expectAction(page, 0, count);
    await list
      .getByRole('button', { name: /auth\/submitted/ })
      .first()
      .click();
    await expect(bar(page).getByRole('region', { name: 'The action' })).toContainText('auth.status');
  });
  await test.step('by itself', async () => {
    await list.getByRole('button').first().click();
    await bar(page).getByRole('button', { name: 'Play' }).click();
    await expect(bar(page).getByRole('status')).toContainText(/^Action [1-9]/);
    await bar(page).getByRole('button', { name: 'Pause' }).click();
  });
  expect(await edges()).toEqual([]);
  await bar(page).getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: 'Replay a recording' })).toBeVisible();

  await test.step('dropped', async () => {
    const dropped = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'dropped.json'));
        return transfer;
      },
      readFileSync(report, 'utf8'),
    );
    await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(bar(page)).toContainText('dropped.json');
    await bar(page).getByRole('button', { name: 'Resume' }).click();
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`axe finds nothing, and nothing is cut off at ${width} px, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectClean(page, 'main');
        await page.getByLabel('Choose a file').setInputFiles(report);
        await slider(page).press('End');
        await expectClean(page, 'section[aria-label="Time travel"]');
        // The page may be wider than the original: masks are longer than the masked text.
        const over = await bar(page).evaluate((box) => [box.scrollWidth - box.clientWidth, Math.round(box.clientWidth - innerWidth)]);
        expect(over).toEqual([0, 0]);
        await bar(page).getByRole('button', { name: 'Resume' }).click();
      });
    }
  }
});
