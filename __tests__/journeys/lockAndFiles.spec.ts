import type { Page } from '@playwright/test';
import { addPatient, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { pdf } from '../support/labFiles';
import { everythingIn, locked, signIn, unlock } from '../support/locked';
import * as patientsFile from '../support/patientsFile';
import * as labResults from '../support/uploads';

/** The sidebar is behind what is open: it is another tab that locks this one. */
const lockFromAnotherTab = async (page: Page) => {
  const other = await page.context().newPage();
  await other.goto('/admindashboard');
  await other.getByRole('button', { name: 'Lock' }).click();
  await expect(locked(page)).toBeVisible();
  await other.close();
};

test('ADM-10 ACC-12 the patient is chosen still after a lock; which files have to be chosen again is said by name, twice over', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { firstName: 'Zebedee', lastName: 'Quackenbush' });
  await signIn(page, server.url, hospital.admin.user.email, '/admindashboard?popUp=uploadResult');
  await labResults.pick(page, patient);
  await labResults.choose(page, labResults.file('scan.pdf', pdf('scan')), labResults.file('blood.pdf', pdf('blood')));
  await lockFromAnotherTab(page);
  const everything = await everythingIn(page);
  for (const secret of ['QUACKENBUSH', 'Quackenbush', 'Zebedee', 'scan.pdf']) expect(everything).not.toContain(secret);

  await unlock(page);
  const missing = labResults.popUp(page).getByText('Files are not kept while the screen is locked.');
  await expect(missing).toHaveText('Choose again: scan.pdf, blood.pdf. Files are not kept while the screen is locked.');
  await expect(labResults.uploadButton(page)).toHaveText('Upload for QUACKENBUSH, Zebedee');
  await labResults.choose(page, labResults.file('blood.pdf', pdf('blood')));
  await expect(missing).toHaveText('Choose again: scan.pdf. Files are not kept while the screen is locked.');

  await lockFromAnotherTab(page);
  await unlock(page);
  await expect(missing).toHaveText('Choose again: scan.pdf, blood.pdf. Files are not kept while the screen is locked.');
  await labResults.popUp(page).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await labResults.choose(page, labResults.file('scan.pdf', pdf('scan')), labResults.file('blood.pdf', pdf('blood')));
  await expect(missing).toHaveCount(0);
  await labResults.uploadButton(page).click();
  for (const name of ['scan.pdf', 'blood.pdf']) await expect(labResults.row(page, name)).toContainText('Uploaded');
});

test('ADM-10 ACC-12 a lock ends what is being uploaded; afterwards the tray says what is not there', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { firstName: 'Zebedee', lastName: 'Quackenbush' });
  await signIn(page, server.url, hospital.admin.user.email, '/admindashboard?popUp=uploadResult');
  await labResults.pick(page, patient);
  const three = ['one.pdf', 'two.pdf', 'three.pdf'].map((name) => labResults.file(name, pdf(name)));
  await labResults.choose(page, ...three);
  await page.route(labResults.uploads, (route) => route.abort());
  await labResults.uploadButton(page).click();
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await expect(labResults.row(page, name)).toContainText('failed to upload');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(locked(page)).toBeVisible();
  expect(await everythingIn(page)).not.toContain('one.pdf');

  await unlock(page);
  const named = ['one.pdf', 'two.pdf', 'three.pdf'].map((name) => `${name} (${patient.patientUniqueId})`).join(', ');
  await expect(labResults.tray(page)).toContainText(
    `The screen was locked before these were uploaded: ${named}. Please choose them again.`,
  );
  await labResults.tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(labResults.tray(page)).toHaveCount(0);
});

test('ADM-6 ACC-12 after a lock the import says which file to choose again, and its columns are chosen as before', async ({
  page,
  server,
}) => {
  const { admin } = await signUpHospital(server);
  await signIn(page, server.url, admin.user.email, '/generalPatients?popUp=importPatients');
  const text = `${patientsFile.headers.replace('Surname', 'Clan')}\n${patientsFile.row('Ada')}\n`;
  const popUp = patientsFile.popUp(page);
  await patientsFile.choose(page, text, 'ward.csv');
  await popUp.getByLabel('Last name').selectOption('Clan');
  await popUp.getByLabel('Guardian name').selectOption('Given name');
  await lockFromAnotherTab(page);
  expect(await everythingIn(page)).not.toContain('ward.csv');

  await unlock(page);
  const said = 'Choose again: ward.csv. Files are not kept while the screen is locked; the columns chosen for it are.';
  await expect(popUp.getByText(said)).toBeVisible();
  // A step further it is the same.
  await patientsFile.choose(page, text, 'ward.csv');
  await popUp.getByRole('button', { name: 'Check the rows' }).click();
  await expect(popUp.getByRole('heading', { name: '1 patient to import' })).toBeVisible();
  await lockFromAnotherTab(page);
  await unlock(page);
  await expect(popUp.getByText(said)).toBeVisible();
  await patientsFile.choose(page, text, 'ward.csv');
  await expect(popUp.getByText(said)).toHaveCount(0);
  await expect(popUp.getByLabel('Last name')).toHaveValue('1');
  await expect(popUp.getByLabel('Guardian name')).toHaveValue('0');
});

test('ADM-6 ACC-12 a lock breaks an import off: how much of it is there for certain is said, and the rest goes on', async ({
  page,
  server,
}) => {
  const { admin } = await signUpHospital(server);
  await signIn(page, server.url, admin.user.email, '/generalPatients?popUp=importPatients');
  const text = `${patientsFile.headers}\n${patientsFile.row('Ada')}\n${patientsFile.row('Bea')}\n`;
  const popUp = patientsFile.popUp(page);
  await patientsFile.choose(page, text, 'ward.csv');
  await popUp.getByRole('button', { name: 'Check the rows' }).click();
  // It arrives, and its answer does not come before the lock.
  await page.route('**/v1/patients/import', async (route) => {
    await route.fetch();
  });
  const arrived = page.waitForRequest('**/v1/patients/import');
  await popUp.getByRole('button', { name: 'Import 2 patients' }).click();
  await arrived;
  await lockFromAnotherTab(page);
  await unlock(page);
  await expect(popUp.getByText('0 of 2 patients are known to have been imported.')).toBeVisible();
  await patientsFile.choose(page, text, 'ward.csv');
  await popUp.getByRole('button', { name: 'Check the rows' }).click();
  await expect(popUp.getByRole('heading', { name: '2 rows are likely here already' })).toBeVisible();
});
