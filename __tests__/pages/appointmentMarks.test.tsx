import { act, screen, waitFor, within } from '@testing-library/react';
import { alikePatient, doctors, patient, patients } from '../../src/gallery/people';
import { appointment } from '../../src/state/appointment';
import {
  type App,
  booked,
  giveId,
  giveTime,
  known,
  openAppointments,
  openPopUp,
  popUp,
  rows,
  stopClock,
  storedInBrowser,
  textsOf,
} from '../support/appointmentsPage';
import { soon } from '../support/clock';
import { openApp } from '../support/openApp';

stopClock();

const [doctor, other] = doctors as [(typeof doctors)[0], (typeof doctors)[0]];
const bookWith = (
  store: App['store'],
  whom: typeof patient,
  time: string,
  { firstName, lastName, doctor: { id, doctorUniqueId } } = doctor,
) =>
  act(async () => {
    const name = `${lastName.toUpperCase()}, ${firstName}`;
    store.dispatch(appointment.actions.added({ appointment: { ...booked(whom, time), doctor: { id, name, doctorUniqueId } } }));
  });

test('ADM-11 future double bookings are marked in their rows, with whom and when; past ones are not', async () => {
  const { store } = await openAppointments();
  await bookWith(store, patient, '2026-11-21 09:30');
  await bookWith(store, alikePatient, '2026-11-21 09:30');
  await bookWith(store, patient, '2026-11-21 09:59', other);
  await bookWith(store, alikePatient, '2026-11-22 09:30');
  await bookWith(store, patient, '2026-11-19 09:30');
  await bookWith(store, alikePatient, '2026-11-19 09:30');
  const marksOf = (list: string) => rows(list).map((row) => [...row.querySelectorAll('[data-mark]')].map(({ textContent }) => textContent));
  expect(marksOf('Later')).toEqual([
    ['Double booked: SAMPLE, Sam at 9:30\u00a0AM', 'Double booked: EXAMPLE, Ada at 9:59\u00a0AM'],
    ['Double booked: SAMPLE, Sam at 9:30\u00a0AM'],
    ['Double booked: EXAMPLE, Ada at 9:30\u00a0AM'],
    [],
  ]);
  expect(marksOf('Past')).toEqual([[], []]);
});

test('ADM-11 the month marks the days and the appointments of a double booking to come, names them so, and leads there', async () => {
  const { store, user } = await openAppointments({}, 'admin', '?view=month');
  await bookWith(store, patient, '2026-11-21 09:30');
  expect(screen.queryByText('Double booked on')).not.toBeInTheDocument();
  await bookWith(store, alikePatient, '2026-11-21 09:30');
  await bookWith(store, patient, '2026-11-22 09:30');
  await bookWith(store, patient, '2026-11-19 09:30');
  await bookWith(store, alikePatient, '2026-11-19 09:30');
  const marked = (label: RegExp) => screen.getByLabelText(label).querySelectorAll('i[data-double]');
  expect(marked(/^Saturday, November 21, 2026, 2 appointments, double booked$/)).toHaveLength(2);
  expect(marked(/^Sunday, November 22, 2026, 1 appointment$/)).toHaveLength(0);
  expect(marked(/^Thursday, November 19, 2026, 2 appointments$/)).toHaveLength(0);
  const ways = within(screen.getByText('Double booked on')).getAllByRole('button');
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Sat, Nov 21']);
  await user.click(ways[0] as HTMLElement);
  expect(screen.getByRole('heading', { level: 3, name: 'Saturday, November 21, 2026' })).toBeVisible();
});

test('ADM-11 beside the month stands what comes after the chosen day, and leads there', async () => {
  const { store, user } = await openAppointments({}, 'admin', '?view=month');
  await bookWith(store, patient, '2026-11-19 09:30');
  expect(screen.queryByRole('list', { name: 'Next' })).not.toBeInTheDocument();
  await bookWith(store, patient, '2026-11-21 09:30');
  await bookWith(store, alikePatient, '2026-11-22 14:00');
  const coming = () => within(screen.getByRole('list', { name: 'Next' })).getAllByRole('button');
  expect(coming().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sat, Nov 21, 9:30 AM EXAMPLE/),
    expect.stringMatching(/^Sun, Nov 22, 2:00 PM EXAMPLE/),
  ]);
  await user.click(coming()[0] as HTMLElement);
  expect(screen.getByRole('heading', { level: 3, name: 'Saturday, November 21, 2026' })).toBeVisible();
  expect(coming()).toHaveLength(1);
});

test('ADM-11 the month shows an appointment of today as past once it has begun, and by the family name', async () => {
  const { store } = await openAppointments({}, 'admin', '?view=month');
  await bookWith(store, patient, '2026-11-20 14:00');
  await bookWith(store, alikePatient, '2026-11-20 14:30');
  const ofToday = [...screen.getByLabelText(/^Friday, November 20, 2026, 2 appointments/).querySelectorAll('i')];
  expect(ofToday.map((each) => [each.textContent, each.hasAttribute('data-past')])).toEqual([
    ['2:00 PMEXAMPLE', true],
    ['2:30 PMEXAMPLE', false],
  ]);
});

test('ADM-11 a double booking at the same minute is named as such', async () => {
  const { store, user } = await openAppointments();
  await bookWith(store, patient, '2026-11-20 14:30');
  await openPopUp(user);
  await giveId(user, patient.patientUniqueId);
  await giveTime(user, 'Nov 20, 2026 02:30 PM');
  const said = 'EXAMPLE, Ada has an appointment at the same time, Friday, November 20, 2026, 2:30 PM.';
  await waitFor(() => expect(popUp().getByRole('status')).toHaveTextContent(said));
});

test('ADM-4 ADM-11 a future appointment with a deactivated doctor is marked, here and on the dashboard', async () => {
  const answers = { listDoctors: { data: [other] } };
  const { store } = await openAppointments(answers);
  await bookWith(store, patient, '2026-11-21 09:30');
  await bookWith(store, alikePatient, '2026-11-21 12:30', other);
  await bookWith(store, patient, '2026-11-19 09:30');
  await soon(() => expect(rows('Later')[0]).toHaveTextContent('SAMPLE, Sam was deactivated'));
  expect(rows('Later')[1]).not.toHaveTextContent('deactivated');
  expect(textsOf('Past').join()).not.toContain('deactivated');
  await storedInBrowser(3);
  await openApp('/admindashboard', { as: 'admin', answers: { ...known, ...answers, listMessages: { data: [] } } });
  expect(await screen.findByText('SAMPLE, Sam was deactivated')).toBeVisible();
});

test('ADM-2 ADM-11 the dashboard says a double booking once, at the first of both; one with an appointment that it does not show too', async () => {
  const { store } = await openAppointments();
  for (const whom of [patient, alikePatient]) await bookWith(store, whom, '2026-11-21 09:30');
  await bookWith(store, patient, '2026-11-23 09:30');
  await bookWith(store, alikePatient, '2026-11-23 09:45');
  await storedInBrowser(4);
  await openApp('/admindashboard', { as: 'admin', answers: { ...known, listMessages: { data: [] } } });
  const coming = within(await screen.findByRole('region', { name: 'Coming next' }));
  await waitFor(() => expect(coming.getAllByRole('listitem')).toHaveLength(3));
  const marks = coming
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('[data-mark]')].map(({ textContent }) => textContent));
  expect(marks).toEqual([['Double booked: SAMPLE, Sam at 9:30\u00a0AM'], [], ['Double booked: SAMPLE, Sam at 9:45\u00a0AM']]);
});

test('ADM-4 the question before a deactivation says how many patients and appointments the doctor has', async () => {
  const { store } = await openAppointments();
  await bookWith(store, patient, '2026-11-21 09:30');
  await bookWith(store, patient, '2026-11-19 09:30');
  await storedInBrowser(2);
  const listAssignedPatients = { data: { assignedPatients: patients } };
  const { user, sent } = await openApp('/adddoctors', { as: 'admin', answers: { ...known, listAssignedPatients } });
  await user.click(await screen.findByLabelText(/^Deactivate SAMPLE, Sam/));
  const question = within(await screen.findByRole('alertdialog', { name: /^Deactivate SAMPLE, Sam/ }));
  expect(await question.findByText(/3 patients are assigned to them and will lose this doctor\./)).toBeVisible();
  expect(question.getByText(/1 of your appointments to come is with them\./)).toBeVisible();
  expect(sent('listAssignedPatients')).toMatchObject([{ params: { doctorId: doctor.doctor.id } }]);
});
