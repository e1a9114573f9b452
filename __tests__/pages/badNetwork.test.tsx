import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isRecord } from '../../contract/isRecord';
import type { PatientDetails } from '../../contract/patients';
import { patientDetails, patient as sample } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { networkWhere } from '../support/badNetwork';
import { standInForLayout } from '../support/layout';
import { fillIn, goTo, openApp } from '../support/openApp';
import { kitOver } from '../support/qaKit';
import { patientFields } from '../support/registered';
import { signInAnswer } from '../support/signInAnswer';

beforeAll(standInForLayout);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

const open = (path: string, answers: Answers = {}) => openApp(path, { as: 'admin', answers, kitFor: kitOver });

test('QA-8 the session ends in the middle of a form: the page asks for the password, and nothing typed is lost', async () => {
  const network = networkWhere({ sessionEnded: 0.5 }, 'registerPatient', [{ fault: 'sessionEnded' }, {}]);
  const { user, sent } = await open(`/admindashboard?popUp=addPatient&${network}`, {
    ...{ listPatients: { data: [] }, listDoctors: { data: [] }, listMessages: { data: [] }, findAlikePatients: { data: [] } },
    registerPatient: { data: sample },
    signIn: { data: signInAnswer('admin') },
  });
  const popUp = within(await screen.findByRole('dialog', { name: 'Add patient' }));
  for (const [label, value] of Object.entries(patientFields)) fireEvent.input(popUp.getByLabelText(label), { target: { value } });
  await user.selectOptions(popUp.getByLabelText('Gender'), 'female');
  await user.click(popUp.getByRole('button', { name: 'Add patient' }));
  const ended = () => screen.queryByRole('heading', { name: 'Your session has ended' });
  await waitFor(() => expect(ended()).toBeVisible());
  expect(sent('registerPatient')).toEqual([]);
  await fillIn(user, { Password: 'Correct1horse!' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(ended()).toBeNull());
  for (const [label, value] of Object.entries(patientFields)) expect(popUp.getByLabelText(label)).toHaveValue(value);
  await user.click(popUp.getByRole('button', { name: 'Add patient' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('registerPatient')).toMatchObject([{ body: { lastName: 'Adeyemi' } }]);
});

const before: PatientDetails = patientDetails;
const weight = 'Weight (kg)';

const details = `/generalPatients/${before.id}`;
/** A hospital with one patient; opens a page over a bad network. */
const openHospital = async (path: string, network: string) => {
  let patient = before;
  const { user, sent } = await open(`${path}?${network}`, {
    getPatientDetails: () => ({ data: patient }),
    updatePatient: ({ body }) => {
      const { seen: _, ...changed } = isRecord(body) ? body : {};
      patient = { ...patient, ...changed };
      return { data: patient };
    },
    ...{ listPatients: { data: [sample] }, listLabResults: { data: [] }, listActivity: { data: [] } },
  });
  const save = () => act(async () => screen.getByRole('button', { name: /^Save/ }).click());
  const edit = async () => {
    const button = await screen.findByText('Edit details');
    await act(async () => button.click());
  };
  return { user, sent, save, edit };
};
const success = () => screen.queryByText(/^Success!/);

test('QA-8 a conflict (409) shows both values, and saves only the one that the user chooses', async () => {
  const { user, sent, save, edit } = await openHospital(
    details,
    networkWhere({ conflict: 0.5 }, 'updatePatient', [{ fault: 'conflict' }, {}]),
  );
  await edit();
  await fillIn(user, { [weight]: '72' });
  await save();
  const conflict = within(await screen.findByRole('group', { name: /^Weight.*: changed by somebody else/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody else has changed this meanwhile');
  expect(success()).toBeNull();
  expect(sent('updatePatient')).toEqual([]);
  expect(conflict.getByText(/70/)).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await save();
  await waitFor(() => expect(success()).toBeVisible());
  expect(sent('updatePatient')).toMatchObject([{ body: { weight: '72' } }]);
});

test('QA-8 slow: a save shows that it is busy, a list shows that it is loading, and success appears only after the server’s answer', async () => {
  // The shown time depends on the clock.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const network = `${networkWhere({ slow: 1 }, 'updatePatient', [{ delay: 8_000 }])},getPatientDetails`;
  const { user, sent, save, edit } = await openHospital('/generalPatients', network);
  await goTo(details);
  await wait(1_500);
  expect(sent('getPatientDetails')).toHaveLength(1);
  expect(document.querySelector('[aria-busy=true]')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Registration' })).toBeNull();
  await wait(6_500);
  await edit();
  await fillIn(user, { [weight]: '72' });
  await save();
  await wait(6_500);
  // The server has it; the page does not know.
  expect(sent('updatePatient')).toHaveLength(1);
  expect(document.querySelector('button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText(/^The connection is slow/)).toBeVisible();
  expect(success()).toBeNull();
  await wait(2_000);
  await waitFor(() => expect(success()).toBeVisible());
});
