import { screen, within } from '@testing-library/react';
import type { DoctorMessage } from '../../contract/doctorMessages';
import { openApp } from '../support/openApp';

const messageOf = (place: number, text: string): DoctorMessage => ({
  ...{ id: `00000000-0000-4000-8000-00000000080${place}`, text, createdAt: `2026-03-02T09:0${place}:00.000Z`, readAt: null },
  doctor: { user: { firstName: 'Bisi', lastName: 'Okafor' } },
  handover: null,
});

test('ADM-9 messages from doctors are in the server’s order, with the doctor’s first name and the time; markup is shown as text', async () => {
  const data = [messageOf(2, 'Second'), messageOf(1, 'First <b>one</b>')];
  await openApp('/notification', { as: 'admin', answers: { listMessages: { data }, countUnreadMessages: { data: { unread: 2 } } } });
  await screen.findByText('Second');
  const [newest, older, ...more] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(newest).toHaveTextContent('Second');
  expect(older).toHaveTextContent('First <b>one</b>');
  expect(newest).toHaveTextContent('Bisi');
  expect(newest).toHaveTextContent(/March 2, 2026, \d{1,2}:02 [AP]M/);
});

test('CHT-8 a message that asks for something comes first, below a heading of its own', async () => {
  const id = '00000000-0000-4000-8000-000000000850';
  const patient = { id, firstName: 'Ngozi', lastName: 'Adeyemi', patientUniqueId: 'P-0000-0001', state: 'open' as const };
  const doctor = { id, firstName: 'Ife', lastName: 'Eze', doctorUniqueId: 'D-0000-0050', isActive: true };
  const asking = { ...messageOf(1, 'Please'), handover: { doctor, keeps: true, patients: [patient], granted: null } };
  const data = [messageOf(3, 'Third'), messageOf(2, 'Second'), asking];
  await openApp('/notification', { as: 'admin', answers: { listMessages: { data }, countUnreadMessages: { data: { unread: 3 } } } });
  expect(within(await screen.findByRole('region', { name: 'Waiting for you' })).getByText('Please')).toBeVisible();
  const main = screen.getByRole('main').textContent ?? '';
  expect(['Please', 'Third', 'Second'].map((text) => main.indexOf(text))).toEqual(
    ['Please', 'Third', 'Second'].map((text) => main.indexOf(text)).toSorted((one, other) => one - other),
  );
});

test('ADM-9 an empty list says what will appear there', async () => {
  await openApp('/notification', { as: 'admin', answers: { listMessages: { data: [] }, countUnreadMessages: { data: { unread: 0 } } } });
  expect(await screen.findByText('Messages sent by Doctors will be displayed here')).toBeInTheDocument();
});
