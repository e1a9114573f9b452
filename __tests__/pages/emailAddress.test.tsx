import { screen, waitFor, within } from '@testing-library/react';
import type { AddressLink } from '../../contract/addresses';
import { asUnprovedAdmin, doctors } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { fillIn, openApp } from '../support/openApp';

const token = 'a-token-that-only-the-mail-has';
const open = (answers: Answers) => openApp(`/emailaddress?token=${token}`, { answers });
/** The gallery's admin has this address. */
const email = doctors[0]?.email ?? '';
const link = (kind: AddressLink['kind'], done = false): AddressLink => ({ kind, email: 'ada@example.org', hospitalName: 'St. Luke', done });

test.each(['registration', 'change'] as const)('SEC-3 a link for a %s does nothing until its button is pressed', async (kind) => {
  const { user, sent } = await open({ readAddressLink: { data: link(kind) }, followAddressLink: { data: link(kind, true) } });
  const button = await screen.findByRole('button', { name: 'Confirm this address' });
  expect(sent('followAddressLink')).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(/^ada@example.org is confirmed\./)).toBeInTheDocument();
  expect(sent('followAddressLink').map(({ body }) => body)).toEqual([{ token }]);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
});

test('SEC-3 the link that undoes an address change leads to a new password, with the same token', async () => {
  const whom = {
    userType: 'hospitalAdmin' as const,
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.org',
    hospitalName: 'St. Luke',
  };
  const { user } = await open({
    readAddressLink: { data: link('undo') },
    followAddressLink: { data: link('undo', true) },
    readPasswordLink: { data: { ...whom, invited: false } },
  });
  expect(await screen.findByText(/goes back to ada@example.org\. Every session ends/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take the change back' }));
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  expect(location.pathname + location.search).toBe(`/resetpassword?token=${token}`);
});

test('SEC-3 a link that has expired, was used or has no token says so; so does an address taken meanwhile', async () => {
  await open({ readAddressLink: { problem: 'linkSpent' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/^It was used already, or is too old\.$/);
  expect(screen.getByText(/^If your email address is confirmed already, you have nothing to do/)).toBeVisible();
  expect(screen.getByText(/^If not, sign in and ask for a new mail/)).toBeVisible();
  await open({ readAddressLink: { data: link('change', true) } });
  expect(await screen.findByText(/^ada@example.org is confirmed\./)).toBeInTheDocument();
  const errors = [{ path: 'email', code: 'email.taken' as const, message: 'This email address is already in use' }];
  const { user } = await open({ readAddressLink: { data: link('change') }, followAddressLink: { problem: 'taken', errors } });
  await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByText('This email address is already in use')).toBeInTheDocument();
});

test('SEC-3 without a link, or after too many attempts, the page leads back to sign-in', async () => {
  await openApp('/emailaddress');
  expect(await screen.findByText(/^Please open the link in the mail/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  await open({ readAddressLink: { problem: 'tooMany', values: { seconds: 600, minutes: 10 } } });
  expect(await screen.findByText(/^Please wait 10 min/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Retry' }).at(-1)).toBeDisabled();
});

test('SEC-3 the dashboard and the Add a New Doctor form name an unconfirmed address and can send the email again', async () => {
  const { user, sent } = await openApp('/admindashboard?popUp=addDoctor', {
    as: asUnprovedAdmin,
    answers: { listPatients: { data: [] }, listDoctors: { data: [] }, resendAddressLetter: { data: { email } } },
  });
  const popUp = within(await screen.findByRole('dialog'));
  expect(await popUp.findByText(/^Please open the link in our letter to/)).toHaveTextContent(email);
  await user.click(popUp.getByRole('button', { name: 'Send the letter again' }));
  await waitFor(() => expect(sent('resendAddressLetter')).toHaveLength(1));
  expect(await screen.findByText(/The letter is on its way to/)).toBeInTheDocument();
});

describe('in the settings', () => {
  const hospital = { adminName: 'Sam Sample', name: 'St. Luke', email: 'office@wardstory.example' };
  const field = 'Current password, to change the email';
  const update = () => screen.getByRole('button', { name: 'Update Settings' });

  test('SEC-3 ADM-14 a changed email asks for the password beside it, shows errors there, and then shows that it waits for confirmation', async () => {
    let newEmail: string | undefined;
    const errors = [{ path: 'currentPassword', code: 'password.wrong' as const, message: 'This is not your current password' }];
    const { user, sent } = await openApp('/adminsettings', {
      as: 'admin',
      answers: {
        getHospital: () => ({ data: { ...hospital, newEmail } }),
        updateHospital: ({ body }) => {
          if (!JSON.stringify(body).includes('Correct1horse!')) return { problem: 'invalidInput', errors };
          newEmail = 'new@wardstory.example';
          return { data: { adminName: hospital.adminName, hospitalName: hospital.name, hospitalEmail: hospital.email, newEmail } };
        },
        cancelAddressChange: () => {
          newEmail = undefined;
          return { data: { done: true } };
        },
      },
    });
    await screen.findByLabelText('Hospital Email');
    expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
    await fillIn(user, { 'Hospital Email': 'new@wardstory.example' });
    await fillIn(user, { [field]: 'Wrong1horse!' });
    await user.click(update());
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription('This is not your current password'));
    expect(screen.getByLabelText('Hospital Email')).toHaveValue('new@wardstory.example');
    await fillIn(user, { [field]: 'Correct1horse!' });
    await user.click(update());
    expect(await screen.findByText(/Your new email address counts once/)).toBeInTheDocument();
    expect(await screen.findByText(/^Waiting for confirmation of new@wardstory.example/)).toBeInTheDocument();
    expect(screen.getByLabelText('Hospital Email')).toHaveValue(hospital.email);
    expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
    expect(sent('updateHospital').map(({ body }) => body)).toMatchObject([
      { currentPassword: 'Wrong1horse!' },
      { currentPassword: 'Correct1horse!' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Keep the present address' }));
    await waitFor(() => expect(screen.queryByText(/^Waiting for confirmation/)).not.toBeInTheDocument());
  });
});
