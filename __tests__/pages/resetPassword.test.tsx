import { screen, waitFor, within } from '@testing-library/react';
import { accountsApi } from '../../src/api/accounts';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';

const token = 'a-token-that-only-the-mail-has';
const link = { userType: 'doctor', firstName: 'Ama', lastName: 'Okafor', email: 'ama@example.org', hospitalName: 'St. Luke' } as const;
const open = (answers: Answers) => openApp(`/resetpassword?token=${token}`, { answers });
const choose = async (user: Awaited<ReturnType<typeof openApp>>['user'], button: string) => {
  await fillIn(user, { 'New password': 'Correct1horse!', 'Confirm password': 'Correct1horse!' });
  await user.click(screen.getByRole('button', { name: button }));
};
const passwords = () => screen.queryAllByLabelText(/password/i, { selector: 'input' });

test('ACC-11 an invitation greets the doctor by name and hospital, and leads to sign-in with the address filled in', async () => {
  const { user, sent } = await open({ readPasswordLink: { data: { ...link, invited: true } }, resetPassword: { data: { done: true } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your password' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Choose your password/);
  expect(screen.getByText(/^Welcome, Dr. Ama Okafor. St. Luke has added you as a doctor./)).toHaveTextContent('ama@example.org');
  await choose(user, 'Choose your password');
  expect(await screen.findByText('Password change Successful.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('ama@example.org');
  expect(sent('readPasswordLink').map(({ body }) => body)).toEqual([{ token }]);
  expect(sent('resetPassword')).toMatchObject([{ query: { token }, body: { password: 'Correct1horse!' } }]);
});

test('ACC-8 a reset link names the user whose password it changes', async () => {
  await open({ readPasswordLink: { data: { ...link, userType: 'hospitalAdmin', invited: false } } });
  const said = await screen.findByText('Hello Ama Okafor. Choose a new password for your account at St. Luke, ama@example.org.');
  expect(within(said.parentElement ?? said).getByRole('heading', { level: 1 })).toHaveTextContent('Reset password');
});

test('ACC-8 a used link shows no form, says so at once, and offers a new link', async () => {
  await open({ readPasswordLink: { problem: 'linkSpent' } });
  expect(await screen.findByText(/^This link has been used already or is out of date/)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgotpassword');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  expect(passwords()).toEqual([]);
});

test('ACC-8 without a link the page offers a new one, and the way back to sign-in', async () => {
  await openApp('/resetpassword');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your mail' })).toBeInTheDocument();
  expect(screen.getByText(/^To set a password, open the link in the mail/)).toBeVisible();
  expect(screen.getByText('It works once, for as long as the mail says.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgotpassword');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
});

test('ACC-8 UX-3 after too many attempts Retry waits as long as the server asks', async () => {
  const { user, sent } = await open({ readPasswordLink: { problem: 'tooMany', values: { seconds: 1, minutes: 1 } } });
  expect(await screen.findByText(/^Please wait 1 min/)).toBeInTheDocument();
  const retry = screen.getByRole('button', { name: 'Retry' });
  expect(retry).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  await waitFor(() => expect(retry).toBeEnabled(), { timeout: 3_000 });
  await user.click(retry);
  await waitFor(() => expect(sent('readPasswordLink')).toHaveLength(2));
});

test('ACC-8 UX-3 Retry checks a link again after a failed check; a link used meanwhile says so', async () => {
  let isThere = false;
  const { user } = await open({
    readPasswordLink: () => (isThere ? { data: { ...link, invited: false } } : { problem: 'unavailable' }),
    resetPassword: { problem: 'linkSpent' },
  });
  expect(await screen.findByText(/^The server is busy/)).toBeInTheDocument();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByLabelText('New password');
  await choose(user, 'Reset password');
  expect(await screen.findByText(/^This link has been used already/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Send me a new link' })).toBeInTheDocument();
  expect(passwords()).toEqual([]);
});

test('ACC-8 SEC-4 QA-4 the token of a link and the passwords are in no action, state or storage', async () => {
  const { readPasswordLink, resetPassword } = accountsApi.endpoints;
  const dispatched = [jest.spyOn(readPasswordLink, 'initiate'), jest.spyOn(resetPassword, 'initiate')];
  const answers: Answers = { readPasswordLink: { data: { ...link, invited: true } }, resetPassword: { problem: 'unavailable' } };
  const { store, user, sent } = await open(answers);
  await screen.findByLabelText('New password');
  await choose(user, 'Choose your password');
  await screen.findByText(/^The server is busy/);
  expect(sent('resetPassword')).toMatchObject([{ query: { token }, body: { password: 'Correct1horse!' } }]);
  const arguments_ = dispatched.map(({ mock }) => mock.calls);
  expect(arguments_).toMatchObject([[[{ body: {} }, {}]], [[{ query: {} }, {}]]]);
  const written = JSON.stringify([arguments_, store.getState(), { ...localStorage, ...sessionStorage }]);
  for (const secret of [token, 'Correct1horse!']) expect(written).not.toContain(secret);
});
