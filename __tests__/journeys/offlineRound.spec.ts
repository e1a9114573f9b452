import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { addDoctor, addPatient, assign, signUpHospital } from '../support/hospital';
import { installed } from '../support/installed';
import { expect, test } from '../support/journey';
import { giveCredentials } from '../support/record';
import { startServer } from '../support/server';

test.use({ serviceWorkers: 'allow' });

test('OFF-1 OFF-2 DOC-11 a shift without a network: two records are read and a note is written after a cold start, and the server gets it once', async ({
  page,
  context,
}) => {
  const server = await startServer();
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital);
  const [first, second] = [await addPatient(hospital), await addPatient(hospital)];
  for (const patient of [first, second]) {
    await assign(hospital, doctor, patient);
    const body = { complaint: `Fever of ${patient.firstName}`, diagnosis: 'Malaria' };
    await done(endpoints.addMedicalHistory, { token: doctor.token, params: { patient_id: patient.id }, body, server });
  }
  await page.goto(`${server.url}/doctordashboard`);
  await giveCredentials(page, doctor);
  await installed(page);
  await expect(page.getByText(/^2 patients on this device, as of /)).toBeVisible();

  await context.setOffline(true);
  await server.kill();
  await page.goto(`${server.url}/patients`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^From this device, as of /)).toBeVisible();
  await main.getByText(second.patientUniqueId).click();
  await expect(main.getByText(`Fever of ${second.firstName}`)).toBeVisible();
  await page.goto(`${server.url}/medicalhistory/${first.id}`);
  await expect(main.getByText(`Fever of ${first.firstName}`)).toBeVisible();
  await expect(main.getByText(/^From this device, as of /)).toBeVisible();
  await page.getByRole('textbox', { name: 'Complaint' }).fill('A cough since Tuesday');
  await page.getByRole('textbox', { name: 'Diagnosis' }).fill('Bronchitis');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(main.getByText('On this device')).toBeVisible();

  const again = await startServer(server.environment);
  await context.setOffline(false);
  await expect(main.getByText(/^From this device, as of /)).toBeHidden();
  await expect(main.getByText('Bronchitis')).toHaveCount(1);
  const sent = { token: doctor.token, params: { patient_id: first.id } };
  await expect
    .poll(async () => (await done(endpoints.listMedicalHistory, { ...sent, server: again })).map(({ complaint }) => complaint))
    .toEqual(['A cough since Tuesday', `Fever of ${first.firstName}`]);
  await again.stop();
});
