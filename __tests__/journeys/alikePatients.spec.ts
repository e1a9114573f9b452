import { endpoints } from '../../contract/endpoints';
import { addPatientPopUp, aPatient, fill, signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addPatient, type Hospital, signUpHospital, someEmail } from '../support/hospital';
import { expect, test } from '../support/journey';

const patientsOf = ({ admin, server }: Hospital) => done(endpoints.listPatients, { server, token: admin.token });

test('ADM-16 a patient who is likely here already is shown before saving; going on adds them and is written down', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const here = await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  await signIn(page, hospital, '/generalPatients?popUp=addPatient');
  const popUp = addPatientPopUp(page);
  await fill(page, { ...aPatient(), 'Last name': 'ADEYEMI' });
  await popUp.getByLabel('Email', { exact: true }).fill(someEmail('ngozi'));
  await popUp.getByLabel('Guardian email').fill(someEmail('guardian'));
  await popUp.getByLabel('Gender').selectOption('female');
  await popUp.getByRole('button', { name: 'Add patient' }).click();

  const shown = popUp.getByRole('alert').filter({ hasText: 'A patient who may be the same is here already' });
  await expect(shown).toBeFocused();
  await expect(shown).toContainText(here.patientUniqueId);
  await expect(shown).toContainText('same or similar name');
  await expect(shown.getByRole('link')).toHaveAttribute('href', `/generalPatients/${here.id}`);
  expect(await patientsOf(hospital)).toHaveLength(1);

  await popUp.getByRole('button', { name: 'Somebody else: add patient' }).click();
  await expect(page.getByText('Success! Patient Added Successfully.')).toBeVisible();
  const added = (await patientsOf(hospital)).find(({ id }) => id !== here.id);
  await page.goto(`/generalPatients/${added?.id}`);
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('registered the patient after 1 similar patient was shown');
});

test('ADM-16 a changed name is looked for again; who is like nobody is added at once', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  await addPatient(hospital, { firstName: 'Ngozi', lastName: 'Adeyemi' });
  const other = await addPatient(hospital, { firstName: 'Kofi', lastName: 'Mensah' });
  await signIn(page, hospital, '/generalPatients?popUp=addPatient');
  const popUp = addPatientPopUp(page);
  await fill(page, { ...aPatient(), 'Last name': 'Adeyemi' });
  await popUp.getByLabel('Email', { exact: true }).fill(someEmail('ngozi'));
  await popUp.getByLabel('Guardian email').fill(someEmail('guardian'));
  await popUp.getByLabel('Gender').selectOption('female');
  await popUp.getByRole('button', { name: 'Add patient' }).click();
  await expect(popUp.getByRole('alert')).toContainText('ADEYEMI, Ngozi');
  await fill(page, { 'First name': 'Kofi', 'Last name': 'Mensa' });
  await popUp.getByRole('button', { name: 'Somebody else: add patient' }).click();
  await expect(popUp.getByRole('alert')).toContainText(other.patientUniqueId);
  expect(await patientsOf(hospital)).toHaveLength(2);
  await fill(page, { 'First name': 'Amina', 'Last name': 'Bello' });
  await popUp.getByRole('button', { name: 'Somebody else: add patient' }).click();
  await expect(page.getByText('Success! Patient Added Successfully.')).toBeVisible();
  expect(await patientsOf(hospital)).toHaveLength(3);
});
