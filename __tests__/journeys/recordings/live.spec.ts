// These four run with the other journeys, to test that today's pages record what replays and names nobody. The other files only make recordings.
import type { Page } from '@playwright/test';
import { addPatientPopUp, aPatient, fill, signInByForm } from '../../support/adminPages';
import {
  addDoctor,
  addPatient,
  assign,
  goodPassword,
  type HospitalDoctor,
  signUpHospital,
  someEmail,
  unique,
} from '../../support/hospital';
import { pdf } from '../../support/labFiles';
import { giveCredentials, nameOf } from '../../support/record';
import { expect, test } from '../../support/recordedJourney';
import { choose, file, pick, row, tray, uploadButton, uploads } from '../../support/uploads';

/** For these, DevTools' exports are stored too. */
test.use({ withExports: true });

test('QA-3 QA-4 QA-5 an admin signs in and adds a patient: the export replays to the same states, and names nobody', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const hospital = await signUpHospital(server);
  await page.goto('/signin');
  await page.getByLabel('Email').fill(hospital.admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill('not-This-1!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admindashboard$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Your Patients/ })
    .click();
  const popUp = addPatientPopUp(page);
  const values = aPatient();
  const [email, guardianEmail] = [someEmail('patient'), someEmail('guardian')];
  await fill(page, values);
  await popUp.getByLabel('Email', { exact: true }).fill(email);
  await popUp.getByLabel('Guardian email').fill(guardianEmail);
  await popUp.getByLabel('Gender').selectOption('female');
  await popUp.getByRole('button', { name: 'Add patient' }).click();
  await expect(popUp).toHaveCount(0);
  await page.getByRole('link', { name: 'Patients', exact: true }).first().click();
  await page.getByRole('searchbox').fill(values['Last name']);
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  await finish('addPatient', { by: 'button' });
});

const aDoctorAtARecord = async (page: Page, hospital: Awaited<ReturnType<typeof signUpHospital>>) => {
  const doctor: HospitalDoctor = await addDoctor(hospital, { firstName: 'Bisilola', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Zoëlle', lastName: unique('Mensah') });
  await assign(hospital, doctor, patient);
  await page.goto(`/medicalhistory/${patient.id}`);
  await giveCredentials(page, doctor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
};

test('QA-3 QA-4 QA-5 a doctor’s note is saved offline and delivered: the recording replays, and nothing of the note is in it', async ({
  page,
  context,
  qaServer: server,
  finish,
}) => {
  await aDoctorAtARecord(page, await signUpHospital(server));
  await page.getByLabel('Complaint').fill('Wheezing, worse on Tuesday');
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Offline – what you see is from/)).toBeVisible();
  await page.getByLabel('Diagnosis').fill('Acute bronchitis');
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByRole('list', { name: 'Not yet on the server' })).toContainText('The server cannot be reached.');
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Medical History', exact: true })).toContainText('Acute bronchitis');
  await expect(page.getByRole('list', { name: 'Not yet on the server' })).toHaveCount(0);
  await finish('noteOffline');
});

test('QA-3 QA-4 QA-5 a doctor signs out with a draft and an admin signs in: the recording replays, and names neither', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const hospital = await signUpHospital(server);
  await aDoctorAtARecord(page, hospital);
  await page.getByLabel('Complaint').fill('Half a sentence');
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog', { name: 'Sign out with unsent work?' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Email').fill(hospital.admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admindashboard$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await finish('signOut', { by: 'button' });
});

test.describe('without exports', () => {
  test.use({ withExports: false });

  test('QA-3 QA-4 QA-5 of three lab results one is cancelled, one refused and one opened by the doctor', async ({
    page,
    qaServer: server,
    elsewhere,
    finish,
  }) => {
    const hospital = await signUpHospital(server);
    const doctor = await addDoctor(hospital, { firstName: 'Bisola', lastName: 'Okafor' });
    const patient = await addPatient(hospital, { firstName: 'Zoëlle', lastName: unique('Mensah') });
    await assign(hospital, doctor, patient);
    await signInByForm(page, hospital, '/admindashboard?popUp=uploadResult');
    await pick(page, patient);
    const files = [file('Kalium.txt', Buffer.from('Kalium 4,1 mmol/l')), file('Invoice.pdf', Buffer.from('MZ')), file('Thorax.pdf', pdf())];
    await choose(page, ...files);
    const seen = [...files.map(({ name }) => name), 'Kalium 4,1 mmol/l'];
    let held = 0;
    await page.route(uploads, () => {
      held += 1;
    });
    await uploadButton(page).click();
    await expect.poll(() => held).toBe(2);
    for (const name of ['Thorax.pdf', 'Invoice.pdf', 'Kalium.txt']) {
      await tray(page)
        .getByRole('button', { name: `Cancel ${name}` })
        .click();
      await expect(row(page, name)).toContainText('Cancelled');
    }
    await page.unroute(uploads);
    await tray(page).getByRole('button', { name: 'Retry Invoice.pdf' }).click();
    await expect(row(page, 'Invoice.pdf')).toContainText('Lab Result failed to upload.');
    await tray(page).getByRole('button', { name: 'Discard Invoice.pdf' }).click();
    await tray(page).getByRole('button', { name: 'Retry Kalium.txt' }).click();
    await expect(row(page, 'Kalium.txt')).toContainText('Uploaded');
    await finish('resultsUploaded', { seen });

    const ward = await elsewhere();
    await ward.goto(`/medicalhistory/${patient.id}/labresult`);
    await giveCredentials(ward, doctor);
    await ward.getByRole('link', { name: 'Kalium.txt', exact: true }).click();
    await expect(ward.getByRole('document', { name: 'Kalium.txt' })).toHaveText('Kalium 4,1 mmol/l');
    await finish('resultOpened', { page: ward, seen });
  });
});
