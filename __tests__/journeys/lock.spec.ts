import type { Page } from '@playwright/test';
import { addDoctor, addPatient, assign, goodPassword, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { everythingIn, locked, signIn, unlock } from '../support/locked';

/** The page's memory, by the browser's own tools. */
const memoryOf = async (page: Page) => {
  const tools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.takeHeapSnapshot');
  await tools.detach();
  return parts.join('');
};

test('ACC-12 an idle page locks: patient data leaves screen and storage, the session ends, and the password restores the note', async ({
  page,
  server,
}) => {
  // The page's clock decides, because a busy machine may need longer than a short limit to draw the form.
  await page.clock.install();
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital, { firstName: 'Zebedee', lastName: 'Quackenbush' });
  await assign(hospital, doctor, patient);
  await signIn(page, server.url, doctor.user.email, `/medicalhistory/${patient.id}`);
  const complaint = page.getByRole('textbox', { name: 'Complaint' });
  await complaint.fill('A cough since Tuesday');
  await page.clock.fastForward('16:00');
  await expect(locked(page)).toBeVisible();
  const everything = await everythingIn(page);
  const secrets = ['Quackenbush', 'QUACKENBUSH', 'Zebedee', 'cough'];
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  // Work under way when the page closed, such as reading an answer, ends a moment later.
  await expect
    .poll(async () => {
      const memory = await memoryOf(page);
      return secrets.filter((secret) => memory.includes(secret));
    })
    .toEqual([]);

  // A reload or Back opens nothing.
  await page.reload();
  await expect(locked(page)).toBeVisible();
  await page.goto(`${server.url}/patients`);
  await expect(locked(page)).toBeVisible();
  await page.goBack();
  await expect(locked(page)).toBeVisible();
  // The cookie no longer gives a token.
  expect((await page.request.post(`${server.url}/v1/auth/refresh-tokens`)).status()).toBe(401);

  await unlock(page, 'Wrong1horse!');
  await expect(page.getByRole('alert')).toContainText('This is not the password of');
  await unlock(page);
  await expect(page).toHaveURL(new RegExp(`/medicalhistory/${patient.id}$`));
  await expect(complaint).toHaveValue('A cough since Tuesday');
});

test('ACC-12 one tap locks; text typed in a pop-up is encrypted and then restored; other tabs lock and unlock too', async ({
  page,
  context,
  server,
}) => {
  const { admin } = await signUpHospital(server);
  await signIn(page, server.url, admin.user.email, '/admindashboard?popUp=addPatient');
  const other = await context.newPage();
  await other.goto(`${server.url}/generalPatients`);
  await expect(other.getByRole('heading', { name: 'General Patient List' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill('Zebedee');
  await dialog.getByLabel('Guardian name').fill('Hyacinth');
  await dialog.getByLabel('Gender').selectOption('male');

  // The pop-up covers this tab's sidebar, so the other tab locks.
  await other.getByRole('button', { name: 'Lock' }).click();
  await expect(locked(other)).toBeVisible();
  await expect(locked(page)).toBeVisible();
  const everything = await everythingIn(page);
  for (const secret of ['Zebedee', 'Hyacinth']) expect(everything).not.toContain(secret);

  await unlock(page);
  await expect(dialog.getByLabel('First Name')).toHaveValue('Zebedee');
  await expect(dialog.getByLabel('Guardian name')).toHaveValue('Hyacinth');
  await expect(dialog.getByLabel('Gender')).toHaveValue('male');
  await expect(other.getByRole('heading', { name: 'General Patient List' })).toBeVisible();
});

test('ACC-12 another user signs in at a locked screen: they get none of the previous user’s data', async ({ page, server }) => {
  const [first, second] = [await signUpHospital(server), await signUpHospital(server)];
  await signIn(page, server.url, first.admin.user.email, '/admindashboard');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(locked(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(second.admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/admindashboard$/);
  await page.goto('/adminsettings');
  await expect(page.getByLabel('Hospital Name')).toHaveValue(second.name);
});

test('ACC-12 a browser closed for longer than the idle minutes opens locked; one in use stays unlocked', async ({ page, server }) => {
  const { admin } = await signUpHospital(server);
  await signIn(page, server.url, admin.user.email, '/admindashboard');
  const old = Date.now() - 16 * 60_000;
  await page.evaluate((time) => localStorage.setItem('wardstory:lastUse', String(time)), old);
  await page.reload();
  await expect(locked(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Assign Patients To a doctor' })).toHaveCount(0);
  await unlock(page);
  await expect(page.getByRole('link', { name: 'Assign Patients To a doctor' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Assign Patients To a doctor' })).toBeVisible();
});
