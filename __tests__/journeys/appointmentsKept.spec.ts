import { readFile } from 'node:fs/promises';
import { signIn } from '../support/adminPages';
import { add, byId, expectCounts, open, openAppointments, popUp, putAppointments, rows, typeTime } from '../support/appointments';
import { momentOf, readCalendar } from '../support/calendar';
import { signUpHospital } from '../support/hospital';
import { expect, test } from '../support/journey';
import { nameOf } from '../support/record';

test.use({ timezoneId: 'Europe/Berlin' });

test('ADM-11 ACC-9 appointments are their user’s: signed out nothing can be read, another admin sees none, their owner finds them again', async ({
  page,
  server,
}) => {
  const { hospital, patient } = await openAppointments(page, server);
  await byId(page, patient.patientUniqueId, '11212026' + '0930AM');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain(`wardstory:appointment:${hospital.admin.user.id}:`);
  for (const secret of [patient.lastName, patient.patientUniqueId, '2026-11-21']) expect(kept).not.toContain(secret);
  await expect(page.getByText(patient.patientUniqueId)).toHaveCount(0);

  await signIn(page, await signUpHospital(server), '/appointment');
  await expect(page.getByText('Your Appointments will be displayed here')).toBeVisible();
  await expectCounts(page, 0, 0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, hospital, '/appointment');
  await expect(rows(page, 'Later')).toContainText([nameOf(patient)]);
});

test('ADM-11 QA-7 what one tab adds or deletes is there or gone in the other', async ({ page, context, server }) => {
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

test('ADM-11 one or all are saved as .ics in the time zone of this device', async ({ page, server }) => {
  const { patient, other } = await openAppointments(page, server);
  await byId(page, patient.patientUniqueId, '07202027' + '0930AM');
  await byId(page, other.patientUniqueId, '12242026' + '1000AM');
  await expect(page.getByText('Times are in Europe/Berlin')).toBeVisible();
  const save = async (button: string) => {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await downloaded;
    return { name: file.suggestedFilename(), calendar: readCalendar(await readFile(await file.path(), 'utf8')) };
  };
  const all = await save('Save all as .ics');
  expect(all.name).toBe('appointments.ics');
  const events = all.calendar.components.filter(({ name }) => name === 'VEVENT');
  expect(events.map(({ properties }) => properties.SUMMARY?.value)).toEqual([
    `${nameOf(other)} (${other.patientUniqueId})`,
    `${nameOf(patient)} (${patient.patientUniqueId})`,
  ]);
  expect(events[0]?.properties.DTSTART).toEqual({ parameters: { TZID: 'Europe/Berlin' }, value: '20261224T100000' });
  // Winter and summer.
  expect(events.map((event) => momentOf(all.calendar, event, 'DTSTART'))).toEqual(['2026-12-24T09:00:00.000Z', '2027-07-20T07:30:00.000Z']);
  const one = await save(`Save the appointment of ${nameOf(patient)}`);
  expect(one.name).toBe('appointment-2027-07-20-09-30.ics');
  expect(one.calendar.components.filter(({ name }) => name === 'VEVENT')).toHaveLength(1);
});

test('ADM-11 ADM-14 the Free plan’s room is said before it ends, and then no more are added', async ({ page, server }) => {
  const free = {
    plan: 'free',
    trialEnds: '2026-12-20T00:00:00.000Z',
    trialOver: false,
    used: { doctors: 1, patients: 2, uploads: 0, messages: 0 },
  };
  await page.route('**/v1/plan', (route) => route.fulfill({ json: free }));
  const { patient } = await openAppointments(page, server);
  await expect(page.getByText('Your Appointments will be displayed here')).toBeVisible();
  const booked = Array.from({ length: 99 }, (_, index) => ({
    key: `a${index}`,
    name: 'EZE, Ngozi',
    id: 'p1',
    patientUniqueId: 'P-1',
    doctor: null,
    time: '2026-11-19 10:00',
    date: '2026-11-19T09:00:00.000Z',
  }));
  await putAppointments(page, booked);
  await page.reload();
  await expect(page.getByText('The Free plan has room for 1 more appointment.')).toBeVisible();
  await byId(page, patient.patientUniqueId, '11212026' + '0930AM');
  await expectCounts(page, 1, 99);
  await open(page);
  await expect(popUp(page).getByText('The Free plan has room for 100 appointments')).toBeVisible();
  await popUp(page).getByLabel('Patient ID').fill(patient.patientUniqueId);
  await typeTime(page, '11222026' + '0930AM');
  await add(page);
  await expect(popUp(page)).toBeVisible();
  await popUp(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(rows(page, 'Later')).toHaveCount(1);
});

test('ADM-11 QA-6 an appointment that cannot be read takes no other with it, and is said', async ({ page, server }) => {
  const { hospital, patient } = await openAppointments(page, server);
  await byId(page, patient.patientUniqueId, '11212026' + '0930AM');
  await page.evaluate((id) => localStorage.setItem(`wardstory:appointment:${id}:broken`, '{"version":1,'), hospital.admin.user.id);
  await page.reload();
  await expect(rows(page, 'Later')).toContainText([nameOf(patient)]);
  const said = page.getByRole('alert').filter({ hasText: '1 appointment in this browser could not be read.' });
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toHaveCount(0);
});
