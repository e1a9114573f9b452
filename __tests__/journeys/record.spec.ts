import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { goodPassword } from '../support/hospital';
import { expect, test } from '../support/journey';
import { cutOff, pending, save, write } from '../support/notes';
import { endSession, historyOf, nameOf, onButton, openRecord, prescriptionsOf } from '../support/record';

const longDate = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long' });

const unlock = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toHaveCount(0);
};

test('DOC-7 DOC-13 an entry needs both parts, is said to be added once it is, and stands first with author and date', async ({
  page,
  server,
}) => {
  const { doctor, patient } = await openRecord(page, server);
  const save = page.getByRole('button', { name: `Save for ${onButton(patient)}` });
  await save.click();
  await expect(page.getByText('Please write a complain').first()).toBeVisible();
  await expect(page.getByText('Diagnosis cannot be empty').first()).toBeVisible();
  await expect(page.getByLabel('Complaint')).toBeFocused();

  for (const [complaint, diagnosis] of [
    ['Cough\nfor 3 days', 'Bronchitis'],
    ['Fever <b>38.9</b> 🤒', 'שפעת'],
  ] as const) {
    await page.getByLabel('Complaint').fill(complaint);
    await page.getByLabel('Diagnosis').fill(diagnosis);
    await save.dblclick();
    // The one before may still be on its way out.
    await expect(page.getByText('Details Added Successfully.').last()).toBeVisible();
    await expect(page.getByLabel('Complaint')).toHaveValue('');
    await expect(page.getByText(complaint)).toBeVisible();
  }
  const entries = page.getByRole('list', { name: 'Medical History' }).getByRole('listitem');
  await expect(entries).toContainText(['Fever <b>38.9</b> 🤒', 'Cough']);
  await expect(entries.first()).toContainText('שפעת');
  await expect(entries.first()).toContainText('Bisi Okafor');
  await expect(entries.first()).toContainText(new RegExp(`${longDate()} at \\d{1,2}:\\d\\d [AP]M`));
  await expect(entries.first()).toContainText(/this minute|1 minute ago/);
  expect(await historyOf(server, doctor, patient)).toHaveLength(2);
});

test('DOC-7 an entry that is too long says its limit and keeps the text', async ({ page, server }) => {
  await openRecord(page, server);
  await page.getByLabel('Complaint').fill('x'.repeat(20_001));
  await page.getByLabel('Diagnosis').fill('Too long');
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByText('This is too long: at most 20000 characters').first()).toBeVisible();
  await expect(page.getByLabel('Diagnosis')).toHaveValue('Too long');
});

test('DOC-9 DOC-13 a prescription is shown once the server has it; its pop-up names the patient', async ({ page, server }) => {
  const { doctor, patient } = await openRecord(page, server, '/prescription');
  await expect(page.getByText('Added Prescription will be displayed here....')).toBeVisible();
  await page.getByRole('link', { name: 'Add prescription' }).click();
  await expect(page).toHaveURL(/\/prescription\?popUp=addPrescription$/);
  const popUp = page.getByRole('dialog', { name: /^Add Patient's Prescription/ });
  await expect(popUp.getByText(`${nameOf(patient)} · ${patient.patientUniqueId}`)).toBeVisible();
  const submit = popUp.getByRole('button', { name: `Submit for ${onButton(patient)}` });
  await submit.click();
  await expect(popUp.getByText('Please write a prescription').first()).toBeVisible();

  const text = 'Amoxicillin 500 mg\nthree times a day';
  await popUp.getByLabel('Prescription').fill(text);
  await page.route('**/v1/prescriptions/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  await submit.dblclick();
  await expect(popUp).toBeHidden();
  await expect(page).toHaveURL(/\/prescription$/);
  const pending = page.getByRole('list', { name: 'Not yet on the server' }).getByRole('listitem');
  await expect(pending).toContainText('three times a day');
  await expect(pending).toContainText('On this device.');
  await expect(page.getByText('Prescription Added Successfully.')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText('Prescription Added Successfully.')).toBeVisible();
  const entry = page.getByRole('list', { name: 'Prescription' }).getByRole('listitem');
  await expect(entry).toContainText('three times a day');
  await expect(entry).toContainText(longDate());
  await expect(entry).toContainText(/On server \d\d:\d\d/);
  expect(await prescriptionsOf(server, doctor, patient)).toHaveLength(1);
});

test('DOC-9 DOC-10 a half-written prescription stays as a draft however its pop-up is closed; Back closes the pop-up, not the page', async ({
  page,
  server,
}) => {
  await openRecord(page, server, '/prescription');
  const popUp = page.getByRole('dialog', { name: /^Add Patient's Prescription/ });
  const text = popUp.getByLabel('Prescription');
  const opened = async () => {
    await page.getByRole('link', { name: 'Add prescription' }).click();
    await expect(popUp).toBeVisible();
  };
  await opened();
  await text.fill('Half a presc');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => popUp.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await close();
    await expect(popUp).toBeHidden();
    await expect(page).toHaveURL(/\/prescription$/);
    await opened();
    await expect(text).toHaveValue('Half a presc');
  }
  await popUp.getByRole('button', { name: 'Discard draft' }).click();
  await expect(text).toHaveValue('');
  await popUp.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue('Half a presc');
  await popUp.getByRole('button', { name: 'Discard draft' }).click();
  await popUp.getByRole('button', { name: 'Close' }).click();
  await opened();
  await expect(text).toHaveValue('');
});

test('ACC-10 DOC-10 a session that ends in the middle of an entry or of a pop-up asks for the password in place; nothing typed is lost', async ({
  page,
  server,
}) => {
  const { doctor, patient } = await openRecord(page, server);
  await page.getByLabel('Complaint').fill('Cough');
  await page.getByLabel('Diagnosis').fill('Bronchitis');
  await endSession(page);
  await page.getByRole('button', { name: /^Save for/ }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(doctor.user.email)).toBeVisible();
  await expect(page.getByText(nameOf(patient)).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('Wrong!password1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email address or the password is not right.').first()).toBeVisible();
  expect(await historyOf(server, doctor, patient)).toHaveLength(0);
  await unlock(page);
  // What was saved is sent as soon as it may be.
  await expect(page.getByText('Details Added Successfully.')).toBeVisible();

  await page.getByRole('navigation', { name: 'Sections of the record' }).getByRole('link', { name: 'Prescription' }).click();
  await page.getByRole('link', { name: 'Add prescription' }).click();
  const popUp = page.getByRole('dialog', { name: /^Add Patient's Prescription/ });
  await popUp.getByLabel('Prescription').fill('Amoxicillin');
  await endSession(page);
  await popUp.getByRole('button', { name: /^Submit for/ }).click();
  await unlock(page);
  await expect(page.getByText('Prescription Added Successfully.')).toBeVisible();
  expect(await historyOf(server, doctor, patient)).toHaveLength(1);
  expect(await prescriptionsOf(server, doctor, patient)).toHaveLength(1);
});

test('ACC-10 one may sign out instead of giving the password again', async ({ page, server }) => {
  const { patient } = await openRecord(page, server);
  await endSession(page);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(page.getByText(nameOf(patient))).toHaveCount(0);
});

test('DOC-7 many entries stand by the day and can be searched, without regard to accents', async ({ page, server }) => {
  const { doctor, patient } = await openRecord(page, server);
  for (const complaint of ['Fièvre', 'Cough', 'Headache', 'Rash', 'Fatigue']) {
    await done(endpoints.addMedicalHistory, {
      server,
      token: doctor.token,
      params: { patient_id: patient.id },
      body: { complaint, diagnosis: 'none yet' },
      key: crypto.randomUUID(),
    });
  }
  await page.reload();
  await expect(page.getByRole('list', { name: 'Medical History', exact: true }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.getByLabel('Search in these entries').fill('fievre');
  await expect(page.getByRole('list', { name: 'Medical History', exact: true }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 of 5')).toBeVisible();
});

for (const [device, puts] of [
  ['keeps notes', true],
  ['can keep nothing', false],
] as const) {
  test(`DOC-7 DOC-11 the success of one note is not to be read as the next one’s on a device that ${device}`, async ({ page, server }) => {
    if (!puts) {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      });
    }
    await page.clock.install();
    await openRecord(page, server);
    await write(page, 'Cough');
    await save(page);
    const success = page.getByText('Details Added Successfully.');
    await expect(success).toBeVisible();
    // From here on it does not go by itself.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await cutOff(page);
    await write(page, 'Fever');
    await expect(success).toBeVisible();
    await save(page);
    await expect(pending(page)).toHaveCount(1);
    await page.clock.runFor(500); // so long it takes to fade
    await expect(success).toHaveCount(0);
  });
}
