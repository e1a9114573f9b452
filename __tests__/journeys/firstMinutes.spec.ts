import { endpoints } from '../../contract/endpoints';
import { axeFindings } from '../support/axe';
import { done } from '../support/calls';
import { addDoctor, addPatient, assign, signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { pagesPdf, upload } from '../support/labFiles';
import { nameOf, onButton, prescriptionsOf } from '../support/record';
import { signedInAs } from '../support/signedIn';

const well = { respirations: '16', saturation: '97', scale: '1', oxygen: 'air', systolic: '124', diastolic: '76', consciousness: 'alert' };
const measured = { ...well, pulse: '72', temperature: '37.0' };

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

test('CHT-1 CHT-2 CHT-3 CHT-6 CHT-7 CHT-8 the first ten minutes of a shift: the sickest first, who they are, a result answered for, a problem, and medicines', async ({
  page,
  server,
}) => {
  const hospital = await signUpHospital(server);
  const doctor = await addDoctor(hospital, { firstName: 'Bisi', lastName: 'Okafor' });
  const [sick, other] = [
    await addPatient(hospital, { firstName: 'Zoë', lastName: 'Mensah', birthDate: '1986-03-12' }),
    await addPatient(hospital, { firstName: 'Ada', lastName: 'Abara' }),
  ];
  for (const patient of [sick, other]) await assign(hospital, doctor, patient);
  const into = ({ id }: { id: string }) => ({ server, token: doctor.token, params: { patient_id: id } });
  await done(endpoints.addVitalSigns, { ...into(other), body: measured });
  await done(endpoints.addVitalSigns, { ...into(sick), body: { ...measured, respirations: '26', pulse: '118', temperature: '38.6' } });
  await done(endpoints.addAllergy, { ...into(sick), body: { statement: 'allergy', substance: 'Penicillin', severity: 'severe' } });
  await done(endpoints.addMedicalHistory, { ...into(sick), body: { complaint: 'Cough, fever', diagnosis: 'Pneumonia' } });
  await done(endpoints.addPrescription, {
    ...into(sick),
    body: {
      ...{ prescription: 'Metformin 500 mg by mouth, twice a day' },
      ...{ medicine: 'Metformin', dose: '500', unit: 'mg', route: 'mouth', howOften: 'twiceDaily' },
    },
  });
  await upload(hospital, sick, 'Creatinine.pdf', pagesPdf('Creatinine 310 µmol/L'));
  await signedInAs(page, doctor, server);

  // The round begins with the sickest.
  await page.goto(`${server.url}/handover`);
  const first = page.getByRole('list', { name: 'Handover list' }).getByRole('listitem', { name: /, / }).first();
  await expect(first).toContainText(/MENSAH.*NEWS2 6.*Medium risk.*1 lab result to acknowledge/s);
  await first
    .getByRole('link', { name: new RegExp(nameOf(sick)) })
    .first()
    .click();
  const banner = page.getByRole('region', { name: 'Patient' });
  await expect(banner).toContainText(/\d\d years/);
  await expect(banner).toContainText(/Allergy Penicillin, severe/);

  // A result that waits is answered for.
  const sections = page.getByRole('navigation').or(page.getByLabel('Sections of the record'));
  await sections
    .getByRole('link', { name: /^Lab Result/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Creatinine.pdf', exact: true }).click();
  await page.getByLabel('What was done').fill('Metformin stopped, fluids');
  await page.getByRole('button', { name: /^Acknowledge for/ }).click();
  await expect(page.locator('[data-mark=acknowledged]').first()).toBeVisible();

  // The diagnosis becomes a problem.
  await sections
    .getByRole('link', { name: /^Medical History/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add to problems' }).click();
  await page.getByRole('button', { name: `Save for ${onButton(sick)}` }).click();
  await expect(page.getByRole('list', { name: 'Active' })).toContainText('Pneumonia');
  expect(await axeFindings(page, { scope: 'main' })).toEqual([]);

  // What the result forbids is stopped, and what the allergy forbids is asked about.
  await sections
    .getByRole('link', { name: /^Prescription/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Stop Metformin' }).click();
  const stopping = page.getByRole('dialog');
  await stopping.getByLabel('Why is it stopped?').fill('Creatinine 310');
  await stopping.getByRole('button', { name: /^Stop for/ }).click();
  await expect.poll(() => prescriptionsOf(server, doctor, sick).then((rows) => rows.length)).toBe(2);
  await page.goto(`${server.url}/medicalhistory/${sick.id}/prescription?popUp=addPrescription`);
  const popUp = page.getByRole('dialog', { name: /^Add Patient's Prescription/ });
  await popUp.getByLabel('Prescription').fill('Amoxicillin 1 g by mouth every 8 hours');
  await expect(popUp).toContainText('Stop: this patient is allergic');
  await popUp.getByLabel('Prescription').fill('Doxycycline 100 mg by mouth every 12 hours');
  await expect(popUp).not.toContainText('Stop: this patient is allergic');
  await popUp.getByRole('button', { name: /^Submit for/ }).click();
  await expect
    .poll(() => prescriptionsOf(server, doctor, sick).then((rows) => rows.map(({ prescription }) => prescription)))
    .toContain('Doxycycline 100 mg by mouth every 12 hours');
});
