import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionLost } from '../../src/api/renewal';
import { patient } from '../../src/gallery/people';
import { drafts } from '../../src/state/draft';
import { draftIdOf } from '../../src/state/note';
import { keysHere, notesHere, onTablet } from '../support/onTablet';

const question = async () => within(await screen.findByRole('alertdialog', { name: 'Sign out on this device?' }));
const about = { kind: 'medicalHistory', patient } as const;
const halfWritten = drafts.actions.typedIn({
  id: draftIdOf(about),
  about,
  values: { complaint: 'Fever' },
  at: '2026-11-26T09:00:00.000Z',
});
const press = (name: string) => screen.getByRole('button', { name });

test('OFF-3 one tap on a locked screen locks nobody out: signing out asks, "Another user" keeps all', async () => {
  const { state, user, isOpen, lock, unlock, atSignIn } = await onTablet();
  state.outage = 'unreachable';
  await lock();
  await user.click(press('Sign out'));
  const asked = await question();
  expect(asked.getByText(/^The records leave this device, and without a network you cannot come back on it\./)).toBeVisible();
  expect(asked.queryByText(/not on the server/)).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Stay here' }));
  await unlock();
  await waitFor(() => expect(isOpen()).toBe(true));

  await lock();
  await user.click(press('Another user'));
  await atSignIn();
  await waitFor(() => expect(isOpen()).toBe(true));

  await lock();
  await user.click(press('Sign out'));
  await user.click((await question()).getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  await waitFor(async () => expect(await keysHere()).toEqual([]));
});

test('DOC-11 ACC-12 a locked screen counts what is unsent before it is left, and names nothing of it', async () => {
  const { store, user, lock } = await onTablet();
  store.dispatch(halfWritten);
  await waitFor(async () => expect(await notesHere()).toHaveLength(1));
  await lock();
  await user.click(press('Sign out'));
  const asked = await question();
  expect(asked.getByText(/^1 note is not on the server\. What you wrote stays on this device/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/EXAMPLE|P-|Medical/);
});

test('ACC-10 OFF-3 at the ended session another user may sign in, and what its doctor wrote stays on the device', async () => {
  const { store, user } = await onTablet();
  store.dispatch(halfWritten);
  await waitFor(async () => expect(await notesHere()).toHaveLength(1));
  await act(async () => void store.dispatch(sessionLost()));
  await screen.findByRole('heading', { name: 'Your session has ended' });
  await user.click(press('Another user'));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(document.body).not.toHaveTextContent(/EXAMPLE/);
  expect(await notesHere()).toHaveLength(1);
});

test('UX-4 a locked or covered screen finds no mistake in a password that nobody has typed', async () => {
  const { store, user, lock, unlock, isOpen } = await onTablet();
  const leaveField = async () => {
    await user.click(screen.getByLabelText('Password'));
    await user.tab();
    // The rules are loaded, and the field was checked if it is at all.
    await act(() => import('../../contract/accounts').then(() => new Promise((resolve) => setTimeout(resolve))));
    expect(screen.getByLabelText('Password')).toBeValid();
  };
  await lock();
  await leaveField();
  // Who asks to go on without a password has made one.
  await user.click(press('Unlock'));
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  await unlock();
  await waitFor(() => expect(isOpen()).toBe(true));
  await act(async () => void store.dispatch(sessionLost()));
  await screen.findByRole('heading', { name: 'Your session has ended' });
  await leaveField();
});
