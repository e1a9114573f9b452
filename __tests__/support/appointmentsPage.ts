import { act, screen, within } from '@testing-library/react';
import type { Patient } from '../../contract/patients';
import { doctors, patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { type Appointment, appointment } from '../../src/state/appointment';
import { pass, soon } from './clock';
import { type OpenAppOptions, openApp } from './openApp';

/** Friday, November 20, 2026, 2:02 PM in the local time zone. */
const now = new Date(2026, 10, 20, 14, 2);
/** Sets the clock to that time for each test. Time passes only when a test says so, and while it waits for something. */
export const stopClock = () => {
  beforeEach(() => void jest.useFakeTimers({ now }));
  afterEach(() => void jest.useRealTimers());
};

export const adminId = doctors[0]?.id ?? '';
export const key = btoa('k'.repeat(32));
export const known: Answers = {
  listDoctors: { data: doctors },
  listPatients: ({ query: { q = '' } }) => ({ data: patients.filter((one) => `${one.patientUniqueId} ${one.lastName}`.includes(q)) }),
  getBrowserKey: { data: { key } },
};
/** Opens an admin's appointments, in the same browser as before if there was one. */
export const openAppointments = async (more: Answers = {}, as: OpenAppOptions['as'] = 'admin', search = '') => {
  const app = await openApp(`/appointment${search}`, { as, answers: { ...known, ...more } });
  await soon(() => expect(screen.getByText('Pending Appointments')).toHaveTextContent(/^\d/));
  return app;
};
export type App = Awaited<ReturnType<typeof openApp>>;
type User = App['user'];

// By selector: a search by role through the whole page is slow.
export const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
export const popUp = () => within(dialog() ?? document.createElement('p'));
export const openPopUp = async (user: User) => {
  const [word] = screen.getAllByText('Add Appointment');
  await user.click(word?.closest('a') ?? document.body);
  await screen.findByLabelText('Month');
  expect(dialog()).toHaveAccessibleName('Add Appointment');
};
/** The one field for the patient: an ID or a name. */
export const patientField = () => popUp().getByLabelText('Patient ID or name');
export const giveId = async (user: User, id: string) => {
  await user.clear(patientField());
  await user.click(patientField());
  await user.paste(id);
};
export const giveTime = async (user: User, time: string) => {
  await user.click(popUp().getByLabelText('Month'));
  await user.paste(time);
};
export const add = async (user: User) => {
  await user.click(popUp().getByText('Add'));
  await pass(0);
};
export const closed = () => soon(() => expect([dialog(), /popUp/.test(location.search)]).toEqual([null, false]));
export const booked = ({ id, patientUniqueId, lastName, firstName }: Patient, time: string): Appointment => {
  const name = `${lastName.toUpperCase()}, ${firstName}`;
  return { key: crypto.randomUUID(), name, id, patientUniqueId, doctor: null, time, date: new Date().toISOString() };
};
/** Adds an appointment as the pop-up does. */
export const book = (store: App['store'], whom: Patient, time: string) =>
  act(async () => void store.dispatch(appointment.actions.added({ appointment: booked(whom, time) })));
/** Waits until `count` appointments are stored. */
export const storedInBrowser = (count: number) => soon(() => expect(localStorage).toHaveLength(count));
export const rows = (list: string) => [...screen.getByLabelText(list, { selector: 'ul' }).children];
export const textsOf = (list: string) => rows(list).map((row) => row.textContent);
export const expectCounts = (pending: number, fulfilled: number) => {
  expect(screen.getByText('Pending Appointments')).toHaveTextContent(`${pending} Pending Appointments`);
  expect(screen.getByText('Fulfilled Appointments')).toHaveTextContent(`${fulfilled} Fulfilled Appointments`);
};
