import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../support/adminPages';
import { addPatient, type Hospital, payForPremium, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

const list = (page: Page) => page.getByRole('table', { name: 'General Patient List' });
const rows = (page: Page) => list(page).locator('tbody').getByRole('row');
const sn = (page: Page) => rows(page).getByRole('cell').first();
const heading = (page: Page, name: string) => list(page).getByRole('columnheader', { name });

const addMany = async (hospital: Hospital, count: number) => {
  const each = Array.from({ length: count }, (_, index) => index);
  while (each.length > 0) {
    await Promise.all(
      each.splice(0, 25).map((index) => addPatient(hospital, { firstName: 'Ada', lastName: `N${String(index).padStart(4, '0')}` })),
    );
  }
};

test('ADM-7 the search is blind to accents, says how many of all it found, and stays in the address', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  await addPatient(hospital, { firstName: 'Zoë', lastName: 'Müller', insuranceStatus: 'NHIS' });
  await addPatient(hospital, { firstName: 'Zoe', lastName: 'Okafor' });
  await signIn(page, hospital, '/generalPatients');
  const status = page.getByRole('main').locator('p[role=status]');
  await expect(rows(page)).toHaveCount(3);
  await expect(status).toHaveText('');
  await page.getByRole('searchbox').fill('zoe');
  await expect(rows(page)).toHaveCount(2);
  await expect(status).toHaveText('2 of 3');
  await heading(page, 'Last Name').getByRole('button').click();
  await expect(page).toHaveURL(/\?q=zoe&sort=lastName$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('zoe');
  await expect(rows(page)).toContainText(['Müller', 'Okafor']);
  await expect(heading(page, 'Last Name')).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No patient matches “nobody of this name”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/generalPatients\?sort=lastName$/);
});

test('ADM-7 every column sorts up, then down, then the newest come first again; S/N follows', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital, { firstName: 'Bea', lastName: 'Çelik', phoneNumber: '100', insuranceStatus: 'Private' });
  await addPatient(hospital, { firstName: 'Ábel', lastName: 'Zulu', phoneNumber: '300', insuranceStatus: 'insured' });
  await addPatient(hospital, { firstName: 'Chi', lastName: 'Dada', phoneNumber: '200', insuranceStatus: 'NHIS' });
  await signIn(page, hospital, '/generalPatients');
  const names = rows(page).getByRole('rowheader');
  const newest = ['Chi', 'Ábel', 'Bea'];
  await expect(names).toHaveText(newest);
  for (const [column, sorted] of [
    ['First Name', ['Ábel', 'Bea', 'Chi']],
    ['Last Name', ['Bea', 'Chi', 'Ábel']],
    ['Contact', ['Bea', 'Chi', 'Ábel']],
    ['Insurance Status', ['Ábel', 'Chi', 'Bea']],
  ] as const) {
    const button = heading(page, column).getByRole('button');
    await button.click();
    await expect(names).toHaveText([...sorted]);
    await button.click();
    await expect(names).toHaveText([...sorted].reverse());
    await expect(heading(page, column)).toHaveAttribute('aria-sort', 'descending');
    await button.click();
    await expect(names).toHaveText(newest);
  }
  await heading(page, 'Unique ID').getByRole('button').click();
  const ids = async () => (await rows(page).locator('td:nth-of-type(3)').allTextContents()).map((text) => text.trim());
  await expect.poll(async () => (await ids()).join()).toBe((await ids()).sort().join());
  await expect(sn(page).first()).toHaveText('1');
});

test('ADM-7 of 1,200 patients only those in view are drawn, and scrolling reaches the last; a file has them all', async ({
  page,
  server,
}) => {
  test.slow();
  const hospital = await signUpHospital(server);
  await payForPremium(hospital);
  await addMany(hospital, 1200);
  await signIn(page, hospital, '/generalPatients');
  await heading(page, 'Last Name').getByRole('button').click();
  await expect(list(page)).toHaveAttribute('aria-rowcount', '1201');
  await expect(page.getByText('1,200')).toBeVisible();
  await expect(rows(page).first()).toContainText('N0000');
  expect(await rows(page).count()).toBeLessThan(80);
  await page.getByRole('heading', { level: 1 }).click();
  const last = list(page).locator('tr[aria-rowindex="1201"]');
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toContainText('N1199', { timeout: 1_000 });
  }).toPass();
  await expect(last.getByRole('cell').first()).toHaveText('1200');
  expect(await rows(page).count()).toBeLessThan(80);
  // The header stays in view.
  await expect(heading(page, 'Last Name')).toBeInViewport();

  // Back from a patient to where one was.
  await last.getByRole('link', { name: 'Ada' }).click();
  await expect(page).toHaveURL(/\/generalPatients\/[^/]+$/);
  await expect(list(page)).toHaveCount(0);
  await page.goBack();
  await expect(last).toBeInViewport();

  await page.keyboard.press('Home');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^patients-\d{4}-\d\d-\d\d\.csv$/);
  const written = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(written[0]).toBe('\ufeffS/N,First Name,Last Name,Unique ID,Contact,Insurance Status');
  expect(written).toHaveLength(1202);
  expect(written[1]).toMatch(/^1,Ada,N0000,P-[^,]+,'\+44 7700 900200,Insured$/);
  expect(written[1200]).toMatch(/^1200,Ada,N1199,/);
});

test('ADM-7 a row opens its patient, the number can be called, and a name that looks like another in view says so', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { firstName: 'Amina', lastName: 'Bello' });
  await addPatient(hospital, { firstName: 'Aminu', lastName: 'Bello' });
  await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  await signIn(page, hospital, '/generalPatients');
  const row = rows(page).filter({ hasText: patient.patientUniqueId });
  await expect(row.getByRole('link', { name: '+44 7700 900200' })).toHaveAttribute('href', 'tel:+447700900200');
  await expect(rows(page).filter({ hasText: 'Similar name' })).toHaveCount(2);
  await expect(row).toContainText('Similar name');
  await expect(row.getByRole('link', { name: 'Amina' })).toHaveAttribute('href', `/generalPatients/${patient.id}`);
  await row.getByText('Insured').click();
  await expect(page).toHaveURL(new RegExp(`/generalPatients/${patient.id}$`));
});

test('ADM-7 a long fetch shows its progress and can be cancelled; the filtered list is printed whole, without the page around it', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital, { firstName: 'Amina', lastName: 'Bello' });
  await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  await signIn(page, hospital, '/generalPatients?q=bello');
  await page.route('**/v1/patients?*limit=1000*', () => {});
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/v1/patients?*limit=1000*');

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed=yes]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('region', { name: 'General Patient List' });
  await expect(paper).toContainText('Patients matching “bello”: 1 of 2');
  await expect(paper.locator('tbody tr')).toHaveCount(1);
  await expect(paper).toContainText('Amina');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
});

test('ADM-7 UX-3 an empty list, a list that fails and one that fails further down say so, and offer the next step', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital, '/generalPatients');
  await expect(page.getByText('Added patients will be displayed here.')).toBeVisible();
  await addPatient(hospital);
  await page.route('**/v1/patients?*', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('HTTP error! Status: 500');
  await expect(page.getByRole('main').getByText('–')).toBeVisible();
  await page.unroute('**/v1/patients?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(1);

  await payForPremium(hospital);
  await addMany(hospital, 150);
  await page.reload();
  await expect(rows(page).first()).toContainText('N0');
  await page.route('**/v1/patients?*cursor=*', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }));
  await page.keyboard.press('End');
  await expect(page.getByRole('alert')).toContainText('HTTP error! Status: 500');
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.unroute('**/v1/patients?*cursor=*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(list(page).locator('tr[aria-rowindex="152"]')).toContainText('Mensah');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('ADM-7 on a phone the list is cards, sorted by a choice', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital, { firstName: 'Bea' });
  await addPatient(hospital, { firstName: 'Ada' });
  await addPatient(hospital, { firstName: 'Chi' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, hospital, '/generalPatients');
  await page.getByLabel('Sort by').selectOption('First Name, A to Z');
  await expect(list(page).locator('tbody tr:not([aria-hidden]) a[href^="/generalPatients/"]')).toHaveText(['Ada', 'Bea', 'Chi']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
