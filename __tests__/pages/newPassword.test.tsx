import { screen, waitFor } from '@testing-library/react';
import { doctor, keysHere, onTablet, password } from '../support/onTablet';
import { fillIn, goTo } from '../support/openApp';

test('OFF-3 DOC-4 after a doctor has changed the password, the new one opens their locked tablet without the server, and the old one does not', async () => {
  const { state, user, isOpen, lock, unlock } = await onTablet({ changePassword: { data: { done: true } } });
  await goTo('/doctorsettings#password-section');
  await screen.findByLabelText('Current password');
  const next = 'Another1horse!';
  await fillIn(user, { 'Current password': password, 'New password': next, 'Confirm new password': next });
  await user.click(screen.getByText('Change password'));
  await screen.findByText(/^Success! Your password was changed\./);
  await waitFor(async () => expect(await keysHere()).toEqual([doctor.id]));
  state.outage = 'unreachable';
  await lock();
  await unlock(password);
  // Also what a doctor reads whose password was changed on another device.
  expect(await screen.findByText(/^This is not the password you last signed in with here\..*Attempts left: 9\.$/)).toBeVisible();
  expect(isOpen()).toBe(false);
  await unlock(next);
  await waitFor(() => expect(isOpen()).toBe(true));
});
