import { endpoints } from '../../contract/endpoints';
import { aDoctor, addDoctorPopUp, addPatientPopUp, fill, signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addDoctor, addPatient, type Hospital, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

const assignedTo = ({ admin, server }: Hospital, doctorId: string) =>
  done(endpoints.listAssignedPatients, { server, token: admin.token, params: { doctorId } });

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
  await page.route('**/v1/patients?*', async (route) => {
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
