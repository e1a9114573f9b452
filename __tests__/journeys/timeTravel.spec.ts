import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { labelOf } from '../../src/qa/actionLabel';
import { digest } from '../../src/qa/digest';
import { readRecording } from '../../src/qa/readRecording';
import { addPatientPopUp, aPatient, fill, signIn } from '../support/adminPages';
import { errorsToldTo, exportsOf, importInPanel, jumpInPanel, panelOf, standInForDevTools } from '../support/devToolsStandIn';
import { bar, expectAction, followEdges, heldPage, noteWrites } from '../support/held';
import { addDoctor, addPatient, assign, signUpHospital, unique } from '../support/hospital';
import { withQaServer as base, expect } from '../support/journey';
import { draftKept } from '../support/notes';
import { giveCredentials, historyOf, nameOf } from '../support/record';
import { reportOf } from '../support/recordedJourney';

const test = base.extend({
  baseURL: async ({ qaServer }, use) => use(qaServer.url),
  page: async ({ page }, use) => {
    await standInForDevTools(page);
    await noteWrites(page);
    await use(page);
  },
});

const recording = (name: string) => readFileSync(join('__tests__', 'recordings', `${name}.json`), 'utf8');
const resume = (page: Page) => bar(page).getByRole('button', { name: 'Resume' }).click();
const popUpShown = (page: Page) => heldPage(page).getByText('Add patient', { exact: true }).and(page.locator('h2'));

test('QA-5 an export from DevTools, imported again, moves the real pages: a pop-up, a list, another route; then the page continues unchanged', async ({
  page,
  qaServer: server,
}) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital, { lastName: unique('Mensah') });
  await signIn(page, hospital);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Your Patients/ })
    .click();
  await expect(addPatientPopUp(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addPatientPopUp(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Patients', exact: true }).first().click();
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  const exported = await exportsOf(page);
  const actions = readRecording(exported.lifted).steps.map(({ action }) => action);
  const types = actions.map(({ type }) => type);

  await page.getByRole('link', { name: 'Add patient' }).first().click();
  const values = aPatient();
  await fill(page, values);
  const address = page.url();

  for (const file of [exported.own, exported.lifted]) {
    await importInPanel(page, file);
    await expect.poll(async () => (await panelOf(page)).types).toEqual(['@@INIT', ...actions.map(labelOf)]);
    await expectAction(page, types.length, types.length);
    // Before the hold a page may still make calls and write to storage.
    const edges = await followEdges(page);
    await expect(heldPage(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText('General Patient List');
    await expect(heldPage(page).locator('tbody tr:not([aria-hidden])')).toHaveCount(1);
    await expect(heldPage(page).locator('tbody tr:not([aria-hidden])')).toContainText('‹text:');
    await expect(addPatientPopUp(page)).toHaveCount(0);

    const opened = types.indexOf('popUp/opened') + 1;
    await jumpInPanel(page, opened);
    await expectAction(page, opened, types.length);
    await expect(popUpShown(page)).toBeVisible();
    await jumpInPanel(page, types.indexOf('auth/submitted') + 1, 'JUMP_TO_STATE');
    await expect(heldPage(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/Sign in/);
    await expect(popUpShown(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
    expect(await edges()).toEqual([]);

    await resume(page);
    await expect(bar(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
    for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    // The panel has the page's own states again: the current one is in its report, after those exported above.
    const [given] = (await panelOf(page)).states;
    const report = JSON.parse(await reportOf(page, () => page.keyboard.press('Control+Shift+B')));
    expect(report.recording.hashes.slice(types.length)).toContain(digest(given));
  }
  expect(await errorsToldTo(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('QA-5 during time travel a note waits and half-typed text stays; after Resume the note is delivered', async ({
  page,
  context,
  qaServer: server,
}) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital, { lastName: unique('Mensah') });
  await assign(hospital, doctor, patient);
  await page.goto(`/medicalhistory/${patient.id}`);
  await giveCredentials(page, doctor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
  // The time-travel script is loaded at its first use.
  await jumpInPanel(page, 0);
  await resume(page);
  await expect(bar(page)).toHaveCount(0);
  await page.getByLabel('Complaint').fill('Wheezing');
  await page.getByLabel('Diagnosis').fill('Bronchitis');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByRole('list', { name: 'Not yet on the server' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Complaint').fill('Half a compl');
  await draftKept(page);

  const signOut = recording('signOut.lifted');
  const count = JSON.parse(signOut).computedStates.length;
  await importInPanel(page, signOut);
  await expect.poll(async () => (await panelOf(page)).types.length).toBe(count);
  const edges = await followEdges(page);
  await context.setOffline(false);
  const { types } = await panelOf(page);
  // Only the sign-ins and sign-outs: everyMoment.test.tsx tests each moment.
  for (const [index, type] of types.entries()) {
    if (!type.startsWith('auth/')) continue;
    await jumpInPanel(page, index);
    await expectAction(page, index, types.length - 1);
  }
  expect(await edges()).toEqual([]);
  expect((await historyOf(server, doctor, patient)).length).toBe(0);

  await resume(page);
  await expect(page.getByRole('list', { name: 'Medical History', exact: true })).toContainText('Bronchitis');
  await expect(page.getByRole('list', { name: 'Not yet on the server' })).toHaveCount(0);
  await expect(page.getByLabel('Complaint')).toHaveValue('Half a compl');
  expect((await historyOf(server, doctor, patient)).length).toBe(1);
});
