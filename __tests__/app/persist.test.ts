import type { Dispatch } from '@reduxjs/toolkit';
import { clearAside } from '../../src/app/persist';
import { auth, identityOf } from '../../src/state/auth';
import { sidebar } from '../../src/state/sidebar';
import { Browser } from '../support/tabs';

const identity = {
  user: { id: 'u1', userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org', gender: null },
  doctor: { id: 'd1', doctorUniqueId: 'D-1', licenseUId: 'L-1' },
  session: { id: 's1', expires: '2026-11-20T22:00:00.000Z' },
} as const;

const signIn = ({ dispatch }: { dispatch: Dispatch }) => {
  dispatch(auth.actions.submitted({ email: 'bisi@example.org', password: 'a handle' }));
  dispatch(auth.actions.accepted(identity));
};

test('QA-1 the signed-in user and the sidebar survive a reload, each under its own key', async () => {
  const browser = new Browser();
  const first = await browser.open();
  signIn(first.store);
  first.store.dispatch(sidebar.actions.toggled());
  await first.flush();
  // Unchanged slices are not written.
  expect([...browser.kept.keys()].sort()).toEqual(['wardstory:auth', 'wardstory:sidebar']);

  const second = await browser.open();
  expect(second.store.getState().auth).toMatchObject({ status: 'signedIn', ...identity });
  expect(second.store.getState().sidebar.status).toBe('narrow');
  expect([first.losses, second.losses]).toEqual([[], []]);
});

test('QA-1 nothing typed at the sign-in is stored', async () => {
  const browser = new Browser();
  const { store, flush } = await browser.open();
  store.dispatch({ type: 'auth/submitted', payload: { email: 'typed@example.org', password: 'secret:handle' } });
  store.dispatch(auth.actions.refused({ problem: { code: 'problem.wrongCredentials' } }));
  await flush();
  const everything = [...browser.kept.values()].join();
  expect(everything).not.toContain('typed@example.org');
  expect(everything).not.toContain('secret:handle');
  const again = await browser.open();
  expect(again.store.getState().auth.status).toBe('signedOut');
  expect(again.losses).toEqual([]);
});

test.each([
  ['while it is being locked', [auth.actions.lockAsked()]],
  ['once it is locked', [auth.actions.lockAsked(), auth.actions.lockCompleted()]],
  [
    'while it is being unlocked',
    [auth.actions.lockAsked(), auth.actions.lockCompleted(), auth.actions.submitted({ email: 'e', password: 'a handle' })],
  ],
])('ACC-12 a reload unlocks nothing: %s', async (_, actions) => {
  const browser = new Browser();
  const first = await browser.open();
  signIn(first.store);
  for (const action of actions) first.store.dispatch(action);
  await first.flush();
  const { auth: reloaded } = (await browser.open()).store.getState();
  expect(reloaded).toMatchObject({ status: 'locked', user: identity.user });
  expect(identityOf(reloaded)).toBeUndefined();
});

test('ACC-9 signing out leaves no trace of the user in storage, not even an unreadable one', async () => {
  const browser = new Browser();
  const { store, flush, local } = await browser.open();
  signIn(store);
  await flush();
  browser.kept.set('wardstory:auth', `{${browser.kept.get('wardstory:auth')}`);
  await browser.open();
  expect([...browser.kept.values()].join()).toContain('bisi@example.org');
  store.dispatch(auth.actions.signOutAsked());
  clearAside('auth', local);
  await flush();
  const everything = [...browser.kept.values()].join();
  expect(everything).not.toContain('bisi@example.org');
  expect(everything).not.toContain('Okafor');
});
