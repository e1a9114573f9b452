import type { Page } from '@playwright/test';
import { readRecording } from '../../src/app/qa/readRecording';
import { replay } from '../../src/app/qa/replay';
import { addPatientPopUp, aPatient, fill } from '../support/adminPages';
import { standInForDevTools } from '../support/devToolsStandIn';
import { addDoctor, addPatient, assign, goodPassword, type HospitalDoctor, signUpHospital, someEmail, unique } from '../support/hospital';
import { withQaServer as base, expect } from '../support/journey';
import { leaking } from '../support/leaking';
import { giveCredentials, nameOf } from '../support/record';
import { givenSecrets, keepRecordings, recordingsOf, reportOf } from '../support/recordings';

/** Journeys through the QA build: each says what it typed and saw, and leaves a recording. */
const test = base.extend<{ finish: (journey: string, press: () => Promise<void>, seen: readonly string[]) => Promise<void> }>({
  baseURL: async ({ qaServer }, use) => use(qaServer.url),
  finish: async ({ page, context }, use) => {
    await standInForDevTools(page);
    const given = givenSecrets(page, context);
    await use(async (journey, press, seen) => {
      const report = await reportOf(page, press);
      const { options, files } = await recordingsOf(page, report);
      expect(options).toMatchObject({ maxAge: 1_000, trace: false });
      const secrets = [goodPassword, ...seen, ...(await given())];
      for (const [kind, text] of Object.entries(files)) {
        const steps = [...replay(readRecording(text))];
        expect(steps.filter(({ wrong }) => wrong).map(({ index, action, wrong }) => [kind, index, action.type, wrong])).toEqual([]);
        expect(steps.length).toBeGreaterThan(10);
        expect(leaking(secrets, text)).toEqual([]);
      }
      if (process.env.RECORD === '1') keepRecordings(journey, files, secrets);
    });
  },
});

const button = (page: Page) => () => page.getByRole('button', { name: 'Report a problem' }).click();
const keys = (page: Page) => () => page.keyboard.press('Control+Shift+B');

test('QA-3 QA-4 QA-5 an admin signs in and adds a patient: what is exported replays to the same states, and names nobody', async ({
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
    .getByRole('link', { name: /Add patient/ })
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
  const { user } = hospital.admin;
  const typed = [...Object.values(values), email, guardianEmail, 'not-This-1!'].filter((text) => text.length > 4);
  await finish('addPatient', button(page), [...typed, user.email, user.firstName, user.lastName, hospital.name, hospital.facilityUId]);
});

const aDoctorAtARecord = async (page: Page, hospital: Awaited<ReturnType<typeof signUpHospital>>) => {
  const doctor: HospitalDoctor = await addDoctor(hospital, { firstName: 'Bisilola', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Zoëlle', lastName: unique('Mensah') });
  await assign(hospital, doctor, patient);
  await page.goto(`/medicalhistory/${patient.id}`);
  await giveCredentials(page, doctor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(patient));
  const { firstName, lastName, email, phoneNumber, patientUniqueId } = patient;
  const { user, listed } = doctor;
  const { doctorUniqueId } = listed.doctor;
  return [firstName, lastName, email, phoneNumber, patientUniqueId, user.email, user.firstName, user.lastName, doctorUniqueId];
};

test('QA-3 QA-4 QA-5 a doctor’s note is saved offline and delivered: the recording replays, and nothing of the note is in it', async ({
  page,
  context,
  qaServer: server,
  finish,
}) => {
  const seen = await aDoctorAtARecord(page, await signUpHospital(server));
  const note = ['Wheezing since Tuesday', 'Acute bronchitis'];
  await page.getByLabel('Complaint').fill(note[0] ?? '');
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Offline – what you see is from/)).toBeVisible();
  await page.getByLabel('Diagnosis').fill(note[1] ?? '');
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByRole('list', { name: 'Not yet on the server' }).getByRole('listitem')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Medical History', exact: true })).toContainText('Acute bronchitis');
  await expect(page.getByRole('list', { name: 'Not yet on the server' })).toHaveCount(0);
  await finish('noteOffline', keys(page), [...seen, ...note]);
});

test('QA-3 QA-4 QA-5 a doctor signs out with a draft and an admin signs in: the recording replays, and names neither', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const hospital = await signUpHospital(server);
  const seen = await aDoctorAtARecord(page, hospital);
  await page.getByLabel('Complaint').fill('Half a complaint');
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
  await finish('signOut', button(page), [...seen, 'Half a complaint', hospital.admin.user.email, hospital.name]);
});
