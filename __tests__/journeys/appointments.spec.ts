import { readFile } from 'node:fs/promises';
import { byId, chosenTime, expectCounts, openAppointments, popUp, rows } from '../support/appointments';
import { expect, test } from '../support/journey';
import { nameOf } from '../support/record';

test.use({ timezoneId: 'Europe/Berlin' });

test('ADM-11 UX-2 adding, changing the month, deleting and Undo work by keyboard', async ({ page, server }) => {
  const { patient } = await openAppointments(page, server, '/appointment?view=month');
  await page.getByRole('link', { name: 'Add Appointment' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(chosenTime(page)).toBeVisible();
  await popUp(page).getByPlaceholder('Search Patient').focus();
  await page.keyboard.type(patient.patientUniqueId);
  await page.clock.runFor(300);
  await expect(popUp(page).getByLabel('Patient ID')).toHaveValue(`${nameOf(patient)} (${patient.patientUniqueId})`);
  await page.keyboard.press('Tab');
  await expect(popUp(page).getByLabel('Choose a doctor')).toBeFocused();
  await page.keyboard.type('Okafor');
  await expect(page.getByRole('option', { name: /OKAFOR/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.keyboard.type('11272026' + '0930AM', { delay: 20 });
  await expect(popUp(page).getByRole('spinbutton', { name: 'Meridiem' })).toHaveText('AM');
  expect(thrown).toEqual([]);
  // Skips the calendar's button and Cancel.
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(popUp(page)).toHaveCount(0);

  const today = page.getByRole('button', { name: 'Friday, November 20, 2026, no appointments' });
  await today.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Friday, November 27, 2026, 1 appointment' })).toBeFocused();
  await expect(rows(page, 'Friday, November 27, 2026')).toContainText([nameOf(patient)]);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await page.keyboard.press('PageUp');

  await page.getByRole('button', { name: /^Delete the appointment of/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  // It waits for the hand that is on it.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.clock.runFor(10_000);
  await page.keyboard.press('Enter');
  await expect(rows(page, 'Friday, November 27, 2026')).toHaveCount(1);
  await expect(page.locator('main')).toBeFocused();
});

test('ADM-11 QA-7 an appointment added or deleted in one tab appears or disappears in the other', async ({ page, context, server }) => {
  const { patient, other } = await openAppointments(page, server);
  const second = await context.newPage();
  await second.clock.install({ time: new Date('2026-11-20T13:02:00Z') });
  await second.goto('/appointment');
  await byId(page, patient.patientUniqueId, '11212026' + '0930AM');
  await expect(rows(second, 'Later')).toContainText([nameOf(patient)]);
  await byId(second, other.patientUniqueId, '11222026' + '0930AM');
  await expect(rows(page, 'Later')).toContainText([nameOf(patient), nameOf(other)]);
  await page.getByRole('button', { name: `Delete the appointment of ${nameOf(patient)}` }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(rows(second, 'Later')).toContainText([nameOf(other)]);
  await expect(rows(second, 'Later')).toHaveCount(1);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('ADM-11 UX-1 date and time work by touch, saving as .ics and deleting need no hover, and nothing scrolls sideways', async ({
    page,
    server,
  }) => {
    const { patient } = await openAppointments(page, server);
    await page.getByRole('link', { name: 'Add Appointment' }).first().tap();
    await popUp(page).getByLabel('Patient ID').fill(patient.patientUniqueId);
    await popUp(page).getByRole('button', { name: 'Choose date' }).tap();
    const day = page.getByRole('gridcell', { name: '28', exact: true });
    const { width = 0, height = 0 } = (await day.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await day.tap();
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await page.getByRole('option', { name: '9 hours', exact: true }).tap();
    await page.getByRole('option', { name: '30 minutes', exact: true }).tap();
    await page.getByRole('option', { name: 'AM', exact: true }).tap();
    await page.getByRole('button', { name: 'OK', exact: true }).tap();
    await popUp(page).getByRole('button', { name: 'Add', exact: true }).tap();
    await expect(rows(page, 'Later')).toContainText([/Saturday, November 28, 2026.*9:30 AM/]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save .ics of the appointment of ${nameOf(patient)}` }).tap();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe('appointment-2026-11-28-09-30.ics');
    expect(await readFile(await file.path(), 'utf8')).toContain('DTSTART;TZID=Europe/Berlin:20261128T093000');
    await page.getByRole('button', { name: /^Delete the appointment of/ }).tap();
    await page.getByRole('button', { name: 'Yes, delete it!' }).tap();
    await expectCounts(page, 0, 0);
  });
});
