import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readRecording } from '../../src/app/qa/readRecording';
import { addPatientPopUp, aPatient, fill, signIn } from '../support/adminPages';
import { errorsToldTo, exportsOf, importInPanel, jumpInPanel, panelOf, pressInPanel, standInForDevTools } from '../support/devToolsStandIn';
import { bar, expectAction, followEdges, heldPage, noteWrites } from '../support/held';
import { addDoctor, addPatient, assign, signUpHospital, unique } from '../support/hospital';
import { withQaServer as base, expect } from '../support/journey';
import { giveCredentials, historyOf, nameOf } from '../support/record';

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

test('QA-5 what was exported from DevTools is imported again and moves the real pages: a pop-up, a list, another route; then the page goes on as it was', async ({
  page,
  qaServer: server,
}) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital, { lastName: unique('Mensah') });
  await signIn(page, hospital);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Add patient/ })
    .click();
  await expect(addPatientPopUp(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addPatientPopUp(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Patients', exact: true }).first().click();
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  const exported = await exportsOf(page);
  const types = readRecording(exported.lifted).steps.map(({ action }) => action.type);

  await page.getByRole('link', { name: 'Add patient' }).first().click();
  const values = aPatient();
  await fill(page, values);
  const [address, live] = [page.url(), await panelOf(page)];

  for (const file of [exported.own, exported.lifted]) {
    const edges = await followEdges(page);
    await importInPanel(page, file);
    await expect.poll(async () => (await panelOf(page)).types).toEqual(['@@INIT', ...types]);
    await expectAction(page, types.length, types.length);
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
    // The panel has the page again.
    expect((await panelOf(page)).states[0]).toEqual(live.states.at(-1));
  }
  expect(await errorsToldTo(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('QA-5 jumping in the panel holds the page; Reset and Revert go to its start, Commit begins anew from what is shown', async ({
  page,
  qaServer: server,
}) => {
  await signIn(page, await signUpHospital(server));
  await page.getByRole('link', { name: 'Patients', exact: true }).first().click();
  await expect(page).toHaveURL(/generalPatients/i);
  const { types } = await panelOf(page);
  const submitted = types.indexOf('auth/submitted');
  await jumpInPanel(page, submitted);
  await expect(bar(page).getByRole('status')).toContainText(`Action ${submitted} of`);
  await expect(heldPage(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/Sign in/);

  await pressInPanel(page, 'COMMIT');
  expect((await panelOf(page)).types).toEqual(['@@INIT']);
  await pressInPanel(page, 'RESET');
  await expect(bar(page).getByRole('status')).toContainText('Action 0 of');
  await resume(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General Patient List');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect((await panelOf(page)).types).toContain('auth/signOutAsked');
});

test('QA-5 while one travels a note waits, and what is half typed stays; resumed, the note is delivered', async ({
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
  await page.getByLabel('Complaint').fill('Wheezing');
  await page.getByLabel('Diagnosis').fill('Bronchitis');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByRole('list', { name: 'Not yet on the server' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Complaint').fill('Half a compl');
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible();

  const signOut = recording('signOut.lifted');
  const count = JSON.parse(signOut).computedStates.length;
  await importInPanel(page, signOut);
  await expect.poll(async () => (await panelOf(page)).types.length).toBe(count);
  const edges = await followEdges(page);
  await context.setOffline(false);
  const { types } = await panelOf(page);
  for (const index of types.keys()) {
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

test('QA-5 a file that is no recording is told to the panel, and the page goes on', async ({ page }) => {
  await page.goto('/signin');
  await importInPanel(page, JSON.stringify({ some: 'file' }));
  await expect.poll(() => errorsToldTo(page)).toEqual(['This is neither a report of Wardstory nor an export of Redux DevTools']);
  await page.getByLabel('Email').fill('someone@example.org');
  await expect(bar(page)).toHaveCount(0);
});
