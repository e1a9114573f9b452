import { addDoctor, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { giveCredentials } from '../support/record';
import { choosePicture, picture, png, update } from '../support/settings';

const sidebarButton = /(?:Collapse|Expand) sidebar/;

test('DOC-4 QA-7 settings and picture stay in this browser: two tabs that write in turn keep both, another doctor sees none', async ({
  page,
  context,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
  await page.goto('/doctorsettings');
  await giveCredentials(page, doctor);
  await choosePicture(page, 'me.png', png);
  await expect(picture(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/doctorsettings');
  for (const [tab, label, text] of [
    [page, 'Address', '12 Marina Road'],
    [other, 'Phone Number', '+234 800 000 0009'],
    [page, 'Address', '14 Marina Road'],
  ] as const) {
    await tab.getByLabel(label).fill(text);
    await update(tab).click();
    await expect(tab.getByText('There are unsaved changes.')).toHaveCount(0);
    for (const each of [page, other]) await expect(each.getByLabel(label)).toHaveValue(text);
  }
  await expect(picture(other)).toBeVisible();
  await other.getByRole('button', { name: sidebarButton }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('14 Marina Road');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+234 800 000 0009');
  await expect(picture(page)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(picture(page)).toBeVisible();

  // Another doctor on this tablet neither sees nor changes it.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/doctorsettings');
  await giveCredentials(page, colleague);
  await expect(page.getByLabel('Address')).toHaveValue('');
  await expect(picture(page)).toHaveCount(0);
  await page.getByLabel('Address').fill('1 Hill');
  await update(page).click();
  await expect(page.getByText('Success!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('wardstory:settings'))).toContain('14 Marina Road');
});
