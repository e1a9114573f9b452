import { act, screen, waitFor } from '@testing-library/react';
import { shareDevice } from '../../src/api/sharedDevice';
import { openDatabase } from '../../src/device/database';
import { derive, leastRounds, storePasswordKey } from '../../src/device/passwordKeys';
import { auth } from '../../src/state/auth';
import { deviceHas } from '../support/deviceHas';
import { fillIn, openApp } from '../support/openApp';
import { online } from '../support/roundOnDevice';
import { signInAnswer } from '../support/signInAnswer';

const box = () => screen.getByRole('checkbox', { name: 'This is a shared device: keep no records on it' });
const openSignIn = async () => {
  const opened = await openApp('/signin', {
    answers: { ...online, signIn: { data: signInAnswer('doctor') }, signOut: { data: { done: true } } },
  });
  await screen.findByLabelText('Email');
  return opened;
};
const signIn = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
  await fillIn(user, { Email: 'bisi@wardstory.example', Password: 'Correct1horse!' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

// Counts derivations: they take long, and come before anything is stored.
const deriveBits = jest.spyOn(crypto.subtle, 'deriveKey');
afterEach(() => {
  deriveBits.mockClear();
  shareDevice(false);
});

test('OFF-4 on a shared device a doctor’s sign-in keeps no records and no wrapped key, and takes away those of others', async () => {
  const database = await openDatabase();
  const somebody = { id: 'somebody else', email: 'somebody@example.org' };
  const browserKey = btoa('k'.repeat(32));
  await storePasswordKey(database, somebody, await derive('Right1horse!', 10), { browserKey }, Date.now() + 3_600_000);
  database.close();
  deriveBits.mockClear();
  const { user, sent } = await openSignIn();
  expect(box()).not.toBeChecked();
  await user.click(box());
  await signIn(user);
  expect(await screen.findByText(/^This is a shared device and keeps no copies of records/)).toBeVisible();
  await waitFor(async () => expect(await deviceHas()).toEqual({ round: 0, files: 0, passwordKeys: 0 }));
  expect(deriveBits).not.toHaveBeenCalled();
  expect(sent('readRound')).toEqual([]);
});

/** As another tab does it: this one hears of it by an event. */
const shareElsewhere = () => {
  localStorage.setItem('wardstory:sharedDevice', 'yes');
  window.dispatchEvent(new StorageEvent('storage', { key: 'wardstory:sharedDevice', newValue: 'yes' }));
};

test('OFF-4 once another tab calls this a shared device, an open page keeps nothing more, and what was here goes', async () => {
  const { user, store, sent } = await openSignIn();
  // A choice that was made here does not outlast that of the other tab.
  await user.click(box());
  await user.click(box());
  await signIn(user);
  await screen.findByText(/^2 patients on this device/);
  await waitFor(async () => expect(await deviceHas()).toMatchObject({ round: 3, passwordKeys: 1 }));
  const asked = sent('readRound').length;
  await act(async () => shareElsewhere());
  expect(await screen.findByText(/^This is a shared device and keeps no copies of records/)).toBeVisible();
  await waitFor(async () => expect(await deviceHas()).toEqual({ round: 0, files: 0, passwordKeys: 0 }));
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  expect(store.getState().round?.status).toBe('switchedOff');
  expect(sent('readRound')).toHaveLength(asked);
});

test('OFF-4 a key that was being derived at that moment is not stored', async () => {
  let derived: () => void = () => undefined;
  const { deriveKey } = crypto.subtle;
  const waits = new Promise<void>((resolve) => {
    derived = resolve;
  });
  deriveBits.mockImplementationOnce(async (...given) => {
    const key = await Reflect.apply(deriveKey, crypto.subtle, given);
    await waits;
    return key;
  });
  const { user } = await openSignIn();
  await signIn(user);
  await screen.findByText(/^2 patients on this device/);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  await act(async () => shareElsewhere());
  await screen.findByText(/^This is a shared device and keeps no copies of records/);
  derived();
  // Encrypting and storing takes a few of them.
  for (let turn = 0; turn < 50; turn += 1) await deviceHas();
  expect(await deviceHas()).toEqual({ round: 0, files: 0, passwordKeys: 0 });
  expect(put.mock.contexts.map((store) => (store as IDBObjectStore).name)).not.toContain('passwordKeys');
  put.mockRestore();
});

test('OFF-4 the choice is remembered on this device; without it the records come and the key is wrapped', async () => {
  const first = await openSignIn();
  await first.user.click(box());
  const { user, store } = await openSignIn();
  expect(box()).toBeChecked();
  await user.click(box());
  await signIn(user);
  await screen.findByText(/^2 patients on this device/);
  await waitFor(async () => expect(await deviceHas()).toMatchObject({ round: 3, passwordKeys: 1 }));
  expect(deriveBits).toHaveBeenCalledWith(expect.objectContaining({ iterations: leastRounds }), ...Array(4).fill(expect.anything()));
  await act(async () => void store.dispatch(auth.actions.signOutAsked()));
});
