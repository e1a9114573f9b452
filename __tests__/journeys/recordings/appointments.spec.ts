import { readFile } from 'node:fs/promises';
import { add, missing, open, openAppointments, popUp, rows, typeTime } from '../../support/appointments';
import { nameOf } from '../../support/record';
import { expect, test } from '../../support/recordedJourney';

test.use({ timezoneId: 'Europe/Berlin' });

test('QA-3 QA-4 QA-5 an appointment is added once it is complete, deleted, restored, saved as a file, and deleted for good', async ({
  page,
  qaServer: server,
  finish,
}) => {
  const { patient } = await openAppointments(page, server);
  await open(page);
  await add(page);
  await expect(missing(page)).toBeVisible();
  await page.clock.runFor(3_100);
  await expect(missing(page)).toHaveCount(0);
  await popUp(page).getByLabel('Choose a doctor').click();
  await page.getByRole('option', { name: /OKAFOR, Bisi/ }).click();
  await popUp(page).getByPlaceholder('Search Patient').fill(patient.lastName);
  await page.getByRole('option', { name: patient.patientUniqueId }).click();
  await typeTime(page, '11212026' + '0930AM');
  await add(page);
  await expect(page.getByRole('status').filter({ hasText: 'You have successfully added a patient.' })).toBeVisible();
  await page.clock.runFor(1_100);

  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  const deleted = page.getByRole('status').filter({ hasText: 'Your appointment has been deleted.' });
  const remove = () => page.getByRole('button', { name: `Delete the appointment of ${nameOf(patient)}` }).click();
  await remove();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await remove();
  // By keyboard: while Undo has the focus, the message stays.
  await question.getByRole('button', { name: 'Yes, delete it!' }).press('Enter');
  await expect(deleted.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page, 'Later')).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all as .ics' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('BEGIN:VEVENT');
  await remove();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(deleted).toBeVisible();
  await page.clock.runFor(2_100);
  await expect(page.getByText('Your Appointments will be displayed here')).toBeVisible();
  await expect(deleted).toHaveCount(0);
  await finish('appointments');
});
