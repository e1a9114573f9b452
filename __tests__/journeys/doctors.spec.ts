import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { call } from '../support/calls';
import { addDoctor, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { askPalette } from '../support/palette';

test('ADM-3 the doctors’ cards; the search filters them; two counts', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const female = await addDoctor(hospital, { firstName: 'Hélène', department: 'Radiology' });
  const male = await addDoctor(hospital, { firstName: 'Kwame', gender: 'male' });
  await signIn(page, hospital, '/adddoctors');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('Active Doctor')).toBeVisible();
  const card = cards.filter({ hasText: 'Dr. Hélène' });
  await expect(card).toContainText('Radiology');
  await expect(card).toContainText(female.user.email);
  await page.getByRole('searchbox').fill('helene');
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('searchbox').fill(male.user.email);
  await expect(cards).toContainText(['Dr. Kwame']);
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No doctor matches “nobody”.')).toBeVisible();
});

test('ADM-3 the doctors as a table, which a link opens again', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Hélène', lastName: 'Diop', department: 'Radiology' });
  await signIn(page, hospital, '/adddoctors');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page).toHaveURL(/\?view=table$/);
  await page.reload();
  const row = page.getByRole('table', { name: 'Doctors' }).getByRole('row').filter({ hasText: 'DIOP, Hélène' });
  await expect(row).toContainText(doctor.listed.doctor.doctorUniqueId);
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('ADM-3 UX-1 the table of doctors with very long names fits a tablet, in English and in French', async ({ browser, server }) => {
  const hospital = await signUpHospital(server);
  await addDoctor(hospital, { firstName: 'A'.repeat(100), lastName: 'O'.repeat(100), department: 'D'.repeat(100) });
  await addDoctor(hospital, { lastName: 'Wolfeschlegelsteinhausenbergerdorff', department: 'Otorhinolaryngologie' });
  // The narrowest screen that has a table, and a tablet held upright.
  for (const width of [769, 820]) {
    const context = await browser.newContext({ viewport: { width, height: 1180 }, hasTouch: true, isMobile: true, baseURL: server.url });
    const page = await context.newPage();
    await signIn(page, hospital, '/adddoctors?view=table');
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect(page.getByRole('table', { name: 'Doctors' }).getByRole('row')).toHaveCount(3);
    expect(await wide()).toBe(width);
    await askPalette(page, 'fran', 'Français');
    await expect(page.getByRole('table', { name: 'Médecins' }).getByRole('row')).toHaveCount(3);
    expect(await wide()).toBe(width);
    await context.close();
  }
});

test('ADM-4 deleting a doctor asks, then they are signed out and gone from the list; a failure says so and keeps them', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Hélène', lastName: 'Diop' });
  const kept = await addDoctor(hospital, { firstName: 'Kwame', lastName: 'Boateng' });
  await signIn(page, hospital, '/adddoctors');
  const cards = page.getByRole('main').getByRole('listitem');
  const remove = page.getByRole('button', { name: `Deactivate DIOP, Hélène (${doctor.listed.doctor.doctorUniqueId})` });
  const question = page.getByRole('alertdialog', { name: /^Deactivate DIOP, Hélène/ });

  await remove.click();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await expect(cards).toHaveCount(2);

  await page.route('**/v1/doctors/*', (route) => route.abort());
  await remove.click();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('was not deactivated')).toBeVisible();
  await expect(cards).toHaveCount(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await remove.click();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Success! DIOP, Hélène')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(kept.user.email);
  expect((await call(endpoints.listPatients, { server, token: doctor.token })).status).toBe(401);
});
