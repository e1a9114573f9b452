import { endpoints } from '../../contract/endpoints';
import { signIn } from '../support/adminPages';
import { done } from '../support/calls';
import { addPatient, goodPassword, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';

test('ADM-17 ACC-12 an edit interrupted by a lock still compares with the values seen before it: no other user’s change is overwritten unseen', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const patient = await addPatient(hospital, { weight: '70', phoneNumber: '111' });
  await signIn(page, hospital, `/generalPatients/${patient.id}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Weight').fill('72');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();

  const theirs = { weight: '71', phoneNumber: '222', seen: { weight: '70', phoneNumber: '111' } };
  await done(endpoints.updatePatient, { server, token: hospital.admin.token, params: { patient_id: patient.id }, body: theirs });
  // The lists below the form arrive when the finger is above Save: it stays where it is.
  let arrive = () => {};
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/(?:uploads|activity)/, async (route) => {
    await arriving;
    await route.continue();
  });
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByLabel('Weight')).toHaveValue('72');
  await page.getByLabel('Height').fill('1.75');
  const save = page.getByRole('button', { name: /^Save/ });
  await save.hover();
  const place = await save.boundingBox();
  arrive();
  await expect(page.getByText('No lab result')).toBeVisible();
  await expect(page.getByText('registered the patient')).toBeVisible();
  expect(await save.boundingBox()).toEqual(place);
  await save.click();
  const weight = page.getByRole('group', { name: /^Weight.*: changed by somebody else/ });
  await expect(weight).toContainText('71');
  await weight.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  const saved = await done(endpoints.getPatientDetails, { server, token: hospital.admin.token, params: { patient_id: patient.id } });
  expect(saved).toMatchObject({ weight: '72', phoneNumber: '222', height: '1.75' });
});
