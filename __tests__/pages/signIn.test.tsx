import { cleanup, screen, waitFor } from '@testing-library/react';
import { fillIn, goBack, openApp } from '../support/openApp';
import { signInAnswer } from '../support/signInAnswer';

type User = Awaited<ReturnType<typeof openApp>>['user'];
const signIn = async (user: User, email = 'ada@wardstory.example') => {
  await fillIn(user, { Email: email, Password: 'Correct1horse!' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

test.each([
  ['/Signin', () => screen.findByRole('heading', { level: 1, name: 'Sign in' })],
  ['/signUp', () => screen.findByRole('heading', { level: 1, name: 'Create Account' })],
  ['/v1/resetpassword?token=x', () => screen.findByLabelText('New password')],
])('PUB-13 %s opens the page of its plain form', async (path, found) => {
  const link = { userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org', hospitalName: 'St. Luke' } as const;
  await openApp(path, { answers: { readPasswordLink: { data: { ...link, invited: false } } } });
  expect(await found()).toBeInTheDocument();
});

test('PUB-13 ACC-5 /v1/payments is its own page, which requires a sign-in', async () => {
  await openApp('/v1/payments?reference=x');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(location.pathname + location.search).toBe('/signin?next=%2Fv1%2Fpayments%3Freference%3Dx');
});

test('ACC-3 ACC-4 a failed sign-in shows why, keeps the email and empties the password', async () => {
  const { user, sent } = await openApp('/signin', { answers: { signIn: { problem: 'wrongCredentials' } } });
  await signIn(user);
  expect(await screen.findByText(/The email address or the password is not right\./)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@wardstory.example');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(sent('signIn').map(({ body }) => body)).toEqual([{ email: 'ada@wardstory.example', password: 'Correct1horse!' }]);

  // Only typed fields are checked again: the emptied password is not reported as missing.
  const email = screen.getByLabelText('Email');
  await user.type(email, '@');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Incorrect email address'));
  expect(screen.getByLabelText('Password')).toBeValid();
});

test('ADM-4 DOC-11 a user with a closed account learns so, what is still on the device, and who can recover it', async () => {
  const { user } = await openApp('/signin', { answers: { signIn: { problem: 'accountClosed' } } });
  await signIn(user);
  const said = await screen.findByText(/^Your hospital has closed this account\./);
  for (const part of ['stays on the device where you wrote it', 'ask your hospital’s administrator to add you again']) {
    expect(said).toHaveTextContent(part);
  }
});

test('ACC-3 ACC-5 "Please wait" is shown while signing in, and a double click signs in once', async () => {
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const { user, sent } = await openApp('/signin', { answers: { signIn: () => accepted.then(() => ({ data: signInAnswer('admin') })) } });
  await fillIn(user, { Email: 'ada@wardstory.example', Password: 'Correct1horse!' });
  await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Please wait' })).toBeDisabled();
  accept();
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  expect(location.pathname).toBe('/admindashboard');
  expect(sent('signIn')).toHaveLength(1);
});

test('ACC-9 SEC-4 after sign-out and a reload, Back to a patient’s record leads to the sign-in page, whose URL does not name the patient', async () => {
  // The previous user's remaining trace: this tab's history.
  for (const path of ['/medicalhistory/00000000-0000-4000-8000-000000000001', '/signin']) history.pushState(null, '', path);
  await openApp('/signin');
  await goBack();
  await waitFor(() => expect(location.pathname + location.search).toBe('/signin'));
});

test('ACC-5 ACC-6 a deep link opens after sign-in; a page of the other role leads to the user’s own dashboard', async () => {
  const { user } = await openApp('/patients?from=mail', { answers: { signIn: { data: signInAnswer('doctor') } } });
  expect(location.search).toBe('?next=%2Fpatients%3Ffrom%3Dmail');
  await signIn(user);
  await waitFor(() => expect(location.pathname + location.search).toBe('/patients?from=mail'));
  for (const path of ['/admindashboard', '/signin?next=//example.org/x', '/signin?next=/admindashboard']) {
    cleanup();
    await openApp(path, { as: 'doctor' });
    await waitFor(() => expect(location.pathname).toBe('/doctordashboard'));
  }
});
