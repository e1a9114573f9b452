import { endpoints } from '../../contract/endpoints';
import { aDoctor, addDoctorPopUp, addPatientPopUp, fill, signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addDoctor, addPatient, assign, type Hospital, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

const assignedTo = ({ admin, server }: Hospital, doctorId: string) =>
  done(endpoints.listAssignedPatients, { server, token: admin.token, params: { doctorId } });

test('ADM-8 without doctors or patients, Assigned says what to do first and offers it', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital, '/assigned');
  await page.getByRole('main').getByRole('link', { name: 'Add Doctor' }).click();
  await fill(page, aDoctor());
  await addDoctorPopUp(page).getByRole('button', { name: 'Add Doctor' }).click();
  await expect(page.getByText('Add a patient first')).toBeVisible();
  await expect(page).toHaveURL(/\/assigned$/);
  await page.getByRole('main').getByRole('link', { name: 'Add patient' }).click();
  await expect(addPatientPopUp(page)).toBeVisible();
});

test('ADM-8 assigning says whom to whom before and after, keeps the doctor, and twice changes nothing', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  const other = await addPatient(hospital, { firstName: 'Zoë', lastName: 'Müller' });
  await signIn(page, hospital, '/assigned');
  const doctors = page.getByRole('combobox', { name: 'Choose a doctor' });
  const patients = page.getByRole('combobox', { name: 'Choose a patient' });
  const submit = page.getByRole('button', { name: 'Assign', exact: true });
  await expect(page.getByText('doctors will receive assigned patients', { exact: false })).toBeVisible();

  await submit.click();
  await expect(doctors).toBeFocused();
  await expect(doctors).toHaveAccessibleDescription('Choose a doctor');
  await doctors.fill('okafor');
  await page.keyboard.press('Enter');
  await submit.click();
  await expect(patients).toBeFocused();
  await expect(patients).toHaveAccessibleDescription(/Choose a patient$/);

  await patients.fill(patient.patientUniqueId.toLowerCase());
  await page.getByRole('option', { name: 'ADEYEMI, Ngozi' }).click();
  await expect(page.getByText(`Assign ADEYEMI, Ngozi (${patient.patientUniqueId}) to Dr. Okafor`)).toBeVisible();
  await submit.dblclick();
  await expect(page.getByText('Success! Patient Ngozi assigned to Dr. Bisi sucessfully')).toBeVisible();
  await expect(doctors).toHaveValue(/^OKAFOR, Bisi/);
  await expect(patients).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Patients of Dr. Okafor' })).toContainText(patient.patientUniqueId);

  await patients.fill('muller zoe');
  await page.keyboard.press('Enter');
  await submit.click();
  await expect(page.getByText('Patient Zoë assigned to Dr. Bisi sucessfully')).toBeVisible();
  const before = await assignedTo(hospital, doctor.doctorId);
  expect(before.assignedPatients.map(({ id }) => id)).toEqual([other.id, patient.id]);

  await patients.fill('Adeyemi');
  await page.keyboard.press('Enter');
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'already' })).toContainText(
    'Patient Ngozi is already assigned to Dr. Bisi. Nothing was changed.',
  );
  expect(await assignedTo(hospital, doctor.doctorId)).toEqual(before);
});

test('ADM-8 two people of one first name are told apart by family name and unique ID, and so are namesakes', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addDoctor(hospital);
  const people = [
    await addPatient(hospital, { firstName: 'Amina', lastName: 'Bello' }),
    await addPatient(hospital, { firstName: 'Amina', lastName: 'Bello' }),
    await addPatient(hospital, { firstName: 'Amina', lastName: 'Yusuf' }),
  ];
  await signIn(page, hospital, '/assigned');
  const patients = page.getByRole('combobox', { name: 'Choose a patient' });
  await patients.fill('amina');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(3);
  for (const { lastName, patientUniqueId } of people) {
    await expect(options.filter({ hasText: patientUniqueId })).toContainText(`${lastName.toUpperCase()}, Amina`);
  }
  await patients.fill(`bello ${people[1]?.patientUniqueId}`);
  await expect(options).toHaveCount(1);
  await patients.fill('nobody of this name');
  await expect(page.getByText('No patient has this name or unique ID.')).toBeVisible();
});

test('ADM-8 a patient is taken from a doctor, and given back by Undo', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const patient = await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  await assign(hospital, doctor, patient);
  await signIn(page, hospital, '/assigned');
  await page.getByRole('combobox', { name: 'Choose a doctor' }).fill('okafor');
  await page.keyboard.press('Enter');
  const present = page.getByRole('region', { name: 'Patients of Dr. Okafor' });
  await present.getByRole('button', { name: `Take ADEYEMI, Ngozi (${patient.patientUniqueId}) from Dr. Okafor` }).click();
  await expect(present).toContainText('No patient has been assigned to Dr. Okafor yet.');
  expect((await assignedTo(hospital, doctor.doctorId)).assignedPatients).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('is assigned to Dr. Okafor again.')).toBeVisible();
  await expect(present).toContainText(patient.patientUniqueId);
  expect((await assignedTo(hospital, doctor.doctorId)).assignedPatients.map(({ id }) => id)).toEqual([patient.id]);
});

test('ADM-8 Enter while the search is still under way chooses nobody of the search before', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addDoctor(hospital, { lastName: 'Okafor' });
  for (const lastName of ['Abara', 'Zulu']) await addPatient(hospital, { firstName: 'Ngozi', lastName });
  await signIn(page, hospital, '/assigned');
  await page.getByRole('combobox', { name: 'Choose a doctor' }).fill('okafor');
  await page.keyboard.press('Enter');
  const patients = page.getByRole('combobox', { name: 'Choose a patient' });
  await patients.click();
  await expect(page.getByRole('option')).toHaveCount(2);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/patients?*q=*', async (route) => {
    await held;
    await route.continue();
  });
  await patients.pressSequentially('900200');
  await page.keyboard.press('Enter');
  await expect(patients).toHaveValue('900200');
  release();
  await expect(page.getByRole('option')).toHaveCount(2);
});
