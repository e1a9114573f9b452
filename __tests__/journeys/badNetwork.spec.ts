import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../contract/endpoints';
import { addPatientPopUp, signIn } from '../support/adminPages';
import { axeFindings } from '../support/axe';
import { networkWhere } from '../support/badNetwork';
import { done } from '../support/calls';
import { addPatient, signUpHospital } from '../support/hospital';
import { withQaServer as base, expect } from '../support/journey';
import { pdf } from '../support/labFiles';

const test = base.extend({ baseURL: async ({ qaServer }, use) => use(qaServer.url) });

test('QA-8 OFF-5 half an upload: the page says that it pauses, the server keeps the half, and the page sends the rest by itself', async ({
  page,
  qaServer: server,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital);
  const stored = () => readdir(join(server.dataDir, 'files')).catch(() => []);
  const before = await stored();
  const network = networkWhere({ halfUpload: 0.5 }, 'continueUpload', [{ fault: 'halfUpload' }, {}]);
  await page.goto(`/signin?${network}`);
  await signIn(page, hospital, '/admindashboard?popUp=uploadResult');
  const popUp = page.getByRole('dialog', { name: 'Upload Result' });
  await popUp.getByRole('combobox', { name: 'Choose a patient' }).fill(patient.lastName);
  await page.getByRole('option', { name: patient.patientUniqueId }).click();
  const sent = pdf('Haemoglobin');
  await popUp.getByLabel('Choose files').setInputFiles({ name: 'Blood.pdf', mimeType: 'application/pdf', buffer: sent });
  const results = () => done(endpoints.listLabResults, { server, token: hospital.admin.token, params: { patientId: patient.id } });
  const row = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'Blood.pdf' });
  // The server received the half.
  const half = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await popUp.getByRole('button', { name: /^Upload/ }).click();
  expect((await half).headers()['upload-offset']).toBe(String(Math.floor(sent.length / 2)));
  await expect(row).toContainText('Paused');
  expect([await results(), (await stored()).length]).toEqual([[], before.length + 1]);
  await expect(row).toContainText('Uploaded');
  expect(await results()).toMatchObject([{ fileName: 'Blood.pdf', size: sent.length }]);
  expect(await stored()).toHaveLength(before.length + 1);
});

test('QA-8 the panel fits a phone, also over an open pop-up; axe finds nothing in either theme; its network survives page changes and reloads', async ({
  page,
  qaServer: server,
}) => {
  const panel = page.getByRole('dialog', { name: 'Bad network' });
  // By element, not by role: an open pop-up hides it from the accessibility tree.
  const command = page.locator('#qa-edge button', { hasText: 'Network: busyServer 29' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await signUpHospital(server), '/admindashboard?popUp=addPatient');
  // The kit listens to keys once its buttons exist, perhaps after the page's own heading.
  await expect(page.locator('#qa-edge button', { hasText: 'Network' })).toBeAttached();
  // A pop-up that opened later would hide the panel.
  await expect(addPatientPopUp(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    await page.keyboard.press('Control+Shift+L');
    await panel.getByLabel('Network', { exact: true }).selectOption('Busy server');
    await panel.getByLabel('Seed').fill('29');
    await expect(panel.getByLabel('Seed')).toHaveValue('29');
    expect(await axeFindings(page, { scope: 'dialog' })).toEqual([]);
    expect(await panel.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(addPatientPopUp(page)).toBeVisible();
  }

  await page.keyboard.press('Control+Shift+L');
  await panel.getByLabel('Network', { exact: true }).selectOption('Busy server');
  await panel.getByLabel('Seed').fill('29');
  // The browser refuses characters that are no number.
  await panel.getByLabel('Server busy (503), %').fill('101');
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await expect(panel).toBeVisible();
  await panel.getByLabel('Network', { exact: true }).selectOption('Busy server');
  await panel.getByLabel('Seed').press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(command).toBeAttached();
  await page.goto('/about');
  await expect(command).toBeVisible();
  await page.reload();
  await expect(command).toBeVisible();
  await command.click();
  await panel.getByRole('button', { name: 'Switch off' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Network', exact: true })).toBeVisible();
});
