import { screen, waitFor } from '@testing-library/react';
import { freeLimits } from '../../contract/plans';
import { shelfOfAppointments } from '../../src/app/appointments/appointmentsOfUser';
import { importKey, seal } from '../../src/device/cipher';
import { deleteKey } from '../../src/device/storedKeys';
import { alikePatient, patient, signedInAs } from '../../src/gallery/people';
import { freePlan } from '../../src/gallery/samplePlans';
import type { Answers } from '../../src/gallery/standIn';
import {
  add,
  adminId,
  book,
  booked,
  closed,
  dialog,
  expectCounts,
  giveId,
  giveTime,
  key,
  known,
  openAppointments,
  openPopUp,
  popUp,
  stopClock,
  storedInBrowser,
  textsOf,
} from '../support/appointmentsPage';
import { readCalendar } from '../support/calendar';
import { pass, soon } from '../support/clock';
import { takeDownloads } from '../support/downloads';
import { openApp } from '../support/openApp';

stopClock();

/** Appointments that an earlier page has stored. */
const storeBooked = async (count: number) => {
  const shelf = shelfOfAppointments({ storage: () => localStorage, userId: adminId, page: new EventTarget() });
  for (let each = 0; each < count; each += 1) {
    const { key: id, ...value } = booked(patient, '2026-11-19 10:00');
    const name = { slice: 'appointment', id } as const;
    await shelf.write([{ name, sealed: await seal(await importKey(key), { userId: adminId, ...name }, value) }]);
  }
};

test('ADM-11 ACC-9 appointments belong to one user: after sign-out nothing can be read, another admin sees none, their owner finds them again', async () => {
  const { store, user } = await openAppointments({ signOut: { data: { done: true } } });
  await book(store, patient, '2026-11-21 09:30');
  await storedInBrowser(1);
  await user.click(screen.getByText('Logout'));
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  const everything = JSON.stringify({ ...localStorage });
  expect(everything).toContain(`wardstory:appointment:${adminId}:`);
  for (const secret of [patient.lastName, patient.patientUniqueId, '2026-11-21']) expect(everything).not.toContain(secret);
  expect(document.body).not.toHaveTextContent(patient.patientUniqueId);

  await openAppointments({ getBrowserKey: { data: { key: btoa('z'.repeat(32)) } } }, signedInAs('hospitalAdmin', 12));
  expect(screen.getByText('Your Appointments will be displayed here')).toBeVisible();
  expectCounts(0, 0);
  await openAppointments();
  expect(textsOf('Later')).toEqual([expect.stringContaining('EXAMPLE, AdaP')]);
});

test('ADM-11 ADM-14 the page warns before the Free plan’s limit, and at the limit no more are added', async () => {
  await storeBooked(freeLimits.appointments - 1);
  const { store, user } = await openAppointments({ getPlan: freePlan(false) }, 'admin', '?view=month');
  await soon(() => expect(screen.getByText('The Free plan has room for 1 more appointment.')).toBeVisible());
  await book(store, patient, '2026-11-21 09:30');
  expectCounts(1, 99);
  await openPopUp(user);
  expect(popUp().getByText(/^The Free plan has room for 100 appointments/)).toBeVisible();
  await giveId(user, patient.patientUniqueId);
  await giveTime(user, 'Nov 22, 2026 09:30 AM');
  await pass(300);
  await add(user);
  expect(dialog()).toBeVisible();
  await user.click(popUp().getByText('Cancel'));
  await user.click(await screen.findByText('Discard'));
  await closed();
  expectCounts(1, 99);
});

test('ADM-11 QA-6 an unreadable appointment is reported and affects no other', async () => {
  const { store } = await openAppointments();
  await book(store, patient, '2026-11-21 09:30');
  await storedInBrowser(1);
  localStorage.setItem(`wardstory:appointment:${adminId}:broken`, '{"version":1,');
  const { user } = await openAppointments();
  expect(textsOf('Later')).toEqual([expect.stringContaining('EXAMPLE, AdaP')]);
  const said = screen.getByText(/^1 appointment in this browser could not be read\./);
  await user.click(screen.getByText('Close'));
  expect(said).not.toBeInTheDocument();
});

test('ADM-11 QA-6 without the key and without the server the page says so; the appointments open once the server can be reached', async () => {
  // After what earlier pages are still storing.
  await deleteKey(undefined, adminId);
  await storeBooked(1);
  let isAway = true;
  const getBrowserKey: Answers['getBrowserKey'] = () => (isAway ? 'unreachable' : { data: { key } });
  await openApp('/appointment', { as: 'admin', answers: { ...known, getBrowserKey } });
  // Each try has a long timeout.
  const aMinute = async () => {
    for (let second = 0; second < 60; second += 1) await pass(1_000);
  };
  await aMinute();
  const locked = screen.getByText(/^Your appointments are locked until the server can be reached\./);
  expect(screen.getByText('Pending Appointments')).toHaveTextContent('– Pending Appointments');
  isAway = false;
  await aMinute();
  expect(screen.getByText('EXAMPLE, Ada')).toBeVisible();
  expect(locked).not.toBeInTheDocument();
});

test('ADM-11 one or all are saved as .ics in the time zone of this device', async () => {
  const { store, user } = await openAppointments();
  await book(store, patient, '2027-07-20 09:30');
  await pass(1_000);
  await book(store, alikePatient, '2026-12-24 10:00');
  expect(screen.getByText(`Times are in ${Intl.DateTimeFormat().resolvedOptions().timeZone}`)).toBeVisible();
  const files = takeDownloads();
  await user.click(screen.getByText('Save all as .ics'));
  await user.click(screen.getByLabelText(/^Save .ics of the appointment of EXAMPLE, Ada,/));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['appointments.ics', 'appointment-2027-07-20-09-30.ics']));
  const written = await Promise.all(files.map(async ({ file }) => readCalendar(await file.text())));
  const events = written.map((calendar) => calendar.components.filter(({ name }) => name === 'VEVENT'));
  expect(events.map((each) => each.map(({ properties }) => properties.SUMMARY?.value))).toEqual([
    ['EXAMPLE, Adah (P-0000-0002)', 'EXAMPLE, Ada (P-0000-0001)'],
    ['EXAMPLE, Ada (P-0000-0001)'],
  ]);
});
