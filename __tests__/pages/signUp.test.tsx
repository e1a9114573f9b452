import { screen, waitFor, within } from '@testing-library/react';
import { fillIn, openApp } from '../support/openApp';

const password = 'Correct1horse!';
const values = {
  'First name': 'Ada',
  'Last name': 'Obi',
  'Hospital name': 'St. Luke',
  'Facility UID': 'F-1',
  'Hospital email': 'ada@wardstory.example',
};
const registered = { data: { id: '00000000-0000-4000-8000-000000000001', hospitalName: 'St. Luke' } };
const submit = () => screen.getByRole('button', { name: 'Sign up' });
const question = () => screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
const answer = async (user: Awaited<ReturnType<typeof openApp>>['user'], name: string) =>
  user.click(within(await question()).getByRole('button', { name }));

test('ACC-1 UX-4 sign-up shows an error under a field once it was touched, and focuses the first wrong one', async () => {
  const { user, sent } = await openApp('/signup');
  const first = screen.getByLabelText('First name');
  expect(submit()).toBeEnabled();
  expect(screen.queryByText('Please enter admin first name')).not.toBeInTheDocument();
  await user.click(first);
  await user.tab();
  await waitFor(() => expect(first).toHaveAccessibleDescription('Please enter admin first name'));
  expect(screen.queryByText('Please enter admin last name')).not.toBeInTheDocument();
  await user.click(submit());
  for (const [label, text] of [
    ['Last name', 'admin last name'],
    ['Hospital name', 'hospital registered name'],
    ['Password', 'a password'],
  ] as const) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`Please enter ${text}`));
  }
  const hint = 'The code under which the health authority knows the hospital, for example HF-20417';
  await waitFor(() => expect(screen.getByLabelText('Facility UID')).toHaveAccessibleDescription(`${hint} Please enter facility UID`));
  const emailHint = 'Your address at the hospital, to sign in with';
  const email = screen.getByLabelText('Hospital email');
  await waitFor(() => expect(email).toHaveAccessibleDescription(`${emailHint} Please enter hospital email address`));
  await waitFor(() => expect(first).toHaveFocus());
  await fillIn(user, { 'Hospital email': 'nobody' });
  await user.tab();
  await waitFor(() => expect(email).toHaveAccessibleDescription(`${emailHint} Invalid email address`));
  expect(screen.getByRole('link', { name: 'account' })).toHaveAttribute('href', '/resetpassword');
  expect(sent('registerHospital')).toEqual([]);
});

test('ACC-1 ACC-2 a refused sign-up keeps the typed text and shows why under the field', async () => {
  const errors = [{ path: 'email', code: 'email.taken' as const, message: 'This email address is already in use' }];
  const { user, sent } = await openApp('/signup', {
    answers: { registerHospital: ({ body }) => (JSON.stringify(body).includes('ada@') ? { problem: 'taken', errors } : registered) },
  });
  await fillIn(user, { ...values, Password: password });
  await user.click(submit());
  const email = screen.getByLabelText('Hospital email');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/This email address is already in use$/));
  expect(email).toHaveFocus();
  expect(location.pathname).toBe('/signup');
  for (const [label, value] of Object.entries({ ...values, Password: password })) expect(screen.getByLabelText(label)).toHaveValue(value);
  await fillIn(user, { 'Hospital email': 'second@wardstory.example' });
  await user.click(submit());
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  const [first, second, ...more] = sent('registerHospital');
  expect(second?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Obi',
    hospitalName: 'St. Luke',
    facilityUId: 'F-1',
    email: 'second@wardstory.example',
    password,
  });
  expect(second?.key).not.toBe(first?.key);
  expect(more).toEqual([]);
});

test('ACC-1 UX-4 leaving a half-filled sign-up asks first, and the password is stored nowhere', async () => {
  const { user } = await openApp('/signin');
  await user.click(screen.getByRole('link', { name: "Don't have an account" }));
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  await fillIn(user, { Password: password });
  await user.click(screen.getByRole('link', { name: 'account' }));
  expect(await question()).toHaveTextContent('What you have typed here has not been sent.');
  await answer(user, 'Keep editing');
  history.back();
  await answer(user, 'Keep editing');
  expect(location.pathname).toBe('/signup');
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  expect(screen.getByLabelText('Password')).toHaveValue(password);
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]);
  expect(kept).not.toContain(password);

  history.back();
  await answer(user, 'Discard');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  history.forward();
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('ACC-1 ACC-3 "Loading.." shows while submitting; then leaving asks nothing, and the sign-in form has the email address, but no URL', async () => {
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const { user, sent } = await openApp('/signup', { answers: { registerHospital: () => accepted.then(() => registered) } });
  await fillIn(user, { ...values, Password: password });
  await user.dblClick(submit());
  expect(await screen.findByRole('button', { name: 'Loading..' })).toBeDisabled();
  accept();
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(location.href).toMatch(/\/signin\?done=registered$/);
  expect(screen.getByText('Your hospital is registered. Please sign in.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@wardstory.example');
  expect(sent('registerHospital')).toHaveLength(1);
});
