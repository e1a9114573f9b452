import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDoctor, addPatient, assign, goodPassword, type Hospital, signUpHospital, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import { docx, pagesPdf, pdf, scanPdf, upload } from '../support/labFiles';

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
/** Whether anything dark is drawn on the page's white. */
const isDrawn = (page: Page) =>
  document(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.some((value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200);
    });

test('DOC-8 the results are listed newest first with date, time, size and by whom; one is downloaded as it was uploaded', async ({
  page,
  server,
}) => {
  const { hospital, doctor, patient, path } = await someRecord(server);
  await signIn(page, doctor, path);
  await expect(page.getByText('Lab results will be displayed here once the hospital has uploaded them.')).toBeVisible();
  const letter = docx();
  await upload(hospital, patient, 'Blood count.pdf');
  await upload(hospital, patient, 'Ẹ̀kọ́ letter.docx', letter);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  const [newest] = await rows(page).all();
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  for (const said of [today, 'letter.docx', 'New', 'byte', 'Ada Obi']) await expect(newest!).toContainText(said);

  const downloading = page.waitForEvent('download');
  await newest!.getByRole('button', { name: /^Download/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Ẹ̀kọ́ letter.docx'.normalize('NFC'));
  expect((await readFile(await download.path())).equals(letter)).toBe(true);

  // The whole row opens it; what cannot be shown says so.
  await newest!.getByText('Ada Obi').click();
  await expect(page.getByText('This kind of file cannot be shown here.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Ẹ̀kọ́ letter.docx'.normalize('NFC'));
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).not.toContainText('New');
});

test('DOC-8 a PDF opens in place: its pages, larger and smaller, and words for those who do not see it', async ({ page, server }) => {
  const { hospital, doctor, patient, path } = await someRecord(server);
  const refusals: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
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
  await expect(rows(page)).toHaveCount(1);
});

test('DOC-8 a scanned PDF is decoded and drawn under the page’s policy', async ({ page, server }) => {
  const { hospital, doctor, patient, path } = await someRecord(server);
  const refusals: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
  await upload(hospital, patient, 'Scan.pdf', scanPdf());
  await signIn(page, doctor, path);
  const decoder = page.waitForResponse(/\/wasm\/jbig2\.wasm$/);
  await page.getByRole('link', { name: 'Scan.pdf' }).click();
  expect((await decoder).status()).toBe(200);
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(refusals).toEqual([]);
});

test('DOC-8 a text opens in place as text, whatever is in it; a PDF that cannot be shown says so', async ({ page, server }) => {
  const { hospital, doctor, patient, path } = await someRecord(server);
  const text = 'Kalium 4,1 mmol/l\n\n<img src=x onerror="document.title=1"> & نتيجة';
  await upload(hospital, patient, 'Broken.pdf', Buffer.from('%PDF-1.7\nthere is nothing in here\n%%EOF'));
  await upload(hospital, patient, 'From a notepad.txt', Buffer.from(`\ufeff${text}`, 'utf16le'));
  await upload(hospital, patient, 'Notes.txt', Buffer.from(text));
  await signIn(page, doctor, path);
  for (const name of ['Notes.txt', 'From a notepad.txt']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('document', { name })).toHaveText(text, { useInnerText: true });
    await page.goBack();
  }
  await page.getByRole('link', { name: 'Broken.pdf' }).click();
  await expect(page.getByText('This document cannot be shown here. Download it to open it with another program.')).toBeVisible();
  await page.goto(`${path}?result=${crypto.randomUUID()}`);
  await expect(page.getByText('This lab result is not there.')).toBeVisible();
});

test('DOC-8 a result that cannot be fetched says why, and can be tried again', async ({ page, server }) => {
  const { hospital, doctor, patient, path } = await someRecord(server);
  await upload(hospital, patient, 'Blood count.pdf', pdf('Haemoglobin 13.1'));
  await signIn(page, doctor, path);
  await page.route('**/v1/hospitals/uploads/*/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Download Blood count.pdf' }).click();
  await expect(page.getByText('Blood count.pdf could not be downloaded. The server cannot be reached.')).toBeVisible();
  await page.getByRole('link', { name: 'Blood count.pdf' }).click();
  // The notice of the download says the same: it is the document's own that is meant.
  const failed = page.getByRole('article', { name: 'Blood count.pdf' }).getByRole('alert');
  await expect(failed).toContainText('The server cannot be reached.');
  await page.unroute('**/v1/hospitals/uploads/*/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(document(page)).toContainText('Haemoglobin 13.1');
});
