import { act, screen, waitFor } from '@testing-library/react';
import { renewal } from '../../src/api/renewal';
import { openDatabase } from '../../src/device/database';
import { derive, storePasswordKey } from '../../src/device/passwordKeys';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';
import { signInAnswer } from '../support/signInAnswer';

const profile = { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example' };
const first = { recordsOnDevices: 'kept', sessionHours: '', usualSessionHours: 12 } as const;
const hours = () => screen.getByLabelText(/^Hours until a sign-in ends/);
const save = () => screen.getByRole('button', { name: 'Save' });
const open = async (updateHospital?: Answers['updateHospital']) => {
  const answers: Answers = { getHospital: { data: { ...profile, ...first } }, ...(updateHospital && { updateHospital }) };
  const opened = await openApp('/adminsettings#devices-section', { as: 'admin', answers });
  await screen.findByRole('heading', { name: 'Doctors’ devices' });
  return opened;
};
const answer = (changed: object) => ({
  data: { adminName: 'Sam Sample', hospitalName: 'St. Luke', hospitalEmail: profile.email, ...first, ...changed },
});

test('OFF-4 the admin switches records on devices off and sets how long a sign-in lasts; what is saved can be changed again', async () => {
  let stored: object = {};
  const { user, sent } = await open(({ body }) => {
    stored = { ...stored, ...(body as object) };
    return answer(stored);
  });
  expect(screen.getByRole('radio', { name: 'Kept' })).toBeChecked();
  // There is nothing to save yet, also not by Enter.
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.type(hours(), '{Enter}');
  expect(hours()).toHaveAccessibleDescription(/If you leave this empty, a sign-in ends after 12 hours\./);
  await user.click(screen.getByRole('radio', { name: 'Switched off' }));
  await fillIn(user, { 'Hours until a sign-in ends (optional)': '8' });
  await user.click(save());
  expect(await screen.findByText('Success! The settings were saved.')).toBeInTheDocument();
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
  expect(save()).toHaveFocus();
  expect(sent('updateHospital').map(({ body }) => body)).toEqual([
    { recordsOnDevices: 'switchedOff', sessionHours: '8', seen: { recordsOnDevices: 'kept', sessionHours: '' } },
  ]);
  await user.click(screen.getByRole('radio', { name: 'Kept' }));
  await user.click(save());
  await waitFor(() => expect(sent('updateHospital')).toHaveLength(2));
  expect(sent('updateHospital')[1]?.body).toEqual({ recordsOnDevices: 'kept', seen: { recordsOnDevices: 'switchedOff' } });
});

test('ACC-10 hours that no session may have are an error at their field, and are not sent', async () => {
  const { user, sent } = await open();
  for (const wrong of ['73', '0', '1.5']) {
    await fillIn(user, { 'Hours until a sign-in ends (optional)': wrong });
    await user.click(save());
    await waitFor(() => expect(hours()).toHaveAccessibleDescription(/Please enter a whole number of hours, from 1 to 72/));
  }
  expect(sent('updateHospital')).toEqual([]);
});

test('ADM-17 a rule that another admin has changed meanwhile is shown in words, and one of both is chosen', async () => {
  const errors = [
    { path: 'recordsOnDevices', code: 'field.changedMeanwhile' as const, message: 'changed', values: { theirs: 'switchedOff' } },
  ];
  const { user } = await open({ problem: 'changedMeanwhile', errors });
  await fillIn(user, { 'Hours until a sign-in ends (optional)': '8' });
  await user.click(save());
  const choice = await screen.findByRole('group', { name: /Records on devices/ });
  expect(choice).toHaveTextContent('Switched off');
});

test('ACC-10 OFF-4 a device whose session was shortened learns the new end with its next renewal, for its wrapped key, too', async () => {
  const database = await openDatabase();
  const [{ session, ...rest }, ends] = [signInAnswer('doctor'), Date.now() + 3_600_000];
  await storePasswordKey(database, rest.user, await derive('Right1horse!', 10), rest, Date.parse(session.expires));
  const shorter = { ...rest, session: { ...session, expires: new Date(ends).toISOString() } };
  const { store } = await openApp('/doctordashboard', { as: 'doctor', answers: { renewTokens: { data: shorter } } });
  await act(async () => void store.dispatch(renewal));
  await waitFor(() => expect(store.getState().auth).toMatchObject({ status: 'signedIn', session: { expires: shorter.session.expires } }));
  await waitFor(async () => expect(await database.get('passwordKeys', rest.user.id)).toMatchObject({ ends }));
  database.close();
});
