import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { alikePatient, patient } from '../../src/gallery/people';
import {
  add,
  book,
  closed,
  expectCounts,
  giveId,
  giveTime,
  openAppointments,
  openPopUp,
  patientField,
  popUp,
  rows,
  stopClock,
  storedInBrowser,
  textsOf,
} from '../support/appointmentsPage';
import { pass } from '../support/clock';

stopClock();

test('ADM-11 an appointment is added by choosing doctor, patient and time; success shows for one second', async () => {
  const { user } = await openAppointments();
  expect(await screen.findByText('Your Appointments will be displayed here')).toBeVisible();
  expect(screen.getByRole('table', { name: 'November 2026' })).toBeVisible();
  expectCounts(0, 0);
  expect(screen.getByText(/only in this browser: not the doctor/)).toBeVisible();
  expect(screen.queryByText('Newest first')).toBeNull();
  await openPopUp(user);
  expect(location.search).toBe('?popUp=addAppointment');
  await user.click(popUp().getByLabelText('Choose a doctor (optional)'));
  await user.click(await screen.findByRole('option', { name: /SAMPLE, Sam/ }));
  await user.click(popUp().getByPlaceholderText('Search Patient'));
  await user.paste('Example');
  await user.click(await screen.findByRole('option', { name: new RegExp(patient.patientUniqueId) }));
  expect(patientField()).toHaveValue(`EXAMPLE, Ada (${patient.patientUniqueId})`);
  await giveTime(user, 'Nov 21, 2026 09:30 AM');
  await add(user);
  const said = screen.getByText('You have successfully added a patient.');
  expect(said.parentElement).toHaveTextContent('Success');
  await pass(900);
  expect(said).toBeVisible();
  await pass(200);
  expect(said).not.toBeInTheDocument();
  await closed();
  const [row, ...others] = rows('Later');
  expect(row).toHaveTextContent(/Saturday, November 21, 2026.*9:30 AM.*EXAMPLE, Ada.*P-0000-0001.*SAMPLE, Sam/);
  expect(others).toEqual([]);
  expectCounts(1, 0);

  await openAppointments();

  expect(await screen.findByText('EXAMPLE, Ada')).toBeVisible();
  expectCounts(1, 0);
});

test('ADM-11 a missing field is named for three seconds and gets the focus; nothing typed is lost', async () => {
  const { user } = await openAppointments();
  await openPopUp(user);
  await add(user);
  const idField = patientField();
  const missing = () => popUp().queryByText('Kindly Enter appointment details');
  expect(missing()).toBeVisible();
  expect(idField).toHaveFocus();
  await pass(2_900);
  expect(missing()).toBeVisible();
  await pass(200);
  expect(missing()).toBeNull();

  await giveId(user, 'P-0000-9999');
  await pass(300);
  expect(await popUp().findByText('No patient has this ID.')).toBeVisible();
  await add(user);
  expect(missing()).toBeVisible();
  expect(idField).toHaveFocus();

  // A user in a hurry: Enter before the search has an answer adds nothing unknown.
  await giveId(user, 'p00000001');
  await act(async () => void fireEvent.submit(idField));
  await pass(0);
  await waitFor(() => expect(popUp().getByLabelText('Month')).toHaveFocus());
  await waitFor(() => expect(idField).toHaveValue('EXAMPLE, Ada (P-0000-0001)'));
  await pass(3_100);
  await user.keyboard('1121');
  await add(user);
  expect(missing()).toBeVisible();
  expect(idField).toHaveValue('EXAMPLE, Ada (P-0000-0001)');
  await user.click(popUp().getByText('Cancel'));
  await user.click(await screen.findByText('Discard'));
  expect(await screen.findByText('Your Appointments will be displayed here')).toBeVisible();
});

test('ADM-11 the patient is who stands in the field: other words than the chosen name choose nobody', async () => {
  const { user } = await openAppointments();
  await openPopUp(user);
  await giveId(user, patient.patientUniqueId);
  await pass(300);
  await waitFor(() => expect(patientField()).toHaveValue('EXAMPLE, Ada (P-0000-0001)'));
  await user.click(patientField());
  await user.keyboard('h');
  await giveTime(user, 'Nov 21, 2026 09:30 AM');
  // What was typed stays, to be read and mended.
  expect(patientField()).toHaveValue('EXAMPLE, Ada (P-0000-0001)h');
  await add(user);
  expect(popUp().getByText('Kindly Enter appointment details')).toBeVisible();
  expect(popUp().getByText('Choose a patient')).toBeVisible();
  expectCounts(0, 0);
  await giveId(user, alikePatient.patientUniqueId);
  await pass(300);
  await add(user);
  await closed();
  expect(textsOf('Later')).toEqual([expect.stringContaining('EXAMPLE, Adah')]);
});

test('ADM-11 a double booking gives a warning and does not block; a past time is asked about once, and then taken', async () => {
  const { store, user } = await openAppointments();
  await book(store, patient, '2026-11-20 14:30');
  await openPopUp(user);
  await giveId(user, patient.patientUniqueId);
  await giveTime(user, 'Nov 20, 2026 02:59 PM');
  const warnings = () => popUp().getByRole('status');
  await waitFor(() =>
    expect(warnings()).toHaveTextContent('EXAMPLE, Ada has an appointment Friday, November 20, 2026, 2:30 PM, less than 30 minutes away.'),
  );
  expect(warnings()).not.toHaveTextContent('has passed');
  await add(user);
  await closed();

  await openPopUp(user);
  await giveId(user, alikePatient.patientUniqueId);
  await giveTime(user, 'Nov 20, 2026 02:01 PM');
  expect(warnings()).toHaveTextContent(/^This time has passed\.$/);
  await add(user);
  expect(popUp().getByRole('alert')).toHaveTextContent('This time has passed. Add it all the same?');
  expect(popUp().getAllByText(/This time has passed/)).toHaveLength(1);
  expectCounts(2, 0);
  // Another past time is another question.
  await giveTime(user, 'Nov 19, 2026 02:01 PM');
  expect(popUp().queryByText(/Add it all the same/)).toBeNull();
  await pass(700);
  await add(user);
  expect(popUp().getByRole('alert')).toHaveTextContent('This time has passed. Add it all the same?');
  await giveTime(user, 'Nov 20, 2026 02:01 PM');
  await pass(700);
  await add(user);
  // The second half of a double click is no answer.
  await user.click(popUp().getByText('Add all the same'));
  await pass(600);
  expectCounts(2, 0);
  await pass(100);
  await user.click(popUp().getByText('Add all the same'));
  await closed();
  expectCounts(2, 1);
  expect(rows('Today')).toHaveLength(2);
  expect(textsOf('Past')).toEqual([expect.stringContaining('EXAMPLE, Adah')]);
});

test('ADM-11 Pending becomes Fulfilled as time passes; the newest appointment comes first', async () => {
  const { store, user } = await openAppointments();
  await book(store, patient, '2026-11-20 14:04');
  await pass(1_000);
  await book(store, alikePatient, '2026-12-24 10:00');
  expectCounts(2, 0);
  expect(textsOf('Today')).toEqual([expect.stringContaining('EXAMPLE, AdaP')]);
  await pass(1_100); // "Success" is over
  await pass(120_000);
  expectCounts(1, 1);
  expect(textsOf('Past')).toEqual([expect.stringContaining('EXAMPLE, AdaP')]);
  await user.click(screen.getByText('Newest first'));
  expect(location.search).toBe('?view=newest');
  expect(textsOf('Newest first')).toEqual([expect.stringContaining('EXAMPLE, Adah'), expect.stringContaining('EXAMPLE, AdaP')]);
});

test('ADM-11 deleting asks first, is confirmed for two seconds, and can be undone', async () => {
  let app = await openAppointments();
  await book(app.store, patient, '2026-11-21 09:30');
  const remove = async () => {
    await app.user.click(screen.getByLabelText(/^Delete the appointment of/));
    const question = await screen.findByText('Are you sure?');
    const asked = within(question.closest<HTMLElement>('[role=alertdialog]') ?? document.createElement('p'));
    expect(asked.getByText('This appointment will be permanently deleted!')).toBeVisible();
    expect(asked.getByText('EXAMPLE, Ada')).toBeVisible();
    return asked;
  };
  const deleted = () => screen.queryByText('Your appointment has been deleted.');
  await app.user.click((await remove()).getByText('Cancel'));
  expect(rows('Later')).toHaveLength(1);
  await app.user.click((await remove()).getByText('Yes, delete it!'));
  expect(deleted()?.parentElement).toHaveTextContent('Deleted!');
  expectCounts(0, 0);
  await app.user.click(screen.getByText('Undo'));
  expect(deleted()).toBeNull();
  expect(rows('Later')).toHaveLength(1);
  await storedInBrowser(1);

  app = await openAppointments();
  expect(rows('Later')).toHaveLength(1);
  await app.user.click((await remove()).getByText('Yes, delete it!'));
  await pass(1_900);
  expect(deleted()).toBeVisible();
  await pass(200);
  expect(deleted()).toBeNull();
  await storedInBrowser(0);
  await openAppointments();
  expect(screen.getByText('Your Appointments will be displayed here')).toBeVisible();
});

test('ADM-11 a month without appointments is an empty calendar, and there is nothing to save', async () => {
  await openAppointments({}, 'admin', '?view=month');
  expect(await screen.findByRole('table', { name: 'November 2026' })).toBeVisible();
  expect(screen.getByText('No appointments on this day.')).toBeVisible();
  expect(screen.queryByText('Your Appointments will be displayed here')).toBeNull();
  expect(screen.queryByText('Save all as .ics')).toBeNull();
});

test('ADM-11 an ID without a digit chooses its patient, in whatever form; a name of eight letters is a name', async () => {
  const lettered = { ...patient, patientUniqueId: 'P-RYVM-NHXP' };
  const { user } = await openAppointments({ listPatients: { data: [lettered] } });
  await openPopUp(user);
  for (const id of ['P-RYVM-NHXP', 'ryvmnhxp']) {
    await giveId(user, id);
    await pass(300);
    await waitFor(() => expect(patientField()).toHaveValue('EXAMPLE, Ada (P-RYVM-NHXP)'));
  }
  await giveId(user, 'Hawthorn');
  await pass(300);
  expect(popUp().queryByText('No patient has this ID.')).toBeNull();
  await giveId(user, 'P-RYVM-NHXQ');
  await pass(300);
  expect(await popUp().findByText('No patient has this ID.')).toBeVisible();
});

test('ADM-11 UX-3 a day of the calendar leads to the pop-up with that day; a day that has passed does not', async () => {
  const { user } = await openAppointments({}, 'admin', '?view=month');
  const onDay = async (day: string) => {
    await user.click(await screen.findByLabelText(day));
    return screen.getByText('No appointments on this day.').parentElement?.querySelector('a');
  };
  expect(await onDay('Thursday, November 19, 2026, no appointments')).toBeNull();
  const link = await onDay('Tuesday, November 24, 2026, no appointments');
  await user.click(link ?? document.body);
  await screen.findByLabelText('Month');
  expect(location.search).toBe('?view=month&popUp=addAppointment&day=2026-11-24');
  await giveId(user, patient.patientUniqueId);
  await pass(300);
  await add(user);
  await closed();
  expect(textsOf('Tuesday, November 24, 2026')).toEqual([expect.stringMatching(/9:00 AM.*EXAMPLE, Ada/)]);
  expect(location.search).toBe('?view=month');
});

test('ADM-11 UX-3 while there is none, one button adds the first, on the chosen day; then the head has it, and what is over says so', async () => {
  const { store, user } = await openAppointments();
  const buttons = () => screen.queryAllByText('Add Appointment').map((word) => word.closest('a')?.getAttribute('href'));
  await user.click(await screen.findByLabelText('Thursday, November 19, 2026, no appointments'));
  expect(buttons()).toEqual(['/appointment?popUp=addAppointment']);
  await user.click(screen.getByLabelText('Tuesday, November 24, 2026, no appointments'));
  expect(buttons()).toEqual(['/appointment?popUp=addAppointment&day=2026-11-24']);

  await book(store, patient, '2026-11-20 09:30');
  await book(store, alikePatient, '2026-11-20 17:30');
  expect(buttons()).toEqual(['/appointment?popUp=addAppointment']);
  const isOver = (list: string) => rows(list).map((row) => row.hasAttribute('data-past'));
  expect([isOver('Past'), isOver('Today')]).toEqual([[true], [false]]);
  const saves = (list: string) => rows(list).map((row) => row.textContent?.includes('Save .ics'));
  expect([saves('Past'), saves('Today')]).toEqual([[false], [true]]);
});

test('ADM-11 the agenda says each day once, whole for a screen reader; of what is over it shows the newest five until asked for all', async () => {
  const { store, user } = await openAppointments();
  for (const day of ['11', '12', '12', '13', '16', '17', '18', '19']) await book(store, patient, `2026-11-${day} 09:30`);
  await book(store, patient, '2026-11-20 17:30');
  await book(store, alikePatient, '2026-11-21 09:30');
  await book(store, patient, '2026-11-21 11:30');
  await book(store, patient, '2027-01-04 09:30');
  const days = (list: string) => within(screen.getByRole('region', { name: list })).getAllByRole('heading', { level: 3 });
  const named = (list: string) => days(list).map((day) => [day.firstElementChild?.textContent, day.lastElementChild?.textContent]);
  expect(named('Today')).toEqual([['Friday, November 20, 2026', 'Nov']]);
  expect(named('Later')).toEqual([
    ['Saturday, November 21, 2026', 'Nov'],
    ['Monday, January 4, 2027', 'Jan 2027'],
  ]);
  expect(rows('Later')).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 2, name: 'Past 8' })).toBeVisible();
  expect(rows('Past')).toHaveLength(5);
  expect(days('Past').at(-1)).toHaveAccessibleName('Friday, November 13, 2026');
  await user.click(screen.getByText('Show all 8'));
  expect(rows('Past')).toHaveLength(8);
  expect(days('Past')).toHaveLength(7);
  expect(screen.queryByText('Show all 8')).toBeNull();
  expect(screen.getByRole('region', { name: 'Past' })).toHaveFocus();
});
