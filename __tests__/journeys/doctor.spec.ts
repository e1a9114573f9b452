import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { addPatient, assign } from '../support/hospital';
import { expect, test } from '../support/journey';
import { nameOf, openRecord } from '../support/record';

test('DOC-6 CHT-1 the patient’s banner is always visible on a tablet and a phone, and one line while one scrolls', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const { doctor, patient } = await openRecord(page, server);
  for (let entry = 1; entry <= 8; entry += 1) {
    const body = { complaint: `Complaint ${entry}`, diagnosis: `Diagnosis ${entry}` };
    await done(endpoints.addMedicalHistory, { server, token: doctor.token, params: { patient_id: patient.id }, body });
  }
  await page.reload();
  const banner = page.getByRole('region', { name: 'Patient' });
  for (const size of [
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.getByText('Complaint 1', { exact: true }).scrollIntoViewIfNeeded();
    await expect(banner.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(banner.getByRole('heading')).toHaveText(nameOf(patient));
    await expect(banner.getByText(patient.patientUniqueId)).toBeInViewport({ ratio: 1 });
  }
  // It is one line while one scrolls, and what is read does not move when it becomes one.
  const heightOf = () => page.evaluate(() => Number.parseFloat(document.documentElement.style.getPropertyValue('--banner')));
  const placeOf = () => page.getByText('Complaint 8', { exact: true }).evaluate((text) => text.getBoundingClientRect().top + scrollY);
  const lineHeight = 56;
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 500 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(heightOf).toBeLessThan(lineHeight);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(heightOf).toBeGreaterThan(lineHeight);
    const place = await placeOf();
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(heightOf).toBeLessThan(lineHeight);
    expect(await placeOf()).toBeCloseTo(place, 0);
  }
});

test('CHT-1 CHT-2 on a phone a name of 200 letters stays small, and a severe allergy keeps its words while one scrolls', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { hospital, doctor } = await openRecord(page, server);
  const patient = await addPatient(hospital, {
    firstName: 'Oluwaseun '.repeat(10).trim(),
    lastName: 'Wolfeschlegelstein'.repeat(6).slice(0, 100),
  });
  await assign(hospital, doctor, patient);
  const into = { server, token: doctor.token, params: { patient_id: patient.id } };
  for (const [substance, severity] of [
    ['Penicillin', 'severe'],
    ['Latex', 'mild'],
  ])
    await done(endpoints.addAllergy, { ...into, body: { statement: 'allergy', substance, severity } });
  // Enough to scroll.
  for (let entry = 1; entry <= 8; entry += 1)
    await done(endpoints.addMedicalHistory, { ...into, body: { complaint: `Complaint ${entry}`, diagnosis: 'd' } });
  await page.goto(`${server.url}/medicalhistory/${patient.id}`);
  const banner = page.getByRole('region', { name: 'Patient' });
  const heading = banner.getByRole('heading', { name: nameOf(patient) });
  const heightOf = async () => (await heading.boundingBox())?.height ?? 0;
  await expect(banner.getByText('Penicillin, severe')).toBeVisible();
  const fourLines = 100;
  await expect.poll(heightOf).toBeLessThan(fourLines);
  await expect(banner.getByText(patient.patientUniqueId)).toBeInViewport({ ratio: 1 });
  // A tap shows the whole name.
  await banner.getByRole('button', { name: 'More', exact: true }).click();
  await expect.poll(heightOf).toBeGreaterThan(fourLines);
  await banner.getByRole('button', { name: 'More', exact: true }).click();
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(heightOf).toBeLessThan(fourLines / 2);
  await expect(banner.getByText(patient.patientUniqueId)).toBeInViewport({ ratio: 1 });
  const widthOf = async (text: string) => (await banner.getByRole('listitem').filter({ hasText: text }).boundingBox())?.width ?? 0;
  expect(await widthOf('Penicillin, severe')).toBeGreaterThan(100);
  // The others keep their sign.
  expect(await widthOf('Latex, mild')).toBeLessThan(40);
});

test('DOC-6 CHT-4 the open tab of a record is in view on a phone, by its address and after it was turned', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRecord(page, server, '/vitals');
  const tab = page.getByRole('navigation', { name: 'Sections of the record' }).getByRole('link', { name: 'Vital Signs' });
  await expect(tab).toBeInViewport({ ratio: 1 });
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
});
