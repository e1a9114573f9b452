import { endpoints } from '../../../contract/endpoints';
import { aDoctor, addDoctorPopUp, addPatientPopUp, aPatient, fill, signInByForm } from '../../support/adminPages';
import { done } from '../../support/calls';
import { addDoctor, addPatient, signUpHospital, someEmail, unique } from '../../support/hospital';
import { choose, headers, popUp, row } from '../../support/patientsFile';
import { expect, test } from '../../support/recordedJourney';

test('QA-3 QA-4 QA-5 a doctor is added at the second attempt, and another one deactivated', async ({ page, qaServer: server, finish }) => {
  const hospital = await signUpHospital(server);
  const known = await addDoctor(hospital, { firstName: 'Hélène', lastName: 'Diouf' });
  await signInByForm(page, hospital, '/adddoctors');
  await page.getByRole('link', { name: 'Add Doctor' }).first().click();
  const adding = addDoctorPopUp(page);
  await fill(page, { ...aDoctor(), Email: known.user.email });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await adding.getByRole('button', { name: 'Add Doctor' }).click();
  await expect(adding.getByRole('alert')).toContainText('Doctor Not Added');
  await adding.getByLabel('Email').fill(someEmail('bisola'));
  await adding.getByRole('button', { name: 'Add Doctor' }).click();
  await expect(page.getByText('Success! Doctor Added Successfully.')).toBeVisible();

  const remove = page.getByRole('button', { name: `Deactivate DIOUF, Hélène (${known.listed.doctor.doctorUniqueId})` });
  const question = page.getByRole('alertdialog', { name: /^Deactivate DIOUF, Hélène/ });
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await remove.click();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Success! DIOUF, Hélène')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await finish('doctors');
});

test('QA-3 QA-4 QA-5 a patient is added in spite of a possible duplicate', async ({ page, qaServer: server, finish }) => {
  const hospital = await signUpHospital(server);
  const here = await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  await signInByForm(page, hospital, '/generalPatients?popUp=addPatient');
  const adding = addPatientPopUp(page);
  await fill(page, { ...aPatient(), 'Last name': 'ADEYEMI' });
  await adding.getByLabel('Email', { exact: true }).fill(someEmail('ngozi'));
  await adding.getByLabel('Guardian email').fill(someEmail('ifeoma'));
  await adding.getByLabel('Gender').selectOption('female');
  await adding.getByRole('button', { name: 'Add patient' }).click();
  await expect(adding.getByRole('alert')).toContainText(here.patientUniqueId);
  await adding.getByRole('button', { name: 'Somebody else: add patient' }).click();
  await expect(page.getByText('Success! Patient Added Successfully.')).toBeVisible();
  await finish('likelyPatient');
});

test('QA-3 QA-4 QA-5 two admins change one field of a patient: one value is chosen', async ({ page, qaServer: server, finish }) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { firstName: 'Ngozi', lastName: unique('Adeyemi'), phoneNumber: '+44 7700 900111' });
  await signInByForm(page, hospital, `/generalPatients/${patient.id}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Phone number').fill('+44 7700 900333');
  const seen = { phoneNumber: patient.phoneNumber };
  const theirs = { params: { patient_id: patient.id }, body: { phoneNumber: '+44 7700 900222', seen } };
  await done(endpoints.updatePatient, { server, token: hospital.admin.token, ...theirs });
  await page.getByRole('button', { name: /^Save/ }).click();
  const conflict = page.getByRole('group', { name: 'Phone number: changed by somebody else' });
  await expect(conflict).toContainText('+44 7700 900222');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Registration' })).toContainText('+44 7700 900333');
  await finish('editConflict');
});

test('QA-3 QA-4 QA-5 patients are imported except two bad rows; the list is searched and sorted', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const hospital = await signUpHospital(server);
  await signInByForm(page, hospital, '/generalPatients');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const rows = [row('Adaobi'), row('Beatrix', { email: 'beatrix.nowhere' }), row('Chiamaka', { sex: 'unsaid' }), row('Dodoo')];
  await choose(page, [headers, ...rows].join('\n'), 'Monrovia ward.csv');
  await popUp(page).getByRole('button', { name: 'Check the rows' }).click();
  await expect(popUp(page).getByRole('list', { name: '2 rows cannot be imported' }).getByRole('listitem')).toHaveCount(2);
  await popUp(page).getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(popUp(page).getByText('Success! 2 patients were imported.')).toBeVisible();
  await popUp(page).getByRole('button', { name: 'Close' }).click();

  const names = page.getByRole('table').locator('tbody').getByRole('rowheader');
  await expect(names).toHaveCount(2);
  const first = page.getByRole('columnheader', { name: 'First Name' }).getByRole('button');
  await first.click();
  await expect(names).toHaveText([/Adaobi/, /Dodoo/]);
  await first.click();
  await expect(names).toHaveText([/Dodoo/, /Adaobi/]);
  await page.getByRole('searchbox').fill('adaob');
  await expect(names).toHaveText([/Adaobi/]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await downloading;
  await finish('importPatients', { seen: ['Adeyemi, jr.', 'Beatrix', 'beatrix.nowhere', 'Chiamaka', 'chiamaka@example.org', 'unsaid'] });
});
