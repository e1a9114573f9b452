import { signInByForm } from '../../support/adminPages';
import { addDoctor, addPatient, signUpHospital, unique } from '../../support/hospital';
import { giveCredentials } from '../../support/record';
import { expect, test } from '../../support/recordedJourney';
import type { RunningServer } from '../../support/server';

const someWard = async (server: RunningServer) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisola', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Zoëlle', lastName: unique('Mensah') });
  return { hospital, doctor, patient };
};

test('QA-3 QA-4 QA-5 a patient is assigned, assigned again, unassigned, and restored by Undo', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const { hospital, patient } = await someWard(server);
  await signInByForm(page, hospital, '/assigned');
  await page.getByRole('combobox', { name: 'Choose a doctor' }).fill('okafor');
  await expect(page.getByRole('option', { name: /okafor/i })).toBeVisible();
  await page.keyboard.press('Enter');
  const choosing = async () => {
    await page.getByRole('combobox', { name: 'Choose a patient' }).fill(patient.lastName);
    await page.getByRole('option', { name: 'MENSAH' }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
  };
  await choosing();
  await expect(page.getByText(/Patient MENSAH.*, Zoëlle assigned to Dr\. Bisola Okafor sucessfully/)).toBeVisible();
  await choosing();
  await expect(page.getByRole('alert').filter({ hasText: 'already' })).toContainText('Nothing was changed.');
  const present = page.getByRole('region', { name: 'Patients of Dr. Bisola Okafor' });
  await present.getByRole('button', { name: /^Unassign MENSAH/ }).click();
  await expect(present).toContainText('No patient has been assigned to Dr. Bisola Okafor yet.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(present).toContainText(patient.patientUniqueId);
  await finish('assigned');
});

test('QA-3 QA-4 QA-5 a doctor’s message appears on the open page of the admin, who reads it', async ({
  page,
  qaServer: server,
  elsewhere,
  finish,
}) => {
  const { hospital, doctor } = await someWard(server);
  await signInByForm(page, hospital, '/notification');
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
  await expect(ward.getByRole('region', { name: 'Messages sent' })).toContainText(/read \d{1,2}:\d\d [AP]M/);
  await finish('messageSent', { page: ward });
  await finish('messageRead');
});
