import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { locked, unlock } from '../support/locked';
import { cutOff, draftKept, entries, pending, save, write } from '../support/notes';
import { historyOf, openRecord, signInAtRecord } from '../support/record';

/**
 * The key is requested again, as after a sign-in in another user's browser. Leaves the application, which would store it once more, and
 * returns its address.
 */
const loseKey = async (page: Page): Promise<string> => {
  const address = page.url();
  await page.goto('/healthz');
  await page.evaluate(() => caches.delete('wardstory-keys'));
  return address;
};
const keyCall = '**/v1/auth/browser-key';

test('DOC-10 ACC-12 text is stored from the first letter after a sign-in or an unlock, because these bring the key', async ({
  page,
  server,
}) => {
  await page.route(keyCall, (route) => route.abort());
  await signInAtRecord(page, server);
  await page.getByLabel('Complaint').fill('Kept at once');
  await draftKept(page);
  await page.getByRole('button', { name: 'Lock' }).click();
  await unlock(page);
  await expect(page.getByLabel('Complaint')).toHaveValue('Kept at once');
  await page.getByLabel('Diagnosis').fill('And so is this');
  await draftKept(page);
});

test('DOC-10 text typed before the drafts are loaded deletes none of them', async ({ page, server }) => {
  await openRecord(page, server);
  await write(page, 'Three long paragraphs', '');
  await draftKept(page);
  const address = await loseKey(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(keyCall, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(address);
  await write(page, 'As', 'New');
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeVisible();
  answer();
  await expect(page.getByLabel('Complaint')).toHaveValue('Three long paragraphs\nAs');
  await expect(page.getByLabel('Diagnosis')).toHaveValue('New');
  await draftKept(page);
  await page.reload();
  await expect(page.getByLabel('Complaint')).toHaveValue('Three long paragraphs\nAs');
});

test('DOC-10 DOC-11 ACC-12 without the key: the page says that text is on this page only, leaving asks first, a lock keeps the text, and saved notes are sent', async ({
  page,
  server,
}) => {
  const { doctor, patient } = await openRecord(page, server);
  const address = await loseKey(page);
  await page.route(keyCall, (route) => route.abort());
  await page.goto(address);
  await write(page, 'Saved without a key');
  await expect(page.getByText('This device cannot keep drafts')).toBeVisible();
  await save(page);
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();
  expect(await historyOf(server, doctor, patient)).toHaveLength(1);

  await write(page, 'Half-written without a key');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('signing out now loses them')).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  const question = page.waitForEvent('dialog');
  const reloading = page.reload({ timeout: 5_000 }).catch(() => undefined);
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await reloading;

  const cameBack = await cutOff(page);
  await save(page);
  await expect(pending(page)).toContainText('Half-written without a key');
  await write(page, 'Another half');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(locked(page)).toBeVisible();
  await cameBack();
  await unlock(page);
  await expect(page.getByLabel('Complaint')).toHaveValue('Another half');
  await draftKept(page);
  await expect(entries(page)).toHaveCount(2);
  expect(await historyOf(server, doctor, patient)).toHaveLength(2);
});
