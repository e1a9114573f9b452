import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addDoctor, addPatient, assign, goodPassword, type Hospital, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { upload } from '../support/labFiles';

const detailsAt = ({ id }: { id: string }) => `/generalPatients/${id}`;
const saved = ({ admin, server }: Hospital, patient: { id: string }) =>
  done(endpoints.getPatientDetails, { server, token: admin.token, params: { patient_id: patient.id } });

test('ADM-7 a row opens the patient: registration, doctors, lab results and who did what; never a note', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi', guardianName: 'Kofi Adeyemi' });
  await assign(hospital, doctor, patient);
  const note = { params: { patient_id: patient.id }, body: { complaint: 'Secret cough', diagnosis: 'Secret cold' } };
  await done(endpoints.addMedicalHistory, { server, token: doctor.token, ...note });
  const result = await upload(hospital, patient);

  await signIn(page, hospital, '/generalPatients');
  await page.getByRole('link', { name: 'Ngozi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ADEYEMI, Ngozi' })).toBeVisible();
  await expect(page.getByText(patient.patientUniqueId).first()).toBeVisible();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  for (const text of ['Kofi Adeyemi', patient.email, patient.phoneNumber]) {
    await expect(section('Registration')).toContainText(text);
  }
  await expect(section('Doctors')).toContainText('OKAFOR, Bisi');
  const downloading = page.waitForEvent('download');
  await section('Lab results')
    .getByRole('button', { name: `Download ${result.fileName}` })
    .click();
  expect((await downloading).suggestedFilename()).toBe(result.fileName);

  const entries = section('Activity').getByRole('listitem');
  await expect(entries).toHaveText([
    /^OBI, Ada uploaded a lab result/,
    /^OKAFOR, Bisi wrote into the medical history/,
    /^OBI, Ada assigned the patient to OKAFOR, Bisi/,
    /^OBI, Ada registered the patient/,
  ]);
  await section('Activity').getByRole('checkbox', { name: 'Show who looked, too' }).check();
  await expect(entries.filter({ hasText: 'opened a lab result' })).toHaveCount(1);
  await expect(page.getByText('Secret')).toHaveCount(0);
});

test('ADM-17 an edit is saved and shown, and the list shows it; what was not changed is not sent', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { lastName: 'Adeyemi', weight: '71.5' });
  await signIn(page, hospital, detailsAt(patient));
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Last name').fill('Adeyemi-Bello');
  await page.getByLabel('Weight').fill('');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByLabel('Weight')).toBeFocused();
  await expect(page.getByText("Please enter patient's weight").first()).toBeVisible();
  await page.getByLabel('Weight').fill('71.5');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: /^Save/ }).click();
  expect((await sent).postDataJSON()).toEqual({ lastName: 'Adeyemi-Bello', seen: { lastName: 'Adeyemi' } });
  await expect(page.getByRole('heading', { level: 1, name: 'ADEYEMI-BELLO' })).toBeVisible();
  await expect(page.getByText('Success! The details of ADEYEMI-BELLO')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('changed: Last name');
});

test('ADM-17 two people edit one patient: different fields are both kept; of the same field each value is shown and one is chosen', async ({
  page,
  context,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { lastName: 'Adeyemi', weight: '70', phoneNumber: '111' });
  await signIn(page, hospital, detailsAt(patient));
  await page.getByRole('button', { name: 'Edit details' }).click();
  const other = await context.newPage();
  await other.goto(`${server.url}${detailsAt(patient)}`);
  await other.getByRole('button', { name: 'Edit details' }).click();

  await page.getByLabel('Phone number').fill('222');
  await page.getByLabel('Weight').fill('71');
  await page.getByLabel('Last name').fill('Adeyemi-Bello');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Success!')).toBeVisible();

  await other.getByLabel('Height').fill('1.75');
  await other.getByLabel('Phone number').fill('333');
  await other.getByLabel('Weight').fill('72');
  await other.getByRole('button', { name: /^Save/ }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' })).toBeVisible();
  expect(await saved(hospital, patient)).toMatchObject({ phoneNumber: '222', weight: '71', height: patient.height });
  const phone = other.getByRole('group', { name: 'Phone number: changed by somebody else' });
  const weight = other.getByRole('group', { name: /^Weight.*: changed by somebody else/ });
  await expect(phone).toContainText('222');
  await expect(weight).toContainText('71');
  await phone.getByRole('button', { name: 'Take theirs' }).click();
  await expect(other.getByLabel('Phone number')).toHaveValue('222');
  await weight.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByLabel('Weight')).toHaveValue('72');
  await other.getByRole('button', { name: /^Save/ }).click();
  await expect(other.getByText('Success!')).toBeVisible();
  expect(await saved(hospital, patient)).toMatchObject({
    lastName: 'Adeyemi-Bello',
    phoneNumber: '222',
    weight: '72',
    height: '1.75',
  });
});

test('ADM-17 leaving a half-edited patient asks first; a failed save keeps what was typed', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital);
  await signIn(page, hospital, detailsAt(patient));
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Guardian name').fill('Somebody else');
  await page.getByRole('link', { name: 'General Patient List' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.route('**/v1/patients/*', (route) => route.abort());
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible();
  await expect(page.getByLabel('Guardian name')).toHaveValue('Somebody else');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('region', { name: 'Registration' })).toContainText('Somebody else');
});

test('ADM-7 an address of no patient, or of another hospital’s, says so and leads back', async ({ page, server }) => {
  const foreign = await addPatient(await signUpHospital(server));
  await signIn(page, await signUpHospital(server), detailsAt(foreign));
  await expect(page.getByText('There is no such patient in your hospital.')).toBeVisible();
  await page.goto(`${server.url}/generalPatients/none`);
  await expect(page.getByText('There is no such patient in your hospital.')).toBeVisible();
  await page.getByRole('link', { name: 'General Patient List' }).click();
  await expect(page).toHaveURL(/\/generalPatients$/);
});

test('ADM-17 ACC-12 an edit that a lock interrupted goes on with what was seen before it: nobody is overwritten unseen', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { weight: '70', phoneNumber: '111' });
  await signIn(page, hospital, detailsAt(patient));
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Weight').fill('72');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();

  const theirs = { weight: '71', phoneNumber: '222', seen: { weight: '70', phoneNumber: '111' } };
  await done(endpoints.updatePatient, { server, token: hospital.admin.token, params: { patient_id: patient.id }, body: theirs });
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByLabel('Weight')).toHaveValue('72');
  await page.getByLabel('Height').fill('1.75');
  await page.getByRole('button', { name: /^Save/ }).click();
  const weight = page.getByRole('group', { name: /^Weight.*: changed by somebody else/ });
  await expect(weight).toContainText('71');
  await weight.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  expect(await saved(hospital, patient)).toMatchObject({ weight: '72', phoneNumber: '222', height: '1.75' });
});
