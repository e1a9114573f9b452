import type { Page } from '@playwright/test';
import { addDoctor, addPatient, assign, goodPassword, signUpHospital } from '../support/hospital';
import { installed } from '../support/installed';
import { expect, test } from '../support/journey';
import { locked, signIn, unlock } from '../support/locked';
import { giveCredentials } from '../support/record';
import { type RunningServer, startServer } from '../support/server';

test.use({ serviceWorkers: 'allow' });

/** A doctor with one assigned patient, on that patient's record. */
const onRecord = async (page: Page, server: RunningServer) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  // Without a reload, because the page derives the key for up to a second.
  await page.goto(`${server.url}/medicalhistory/${patient.id}`);
  await giveCredentials(page, doctor);
  await expect(page.locator('main h1')).toBeVisible();
  return {
    doctor,
    patient,
    complaint: page.getByRole('textbox', { name: 'Complaint' }),
    diagnosis: page.getByRole('textbox', { name: 'Diagnosis' }),
  };
};
const lock = async (page: Page) => {
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(locked(page)).toBeVisible();
};
const wrapped = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const asked = indexedDB.open('wardstory');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const count = asked.result.transaction('passwordKeys').objectStore('passwordKeys').count();
          count.onsuccess = () => {
            asked.result.close();
            resolve(count.result);
          };
        };
      }),
  );

test('OFF-3 ACC-12 lock and unlock offline: a wrong password opens nothing, the right one restores the text, and the note is sent once', async ({
  page,
  context,
}) => {
  const server = await startServer();
  const { complaint, diagnosis } = await onRecord(page, server);
  await installed(page);
  await expect.poll(() => wrapped(page)).toBe(1);
  await complaint.fill('A cough since Tuesday');
  await context.setOffline(true);
  // Chromium lets the first call of a page that was loaded anew through: it would tell the server of the lock.
  await server.kill();
  await lock(page);
  // Also after the tablet was closed.
  await page.reload();
  await expect(locked(page)).toBeVisible();

  await unlock(page, 'Wrong1horse!');
  await expect(page.getByRole('alert')).toContainText('Attempts left: 9');
  await expect(locked(page)).toBeVisible();
  await unlock(page);
  await expect(locked(page)).toBeHidden();

  const again = await startServer(server.environment);
  await context.setOffline(false);
  await expect(complaint).toHaveValue('A cough since Tuesday');
  await diagnosis.fill('Bronchitis');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();
  await expect(page.getByText('Bronchitis')).toHaveCount(1);
  await again.stop();
});

test('OFF-3 if the session ended during the lock, the page asks for the password in place once online, and no typed text is lost', async ({
  page,
  context,
  server,
}) => {
  const { complaint } = await onRecord(page, server);
  await expect.poll(() => wrapped(page)).toBe(1);
  const told = page.waitForResponse((response) => response.url().endsWith('/v1/auth/logout') && response.ok());
  await complaint.fill('A cough since Tuesday');
  await lock(page);
  await told;
  await context.setOffline(true);
  await unlock(page);
  await expect(locked(page)).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(complaint).toHaveValue('A cough since Tuesday');
});

test('OFF-3 ACC-12 offline, both tabs of a user open when one is unlocked, again and again', async ({ page, context }) => {
  const server = await startServer();
  const { complaint } = await onRecord(page, server);
  await installed(page);
  await expect.poll(() => wrapped(page)).toBe(1);
  await complaint.fill('A cough since Tuesday');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('textbox', { name: 'Complaint' })).toHaveValue('A cough since Tuesday');
  await context.setOffline(true);
  await server.kill();
  for (const [locks, unlocks] of [
    [page, other],
    [other, page],
  ] as const) {
    await lock(locks);
    await expect(locked(unlocks)).toBeVisible();
    await unlock(unlocks);
    for (const tab of [page, other]) {
      await expect(locked(tab)).toBeHidden();
      await expect(tab.getByRole('textbox', { name: 'Complaint' })).toHaveValue('A cough since Tuesday');
    }
  }
});

test('OFF-3 OFF-4 after signing out the device has no key wrapped by the password, and nobody can unlock it offline', async ({
  page,
  server,
}) => {
  await onRecord(page, server);
  await expect.poll(() => wrapped(page)).toBe(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/(signin)?$/);
  await expect.poll(() => wrapped(page)).toBe(0);
});

test('OFF-3 an admin’s device stores no key wrapped by the password', async ({ page, server }) => {
  const { admin } = await signUpHospital(server);
  await signIn(page, server.url, admin.user.email, '/admindashboard');
  expect(await wrapped(page)).toBe(0);
});
