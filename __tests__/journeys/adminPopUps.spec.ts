import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { aDoctor, addDoctorPopUp, addPatientPopUp, aPatient, expectValues, fill, signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addDoctor, type Hospital, signUpHospital, someEmail } from '../support/hospital';
import { expect, test } from '../support/journey';

const doctorsOf = ({ admin, server }: Hospital) => done(endpoints.listDoctors, { server, token: admin.token });
const patientsOf = ({ admin, server }: Hospital) => done(endpoints.listPatients, { server, token: admin.token });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });

test('ADM-5 UX-4 an empty Add a New Doctor is refused with each sentence at its field, the first of them focused', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital, '/adddoctors');
  await expect(page.getByText('Added Doctors will be displayed here...')).toBeVisible();
  await page.getByRole('link', { name: 'Add Doctor' }).first().click();
  const popUp = addDoctorPopUp(page);
  await popUp.getByLabel('First name').focus();
  await page.keyboard.press('Tab');
  await expect(popUp.getByLabel('First name')).toHaveAccessibleDescription("Please enter doctor's firstName");
  await expect(popUp.getByLabel('Last name')).toHaveAccessibleDescription('');
  await popUp.getByRole('button', { name: 'Add Doctor' }).click();
  for (const [label, said] of Object.entries({
    'First name': "Please enter doctor's firstName",
    'Last name': "Please enter doctor's lastName",
    Email: "Please enter doctor's email address",
    'License UID': "Please enter doctor's licenseUID",
    Department: "Please enter doctor's specialty",
    'Phone number': "Please enter doctor's phoneNumber",
  })) {
    await expect(popUp.getByLabel(label)).toHaveAccessibleDescription(said);
  }
  for (const label of ['Middle name', 'Gender']) await expect(popUp.getByLabel(label)).toHaveAccessibleDescription('');
  await expect(popUp.getByLabel('First name')).toBeFocused();
  await popUp.getByRole('link', { name: "Please enter doctor's specialty" }).click();
  await expect(popUp.getByLabel('Department')).toBeFocused();
  await popUp.getByLabel('Email').fill('nobody');
  await expect(popUp.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await popUp.getByLabel('Department').fill('x'.repeat(101));
  await expect(popUp.getByLabel('Department')).toHaveAccessibleDescription('This is too long: at most 100 characters');
  expect(await doctorsOf(hospital)).toEqual([]);
});

test('ADM-5 UX-4 a refused doctor keeps what was typed and says why; a double click adds once, closes the pop-up and empties it', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const known = await addDoctor(hospital);
  await signIn(page, hospital, '/adddoctors');
  await page.getByRole('link', { name: 'Add Doctor' }).first().click();
  const popUp = addDoctorPopUp(page);
  const values = { ...aDoctor(), Email: known.user.email };
  await fill(page, values);
  await popUp.getByLabel('Gender').selectOption('female');
  const add = popUp.getByRole('button', { name: 'Add Doctor' });
  await add.click();
  await expect(popUp.getByRole('alert')).toContainText('Doctor Not Added');
  await expect(popUp.getByRole('alert')).toContainText('Error');
  await expect(popUp.getByLabel('Email')).toHaveAccessibleDescription('This email address is already in use');
  await expect(popUp.getByLabel('Email')).toBeFocused();
  await expectValues(page, values);
  await expect(popUp.getByLabel('Gender')).toHaveValue('female');
  // Left as it is, it is still in use.
  await popUp.getByLabel('Department').focus();
  await expect(popUp.getByLabel('Email')).toHaveAccessibleDescription('This email address is already in use');

  const email = someEmail('bisi');
  await popUp.getByLabel('Email').fill(email);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/doctors/register')) sent += 1;
  });
  await add.dblclick();
  await expect(page.getByText('Success! Doctor Added Successfully.')).toBeVisible();
  expect(sent).toBe(1);
  await expect(popUp).toHaveCount(0);
  await expect(page).toHaveURL(/\/adddoctors$/);
  await expect(page.getByText(email)).toBeVisible();
  expect((await doctorsOf(hospital)).map((doctor) => doctor.email).sort()).toEqual([email, known.user.email].sort());

  await page.getByRole('link', { name: 'Add Doctor' }).first().click();
  await expectValues(page, Object.fromEntries(Object.keys(values).map((label) => [label, ''])));
});

test('ADM-5 a doctor whose answer was lost on the way is not added twice', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital, '/admindashboard?popUp=addDoctor');
  const popUp = addDoctorPopUp(page);
  const values = aDoctor();
  await fill(page, values);
  await page.route('**/v1/auth/doctors/register', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const add = popUp.getByRole('button', { name: 'Add Doctor' });
  await add.click();
  await expect(popUp.getByRole('alert')).toContainText('Doctor Not Added. The server cannot be reached.');
  await expect(popUp.getByRole('alert')).toBeFocused();
  await expect(page.getByText('Doctor Added Successfully.')).toHaveCount(0);
  await expectValues(page, values);
  await page.unroute('**/v1/auth/doctors/register');
  await add.click();
  await expect(page.getByText('Doctor Added Successfully.')).toBeVisible();
  expect(await doctorsOf(hospital)).toHaveLength(1);
});

test('ADM-6 UX-4 an empty Add patient says what each field needs; filled, it keeps the measures as they were written', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  await signIn(page, hospital);
  await page.getByRole('link', { name: 'Your Patients' }).click();
  const popUp = addPatientPopUp(page);
  const add = popUp.getByRole('button', { name: 'Add patient' });
  await add.click();
  for (const [label, said] of Object.entries({
    'First name': "Please enter patient's firstName",
    'Last name': "Please enter patient's lastName",
    Gender: 'Please select gender.',
    'Weight (kg)': "Please enter patient's weight",
    'Height (m)': "Please enter patient's height",
    'Sugar level': "Please enter patient's sugar level",
    'Phone number': "Please enter patient's phoneNumber",
    'Guardian name': "Please enter patient's guardianName",
    'Guardian email': "Please enter patient's guardianEmail",
    'Insurance status': "Please enter patient's insurance Status",
  })) {
    await expect(popUp.getByLabel(label)).toHaveAccessibleDescription(said);
  }
  await expect(popUp.getByLabel('First name')).toBeFocused();

  const values = aPatient();
  await fill(page, values);
  await popUp.getByLabel('Email', { exact: true }).fill('nobody');
  await popUp.getByLabel('Guardian email').fill(someEmail('guardian'));
  await popUp.getByLabel('Gender').selectOption('female');
  await add.click();
  await expect(popUp.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Invalid email address');
  await expect(popUp.getByLabel('Email', { exact: true })).toBeFocused();
  await expectValues(page, values);
  await popUp.getByLabel('Email', { exact: true }).fill(someEmail('ngozi'));

  await page.route('**/v1/auth/patients/register', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add.click();
  await expect(popUp.getByRole('alert')).toContainText('Patient Not Added. The server cannot be reached.');
  await expectValues(page, values);
  await page.unroute('**/v1/auth/patients/register');
  await add.dblclick();
  await expect(page.getByText('Success! Patient Added Successfully.')).toBeVisible();
  await expect(popUp).toHaveCount(0);
  const [patient, ...more] = await patientsOf(hospital);
  expect(more).toEqual([]);
  expect(patient).toMatchObject({
    lastName: values['Last name'],
    weight: '70.50',
    height: '1,68',
    sugarLevel: '5.4 mmol/L, fasting',
  });
});

test('ADM-6 Cancel, Escape and Back close an untouched pop-up, and ask before throwing away what was typed', async ({ page, server }) => {
  await signIn(page, await signUpHospital(server));
  const open = () => page.getByRole('link', { name: 'Your Patients' }).click();
  const popUp = addPatientPopUp(page);
  const ways = [
    () => popUp.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack().then(() => undefined),
  ];
  for (const close of ways) {
    await open();
    await expect(popUp).toBeVisible();
    await close();
    await expect(popUp).toHaveCount(0);
    await expect(page).toHaveURL(/\/admindashboard$/);
  }
  for (const close of ways) {
    await open();
    await popUp.getByLabel('First name').fill('Ngozi');
    await close();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(popUp.getByLabel('First name')).toHaveValue('Ngozi');
    await expect(page).toHaveURL(/\/admindashboard\?popUp=addPatient$/);
    await close();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(popUp).toHaveCount(0);
    await expect(page).toHaveURL(/\/admindashboard$/);
  }
  await open();
  await expect(popUp.getByLabel('First name')).toHaveValue('');
});

test('ADM-6 closing a pop-up leaves no step behind: Back then leaves the page', async ({ page, server }) => {
  await signIn(page, await signUpHospital(server));
  await page.getByRole('link', { name: 'Assigned', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  for (const name of ['Your Patients', 'Doctors Add']) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/admindashboard$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/assigned$/);
});
