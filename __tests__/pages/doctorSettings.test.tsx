import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../src/gallery/standIn';
import { fillStorage } from '../support/fullStorage';
import { fillIn, openApp } from '../support/openApp';
import { drawPictures, picture, pngFile, smallPicture } from '../support/pictures';
import { signInAnswer } from '../support/signInAnswer';
import { storedOf } from '../support/tabs';

beforeEach(() => localStorage.clear());
afterEach(jest.restoreAllMocks);

const address = 'Address (optional)';
const unsaved = 'There are unsaved changes.';
const saved = 'Success! Your settings were saved on this device.';
const update = () => screen.getByText('Update Settings');
const openSettings = (answers: Answers = {}) => openApp('/doctorsettings', { as: 'doctor', keeps: true, answers });

/** Another tab's write as this tab sees it. */
const changeInAnotherTab = async (from: string, to: string) => {
  const key = 'wardstory:settings';
  const newValue = (localStorage.getItem(key) ?? '').replace(from, to);
  localStorage.setItem(key, newValue);
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
};

test('DOC-4 a doctor’s settings are saved in this browser and loaded again', async () => {
  const { user } = await openSettings();
  expect(screen.getByLabelText('First name')).toHaveValue('Sam');
  expect(screen.getByLabelText('Doctor ID (optional)')).toHaveValue('D-0000-0011');
  await fillIn(user, { [address]: '12 Marina Road', Email: 'nobody' });
  await user.click(update());
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Invalid email address/));
  await fillIn(user, { Email: 'sam@home.example' });
  expect(screen.getByText(unsaved)).toBeInTheDocument();
  await user.click(update());
  expect(await screen.findByText(saved)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(unsaved)).not.toBeInTheDocument());

  cleanup();
  await openSettings();
  expect(screen.getByLabelText(address)).toHaveValue('12 Marina Road');
  expect(screen.getByLabelText('Email')).toHaveValue('sam@home.example');
});

test('DOC-4 a field says what the hospital has only where the doctor’s own copy differs; the other sections are folded', async () => {
  const { user } = await openSettings({ getSecondFactor: { data: { factors: [], codesLeft: 0, required: false, rule: 'nobody' } } });
  expect(screen.queryByText(/Your hospital has:/)).not.toBeInTheDocument();
  await fillIn(user, { Email: 'sam@home.example', 'Doctor ID (optional)': '' });
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(`Your hospital has: ${signInAnswer('doctor').user.email}`);
  expect(screen.getByLabelText('Doctor ID (optional)')).toHaveAccessibleDescription('Your hospital has: D-0000-0011');
  expect(screen.getByLabelText(address)).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Current password')).not.toBeVisible();
  const secondStep = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  expect(secondStep.getByText(/^It is off: your password alone/, { selector: '.setting *' })).toBeVisible();
  expect(secondStep.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '#own-second-step');
});

test('DOC-4 another doctor in this browser sees none of these settings', async () => {
  const { user, doctor, session } = signInAnswer('doctor');
  const profile = { firstName: 'Sam', lastName: 'Sample', email: '', address: '12 Marina Road', phoneNumber: '', doctorId: '' };
  const users = { [user.id]: { doctor: profile, picture: smallPicture, recent: [] } };
  localStorage.setItem('wardstory:settings', storedOf({ status: 'persisted', users }));
  await openSettings();
  expect(screen.getByLabelText(address)).toHaveValue('12 Marina Road');
  expect(picture()).toBeInTheDocument();

  cleanup();
  const colleague = { ...user, id: '00000000-0000-4000-8000-000000000012', firstName: 'Kwame' };
  localStorage.setItem('wardstory:auth', storedOf({ status: 'signedIn', user: colleague, doctor, session }));
  await openApp('/doctorsettings', { keeps: true });
  expect(screen.getByLabelText('First name')).toHaveValue('Kwame');
  expect(screen.getByLabelText(address)).toHaveValue('');
  expect(picture()).toBeNull();
});

test('DOC-4 a file that is no picture, or too large, is refused; leaving with changes asks first', async () => {
  const { user } = await openSettings();
  const choose = (file: File) => user.upload(screen.getByLabelText('Update'), file);
  await choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Only jpeg, jpg and png pictures can be used')).toHaveAttribute('role', 'alert');
  await choose(pngFile(2 * 1024 * 1024 + 1));
  expect(await screen.findByText('This picture is larger than 2 megabytes')).toHaveAttribute('role', 'alert');
  expect(picture()).toBeNull();
  await fillIn(user, { [address]: '12 Marina Road' });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(address)).toHaveValue('12 Marina Road');
  expect(location.pathname).toBe('/doctorsettings');
});

test('DOC-4 settings that the browser cannot store are not reported as saved', async () => {
  const { user } = await openSettings();
  fillStorage('wardstory:settings');
  await fillIn(user, { [address]: '12 Marina Road' });
  await user.click(update());
  const alert = await screen.findByText(/could not keep your settings/);
  expect(alert.closest('[role=alert]')).toBeInTheDocument();
  expect(screen.queryByText(/Success!/)).not.toBeInTheDocument();
  expect(screen.getByLabelText(address)).toHaveValue('12 Marina Road');
});

test('DOC-4 QA-7 settings saved in another tab appear here; unsaved choices stay', async () => {
  drawPictures();
  const { user } = await openSettings();
  await fillIn(user, { [address]: '12 Marina Road' });
  await user.click(update());
  await screen.findByText(saved);
  await user.upload(screen.getByLabelText('Update'), pngFile());
  await waitFor(() => expect(picture()).toBeInTheDocument());
  await changeInAnotherTab('12 Marina', '14 Marina');
  await waitFor(() => expect(screen.getByLabelText(address)).toHaveValue('14 Marina Road'));
  expect(picture()).toBeInTheDocument();
  expect(screen.getByText(unsaved)).toBeInTheDocument();
});

test('DOC-4 changing the password needs the current one; a wrong one is an error at its field; no password is stored', async () => {
  const wrong = 'This is not your current password';
  const errors = [{ path: 'currentPassword', code: 'password.wrong' as const, message: wrong }];
  const { user, sent } = await openSettings({
    changePassword: ({ body }) =>
      JSON.stringify(body).includes('Wrong1horse!') ? { problem: 'invalidInput', errors } : { data: { done: true } },
  });
  await user.click(screen.getByRole('button', { name: 'Password' }));
  const current = screen.getByLabelText('Current password');
  const change = async (present: string, next: string) => {
    await fillIn(user, { 'Current password': present, 'New password': next, 'Confirm new password': next });
    await user.click(screen.getByText('Change password'));
  };
  await change('Wrong1horse!', 'Another1horse!');
  await waitFor(() => expect(current).toHaveAccessibleDescription(wrong));
  // The field gets the focus once its error is drawn.
  await waitFor(() => expect(current).toHaveFocus());
  await change('Correct1horse!', 'short');
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Password too short'));
  await change('Correct1horse!', 'Another1horse!');
  expect(await screen.findByText(/^Success! Your password was changed\./)).toBeInTheDocument();
  for (const label of ['Current password', 'New password', 'Confirm new password']) expect(screen.getByLabelText(label)).toHaveValue('');
  const [, second, ...more] = sent('changePassword');
  expect(second?.body).toEqual({ currentPassword: 'Correct1horse!', password: 'Another1horse!' });
  expect(more).toEqual([]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('1horse');
  expect(screen.queryByDisplayValue(/1horse/)).not.toBeInTheDocument();
});

test('DOC-4 API-6 a password change whose answer was lost is retried under its key, and is no wrong password', async () => {
  let lost = true;
  const { user, sent } = await openSettings({ changePassword: () => (lost ? 'unreachable' : { data: { done: true } }) });
  await user.click(screen.getByRole('button', { name: 'Password' }));
  await fillIn(user, { 'Current password': 'Correct1horse!', 'New password': 'Another1horse!', 'Confirm new password': 'Another1horse!' });
  await user.click(screen.getByText('Change password'));
  await screen.findByText(/^The server cannot be reached\./);
  lost = false;
  await user.click(screen.getByText('Change password'));
  expect(await screen.findByText(/^Success! Your password was changed\./)).toBeInTheDocument();
  const [first, second] = sent('changePassword').map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
