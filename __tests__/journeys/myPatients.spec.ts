import { endpoints } from '../../contract/endpoints';
import { mostAtOnce } from '../../contract/patients';
import { done } from '../support/calls';
import { openDatabase } from '../support/database';
import type { Engine } from '../support/engine';
import { addDoctor, addPatient, assign, patientBody, payForPremium, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { giveCredentials } from '../support/record';
import { startServer } from '../support/server';

/** A server with a doctor to whom so many patients are assigned; they are assigned in the database, all at once. */
const wardOf = async (count: number, engine: Engine) => {
  const server = await startServer({}, engine);
  const hospital = await signUpHospital(server);
  await payForPremium(hospital);
  const doctor = await addDoctor(hospital);
  for (let from = 0; from < count; from += mostAtOnce) {
    const patients = Array.from({ length: Math.min(mostAtOnce, count - from) }, (_, index) =>
      patientBody({ firstName: `F${from + index}`, lastName: `N${String(from + index).padStart(4, '0')}` }),
    );
    await done(endpoints.importPatients, { server, token: hospital.admin.token, body: { patients } });
  }
  await server.stop();
  const { superuser } = await openDatabase(server);
  await superuser.say(
    `insert into assignments (hospital_id, doctor_id, patient_id) select hospital_id, '${doctor.doctorId}', id from patients where hospital_id = '${hospital.id}'`,
  );
  await superuser.close();
  return { doctor, server: await startServer(server.environment, engine) };
};

test('DOC-5 of 2,000 patients those in view are drawn, the search finds any, and the last is reached', async ({ page, engine }) => {
  test.setTimeout(120_000);
  const { doctor, server } = await wardOf(2_000, engine);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${server.url}/patients`);
  await giveCredentials(page, doctor);
  await expect(page.getByText('2,000')).toBeVisible();
  const rows = page.getByRole('table', { name: 'My Patient List' }).locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  await page.getByRole('searchbox').fill('f1234');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(['N1234']);
  await page.getByRole('searchbox').fill('');
  await expect(rows).not.toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await expect(page.locator('tr[aria-rowindex="2001"]')).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  await server.stop();
});

test('DOC-5 the five records opened last come first, for this doctor alone and by id alone', async ({ page, server }) => {
  const hospital = await signUpHospital(server);
  const [doctor, colleague] = [await addDoctor(hospital), await addDoctor(hospital)];
  const patients = [];
  for (const lastName of ['Abara', 'Bello', 'Cole', 'Diop', 'Eze', 'Fall']) {
    const patient = await addPatient(hospital, { firstName: 'Ada', lastName });
    await assign(hospital, doctor, patient);
    await assign(hospital, colleague, patient);
    patients.push(patient);
  }
  await page.goto('/patients');
  await giveCredentials(page, doctor);
  const recent = page.getByRole('region', { name: 'Opened last' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(recent).toHaveCount(0);
  for (const { id, lastName } of patients) {
    await page.goto(`/medicalhistory/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName.toUpperCase());
  }
  await page.goto('/patients');
  await expect(recent.getByRole('link')).toContainText(['FALL, Ada', 'EZE, Ada', 'DIOP, Ada', 'COLE, Ada', 'BELLO, Ada']);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Bello');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/patients');
  await giveCredentials(page, colleague);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(recent).toHaveCount(0);
});
