import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { expect, test } from '../support/journey';
import { nameOf, openRecord } from '../support/record';

test('DOC-6 CHT-1 the patient’s banner is always visible, on a tablet and, as one line, on a phone', async ({ page, server }) => {
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
  // On a phone it is one line while one scrolls, and what is read does not move when it becomes one.
  const heightOf = async () => (await banner.locator('.identity').boundingBox())?.height ?? 0;
  const lineHeight = 48;
  await expect.poll(heightOf).toBeLessThan(lineHeight);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(heightOf).toBeGreaterThan(lineHeight);
  const placeOf = () => page.getByText('Complaint 8', { exact: true }).evaluate((text) => text.getBoundingClientRect().top + scrollY);
  const place = await placeOf();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(heightOf).toBeLessThan(lineHeight);
  expect(await placeOf()).toBeCloseTo(place, 0);
});
