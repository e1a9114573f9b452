import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDoctor, addPatient, assign, goodPassword, type Hospital, signUpHospital, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import { docx, pagesPdf, scanPdf, upload } from '../support/labFiles';

const signIn = async (page: Page, { user }: { user: { email: string } }, path: string) => {
  await page.goto(path);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
};

const someRecord = async (server: Hospital['server']) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital, { lastName: unique('Mensah') });
  await assign(hospital, doctor, patient);
  return { hospital, doctor, patient, path: `/medicalhistory/${patient.id}/labresult` };
};

const rows = (page: Page) => page.getByRole('table', { name: 'Lab results' }).locator('tbody').getByRole('row');
const document = (page: Page) => page.getByRole('region', { name: 'Document' });
/** Whether there are dark pixels on the white page. */
const isDrawn = (page: Page) =>
  document(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.some((value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200);
    });

test('DOC-8 in a real browser: a download equals the upload; a PDF opens in place with pages, zoom and text for screen readers; a scan is drawn under the page’s policy; a broken file is reported', async ({
  page,
  server,
}) => {
  const { hospital, doctor, patient, path } = await someRecord(server);
  // As in WebKit, which has no such iterator.
  await page.addInitScript(() => Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator));
  const refusals: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
  const letter = docx();
  await upload(hospital, patient, 'Broken.pdf', Buffer.from('%PDF-1.7\nthere is nothing in here\n%%EOF'));
  await upload(hospital, patient, 'Scan.pdf', scanPdf());
  await upload(hospital, patient, 'Ẹ̀kọ́ letter.docx', letter);
  await upload(hospital, patient, 'Blood count.pdf', pagesPdf('Haemoglobin 13.1', 'Leucocytes 6.2', 'Platelets 240'));
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, doctor, path);
  await page.getByRole('link', { name: 'Blood count.pdf' }).click();
  await expect(page).toHaveURL(/\?result=/);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(document(page)).toContainText('Haemoglobin 13.1');
  expect(await isDrawn(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(document(page)).toContainText('Leucocytes 6.2');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();

  const width = () =>
    document(page)
      .locator('canvas')
      .evaluate((canvas) => canvas.getBoundingClientRect().width);
  const fitting = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(fitting * 1.2);
  await page.getByRole('button', { name: 'Fit width' }).click();
  await expect.poll(width).toBe(fitting);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(width).toBeLessThan(390);
  expect(refusals).toEqual([]);
  await page.getByRole('link', { name: 'All lab results' }).click();
  await expect(rows(page)).toHaveCount(4);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download .*letter\.docx$/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Ẹ̀kọ́ letter.docx'.normalize('NFC'));
  expect((await readFile(await download.path())).equals(letter)).toBe(true);

  const decoder = page.waitForResponse(/\/wasm\/jbig2\.wasm$/);
  await page.getByRole('link', { name: 'Scan.pdf' }).click();
  expect((await decoder).status()).toBe(200);
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(refusals).toEqual([]);
  await page.goBack();
  await page.getByRole('link', { name: 'Broken.pdf' }).click();
  await expect(page.getByText('This document cannot be shown here. Download it to open it with another program.')).toBeVisible();
});
