import type { Page } from '@playwright/test';
import { addDoctor, addPatient, assign, signUpHospital } from '../support/hospital';
import { installed } from '../support/installed';
import { expect, test } from '../support/journey';
import { everythingIn, locked } from '../support/locked';
import { giveCredentials, historyOf } from '../support/record';

test.use({ serviceWorkers: 'allow' });

const complaint = (page: Page) => page.getByRole('textbox', { name: 'Complaint' });
const diagnosis = (page: Page) => page.getByRole('textbox', { name: 'Diagnosis' });
const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click();

/** By links: a page that is loaded anew has nothing in its memory that the other could read. */
const openRecord = async (page: Page, { firstName }: { firstName: string }) => {
  await page
    .getByRole('link', { name: /Dashboard$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await page.getByRole('link', { name: firstName }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);
};
const letAnotherUserIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(locked(page)).toBeVisible();
  await page.getByRole('button', { name: 'Another user' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
};
/** Signs in on the tablet, where records and the wrapped key are kept from then on. */
const begin = async (page: Page, doctor: Parameters<typeof giveCredentials>[1], patients: RegExp) => {
  await giveCredentials(page, doctor);
  await expect(page.getByText(patients)).toBeVisible();
};
const saveOffline = async (page: Page, text: string) => {
  await complaint(page).fill(text);
  await diagnosis(page).fill('Malaria');
  await save(page);
  await expect(page.getByRole('list', { name: 'Not yet on the server' }).getByText(text)).toBeVisible();
};

test('OFF-3 OFF-4 DOC-11 two doctors write on one tablet without a network: neither reads the other’s notes, and the server gets each once, from its author', async ({
  page,
  context,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const first = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const second = await addDoctor(hospital, { firstName: 'Ife', lastName: 'Eze' });
  const own = await addPatient(hospital, { firstName: 'Zebedee', lastName: 'Quackenbush' });
  const shared = await addPatient(hospital, { firstName: 'Hyacinth' });
  for (const [doctor, patient] of [
    [first, own],
    [first, shared],
    [second, shared],
  ] as const)
    await assign(hospital, doctor, patient);
  await page.goto('/signin');
  await begin(page, second, /^1 patient on this device/);
  await installed(page);
  await letAnotherUserIn(page);
  await begin(page, first, /^2 patients on this device/);
  await context.setOffline(true);

  await openRecord(page, own);
  await saveOffline(page, 'Shivers since the night');
  await openRecord(page, shared);
  await complaint(page).fill('A cough since Tuesday');
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible();
  await letAnotherUserIn(page);

  await giveCredentials(page, second);
  await openRecord(page, shared);
  await expect(complaint(page)).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Not yet on the server' })).toHaveCount(0);
  const seenBySecond = await everythingIn(page);
  for (const secret of ['Shivers', 'cough', 'Zebedee', 'Quackenbush'])
    expect(seenBySecond.toLowerCase()).not.toContain(secret.toLowerCase());
  await saveOffline(page, 'A rash on both arms');
  await letAnotherUserIn(page);

  await giveCredentials(page, first);
  await openRecord(page, shared);
  await expect(complaint(page)).toHaveValue('A cough since Tuesday');
  expect(await everythingIn(page)).not.toContain('A rash on both arms');
  for (const patient of [own, shared]) expect(await historyOf(server, first, patient)).toEqual([]);

  await context.setOffline(false);
  await diagnosis(page).fill('Bronchitis');
  await save(page);
  const written = async (patient: typeof own) =>
    (await historyOf(server, first, patient)).map((entry) => `${entry.author}: ${entry.complaint}`).sort();
  await expect.poll(() => written(own)).toEqual(['Bisi Okafor: Shivers since the night']);
  await expect.poll(() => written(shared)).toEqual(['Bisi Okafor: A cough since Tuesday']);

  await letAnotherUserIn(page);
  await giveCredentials(page, second);
  await expect.poll(() => written(shared)).toEqual(['Bisi Okafor: A cough since Tuesday', 'Ife Eze: A rash on both arms']);
  expect(await written(own)).toHaveLength(1);
});
