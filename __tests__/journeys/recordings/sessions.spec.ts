import type { Page } from '@playwright/test';
import { signInByForm } from '../../support/adminPages';
import { addDoctor, addPatient, goodPassword, signUpHospital, unique } from '../../support/hospital';
import { cutOff, draftKept, entries, pending, save, write } from '../../support/notes';
import { askPalette } from '../../support/palette';
import { endSession, giveCredentials, nameOf, signInAtRecord } from '../../support/record';
import { expect, test } from '../../support/recordedJourney';

const giveIt = async (page: Page, password: string, button: string) => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button }).click();
};

test('QA-3 QA-4 QA-5 the palette opens a page, a patient and a doctor, starts an action, and locks', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { firstName: 'Zebedee', lastName: 'Quackenbush' });
  await addDoctor(hospital, { firstName: 'Bisola', lastName: 'Okafor' });
  await signInByForm(page, hospital);
  await askPalette(page, 'appointm', 'Appointments');
  await expect(page).toHaveURL(/\/appointment$/);
  await askPalette(page, 'quacken', 'QUACKENBUSH, Zebedee');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
  await askPalette(page, 'okafor', 'OKAFOR, Bisola');
  await expect(page.getByRole('main').getByText('Dr. Bisola')).toBeVisible();
  await askPalette(page, 'add doc', 'Add Doctor');
  await page.getByRole('dialog', { name: 'Add a New Doctor' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await askPalette(page, 'lock', 'Lock');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await finish('palette', { open: ['appointm', 'add doc', 'lock'] });
});

test('QA-3 QA-4 QA-5 a half-typed form survives the lock, which a wrong password does not open', async ({
  page,
  qaServer: server,
  finish,
}) => {
  await signInByForm(page, await signUpHospital(server), '/adminsettings');
  const name = unique('St. Hyacinth');
  await page.getByLabel('Hospital Name').fill(name);
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await giveIt(page, 'Wrong1horse!', 'Unlock');
  await expect(page.getByRole('alert')).toContainText('This is not the password of');
  await giveIt(page, goodPassword, 'Unlock');
  await expect(page.getByLabel('Hospital Name')).toHaveValue(name);
  await finish('lock');
});

test('QA-3 QA-4 QA-5 a session ends in the middle of a form: the page asks for the password in place, and the note is delivered', async ({
  page,
  qaServer: server,
  finish,
}) => {
  await signInAtRecord(page, server);
  await write(page, 'Wheezing, worse on Tuesday', 'Bronchitis, mild');
  await endSession(page);
  await save(page);
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await giveIt(page, 'Wrong1horse!', 'Sign in');
  await expect(page.getByRole('alert').filter({ hasText: 'This is not the password of' })).toBeVisible();
  await giveIt(page, goodPassword, 'Sign in');
  await expect(entries(page)).toContainText([/On server \d\d:\d\d/]);
  await finish('sessionEnded');
});

test('QA-3 QA-4 QA-5 a doctor signs out with an unsent note and a draft: only they find both again, and the note is sent', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const { doctor, patient } = await signInAtRecord(page, server);
  const reconnect = await cutOff(page);
  await write(page, 'Wheezing, worse on Tuesday', 'Bronchitis, mild');
  await save(page);
  await expect(pending(page)).toContainText('The server cannot be reached.');
  await page.getByLabel('Complaint').fill('Queasy at night');
  await draftKept(page);
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsent work?' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await reconnect();
  await giveCredentials(page, doctor);
  await page
    .getByRole('link', { name: nameOf(patient) })
    .first()
    .click();
  await expect(page.getByLabel('Complaint')).toHaveValue('Queasy at night');
  await expect(entries(page)).toHaveCount(1);
  await finish('signOutUnsent');
});
