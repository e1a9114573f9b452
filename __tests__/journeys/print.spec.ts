import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { addPatient, assign } from '../support/hospital';
import { expect, test } from '../support/journey';
import { upload } from '../support/labFiles';
import { printed } from '../support/paper';
import { nameOf, openRecord } from '../support/record';

const longDate = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long' });

test('DOC-6 UX-1 CHT-8 the printed record: the patient at the top of every sheet, entries whole with date and author, no buttons', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { hospital, doctor, patient } = await openRecord(page, server);
  const ofPatient = { server, token: doctor.token, params: { patient_id: patient.id } };
  for (let number = 1; number <= 9; number += 1) {
    const lines = Array.from({ length: 11 }, (_, line) => `line ${line + 1} of ${number}`).join('\n');
    await done(endpoints.addMedicalHistory, { ...ofPatient, body: { complaint: `begin${number} ${lines}`, diagnosis: `end${number}` } });
  }
  await page.reload();
  await expect(page.getByText('end9')).toBeVisible();
  await page.getByLabel('Complaint').fill('half-written');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  const print = async (what: string | RegExp) => {
    await page.evaluate(() => document.body.removeAttribute('data-printed'));
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('button', { name: what }).click();
    await expect(page.locator('body[data-printed=yes]')).toBeAttached();
  };
  await print('This page: Medical History');

  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(2);
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain(`${nameOf(patient)} · ${patient.patientUniqueId} · Medical History`);
    expect(sheet).toContain(`Printed ${longDate()}`);
    expect(sheet).toContain(`${index + 1} / ${sheets.length}`);
  }
  for (const text of ['Sugar level', '5.4', 'Weight', '71.5 kg', 'Height', '1.80 m', patient.phoneNumber, patient.email]) {
    expect(sheets[0]).toContain(text);
  }
  for (let number = 1; number <= 9; number += 1) {
    const on = sheets.filter((sheet) => sheet.includes(`begin${number} `));
    expect(on).toHaveLength(1);
    expect(on[0]).toContain(`end${number}`);
  }
  const all = sheets.join(' ');
  expect(all.match(/Bisi Okafor\s+\w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/g)).toHaveLength(9);
  for (const text of [
    'Save for',
    'half-written',
    'Discard',
    'Correct',
    'Logout',
    'My Dashboard',
    'Skip',
    'Search',
    'saved on this device',
  ]) {
    expect(all).not.toContain(text);
  }
  // Black on white, although the screen is dark.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  for (const selector of ['h1', 'ol dd', 'ol .by']) expect(await ink(selector)).toMatch(/^rgb\((0, 0, 0|51, 51, 51)\)$/);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  // Also the patient's banner, if the browser prints backgrounds.
  const grounds = await page
    .locator('main section:has(h1), main section:has(h1) > *')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  for (const ground of grounds) expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(ground);

  // The ID stays on one line, wherever a name ends.
  const linesOfId = await page
    .locator('.running')
    .first()
    .evaluate((running) => {
      const [name, id] = running.querySelectorAll<HTMLElement>('span');
      if (!name || !id) return [];
      const own = name.dataset.text;
      const line = name.parentElement;
      // So narrow that each part of the line, the ID too, comes to its end.
      line?.style.setProperty('width', '240px');
      const lines = Array.from({ length: 120 }, (_, length) => {
        name.dataset.text = `${'i'.repeat(length)} · `;
        return id.getClientRects().length;
      });
      name.dataset.text = own;
      line?.style.removeProperty('width');
      return lines;
    });
  expect(new Set(linesOfId)).toEqual(new Set([1]));

  await page.emulateMedia({ media: null });
  await print('Whole record');
  const whole = await printed(page);
  expect(whole[0]).toContain(hospital.name);
  expect(whole.length).toBeGreaterThan(1);
  for (const [index, sheet] of whole.entries()) {
    expect(sheet).toContain(`${nameOf(patient)} · ${patient.patientUniqueId} · Whole record`);
    expect(sheet).toContain(`${index + 1} / ${whole.length}`);
  }
  for (let number = 1; number <= 9; number += 1) {
    const on = whole.filter((sheet) => sheet.includes(`begin${number} `));
    expect(on).toHaveLength(1);
    expect(on[0]).toContain(`end${number}`);
  }
  expect(whole.join(' ')).not.toContain('half-written');
});

test('DOC-5 DOC-8 lab results print as a table with the patient’s name, and My Patient List prints whole', async ({ page, server }) => {
  const { hospital, doctor, patient } = await openRecord(page, server);
  await upload(hospital, patient);
  await page.goto(`/medicalhistory/${patient.id}/labresult`);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  const [sheet = ''] = await printed(page);
  expect(sheet).toContain(`${patient.patientUniqueId} · Lab Result`);
  expect(sheet).toMatch(/Date File Size Uploaded by/);
  expect(sheet).not.toContain('Download');

  for (let number = 1; number <= 60; number += 1) {
    await assign(hospital, doctor, await addPatient(hospital, { firstName: `N${number}x`, lastName: 'Bello' }));
  }
  await page.goto('/patients');
  await expect(page.getByText('N60x').first()).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed=yes]')).toBeAttached();
  const list = await printed(page);
  for (let number = 1; number <= 60; number += 1) expect(list.join(' ')).toContain(`N${number}x`);
  for (const one of list) {
    expect(one).toContain('· All patients: 61');
    expect(one).toContain('First Name Last Name Unique ID');
  }
});
