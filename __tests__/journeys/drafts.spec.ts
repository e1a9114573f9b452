import type { Page } from '@playwright/test';
import { addDoctor, addPatient, assign, unique } from '../support/hospital';
import { expect, test } from '../support/journey';
import { draftKept, save, write } from '../support/notes';
import { giveCredentials, historyOf, nameOf, openRecord } from '../support/record';

/** Everything that this browser stores, as text: no part of a note may be readable in it. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('wardstory');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = opened.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const notes = await all('notes');
    const keys = await all('keys');
    opened.close();
    const bytes = notes.map((note) => new TextDecoder().decode((note as { sealed: ArrayBuffer }).sealed));
    return { text: JSON.stringify([notes, bytes, { ...localStorage }]), notes: notes.length, keys: keys.length };
  });

test('DOC-10 a half-written entry survives another page, a reload and a closed tab, with its time', async ({ page, context, server }) => {
  const { patient } = await openRecord(page, server);
  const address = page.url();
  await page.getByLabel('Complaint').fill('Half a comp');
  await draftKept(page);
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Continue writing' })).toContainText(nameOf(patient));
  await page.getByRole('link', { name: /^Continue: Medical history entry/ }).click();
  await expect(page.getByLabel('Complaint')).toHaveValue('Half a comp');
  await page.goto('/patients');
  await expect(page.getByRole('row').filter({ hasText: patient.patientUniqueId })).toContainText('Draft');
  await page.goto(address);
  await page.getByLabel('Diagnosis').fill('Half a diag 🤒 שפעת');
  await draftKept(page);
  await page.reload();
  await expect(page.getByLabel('Complaint')).toHaveValue('Half a comp');
  await expect(page.getByLabel('Diagnosis')).toHaveValue('Half a diag 🤒 שפעת');
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('Complaint')).toHaveValue('Half a comp');

  await again.getByRole('button', { name: 'Discard draft' }).click();
  await expect(again.getByLabel('Complaint')).toHaveValue('');
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(again.getByLabel('Complaint')).toHaveValue('Half a comp');
  await again.getByRole('button', { name: 'Discard draft' }).click();
  await again.reload();
  await expect(again.getByLabel('Complaint')).toHaveValue('');
  await expect(again.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
});

test('DOC-10 ACC-9 a draft belongs to one patient and one user: the next user of the tablet cannot read it, its author finds it again', async ({
  page,
  server,
}) => {
  const { hospital, doctor, patient } = await openRecord(page, server);
  const other = await addPatient(hospital, { lastName: unique('Other') });
  const colleague = await addDoctor(hospital);
  await assign(hospital, doctor, other);
  await assign(hospital, colleague, patient);
  const record = `/medicalhistory/${patient.id}`;
  await write(page, 'Secret complaint', 'Secret diagnosis');
  await draftKept(page);
  await page.goto(`/medicalhistory/${other.id}`);
  await expect(page.getByLabel('Complaint')).toHaveValue('');
  await page.goto(record);
  await expect(page.getByLabel('Complaint')).toHaveValue('Secret complaint');

  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsent work?' });
  await expect(question).toContainText(nameOf(patient));
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByLabel('Complaint')).toHaveValue('Secret complaint');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await expect.poll(async () => (await keptHere(page)).keys).toBe(0);
  const left = await keptHere(page);
  expect(left.notes).toBe(1);
  expect(left.text).not.toContain('Secret');
  expect(left.text).not.toContain(patient.lastName);

  await page.goto(record);
  await giveCredentials(page, colleague);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
  await expect(page.getByLabel('Complaint')).toHaveValue('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(record);
  await giveCredentials(page, doctor);
  await expect(page.getByLabel('Complaint')).toHaveValue('Secret complaint');
});

test('DOC-10 a device without storage is reported at once; the text stays on the screen and is still sent', async ({ page, server }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      if (this.name === 'notes') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  const { doctor, patient } = await openRecord(page, server);
  await write(page, 'Kept nowhere');
  await expect(page.getByText('This device has no room left')).toBeVisible();
  await expect(page.getByLabel('Complaint')).toHaveValue('Kept nowhere');
  await save(page);
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();
  expect(await historyOf(server, doctor, patient)).toHaveLength(1);
});
