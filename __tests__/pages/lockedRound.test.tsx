import { screen, waitFor } from '@testing-library/react';
import { asDoctor } from '../../src/gallery/people';
import { auth } from '../../src/state/auth';
import { openApp } from '../support/openApp';
import { entriesOnDevice, fill } from '../support/roundOnDevice';

test('OFF-4 the records on a locked device go at its next start when no wrapped key opens them any more', async () => {
  const { user } = await fill();
  expect(await entriesOnDevice()).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  await screen.findByRole('heading', { name: 'Locked' });
  expect(await entriesOnDevice()).toBeGreaterThan(0);
  await openApp('/doctordashboard', { as: [...asDoctor, auth.actions.idleLimitReached()], answers: { signOut: { data: { done: true } } } });
  await waitFor(async () => expect(await entriesOnDevice()).toBe(0));
});
