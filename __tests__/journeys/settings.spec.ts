import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { call, done } from '../support/calls';
import { addDoctor, goodPassword, signUpHospital, someEmail } from '../support/hospital';
import { expect, test } from '../support/journey';
import { giveCredentials } from '../support/record';
import { changePassword, choosePicture, nextPassword, picture, png, update } from '../support/settings';

/** From now on the browser has no room for the settings. */
const refuseSettings = (page: Page) =>
  page.evaluate(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'wardstory:settings') throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });

test('DOC-4 a doctor’s settings are saved in this browser, for this doctor alone', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const colleague = await addDoctor(hospital, { firstName: 'Kwame', lastName: 'Boateng' });
  await page.goto('/doctorsettings');
  await giveCredentials(page, doctor);
  await expect(page.getByLabel('First name')).toHaveValue('Bisi');
  await expect(page.getByLabel('Doctor ID')).toHaveValue(doctor.listed.doctor.doctorUniqueId);
  await page.getByLabel('Address').fill('12 Marina Road');
  await page.getByLabel('Email').fill('nobody');
  await update(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/);
  await page.getByLabel('Email').fill('bisi@home.example');
  await choosePicture(page, 'me.png', png);
  await expect(picture(page)).toBeVisible();
  await expect(page.getByText('There are unsaved changes.')).toBeVisible();
  await update(page).click();
  await expect(page.getByText('Success! Your settings were saved on this device.')).toBeVisible();
  await expect(page.getByText('There are unsaved changes.')).toHaveCount(0);

  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('12 Marina Road');
  await expect(page.getByLabel('Email')).toHaveValue('bisi@home.example');
  await expect(picture(page)).toBeVisible();
  await page.goto('/doctordashboard');
  await expect(picture(page)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/doctorsettings');
  await giveCredentials(page, colleague);
  await expect(page.getByLabel('First name')).toHaveValue('Kwame');
  await expect(page.getByLabel('Address')).toHaveValue('');
  await expect(picture(page)).toHaveCount(0);
});

test('DOC-4 a picture that is none, or too large, says so; leaving with changes asks', async ({ page, server }) => {
  const doctor = await addDoctor(await signUpHospital(server));
  await page.goto('/doctorsettings');
  await giveCredentials(page, doctor);
  await choosePicture(page, 'me.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert').filter({ hasText: 'Only jpeg, jpg and png' })).toBeVisible();
  await choosePicture(page, 'me.png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]));
  await expect(page.getByRole('alert').filter({ hasText: 'larger than 2 megabytes' })).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  await page.getByLabel('Address').fill('12 Marina Road');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('12 Marina Road');
});

test('DOC-4 settings that the browser cannot keep are not called saved', async ({ page, server }) => {
  const doctor = await addDoctor(await signUpHospital(server));
  await page.goto('/doctorsettings');
  await giveCredentials(page, doctor);
  await expect(page.getByLabel('Address')).toBeVisible();
  await refuseSettings(page);
  await page.getByLabel('Address').fill('12 Marina Road');
  await update(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not keep your settings' })).toBeVisible();
  await expect(page.getByText('Success!')).toHaveCount(0);
  await expect(page.getByLabel('Address')).toHaveValue('12 Marina Road');
});

test('DOC-4 QA-7 what another tab saves is seen in this one', async ({ page, context, server }) => {
  const doctor = await addDoctor(await signUpHospital(server));
  await page.goto('/doctorsettings');
  await giveCredentials(page, doctor);
  const other = await context.newPage();
  await other.goto(`${server.url}/doctorsettings`);
  await other.getByLabel('Address').fill('12 Marina Road');
  await update(other).click();
  await expect(page.getByLabel('Address')).toHaveValue('12 Marina Road');

  // What is chosen here and not saved yet stays.
  await choosePicture(page, 'me.png', png);
  await expect(picture(page)).toBeVisible();
  await other.getByLabel('Address').fill('14 Marina Road');
  await update(other).click();
  await expect(page.getByLabel('Address')).toHaveValue('14 Marina Road');
  await expect(picture(page)).toBeVisible();
  await expect(page.getByText('There are unsaved changes.')).toBeVisible();
});

test('ADM-14 a picture that the browser cannot keep is not called saved', async ({ page, server }) => {
  await signIn(page, await signUpHospital(server), '/adminsettings');
  await expect(page.getByLabel('Hospital Name')).toBeVisible();
  await refuseSettings(page);
  await choosePicture(page, 'us.png', png);
  await update(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not keep your picture' })).toBeVisible();
  await expect(page.getByText('Success!')).toHaveCount(0);
});

test('DOC-4 the password is changed with the current one; a wrong one is said at its field; nothing of it is stored', async ({
  page,
  server,
}) => {
  const doctor = await addDoctor(await signUpHospital(server));
  await page.goto('/doctorsettings');
  await giveCredentials(page, doctor);
  await changePassword(page, 'Wrong1horse!', nextPassword);
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription('This is not your current password');
  await changePassword(page, goodPassword, 'short');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription('Password too short');
  await changePassword(page, goodPassword, nextPassword);
  await expect(page.getByText('Success! Your password was changed.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(nextPassword);
  const body = { email: doctor.user.email, password: nextPassword };
  expect((await call(endpoints.signIn, { server, body })).status).toBe(200);
});

test('ADM-14 the hospital’s settings: saved, said, seen on the dashboard; an address in use is said at its field', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const taken = (await addDoctor(hospital)).user.email;
  await signIn(page, hospital, '/adminsettings');
  await expect(page.getByLabel('Hospital Name')).toHaveValue(hospital.name);
  await page.getByLabel('Hospital Email').fill(taken);
  await page.getByLabel('Admin Name').fill('Ada Bisi Obi');
  await update(page).click();
  await expect(page.getByLabel('Hospital Email')).toHaveAccessibleDescription(/Someone|already|in use/i);
  await expect(page.getByLabel('Admin Name')).toHaveValue('Ada Bisi Obi');
  const email = someEmail('new');
  await page.getByLabel('Hospital Email').fill(email);
  await choosePicture(page, 'us.png', png);
  await update(page).click();
  await expect(page.getByText('Success! The settings were saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Bisi' })).toBeVisible();
  await page.goto(`/adminsettings/${hospital.admin.user.id}`);
  await expect(page.getByLabel('Hospital Email')).toHaveValue(email);
  await expect(picture(page)).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
  expect(await page.content()).not.toContain(goodPassword);
});

test('ADM-14 somebody else’s settings are not shown', async ({ page, server }) => {
  const other = await signUpHospital(server);
  await signIn(page, await signUpHospital(server), '/adminsettings');
  await page.goto(`/adminsettings/${other.admin.user.id}`);
  await expect(page.getByText('This does not exist, or it is not yours to see.')).toBeVisible();
  await expect(page.getByText(other.name)).toHaveCount(0);
});

test('ADM-17 two tabs edit the settings: what each changed is kept, of the same field one is chosen', async ({ page, context, server }) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital, '/adminsettings');
  const other = await context.newPage();
  await other.goto(`${server.url}/adminsettings`);
  await other.getByLabel('Hospital Name').fill('St. Paul');
  await page.getByLabel('Hospital Name').fill('St. Mary');
  await page.getByLabel('Admin Name').fill('Ada B. Obi');
  await update(page).click();
  await expect(page.getByText('Success!')).toBeVisible();
  await update(other).click();
  const conflict = other.getByRole('group', { name: 'Hospital Name: changed by somebody else' });
  await expect(conflict).toContainText('St. Mary');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await update(other).click();
  await expect(other.getByText('Success!')).toBeVisible();
  const { admin } = hospital;
  expect(await done(endpoints.getHospital, { server, token: admin.token, params: { userID: admin.user.id } })).toMatchObject({
    name: 'St. Paul',
    adminName: 'Ada B. Obi',
  });
});
