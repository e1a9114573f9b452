import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { addDoctor, addPatient, assign, goodPassword, type Hospital, signUpHospital, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import { docx, pagesPdf, scanPdf, upload } from '../support/labFiles';
import { hostileWordFile, paragraph, shape, slidePicture, slidesFile, wordFile, wordPicture, wordTable } from '../support/officeFiles';

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
  await page.getByRole('link', { name: 'Blood count.pdf', exact: true }).click();
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
  await page.getByRole('link', { name: 'Scan.pdf', exact: true }).click();
  expect((await decoder).status()).toBe(200);
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(refusals).toEqual([]);
  await page.goBack();
  await page.getByRole('link', { name: 'Broken.pdf', exact: true }).click();
  await expect(page.getByText('This document cannot be shown here. Download it to open it with another program.')).toBeVisible();
});

const size = { width: 820, height: 1180 };
const opened = (page: Page) => page.frameLocator('iframe[title="Document"]');

test('OFF-6 in a real browser: a docx and a pptx open in place as white paper and fit the page; in a hostile one nothing runs, loads or leads anywhere; the page’s policy has nothing to refuse', async ({
  page,
  server,
}) => {
  const { hospital, doctor, patient, path } = await someRecord(server);
  const far = 'https://far.example';
  const [refusals, asked]: [string[], string[]] = [[], []];
  page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
  page.on('pageerror', (error) => refusals.push(error.message));
  page.on('request', (request) => !request.url().startsWith('data:') && asked.push(new URL(request.url()).origin));
  const red = '<w:p><w:r><w:rPr><w:b/><w:color w:val="C00000"/></w:rPr><w:t>Kalium 6.9</w:t></w:r></w:p>';
  const letter =
    paragraph('Blood count', '<w:pStyle w:val="Heading1"/>') +
    wordTable(['Haemoglobin', '13.1'], ['Leucocytes', '6.2']) +
    red +
    wordPicture('r0');
  await upload(hospital, patient, 'Letter.docx', wordFile(letter));
  await upload(hospital, patient, 'Hostile.docx', hostileWordFile(far));
  await upload(hospital, patient, 'Case.pptx', slidesFile([shape('Case 7', 'title'), shape('A smear') + slidePicture('r0', 'The smear')]));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(size);
  await signIn(page, doctor, path);

  await page.getByRole('link', { name: 'Letter.docx', exact: true }).click();
  await expect(opened(page).getByRole('heading', { name: 'Blood count' })).toBeVisible();
  await expect(opened(page).getByText('Lagoon Laboratory')).toBeVisible();
  await expect(opened(page).getByRole('cell', { name: '13.1' })).toBeVisible();
  await expect(opened(page).getByText('Kalium 6.9')).toHaveCSS('color', 'rgb(192, 0, 0)');
  await expect(opened(page).locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const width = (picture: HTMLImageElement) => picture.naturalWidth;
  await expect.poll(() => opened(page).getByRole('img', { name: 'Picture' }).evaluate(width)).toBe(3);
  for (const wide of [390, 820, 1440]) {
    await page.setViewportSize({ width: wide, height: 1000 });
    const beyond = (root: HTMLElement) => root.scrollWidth - root.clientWidth;
    await expect.poll(() => page.locator('html').evaluate(beyond)).toBe(0);
    await expect.poll(() => opened(page).locator('html').evaluate(beyond)).toBe(0);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();

  await page.getByRole('link', { name: 'Case.pptx', exact: true }).click();
  await expect(opened(page).getByText(/^Slide \d of 2$/)).toHaveText(['Slide 1 of 2', 'Slide 2 of 2']);
  await expect(opened(page).getByRole('heading', { name: 'Case 7' })).toBeVisible();
  await expect.poll(() => opened(page).getByRole('img', { name: 'The smear' }).evaluate(width)).toBe(3);
  await page.goBack();

  const before = page.url();
  await page.getByRole('link', { name: 'Hostile.docx', exact: true }).click();
  await opened(page).getByText('A link').click();
  await opened(page).getByText('a script').click();
  await expect(opened(page).getByText('styled')).toBeVisible();
  expect(page.url()).toContain(before);
  expect(await page.title()).not.toBe('1');
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  expect(refusals).toEqual([]);
});

test('CHT-7 UX-2 a doctor who writes what was done and begins a value reaches both buttons on a tablet and a phone: only one lies at the lower edge', async ({
  page,
  server,
}) => {
  const { hospital, doctor, patient, path } = await someRecord(server);
  await upload(hospital, patient, 'Blood count.pdf', pagesPdf('Haemoglobin 13.1'));
  await page.setViewportSize({ width: 1180, height: 820 });
  await signIn(page, doctor, path);
  await page.getByRole('link', { name: 'Blood count.pdf', exact: true }).click();
  await page.getByLabel('What was done').fill('Calcium given');
  await page.getByRole('button', { name: 'Add a lab value' }).click();
  await page.getByLabel('What was measured').fill('Haemoglobin');
  const [acknowledge, save] = [page.getByRole('button', { name: /^Acknowledge for/ }), page.getByRole('button', { name: /^Save for/ })];
  for (const [width, height] of [
    [1180, 820],
    [768, 1024],
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const button of [acknowledge, save]) await button.click({ trial: true, timeout: 10_000 });
    await expect(page.getByText(/^Draft kept/)).toHaveCount(2);
    for (const kept of await page.getByText(/^Draft kept/).all()) await kept.click({ trial: true, timeout: 10_000 });
  }
  await acknowledge.click();
  await expect(page.getByText(/Lab Result Acknowledged Successfully/)).toBeVisible();
});
