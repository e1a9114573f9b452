import {
  add,
  byId,
  chosenTime,
  expectCounts,
  missing,
  open,
  openAppointments,
  popUp,
  rows,
  stopTime,
  typeTime,
} from '../support/appointments';
import { expect, test } from '../support/journey';
import { nameOf } from '../support/record';

test.use({ timezoneId: 'Europe/Berlin' });

test('ADM-11 an appointment is added by choosing doctor, patient and time; success is said for a second', async ({ page, server }) => {
  const { patient } = await openAppointments(page, server);
  await expect(page.getByText('Your Appointments will be displayed here')).toBeVisible();
  await expectCounts(page, 0, 0);
  await open(page);
  await expect(page).toHaveURL(/\/appointment\?popUp=addAppointment$/);
  await popUp(page).getByLabel('Choose a doctor').click();
  await page.getByRole('option', { name: /OKAFOR, Bisi/ }).click();
  await expect(popUp(page).getByPlaceholder('Search Patient')).toBeVisible();
  await popUp(page).getByPlaceholder('Search Patient').fill(patient.lastName);
  await page.getByRole('option', { name: patient.patientUniqueId }).click();
  await expect(popUp(page).getByLabel('Patient ID')).toHaveValue(patient.patientUniqueId);
  await typeTime(page, '11212026' + '0930AM');
  await stopTime(page);
  await add(page);
  const said = page.getByRole('status').filter({ hasText: 'You have successfully added a patient.' });
  await expect(said).toContainText('Success');
  await expect(popUp(page)).toHaveCount(0);
  await page.clock.runFor(900);
  await expect(said).toBeVisible();
  await page.clock.runFor(200);
  await expect(said).toHaveCount(0);
  await page.clock.resume();

  await expect(rows(page, 'Later')).toHaveText([
    new RegExp(`9:30 AM.*Sat, Nov 21, 2026.*${nameOf(patient)}.*${patient.patientUniqueId}.*OKAFOR, Bisi`),
  ]);
  await expectCounts(page, 1, 0);
  await page.reload();
  await expect(rows(page, 'Later')).toContainText([nameOf(patient)]);
  await expectCounts(page, 1, 0);
});

test('ADM-11 what is missing is said for three seconds, with the focus where it is missing; nothing typed is lost', async ({
  page,
  server,
}) => {
  const { patient } = await openAppointments(page, server);
  await open(page);
  await stopTime(page);
  await add(page);
  await expect(missing(page)).toBeVisible();
  await expect(popUp(page).getByLabel('Patient ID')).toBeFocused();
  await page.clock.runFor(2_900);
  await expect(missing(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(missing(page)).toHaveCount(0);
  await page.clock.resume();

  await popUp(page).getByLabel('Patient ID').fill('P-0000-0000');
  await page.clock.runFor(300);
  await expect(popUp(page).getByText('No patient has this ID.')).toBeVisible();
  await add(page);
  await expect(missing(page)).toBeVisible();
  await expect(popUp(page).getByLabel('Patient ID')).toBeFocused();

  // As it is typed by somebody in a hurry; Enter before it was found adds nothing that is not known.
  await popUp(page).getByLabel('Patient ID').fill(patient.patientUniqueId.replaceAll('-', '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(popUp(page).getByRole('spinbutton', { name: 'Month' })).toBeFocused();
  await page.clock.runFor(300);
  await expect(popUp(page).getByPlaceholder('Search Patient')).toHaveValue(`${nameOf(patient)} (${patient.patientUniqueId})`);
  await page.keyboard.type('1121', { delay: 20 });
  await add(page);
  await expect(missing(page)).toBeVisible();
  await expect(popUp(page).getByLabel('Patient ID')).not.toHaveValue('');
  await popUp(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Your Appointments will be displayed here')).toBeVisible();
});

test('ADM-11 a time that has passed and a double booking are said and never in the way', async ({ page, server }) => {
  const { patient, other } = await openAppointments(page, server);
  await byId(page, patient.patientUniqueId, '11202026' + '0230PM');
  await open(page);
  await popUp(page).getByLabel('Patient ID').fill(patient.patientUniqueId);
  await typeTime(page, '11202026' + '0259PM');
  const warnings = popUp(page).getByRole('status');
  await page.clock.runFor(300);
  await expect(warnings).toContainText(`${nameOf(patient)} has an appointment Fri, Nov 20, 2026, 2:30 PM, less than 30 minutes away.`);
  await expect(warnings).not.toContainText('has passed');
  await add(page);
  await expect(popUp(page)).toHaveCount(0);

  await open(page);
  await popUp(page).getByLabel('Patient ID').fill(other.patientUniqueId);
  await typeTime(page, '11202026' + '0202PM');
  await expect(warnings).toHaveText('This time has passed.');
  await add(page);
  await expectCounts(page, 2, 1);
  await expect(rows(page, 'Today')).toHaveCount(2);
  await expect(rows(page, 'Past')).toContainText([nameOf(other)]);
});

test('ADM-11 Pending becomes Fulfilled as time passes; by age the newest comes first', async ({ page, server }) => {
  const { patient, other } = await openAppointments(page, server);
  await byId(page, patient.patientUniqueId, '11202026' + '0204PM');
  await byId(page, other.patientUniqueId, '12242026' + '1000AM');
  await expectCounts(page, 2, 0);
  await expect(rows(page, 'Today')).toContainText([nameOf(patient)]);
  await page.clock.runFor(120_000);
  await expectCounts(page, 1, 1);
  await expect(rows(page, 'Past')).toContainText([nameOf(patient)]);
  await page.getByRole('button', { name: 'Newest first' }).click();
  await expect(page).toHaveURL(/\?view=newest$/);
  await expect(rows(page, 'Newest first')).toContainText([nameOf(other), nameOf(patient)]);
});

test('ADM-11 deleting asks first, is said for two seconds, and can be undone', async ({ page, server }) => {
  const { patient } = await openAppointments(page, server);
  await byId(page, patient.patientUniqueId, '11212026' + '0930AM');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  const deleted = page.getByRole('status').filter({ hasText: 'Your appointment has been deleted.' });
  const remove = async () => {
    await page.getByRole('button', { name: /^Delete the appointment of/ }).click();
    await expect(question).toContainText('This appointment will be permanently deleted!');
    await expect(question).toContainText(nameOf(patient));
  };
  await remove();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page, 'Later')).toHaveCount(1);
  await remove();
  await stopTime(page);
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(deleted).toContainText('Deleted!');
  await expectCounts(page, 0, 0);
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(deleted).toHaveCount(0);
  await expect(rows(page, 'Later')).toHaveCount(1);
  await page.clock.resume();
  await page.reload();
  await expect(rows(page, 'Later')).toHaveCount(1);

  await remove();
  await stopTime(page);
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.clock.runFor(1_900);
  await expect(deleted).toBeVisible();
  await page.clock.runFor(200);
  await expect(deleted).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await expect(page.getByText('Your Appointments will be displayed here')).toBeVisible();
});

test('ADM-11 UX-2 everything is done by keyboard: adding, the month, deleting, Undo', async ({ page, server }) => {
  const { patient } = await openAppointments(page, server, '/appointment?view=month');
  await page.getByRole('link', { name: 'Add Appointment' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(chosenTime(page)).toBeVisible();
  await popUp(page).getByLabel('Choose a doctor').focus();
  await page.keyboard.type('Okafor');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(patient.patientUniqueId);
  await page.clock.runFor(300);
  await expect(popUp(page).getByPlaceholder('Search Patient')).toHaveValue(new RegExp(patient.patientUniqueId));
  await popUp(page).getByPlaceholder('Search Patient').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('11272026' + '0930AM', { delay: 20 });
  // Past the calendar's button and Cancel.
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
