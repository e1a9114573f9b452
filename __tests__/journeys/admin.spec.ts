import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addDoctor, addPatient, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

test('ADM-1 the sidebar is narrow with tooltips or wide with words, and stays so after a reload', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await signUpHospital(server));
  const sidebar = page.getByRole('navigation', { name: 'Hospital administration' });
  const names = ['Dashboard', 'Assigned', 'Doctors', 'Patients', 'Appointments', 'Setting'];
  await expect(sidebar.getByRole('link')).toHaveText(names);
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(sidebar.getByText('Appointments')).toBeVisible();

  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.reload();
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  for (const name of names) await expect(sidebar.getByText(name, { exact: true })).toBeHidden();
  await sidebar.getByRole('link', { name: 'Appointments' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Appointments' })).toBeVisible();

  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click();
  await page.reload();
  await expect(sidebar.getByText('Appointments')).toBeVisible();

  const paths = ['/admindashboard', '/assigned', '/adddoctors', '/generalPatients', '/appointment', '/adminsettings'];
  for (const [index, name] of names.entries()) {
    await sidebar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${paths[index]}$`));
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('ADM-2 the dashboard greets by first name; its six tiles lead where they say and count what is there', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital);
  await addPatient(hospital);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/patients?*', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, hospital);
  await expect(page.getByRole('heading', { level: 1, name: /\bAda\b/ })).toBeVisible();
  const tiles = page.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(tiles).toHaveCount(6);
  const tile = (title: string, said: string) => tiles.filter({ hasText: title }).filter({ hasText: said });
  await expect(tile('Your Patients', 'Add patient')).toContainText('–');
  await expect(tile('Doctors', 'Add a New Doctor')).toContainText('0');
  release();
  await expect(tile('Your Patients', 'Add patient')).toContainText('2');

  for (const [title, said, path] of [
    ['Assign Patients', '', /\/assigned$/],
    ['Payment Portal', 'Choose Payment Plan', /\/payment$/],
    ['Notifications', 'Check Message', /\/notification$/],
  ] as const) {
    await tile(title, said).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(tiles).toHaveCount(6);
  }
  for (const [title, popUp] of [
    ['Your Patients', 'Add patient'],
    ['Doctors', 'Add a New Doctor'],
    ['Lab Result', 'Upload Result'],
  ] as const) {
    await tile(title, popUp).click();
    const dialog = page.getByRole('dialog', { name: popUp });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?popUp=/);
    // Back closes the pop-up, and not the page.
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/admindashboard$/);
  }
});

test('ADM-2 ADM-9 the dashboard shows what the doctors wrote until it is read', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const text = 'Ward 3 is full';
  await signIn(page, hospital);
  const unread = page.getByRole('region', { name: 'Not read yet' });
  await expect(unread).toContainText('No message from a doctor waits to be read.');
  await expect(page.getByRole('region', { name: 'Coming next' })).toContainText('No appointment is to come.');
  await done(endpoints.sendMessage, { server, token: doctor.token, body: { text } });
  await expect(unread).toContainText(text);
  await unread.getByRole('link', { name: 'See all' }).click();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(unread).not.toContainText(text);
});

test('ADM-7 the General Patient List; its search finds by name, unique ID and contact', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  const wanted = await addPatient(hospital, { firstName: 'Zoë', lastName: 'Müller', phoneNumber: '+44 7700 900999' });
  await signIn(page, hospital, '/generalPatients');
  const table = page.getByRole('table', { name: 'General Patient List' });
  await expect(table.getByRole('columnheader')).toHaveText(['S/N', 'First Name', 'Last Name', 'Unique ID', 'Contact', 'Insurance Status']);
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  for (const search of ['zoe muller', wanted.patientUniqueId, '900999']) {
    await page.getByRole('searchbox').fill(search);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(['Müller']);
    await expect(rows.getByRole('cell').first()).toHaveText('1');
  }
});

test('ADM-9 messages from doctors, the newest first', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi' });
  await signIn(page, hospital, '/notification');
  await expect(page.getByText('Messages sent by Doctors will be displayed here')).toBeVisible();
  for (const text of ['First <b>one</b>', 'Second']) await done(endpoints.sendMessage, { server, token: doctor.token, body: { text } });
  await page.reload();
  const messages = page.getByRole('main').getByRole('listitem');
  await expect(messages).toContainText(['Second', 'First <b>one</b>']);
  await expect(messages.first()).toContainText('Bisi');
  await expect(messages.first()).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/);
});
