import { signIn } from '../../support/adminPages';
import { addDoctor, addPatient, assign, signUpHospital, unique } from '../../support/hospital';
import { pdf } from '../../support/labFiles';
import { giveCredentials } from '../../support/record';
import { expect, test } from '../../support/recordedJourney';
import type { RunningServer } from '../../support/server';
import { choose, file, pick, row, tray, uploadButton, uploads } from '../../support/uploads';

const someWard = async (server: RunningServer) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisola', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Zoëlle', lastName: unique('Mensah') });
  return { hospital, doctor, patient };
};

test('QA-3 QA-4 QA-5 a patient is assigned, assigned again, taken away, and given back by Undo', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const { hospital, patient } = await someWard(server);
  await signIn(page, hospital, '/assigned');
  await page.getByRole('combobox', { name: 'Choose a doctor' }).fill('okafor');
  await page.keyboard.press('Enter');
  const choosing = async () => {
    await page.getByRole('combobox', { name: 'Choose a patient' }).fill(patient.lastName);
    await page.getByRole('option', { name: 'MENSAH' }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
  };
  await choosing();
  await expect(page.getByText('Patient Zoëlle assigned to Dr. Bisola sucessfully')).toBeVisible();
  await choosing();
  await expect(page.getByRole('alert').filter({ hasText: 'already' })).toContainText('Nothing was changed.');
  const present = page.getByRole('region', { name: 'Patients of Dr. Okafor' });
  await present.getByRole('button', { name: /^Take MENSAH/ }).click();
  await expect(present).toContainText('No patient has been assigned to Dr. Okafor yet.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(present).toContainText(patient.patientUniqueId);
  await finish('assigned');
});

test('QA-3 QA-4 QA-5 a doctor’s message arrives at the open page of the admin, who reads it', async ({
  page,
  qaServer: server,
  elsewhere,
  finish,
}) => {
  const { hospital, doctor } = await someWard(server);
  await signIn(page, hospital, '/notification');
  await expect(page.getByText('Messages sent by Doctors will be displayed here')).toBeVisible();
  const ward = await elsewhere();
  await ward.goto('/doctordashboard');
  await giveCredentials(ward, doctor);
  await ward.getByRole('link', { name: 'Send Message' }).click();
  await ward.getByRole('textbox').fill('Oxygen runs out\nPlease telephone');
  await ward.getByRole('button', { name: /^Send/ }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'Oxygen runs out' });
  await message.getByRole('button', { name: 'Mark as read' }).click();
  await expect(message).not.toContainText('New');
  await expect(ward.getByRole('region', { name: 'Messages sent' })).toContainText(/read \d\d:\d\d/);
  await finish('messageSent', { page: ward });
  await finish('messageRead');
});

test('QA-3 QA-4 QA-5 of three lab results one is cancelled, one refused and one opened by the doctor', async ({
  page,
  qaServer: server,
  elsewhere,
  finish,
}) => {
  const { hospital, doctor, patient } = await someWard(server);
  await assign(hospital, doctor, patient);
  await signIn(page, hospital, '/admindashboard?popUp=uploadResult');
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
  await ward.getByRole('link', { name: 'Kalium.txt' }).click();
  await expect(ward.getByRole('document', { name: 'Kalium.txt' })).toHaveText('Kalium 4,1 mmol/l');
  await finish('resultOpened', { page: ward, seen });
});
