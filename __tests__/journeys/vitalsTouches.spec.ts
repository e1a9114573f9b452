import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { expect, test } from '../support/journey';
import { onButton, openRecord } from '../support/record';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

/** In seconds. A key takes a poor typist 0.28 (Card, Moran and Newell, 1980); a thumb on glass gets more. */
const touch = 0.4;
/** To look from the monitor to the form and know what to type; before each value (Card, Moran and Newell, 1980). */
const look = 1.35;

const typed = { 'Breathing rate': '16', 'Oxygen saturation': '97', Systolic: '124', Diastolic: '76', Pulse: '72', Temperature: '36.8' };

test('CHT-4 a whole set for NEWS2 takes 24 touches of a tablet: less than 20 seconds, where the values are known', async ({
  page,
  server,
}) => {
  const { doctor, patient } = await openRecord(page, server, '/vitals');
  // What the page gets, not what this test means to do.
  await page.evaluate(`
    globalThis.counted = { taps: 0, keys: 0, scrolls: 0 };
    addEventListener('touchstart', () => { counted.taps += 1; }, true);
    addEventListener('keydown', () => { counted.keys += 1; }, true);
    addEventListener('scroll', () => { counted.scrolls += 1; }, true);
  `);
  for (const [name, text] of Object.entries(typed)) {
    await page.getByLabel(name).first().tap();
    await page.keyboard.type(text);
  }
  await page.getByRole('radio', { name: 'Room air' }).tap();
  await page.getByRole('radio', { name: 'Alert' }).tap();
  await page.getByRole('button', { name: `Save for ${onButton(patient)}` }).tap();
  await expect(page.getByText('NEWS2 0').first()).toBeVisible();
  const counted = await page.evaluate<{ taps: number; keys: number; scrolls: number }>('counted');
  // No field is out of sight: nothing was scrolled.
  expect(counted).toEqual({ taps: 9, keys: 15, scrolls: 0 });
  const hands = (counted.taps + counted.keys) * touch;
  expect(hands).toBeLessThan(10);
  // With a look at the monitor before each of eight things.
  expect(hands + 8 * look).toBeLessThan(20.5);
  const saved = () => done(endpoints.listVitalSigns, { server, token: doctor.token, params: { patient_id: patient.id } });
  await expect
    .poll(async () => (await saved())[0])
    .toMatchObject({ respirations: '16', systolic: '124', diastolic: '76', temperature: '36.8', consciousness: 'alert' });
});
