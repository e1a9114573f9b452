import type { Page } from '@playwright/test';
import { endpoints } from '../../../contract/endpoints';
import { signInByForm } from '../../support/adminPages';
import { done } from '../../support/calls';
import { addDoctor, goodPassword, payForPremium, signUpHospital, someEmail, unique } from '../../support/hospital';
import { giveCredentials } from '../../support/record';
import { expect, test } from '../../support/recordedJourney';
import { changePassword, choosePicture, nextPassword, picture, png, update } from '../../support/settings';

/** The end of the chosen picture as the page stores it; all JPEGs begin alike. */
const endOfPicture = async (page: Page) => (await picture(page).first().getAttribute('src'))?.slice(-80) ?? '';

/** Chooses the hospital's logo, sees it in the sidebar, and removes it. Returns the end of its picture. */
const changeLogo = async (page: Page) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Choose a logo').click();
  await (await choosing).setFiles({ name: 'Our sign.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'Save logo' }).click();
  await expect(page.getByText('Success! The logo was saved.')).toBeVisible();
  const logo = page.getByRole('navigation').getByRole('img');
  await expect(logo).toBeVisible();
  const end = (await logo.getAttribute('src'))?.slice(-80) ?? '';
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('button', { name: 'Save logo' }).click();
  await expect(page.getByText('Success! The logo was removed.')).toBeVisible();
  await expect(logo).toHaveCount(0);
  return end;
};

/** Dark, then French and back. */
const chooseLook = async (page: Page) => {
  await page.getByLabel('Colours').selectOption('dark');
  await page.getByLabel('Language', { exact: true }).selectOption('fr');
  await page.getByLabel('Langue', { exact: true }).selectOption('en');
  await expect(update(page)).toBeVisible();
};

test('QA-3 QA-4 QA-5 an admin’s settings: address in use, conflict, picture, logo, colours, language, sidebar', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const hospital = await signUpHospital(server);
  const taken = (await addDoctor(hospital)).user.email;
  await payForPremium(hospital);
  await signInByForm(page, hospital, '/adminsettings');
  await page.getByLabel('Hospital Email').fill(taken);
  await page.getByLabel('Current password, to change the email').fill(goodPassword);
  await update(page).click();
  await expect(page.getByLabel('Hospital Email')).toHaveAccessibleDescription(/in use/);
  await page.getByLabel('Hospital Email').fill(someEmail('office'));
  await page.getByLabel('Hospital Name').fill(unique('St. Hyacinth'));
  const { token, user } = hospital.admin;
  const body = { hospitalName: unique('St. Perpetua'), seen: { hospitalName: hospital.name } };
  await done(endpoints.updateHospital, { server, token, params: { userID: user.id }, body });
  await update(page).click();
  const conflict = page.getByRole('group', { name: 'Hospital Name: changed by somebody else' });
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await choosePicture(page, 'Our front door.png', png);
  await expect(picture(page)).toBeVisible();
  await update(page).click();
  await expect(page.getByText('Success! The settings were saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the present address' }).click();
  await expect(page.getByText('Your email address stays as it is.')).toBeVisible();
  await page.getByRole('button', { name: 'Your own logo' }).click();
  const endOfLogo = await changeLogo(page);
  await page.getByRole('button', { name: 'Appearance and language' }).click();
  await chooseLook(page);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await finish('adminSettings', { seen: [await endOfPicture(page), endOfLogo] });
});

test('QA-3 QA-4 QA-5 a doctor’s settings: details and picture for this browser, colours, language, another password', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const doctor = await addDoctor(await signUpHospital(server), { firstName: 'Bisola', lastName: 'Okafor' });
  await page.goto('/doctorsettings');
  await giveCredentials(page, doctor);
  await page.getByLabel('Address').fill('12 Marina Esplanade');
  await choosePicture(page, 'Myself.png', png);
  await expect(picture(page)).toBeVisible();
  await update(page).click();
  await expect(page.getByText('Success! Your settings were saved on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Appearance and language' }).click();
  await chooseLook(page);
  await page.getByRole('button', { name: 'Password', exact: true }).click();
  await changePassword(page, 'Wrong1horse!', nextPassword);
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription('This is not your current password');
  await changePassword(page, goodPassword, nextPassword);
  await expect(page.getByText('Success! Your password was changed.')).toBeVisible();
  await finish('doctorSettings', { seen: [await endOfPicture(page)] });
});
