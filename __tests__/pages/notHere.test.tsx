import { act, screen, within } from '@testing-library/react';
import { patient } from '../../src/gallery/people';
import { goTo, openApp } from '../support/openApp';
import { away, fill, recordOf } from '../support/roundOnDevice';

const said = 'This is not on this device, and there is no network. It opens by itself when the network is back.';
const unknown = { ...patient, id: '00000000-0000-4000-8000-000000000003', firstName: 'Chidi', patientUniqueId: 'P-0000-0003' };

/** Whether the browser has a network, also for a page that starts. */
let hasNetwork = true;
beforeEach(() => {
  hasNetwork = false;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});
const networkIsBack = () =>
  act(async () => {
    hasNetwork = true;
    window.dispatchEvent(new Event('online'));
  });
const failure = async () => within(await screen.findByRole('alert'));

test('OFF-2 without a network a patient who is not on this device says so at once, and opens by themself when it is back', async () => {
  hasNetwork = true;
  await fill();
  hasNetwork = false;
  const answer = recordOf(unknown, 'Fever since Tuesday');
  const answers = Object.entries(answer).map(([name, data]) => [name, () => (hasNetwork ? { data } : 'unreachable')]);
  const { sent } = await openApp('/patients', { as: 'doctor', answers: { ...away, ...Object.fromEntries(answers) } });
  expect(await screen.findByText(patient.patientUniqueId)).toBeVisible();
  await goTo(`/medicalhistory/${unknown.id}`);
  expect((await failure()).getByText(said)).toBeVisible();
  expect(sent('getPatient')).toHaveLength(1);
  await networkIsBack();
  expect(await screen.findByText('Fever since Tuesday')).toBeVisible();
});
