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

test('ADM-11 QA-6 without their key, and the server not to be reached, appointments say so; they open by themselves once it can be', async ({
  page,
  server,
}) => {
  const { patient } = await openAppointments(page, server);
  await byId(page, patient.patientUniqueId, '11212026' + '0930AM');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('wardstory');
        request.onsuccess = () => {
          const gone = request.result.transaction('keys', 'readwrite').objectStore('keys').clear();
          gone.onsuccess = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  await page.route('**/v1/auth/browser-key', (route) => route.abort());
  await page.reload();
  const locked = page.getByRole('alert').filter({ hasText: 'Your appointments are locked until the server can be reached.' });
  // Each try is patient.
  await page.clock.fastForward(60_000);
  await expect(locked).toBeVisible();
  await expect(page.getByText('Pending Appointments')).toHaveText('–Pending Appointments');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.fastForward(60_000);
  await expect(rows(page, 'Later')).toContainText([nameOf(patient)]);
  await expect(locked).toHaveCount(0);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('ADM-11 UX-1 date and time are chosen by touch, deleting needs no hover, and nothing is wider than the page', async ({
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
    await expect(rows(page, 'Later')).toContainText([/9:30 AM.*Sat, Nov 28, 2026/]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: /^Delete the appointment of/ }).tap();
    await page.getByRole('button', { name: 'Yes, delete it!' }).tap();
    await expectCounts(page, 0, 0);
  });
});
