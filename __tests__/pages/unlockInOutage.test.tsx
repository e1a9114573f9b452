import { screen, waitFor, within } from '@testing-library/react';
import { doctor, type Outage, onTablet, password } from '../support/onTablet';
import { fillIn, openApp } from '../support/openApp';

test('OFF-3 whatever answers in place of the server, or a server in trouble: the password opens a locked tablet, and what is on it', async () => {
  const { state, isOpen, lock, unlock } = await onTablet();
  const outages: readonly Outage[] = [
    ...[502, 503, 504, 500, 200, 401, 403, 429, 511].map((status) => ({ status })),
    { problem: 'unavailable' },
    { problem: 'unexpected' },
    { problem: 'tooSlow' },
  ];
  for (const outage of outages) {
    state.outage = outage;
    await lock();
    await unlock();
    await waitFor(() => expect([outage, isOpen(), screen.queryAllByText(/EXAMPLE/).length > 0]).toEqual([outage, true, true]));
  }
});

test('OFF-3 behind a proxy whose server is away, who left by "Another user" signs in by their own password', async () => {
  const { state, user, isOpen, lock, atSignIn } = await onTablet();
  state.outage = { status: 502 };
  await lock();
  await user.click(screen.getByRole('button', { name: 'Another user' }));
  await atSignIn();
  await waitFor(() => expect(isOpen()).toBe(true));
});

test.each(['wrongCredentials', 'accountClosed', 'tooMany'] as const)(
  'OFF-3 SEC-1 what our server refuses (%s), the device does not open',
  async (problem) => {
    const { state, isOpen, lock, unlock } = await onTablet();
    state.outage = { problem };
    await lock();
    await unlock();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(isOpen()).toBe(false);
  },
);

test('OFF-3 SEC-1 what a newer server refuses for a reason of its own, an older page does not open', async () => {
  const refusal = { type: 'urn:wardstory:problem:accountPaused', title: 't', status: 403, detail: 'd' };
  const { isOpen, lock, unlock } = await onTablet({ signIn: () => new Response(JSON.stringify(refusal), { status: 403 }) });
  await lock();
  await unlock();
  expect(await screen.findByText(/^Something went wrong on our side/)).toBeVisible();
  expect(isOpen()).toBe(false);
});

test('OFF-3 a proxy without our server says no status at the sign-in or the lock, but that the server cannot be reached', async () => {
  const atSignIn = await openApp('/signin', { answers: { signIn: { status: 502 } } });
  await fillIn(atSignIn.user, { Email: doctor.email, Password: password });
  await atSignIn.user.click(within(document.querySelector('main') ?? document.body).getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();

  // An admin's device cannot check the password.
  const { user, store } = await openApp('/admindashboard', { as: 'admin', answers: { signIn: { status: 504 }, signOut: { status: 504 } } });
  await user.click(await screen.findByRole('button', { name: 'Lock' }));
  await screen.findByRole('heading', { name: 'Locked' });
  await fillIn(user, { Password: password });
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  expect(store.getState().auth.status).toBe('locked');
});
