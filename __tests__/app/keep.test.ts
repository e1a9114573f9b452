import { combineReducers, type Dispatch, legacy_createStore } from '@reduxjs/toolkit';
import { persistStore, type Storage } from 'redux-persist';
import { keptReducers, readStored } from '../../src/app/keep';
import { auth } from '../../src/state/auth';
import { sidebar } from '../../src/state/sidebar';

const identity = {
  user: { id: 'u1', userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org', gender: null },
  doctor: { id: 'd1', doctorUniqueId: 'D-1', licenseUId: 'L-1' },
  session: { id: 's1', expires: '2026-11-20T22:00:00.000Z' },
} as const;

const memory = (kept = new Map<string, string>()) => {
  const storage: Storage = {
    getItem: async (key: string) => kept.get(key) ?? null,
    setItem: async (key: string, value: string) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  };
  return { kept, storage };
};

const signIn = ({ dispatch }: { dispatch: Dispatch }) => {
  dispatch(auth.actions.submitted({ email: 'bisi@example.org', password: 'a handle' }));
  dispatch(auth.actions.accepted(identity));
};

/** A page that was opened, with what it found in storage taken in. */
const open = async (storage: Storage) => {
  const store = legacy_createStore(combineReducers(keptReducers(storage)));
  const persistor = persistStore(store);
  await new Promise<void>((resolve) => {
    persistor.subscribe(() => persistor.getState().bootstrapped && resolve());
  });
  return { store, persistor };
};

test('QA-1 who is signed in and the sidebar survive a reload, each under its own key', async () => {
  const { kept, storage } = memory();
  const first = await open(storage);
  signIn(first.store);
  first.store.dispatch(sidebar.actions.toggled());
  await first.persistor.flush();
  expect([...kept.keys()].sort()).toEqual(['wardstory:auth', 'wardstory:popUp', 'wardstory:sidebar']);

  const second = await open(storage);
  expect(second.store.getState().auth).toMatchObject({ status: 'signedIn', ...identity });
  expect(second.store.getState().sidebar.status).toBe('narrow');
});

test('QA-1 nothing that is typed while signing in is kept', async () => {
  const { kept, storage } = memory();
  const { store, persistor } = await open(storage);
  store.dispatch({ type: 'auth/submitted', payload: { email: 'typed@example.org', password: 'secret:handle' } });
  store.dispatch(auth.actions.refused({ problem: { code: 'problem.wrongCredentials' } }));
  await persistor.flush();
  const everything = [...kept.values()].join();
  expect(everything).not.toContain('typed@example.org');
  expect(everything).not.toContain('secret:handle');
  const again = await open(storage);
  expect(again.store.getState().auth.status).toBe('signedOut');
});

test('ACC-9 signing out leaves no trace of the user in storage', async () => {
  const { kept, storage } = memory();
  const { store, persistor } = await open(storage);
  signIn(store);
  await persistor.flush();
  expect([...kept.values()].join()).toContain('bisi@example.org');
  store.dispatch(auth.actions.signOutAsked());
  await persistor.flush();
  const everything = [...kept.values()].join();
  expect(everything).not.toContain('bisi@example.org');
  expect(everything).not.toContain('Okafor');
});

test.each([
  ['not JSON at all', '{"status":'],
  ['another shape', '[1,2,3]'],
  ['a state that does not exist', '{"status":"\\"flying\\"","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}'],
  ['an identity without a user', '{"status":"\\"signedIn\\"","user":"{}","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}'],
])('QA-6 the app starts signed out when it finds %s', async (_, found) => {
  const { store } = await open(memory(new Map([['wardstory:auth', found]])).storage);
  expect(store.getState().auth.status).toBe('signedOut');
});

test('QA-6 the app starts when the storage refuses everything', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // redux-persist's own report of each refused write
  const refuse = async () => {
    throw new Error('denied');
  };
  const { store, persistor } = await open({ getItem: refuse, setItem: refuse, removeItem: refuse });
  signIn(store);
  await persistor.flush().catch(() => undefined);
  expect(store.getState().auth.status).toBe('signedIn');
});

test('QA-7 what another tab wrote is read as redux-persist wrote it', () => {
  expect(readStored('{"status":"\\"signedOut\\""}')).toEqual({ status: 'signedOut' });
  expect(readStored('{"status":')).toBeUndefined();
  expect(readStored('7')).toBeUndefined();
});
