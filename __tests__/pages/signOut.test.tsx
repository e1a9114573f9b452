import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../support/openApp';
import { entriesOnDevice, fill } from '../support/roundOnDevice';

const question = () => screen.findByRole('alertdialog', { name: 'Sign out now?' });
const loseNetwork = () => act(async () => void window.dispatchEvent(new Event('offline')));

test('OFF-3 OFF-4 without a network Logout asks first, because nobody could sign in again and the records would go', async () => {
  const { user, store } = await fill();
  await loseNetwork();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await question()).toHaveTextContent(/nobody can sign in here .* records leave this device.* choose Lock/);
  await user.click(within(await question()).getByRole('button', { name: 'Stay signed in' }));
  expect(store.getState().auth.status).toBe('signedIn');
  expect(await entriesOnDevice()).toBe(3);

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(within(await question()).getByRole('button', { name: 'Sign out' }));
  await waitFor(async () => expect(await entriesOnDevice()).toBe(0));
});

test('OFF-3 an admin without a network is asked too; with one Logout signs out at once', async () => {
  const { user, store } = await openApp('/appointment', { as: 'admin', answers: { signOut: { data: { done: true } } } });
  await loseNetwork();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await question()).toHaveTextContent(/nobody can sign in here until it can\. To step away/);
  await user.click(within(await question()).getByRole('button', { name: 'Stay signed in' }));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(store.getState().auth.status).toBe('signedOut'));
});
