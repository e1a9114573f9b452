import { act, screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '../../contract/endpoints';
import { patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';
import { away, fill, recordOf } from '../support/roundOnDevice';

const said = 'This is not on this device, and there is no network. It opens by itself when the network is back.';
const unknown = { ...patient, id: '00000000-0000-4000-8000-000000000003', firstName: 'Chidi', patientUniqueId: 'P-0000-0003' };
const nothing: Answers = Object.fromEntries(Object.keys(endpoints).map((name) => [name, 'unreachable']));

/** Whether the browser has a network, also for a page that starts. */
let hasNetwork = false;
beforeEach(() => {
  hasNetwork = false;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});
const networkIs = (there: boolean) =>
  act(async () => {
    hasNetwork = there;
    window.dispatchEvent(new Event(there ? 'online' : 'offline'));
  });

test('OFF-2 without a network a patient who is not on this device says so at once, and opens by themself when it is back', async () => {
  hasNetwork = true;
  await fill();
  await networkIs(false);
  const answer = Object.entries(recordOf(unknown, 'Fever since Tuesday'));
  const answers = Object.fromEntries(answer.map(([name, data]) => [name, () => (hasNetwork ? { data } : 'unreachable')]));
  const { sent } = await openApp(`/medicalhistory/${unknown.id}`, { as: 'doctor', answers: { ...away, ...answers } });
  expect(within(await screen.findByRole('alert')).getByText(said)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Patient' })).toBeVisible();
  expect(sent('getPatient')).toHaveLength(1);
  await networkIs(true);
  expect(await screen.findByText('Fever since Tuesday')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Patient' })).toBeNull();
});

test('OFF-2 a device that has nothing and no key says so at once too', async () => {
  const { sent } = await openApp('/patients', { as: 'doctor', answers: nothing });
  expect(await screen.findByText(said)).toBeVisible();
  // The next request for the key is five seconds later.
  expect(sent('getBrowserKey')).toHaveLength(1);
});

test.each([
  ['/admindashboard', 'Welcome, Sam', said],
  ['/assigned', 'Assigned', said],
  ['/adddoctors', 'Doctors', said],
  ['/generalPatients', 'General Patient List', said],
  [`/generalPatients/${patient.id}`, 'Patient', said],
  ['/notification', 'Messages from Doctors', said],
  ['/activity', 'Activity', said],
  ['/payment', 'Payment Portal', said],
  ['/adminsettings', 'Settings', said],
  ['/v1/payments?reference=none', 'We couldn’t confirm the payment.', /^The server cannot be reached\./],
  ['/appointment', 'Appointments', /^Your appointments are locked until the server can be reached\./],
])('OFF-2 UX-3 %s says without a network what it needs, and leads to the other pages', async (path, title, sentence) => {
  const { user } = await openApp(path, { as: 'admin', answers: nothing });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText(sentence)[0]).toBeVisible());
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Setting' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
