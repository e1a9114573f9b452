import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addPatient, type Hospital, payForPremium, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { choose, headers, popUp, row } from '../support/patientsFile';

const patientsOf = ({ admin, server }: Hospital) => done(endpoints.listPatients, { server, token: admin.token });
const open = async (page: Page, hospital: Hospital) => {
  await signIn(page, hospital, '/generalPatients');
  await page.getByRole('link', { name: 'Import CSV' }).click();
};

test('ADM-6 a file’s columns are matched, bad rows say why, nothing is written until it is confirmed', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await open(page, hospital);
  await choose(
    page,
    `${headers.replace('Surname', 'Clan')}\n${row('Ada')}\n${row('Bea', { email: 'nobody' })}\n\n${row('Chi', { sex: '?' })}\n${row('Ada')}\n${row('Dede')}\n`,
  );
  const check = popUp(page).getByRole('button', { name: 'Check the rows' });
  await expect(check).toBeDisabled();
  await expect(popUp(page).getByLabel('First name')).toHaveValue('0');
  await expect(popUp(page).getByLabel('Last name')).toHaveAccessibleDescription('Choose a column');
  await popUp(page).getByLabel('Last name').selectOption('Clan');
  await expect(popUp(page).getByLabel('Last name')).toHaveAccessibleDescription('such as “Adeyemi, jr.”');
  await check.click();

  await expect(popUp(page).getByRole('heading', { name: '2 patients to import' })).toBeVisible();
  const bad = popUp(page).getByRole('list', { name: '3 rows cannot be imported' }).getByRole('listitem');
  await expect(bad).toHaveText([
    'Line 3: Email: Invalid email address',
    'Line 5: Gender: Please select gender.',
    'Line 6: The same patient stands in line 2 already',
  ]);
  expect(await patientsOf(hospital)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await popUp(page).getByRole('button', { name: 'Save these rows as CSV' }).click();
  const saved = await readFile(await (await downloading).path(), 'utf8');
  expect(saved).toContain('"Adeyemi, jr.",nobody');
  expect(saved).toContain('Email: Invalid email address');

  await popUp(page).getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(popUp(page).getByText('Success! 2 patients were imported.')).toBeVisible();
  await popUp(page).getByRole('button', { name: 'Close' }).click();
  await expect(popUp(page)).toHaveCount(0);
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(2);
  expect((await patientsOf(hospital)).map(({ firstName, lastName, gender }) => [firstName, lastName, gender]).sort()).toEqual([
    ['Ada', 'Adeyemi, jr.', 'female'],
    ['Dede', 'Adeyemi, jr.', 'female'],
  ]);
});

test('ADM-6 an import that is broken off is gone on with: what is there is not added twice', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await payForPremium(hospital);
  const names = Array.from(
    { length: 450 },
    (_, index) => `N${String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26))}x${index}`,
  );
  const file = `${headers}\n${names.map((name) => row(name)).join('\n')}`;
  await open(page, hospital);
  await choose(page, file);
  let parts = 0;
  await page.route('**/v1/patients/import', async (route) => {
    parts += 1;
    if (parts === 1) return route.continue();
    // The second part arrives, and its answer is lost.
    if (parts === 2) await route.fetch();
    return route.fulfill({ status: 422, contentType: 'text/html', body: 'a proxy of the hospital' });
  });
  await popUp(page).getByRole('button', { name: 'Check the rows' }).click();
  await popUp(page).getByRole('button', { name: 'Import 450 patients' }).click();
  await expect(popUp(page).getByRole('alert')).toContainText('Not all were imported.');
  await expect(popUp(page).getByRole('heading', { name: '250 patients to import' })).toBeVisible();
  expect(await patientsOf(hospital)).toHaveLength(400);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // Another day: the same file again.
  await page.goto('about:blank');
  await page.goto(`${server.url}/generalPatients?popUp=importPatients`);
  await choose(page, file);
  await popUp(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(popUp(page).getByRole('heading', { name: '400 rows are likely here already' })).toBeVisible();
  await popUp(page).getByRole('button', { name: 'Import 50 patients' }).click();
  await expect(popUp(page).getByText('Success! 50 patients were imported.')).toBeVisible();
  const all = await patientsOf(hospital);
  expect(all).toHaveLength(450);
  expect(new Set(all.map(({ email }) => email)).size).toBe(450);
});

test('ADM-16 who is likely here already is left out unless one says that they are others', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const here = await addPatient(hospital, { firstName: 'Ada', lastName: 'Adeyemi, jr.' });
  await open(page, hospital);
  await choose(page, `${headers}\n${row('Ada')}\n${row('Bea')}`);
  await popUp(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(popUp(page).getByRole('list', { name: '1 row is likely here already' })).toContainText(here.patientUniqueId);
  await expect(popUp(page).getByRole('heading', { name: '1 patient to import' })).toBeVisible();
  await popUp(page).getByRole('checkbox', { name: 'They are other people: import them too' }).check();
  await popUp(page).getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(popUp(page).getByText('Success! 2 patients were imported.')).toBeVisible();
  expect(await patientsOf(hospital)).toHaveLength(3);
});

test('ADM-6 what is no table says so; semicolons and an old encoding are read', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await open(page, hospital);
  await choose(page, 'PK\u0003\u0004\0', 'patients.xlsx');
  await expect(popUp(page).getByRole('alert')).toContainText('This is not a CSV file.');
  await choose(page, `${headers}\n`);
  await expect(popUp(page).getByRole('alert')).toContainText('There are no rows below the first one in this file.');
  const text = `${headers}\n${row('Zoë').replace('"Adeyemi, jr."', 'Müller').replace('zoë@', 'zoe@')}`.replaceAll(',', ';');
  await popUp(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await popUp(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(popUp(page).getByText('MÜLLER, Zoë')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard unsaved changes?')).toBeVisible();
});
