import type { Page } from '@playwright/test';
import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { addDoctor, addPatient, goodPassword, type Hospital, signUpHospital, someEmail, unique } from '../support/hospital';
import { expect, test } from '../support/journey';

const signIn = async (page: Page, { admin }: Hospital, path = '/admindashboard') => {
  await page.goto(path);
  await page.getByLabel('Email').fill(admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path.replace(/[?]/, '\\?')}$`));
};

const doctorsOf = ({ admin, server }: Hospital) => done(endpoints.listDoctors, { server, token: admin.token });
const patientsOf = ({ admin, server }: Hospital) => done(endpoints.listPatients, { server, token: admin.token });
const assignedTo = ({ admin, server }: Hospital, doctorId: string) =>
  done(endpoints.listAssignedPatients, { server, token: admin.token, params: { doctorId } });

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByRole('textbox', { name: label }).fill(value);
};
const expectValues = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await expect(page.getByRole('textbox', { name: label })).toHaveValue(value);
};

const aDoctor = () => ({
  'First name': 'Bisi',
  'Middle name (optional)': 'Ẹniọlá',
  'Last name': 'Okafor',
  Email: someEmail('bisi'),
  'License UID': unique('LIC'),
  Department: 'Cardiology',
  'Phone number': '+234 800 000 0001',
});

const aPatient = () => ({
  'First name': 'Ngozi',
  'Last name': unique('Adeyemi'),
  'Weight (kg)': '70.50',
  'Height (m)': '1,68',
  'Sugar level': '5.4 mmol/L, fasting',
  'Phone number': '+234 800 000 0002',
  'Guardian name': 'Ifeoma Adeyemi',
  'Insurance status': 'Insured',
});

const addDoctorPopUp = (page: Page) => page.getByRole('dialog', { name: 'Add a New Doctor' });
const addPatientPopUp = (page: Page) => page.getByRole('dialog', { name: 'Add patient' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });

test('ADM-1 the sidebar is narrow with tooltips or wide with words, and stays so after a reload', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await signUpHospital(server));
  const sidebar = page.getByRole('navigation', { name: 'Hospital administration' });
  const names = ['Dashboard', 'Assigned', 'Doctors', 'Patients', 'Appointments', 'Setting'];
  await expect(sidebar.getByRole('link')).toHaveText(names);
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(sidebar.getByText('Appointments')).toBeVisible();

  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.reload();
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  for (const name of names) await expect(sidebar.getByText(name, { exact: true })).toBeHidden();
  await sidebar.getByRole('link', { name: 'Appointments' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Appointments' })).toBeVisible();

  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click();
  await page.reload();
  await expect(sidebar.getByText('Appointments')).toBeVisible();

  const paths = ['/admindashboard', '/assigned', '/adddoctors', '/generalPatients', '/appointment', '/adminsettings'];
  for (const [index, name] of names.entries()) {
    await sidebar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${paths[index]}$`));
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('ADM-2 the dashboard greets by first name; its six tiles lead where they say and count what is there', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital);
  await addPatient(hospital);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/patients', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, hospital);
  await expect(page.getByRole('heading', { level: 1, name: /\bAda\b/ })).toBeVisible();
  const tiles = page.getByRole('main').getByRole('link');
  await expect(tiles).toHaveCount(6);
  const tile = (title: string, said: string) => tiles.filter({ hasText: title }).filter({ hasText: said });
  await expect(tile('Your Patients', 'Add patient')).toContainText('–');
  await expect(tile('Doctors', 'Add a New Doctor')).toContainText('0');
  release();
  await expect(tile('Your Patients', 'Add patient')).toContainText('2');

  for (const [title, said, path] of [
    ['Assign Patients', '', /\/assigned$/],
    ['Payment Portal', 'Choose Payment Plan', /\/payment$/],
    ['Notifications', 'Check Message', /\/notification$/],
  ] as const) {
    await tile(title, said).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(tiles).toHaveCount(6);
  }
  for (const [title, popUp] of [
    ['Your Patients', 'Add patient'],
    ['Doctors', 'Add a New Doctor'],
    ['Lab Result', 'Upload Result'],
  ] as const) {
    await tile(title, popUp).click();
    const dialog = page.getByRole('dialog', { name: popUp });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?popUp=/);
    // Back closes the pop-up, and not the page.
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/admindashboard$/);
  }
});

test('ADM-2 Upload Result says that it is not available yet', async ({ page, server }) => {
  await signIn(page, await signUpHospital(server), '/admindashboard?popUp=uploadResult');
  const popUp = page.getByRole('dialog', { name: 'Upload Result' });
  await expect(popUp.getByText('This part of Wardstory is not available yet.')).toBeVisible();
  await popUp.getByRole('button', { name: 'Close' }).click();
  await expect(popUp).toHaveCount(0);
  await expect(page).toHaveURL(/\/admindashboard$/);
});

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

test('ADM-5 a refused doctor keeps what was typed and says why; once added, the pop-up closes and is empty again', async ({
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

  const email = someEmail('bisi');
  await popUp.getByLabel('Email').fill(email);
  await add.dblclick();
  await expect(page.getByText('Success! Doctor Added Successfully.')).toBeVisible();
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
  const assign = page.getByRole('button', { name: 'Assign', exact: true });
  await expect(page.getByText('doctors will receive assigned patients', { exact: false })).toBeVisible();

  await assign.click();
  await expect(doctors).toBeFocused();
  await expect(doctors).toHaveAccessibleDescription('Choose a doctor');
  await doctors.fill('okafor');
  await page.keyboard.press('Enter');
  await assign.click();
  await expect(patients).toBeFocused();
  await expect(patients).toHaveAccessibleDescription('Choose a patient');

  await patients.fill(patient.patientUniqueId.toLowerCase());
  await page.getByRole('option', { name: 'ADEYEMI, Ngozi' }).click();
  await expect(page.getByText(`Assign ADEYEMI, Ngozi (${patient.patientUniqueId}) to Dr. Okafor`)).toBeVisible();
  await assign.dblclick();
  await expect(page.getByText('Success! Patient Ngozi assigned to Dr. Bisi sucessfully')).toBeVisible();
  await expect(doctors).toHaveValue(/^OKAFOR, Bisi/);
  await expect(patients).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Patients of Dr. Okafor' })).toContainText(patient.patientUniqueId);

  await patients.fill('muller zoe');
  await page.keyboard.press('Enter');
  await assign.click();
  await expect(page.getByText('Patient Zoë assigned to Dr. Bisi sucessfully')).toBeVisible();
  const before = await assignedTo(hospital, doctor.doctorId);
  expect(before.assignedPatients.map(({ id }) => id)).toEqual([other.id, patient.id]);

  await patients.fill('Adeyemi');
  await page.keyboard.press('Enter');
  await assign.click();
  await expect(page.getByRole('alert')).toContainText('Patient Ngozi is already assigned to Dr. Bisi. Nothing was changed.');
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

test('ADM-3 the doctors’ cards; the search filters them; two counts', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const female = await addDoctor(hospital, { firstName: 'Hélène', department: 'Radiology' });
  const male = await addDoctor(hospital, { firstName: 'Kwame', gender: 'male' });
  await signIn(page, hospital, '/adddoctors');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('Active Doctor')).toBeVisible();
  const card = cards.filter({ hasText: 'Dr. Hélène' });
  await expect(card).toContainText('Radiology');
  await expect(card).toContainText(female.user.email);
  await page.getByRole('searchbox').fill('helene');
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('searchbox').fill(male.user.email);
  await expect(cards).toContainText(['Dr. Kwame']);
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No doctor matches “nobody”.')).toBeVisible();
});

test('ADM-7 the General Patient List; its search finds by name, unique ID and contact', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  const wanted = await addPatient(hospital, { firstName: 'Zoë', lastName: 'Müller', phoneNumber: '+44 7700 900999' });
  await signIn(page, hospital, '/generalPatients');
  const table = page.getByRole('table', { name: 'General Patient List' });
  await expect(table.getByRole('columnheader')).toHaveText(['S/N', 'First Name', 'Last Name', 'Unique ID', 'Contact', 'Insurance Status']);
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  for (const search of ['zoe muller', wanted.patientUniqueId, '900999']) {
    await page.getByRole('searchbox').fill(search);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(['Müller']);
    await expect(rows.getByRole('cell').first()).toHaveText('1');
  }
});

test('ADM-9 messages from doctors, the newest first', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi' });
  await signIn(page, hospital, '/notification');
  await expect(page.getByText('Messages sent by Doctors will be displayed here')).toBeVisible();
  for (const text of ['First <b>one</b>', 'Second']) await done(endpoints.sendMessage, { server, token: doctor.token, body: { text } });
  await page.reload();
  const messages = page.getByRole('main').getByRole('listitem');
  await expect(messages).toContainText(['Second', 'First <b>one</b>']);
  await expect(messages.first()).toContainText('Bisi');
  await expect(messages.first()).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/);
});

test('ADM-13 a payment that cannot be confirmed is neither called successful nor failed; it can be asked about again', async ({
  page,
  server,
}) => {
  await signIn(page, await signUpHospital(server), '/v1/payments?reference=R-1');
  await expect(page.getByRole('heading', { name: "We couldn't confirm the payment." })).toBeVisible();
  await expect(page.getByText('Reference R-1')).toBeVisible();
  const asked = page.waitForRequest(
    (request) => request.url().includes('/v1/payments?reference=R-1') && request.isNavigationRequest() === false,
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await asked;
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/admindashboard$/);
});
