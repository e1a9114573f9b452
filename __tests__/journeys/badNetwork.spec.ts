import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { addPatientPopUp, aPatient, expectValues, fill, signIn } from '../support/adminPages';
import { networkWhere } from '../support/badNetwork';
import { done } from '../support/calls';
import { addPatient, goodPassword, type Hospital, signUpHospital, someEmail } from '../support/hospital';
import { withQaServer as base, expect } from '../support/journey';
import { pdf } from '../support/labFiles';
import { historyOf, nameOf, openRecord } from '../support/record';
import { reportOf } from '../support/recordedJourney';

const test = base.extend({ baseURL: async ({ qaServer }, use) => use(qaServer.url) });

type Told = { settings: { asked: string }[]; faults: { call: string; count: number; fault?: string; delay: number }[] };
/** What a report of the page tells of its network. */
const toldBy = async (page: Page): Promise<Told> => {
  const report = await reportOf(page, () => page.keyboard.press('Control+Shift+B'));
  return JSON.parse(report).recording.network;
};
const faultsOf = async (page: Page) => (await toldBy(page)).faults.map(({ call, count, fault }) => [call, count, fault]);
const patientsOf = ({ admin, server }: Hospital) => done(endpoints.listPatients, { server, token: admin.token });

test('QA-8 an answer is lost while a note is saved: no success is said before it is true, and the note is on the server once', async ({
  page,
  qaServer: server,
}) => {
  const { doctor, patient } = await openRecord(page, server);
  await page.goto(`/medicalhistory/${patient.id}?${networkWhere({ answerLost: 0.5 }, 'addMedicalHistory', [{ fault: 'answerLost' }, {}])}`);
  await page.getByLabel('Complaint').fill('Cough');
  await page.getByLabel('Diagnosis').fill('Bronchitis');
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByRole('list', { name: 'Not yet on the server' })).toContainText('The server cannot be reached.');
  await expect(page.getByText('Details Added Successfully.')).toHaveCount(0);
  // The server has it: only its answer was lost.
  expect(await historyOf(server, doctor, patient)).toHaveLength(1);
  await expect(page.getByRole('list', { name: 'Medical History', exact: true })).toContainText(/On server \d\d:\d\d/);
  await expect(page.getByRole('list', { name: 'Not yet on the server' })).toHaveCount(0);
  expect(await historyOf(server, doctor, patient)).toHaveLength(1);
  expect(await faultsOf(page)).toEqual([['addMedicalHistory', 1, 'answerLost']]);
});

test('QA-8 the session ends in mid-form: the password is asked for, and nothing that was typed is lost', async ({
  page,
  qaServer: server,
}) => {
  const hospital = await signUpHospital(server);
  const network = networkWhere({ sessionEnded: 0.5 }, 'registerPatient', [{ fault: 'sessionEnded' }, {}]);
  await page.goto(`/signin?${network}`);
  await signIn(page, hospital, '/admindashboard?popUp=addPatient');
  const popUp = addPatientPopUp(page);
  const values = aPatient();
  await fill(page, values);
  await popUp.getByLabel('Email', { exact: true }).fill(someEmail('patient'));
  await popUp.getByLabel('Guardian email').fill(someEmail('guardian'));
  await popUp.getByLabel('Gender').selectOption('female');
  await popUp.getByRole('button', { name: 'Add patient' }).click();
  const ended = page.getByRole('heading', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  expect(await patientsOf(hospital)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(ended).toHaveCount(0);
  await expectValues(page, values);
  await popUp.getByRole('button', { name: 'Add patient' }).click();
  await expect(popUp).toHaveCount(0);
  expect((await patientsOf(hospital)).map(({ lastName }) => lastName)).toEqual([values['Last name']]);
  expect(await faultsOf(page)).toContainEqual(['registerPatient', 1, 'sessionEnded']);
});

test('QA-8 somebody else was faster (409): each value is shown, nothing is saved before one is chosen, and what is chosen is saved', async ({
  page,
  qaServer: server,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { weight: '70' });
  await signIn(page, hospital, `/generalPatients/${patient.id}`);
  await page.goto(`/generalPatients/${patient.id}?${networkWhere({ conflict: 0.5 }, 'updatePatient', [{ fault: 'conflict' }, {}])}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Weight').fill('72');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' })).toBeVisible();
  await expect(page.getByText('Success!')).toHaveCount(0);
  const saved = () => done(endpoints.getPatientDetails, { server, token: hospital.admin.token, params: { patient_id: patient.id } });
  expect(await saved()).toMatchObject({ weight: '70' });
  const weight = page.getByRole('group', { name: /^Weight.*: changed by somebody else/ });
  await expect(weight).toContainText('70');
  await weight.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  expect(await saved()).toMatchObject({ weight: '72' });
});

test('QA-8 half an upload: the page says that it failed, the server keeps no half file, and Retry sends the whole one', async ({
  page,
  qaServer: server,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital);
  const stored = () => readdir(join(server.dataDir, 'files')).catch(() => []);
  const before = await stored();
  const network = networkWhere({ halfUpload: 0.5 }, 'uploadLabResult', [{ fault: 'halfUpload' }, { fault: 'halfUpload' }, {}]);
  await page.goto(`/signin?${network}`);
  await signIn(page, hospital, '/admindashboard?popUp=uploadResult');
  const popUp = page.getByRole('dialog', { name: 'Upload Result' });
  await popUp.getByRole('combobox', { name: 'Choose a patient' }).fill(patient.lastName);
  await page.getByRole('option', { name: patient.patientUniqueId }).click();
  const sent = pdf('Haemoglobin');
  await popUp.getByLabel('Choose files').setInputFiles({ name: 'Blood.pdf', mimeType: 'application/pdf', buffer: sent });
  const results = () => done(endpoints.listLabResults, { server, token: hospital.admin.token, params: { patientId: patient.id } });
  const row = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'Blood.pdf' });
  // The server did get the half.
  const half = page.waitForResponse('**/v1/hospitals/upload/**');
  await popUp.getByRole('button', { name: /^Upload/ }).click();
  expect((await half).status()).toBeGreaterThanOrEqual(400);
  for (const press of ['again', 'and again']) {
    await expect(row, press).toContainText('Lab Result failed to upload. The server cannot be reached.');
    expect([await results(), await stored()]).toEqual([[], before]);
    await row.getByRole('button', { name: 'Retry Blood.pdf' }).click();
  }
  await expect(row).toContainText('Uploaded');
  expect(await results()).toMatchObject([{ fileName: 'Blood.pdf', size: sent.length }]);
  expect(await stored()).toHaveLength(before.length + 1);
});

test('QA-8 slow: what is saved is busy until the server has it, what is read is said to be loading, and no success is said before', async ({
  page,
  qaServer: server,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital);
  const network = `${networkWhere({ slow: 0.5 }, 'updatePatient', [{ delay: 8_000 }])},getPatientDetails`;
  await signIn(page, hospital, `/generalPatients/${patient.id}`);
  await page.goto(`/generalPatients/${patient.id}?${network.replace('slow:0.5', 'slow')}`);
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Registration' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Weight').fill('72');
  const save = page.locator('button[type=submit]');
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(/slow/)).toBeVisible();
  await expect(page.getByText('Success!')).toHaveCount(0);
  await expect(page.getByText('Success!')).toBeVisible();
  expect(await faultsOf(page)).toContainEqual(['updatePatient', 1, undefined]);
});

test.describe('QA-8 the panel', () => {
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Bad network' });

  test('sets the network for this tab over pages and reloads until it is switched off, and shows what befell calls', async ({
    page,
    qaServer: server,
  }) => {
    const { patient } = await openRecord(page, server);
    await page.getByRole('button', { name: 'Network' }).click();
    await panel(page).getByLabel('Network', { exact: true }).selectOption('Busy server');
    await expect(panel(page).getByLabel('Server busy (503), %')).toHaveValue('30');
    await panel(page).getByLabel('Seed').fill('7');
    await expect(panel(page)).toContainText('?network=busyServer&seed=7');
    for (const kind of ['Slow: the answer takes 2 or 8 seconds, %', 'Too many requests (429), %'])
      await panel(page).getByLabel(kind).fill('0');
    await panel(page).getByLabel('Server busy (503), %').fill('100');
    await panel(page).getByLabel('Only these calls').fill('addMedicine');
    await expect(panel(page).getByRole('alert')).toContainText('There is no call "addMedicine"');
    await panel(page).getByRole('button', { name: 'Switch on' }).click();
    await panel(page).getByLabel('Only these calls').fill('addMedicalHistory');
    await panel(page).getByRole('button', { name: 'Switch on' }).click();
    await expect(panel(page)).toHaveCount(0);
    const command = page.getByRole('button', { name: 'Network: unavailable 7' });
    await expect(command).toBeVisible();
    await page.getByRole('link', { name: 'My Dashboard' }).click();
    await page.reload();
    await expect(command).toBeVisible();
    await page.goto(`/medicalhistory/${patient.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
    await page.getByLabel('Complaint').fill('Zebra cough');
    await page.getByLabel('Diagnosis').fill('Zebra flu');
    await page.getByRole('button', { name: /^Save for/ }).click();
    await expect(page.getByRole('list', { name: 'Not yet on the server' })).toContainText('The server is busy');
    await page.keyboard.press('Control+Shift+L');
    await expect(panel(page).getByRole('listitem').last()).toContainText('addMedicalHistory (call 1): unavailable');
    await expect(panel(page)).not.toContainText('Zebra');
    await panel(page).getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('list', { name: 'Medical History', exact: true })).toContainText(/On server/, { timeout: 30_000 });
    const { settings } = await toldBy(page);
    expect(settings.map(({ asked }) => asked)).toEqual(['network=unavailable&seed=7&calls=addMedicalHistory', 'network=off']);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Network', exact: true })).toBeVisible();
  });

  test('an address that asks for no network that there is, is told so, and the network is as it is', async ({ page }) => {
    await page.goto('/signin?network=weekWifi&seed=7#form');
    await expect(panel(page).getByRole('alert')).toContainText('There is no network "weekWifi". There are: weakWifi,');
    await expect(page).toHaveURL(/\/signin#form$/);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Network', exact: true })).toBeVisible();
  });

  test('is whole on a phone, over an open pop-up too, and axe finds nothing in it in either theme', async ({ page, qaServer: server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, await signUpHospital(server), '/admindashboard?popUp=addPatient');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      await page.keyboard.press('Control+Shift+L');
      await panel(page).getByLabel('Network', { exact: true }).selectOption('Weak Wi-Fi');
      await panel(page).getByLabel('Seed').fill('12');
      await expect(panel(page).getByLabel('Seed')).toHaveValue('12');
      const { violations } = await new AxeBuilder({ page })
        .include('dialog')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations).toEqual([]);
      expect(await panel(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(addPatientPopUp(page)).toBeVisible();
    }
  });
});
