import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { addDoctor, addPatient, assign, signUpHospital } from '../support/hospital';
import { installed } from '../support/installed';
import { expect, test } from '../support/journey';
import { upload } from '../support/labFiles';
import { everythingIn, locked, unlock } from '../support/locked';
import { giveCredentials, historyOf, prescriptionsOf } from '../support/record';
import { startServer } from '../support/server';

test.use({ serviceWorkers: 'allow' });

const complaintOf = (place: number) => `Fever of bed ${place}, since the night`;
const noteOn = (place: number) => `Better in bed ${place}, walks alone`;

/** Everything in the browser's databases as text, also the bytes. */
const databasesOf = (page: Page) =>
  page.evaluate(async () => {
    const whole = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await whole(indexedDB.open('wardstory'));
    const readable = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    const stores: Record<string, string> = {};
    for (const name of database.objectStoreNames)
      stores[name] = JSON.stringify(await whole(database.transaction(name).objectStore(name).getAll()), readable);
    database.close();
    return stores;
  });

const write = async (page: Page, complaint: string, diagnosis: string) => {
  await page.getByRole('textbox', { name: 'Complaint' }).fill(complaint);
  await page.getByRole('textbox', { name: 'Diagnosis' }).fill(diagnosis);
  await page.getByRole('button', { name: /^Save/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(complaint)).toBeVisible();
  await expect(main.getByText(/^On this device/).first()).toBeVisible();
};

test('OFF-1 OFF-2 OFF-3 OFF-4 DOC-11 a shift without a network: five records are read and seven notes written, the server gets each once, and a colleague finds nothing', async ({
  page: firstPage,
  context,
}) => {
  let page = firstPage;
  const server = await startServer();
  const hospital = await signUpHospital(server);
  const [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
  const patients = [];
  for (const place of [1, 2, 3, 4, 5]) {
    const patient = await addPatient(hospital, { firstName: `Bed${place}` });
    await assign(hospital, doctor, patient);
    const body = { complaint: complaintOf(place), diagnosis: 'Malaria' };
    await done(endpoints.addMedicalHistory, { token: doctor.token, params: { patient_id: patient.id }, body, server });
    patients.push({ ...patient, place });
  }
  const [first, second] = patients;
  if (!first || !second) throw new Error('There are no patients');
  const result = await upload({ ...hospital, server }, first, 'Potassium.txt', Buffer.from('Potassium 6.1, call the ward'));
  await page.goto(`${server.url}/doctordashboard`);
  await giveCredentials(page, doctor);
  await installed(page);
  await expect(page.getByText(/^5 patients on this device, as of .* · 1 lab file/)).toBeVisible();

  // Without the server from here on. The tablet starts cold, is locked, and is opened by the password.
  await context.setOffline(true);
  await server.kill();
  await page.goto(`${server.url}/patients`);
  const main = () => page.getByRole('main');
  await expect(main().getByText(/^From this device, as of /)).toBeVisible();
  await expect(main().getByText(second.patientUniqueId)).toBeVisible();
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(locked(page)).toBeVisible();
  await page.reload();
  await unlock(page);
  await expect(locked(page)).toBeHidden();

  for (const { id, place } of patients) {
    await page.goto(`${server.url}/medicalhistory/${id}`);
    await expect(main().getByText(complaintOf(place))).toBeVisible();
    await expect(main().getByText(/^From this device, as of /)).toBeVisible();
    await write(page, noteOn(place), 'Malaria');
  }
  await page.goto(`${server.url}/medicalhistory/${first.id}/labresult?result=${result.id}`);
  await expect(main().getByText('Potassium 6.1, call the ward')).toBeVisible();
  const stored = JSON.stringify(await databasesOf(page));
  for (const { place, id } of patients) expect(stored.includes(complaintOf(place)) || stored.includes(noteOn(place)), id).toBe(false);
  expect(stored).not.toContain('Potassium');

  // The browser is killed between two notes.
  await page.close();
  page = await context.newPage();
  await page.goto(`${server.url}/medicalhistory/${second.id}`);
  await expect(main().getByText(noteOn(2))).toBeVisible();
  await write(page, 'A cough, too', 'Bronchitis');
  await page.goto(`${server.url}/medicalhistory/${second.id}/prescription?popUp=addPrescription`);
  await page.getByRole('dialog').getByRole('textbox').fill('Rest and tea');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^S(ave|ubmit)/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const before = new Date().toISOString();

  const again = await startServer(server.environment);
  await context.setOffline(false);
  await expect(main().getByText(/^From this device, as of /)).toBeHidden();
  for (const patient of patients) {
    const complaints = () => historyOf(again, doctor, patient).then((rows) => rows.map(({ complaint }) => complaint));
    const own = patient.id === second.id ? ['A cough, too', noteOn(2)] : [noteOn(patient.place)];
    await expect.poll(complaints).toEqual([...own, complaintOf(patient.place)]);
    for (const { writtenAt } of await historyOf(again, doctor, patient)) expect(writtenAt < before).toBe(true);
  }
  await expect
    .poll(() => prescriptionsOf(again, doctor, second).then((rows) => rows.map(({ prescription }) => prescription)))
    .toEqual(['Rest and tea']);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/(signin)?$/);
  await page.goto(`${again.url}/signin`);
  await giveCredentials(page, colleague);
  await expect(page).toHaveURL(/dashboard$/);
  await expect.poll(async () => Object.values(await databasesOf(page)).some((store) => store.includes(doctor.user.id))).toBe(false);
  const seen = (await everythingIn(page)) + JSON.stringify(await databasesOf(page));
  for (const { place, patientUniqueId } of patients)
    for (const secret of [complaintOf(place), noteOn(place), patientUniqueId, `Bed${place}`]) expect(seen).not.toContain(secret);
  await again.stop();
});
