import { combineReducers, legacy_createStore } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { keptReducers, noStorage } from '../../src/app/keep';
import { followOtherTabs } from '../../src/app/otherTabs';
import { auth } from '../../src/state/auth';

const identity = {
  user: { id: 'u1', userType: 'hospitalAdmin', firstName: 'Ada', lastName: 'Obi', email: 'ada@example.org', gender: null },
  doctor: null,
  session: { id: 's1', expires: '2026-11-20T22:00:00.000Z' },
} as const;

/** A page with just what is listened to; a storage event is what another tab's write looks like. */
class Page extends EventTarget {
  readonly localStorage = { getItem: () => null };
  changed(key: string | null, newValue: string | null) {
    this.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  }
}

const signedIn = () => {
  const store = legacy_createStore(combineReducers(keptReducers(noStorage)));
  // As after redux-persist has looked into the storage.
  store.dispatch({ type: 'persist/PERSIST', register: () => undefined, rehydrate: () => undefined });
  store.dispatch({ type: REHYDRATE, key: 'auth', payload: undefined });
  store.dispatch(auth.actions.submitted({ email: 'ada@example.org', password: 'a handle' }));
  store.dispatch(auth.actions.accepted(identity));
  const page = new Page();
  followOtherTabs(store, page as unknown as Window);
  return { store, page };
};

test('ACC-9 signing out in one tab signs out in the others', () => {
  const { store, page } = signedIn();
  page.changed('wardstory:auth', '{"status":"\\"leaving\\"","sessionId":"\\"s1\\"","_persist":"{}"}');
  expect(store.getState().auth).toMatchObject({ status: 'leaving', sessionId: 's1' });
  expect(JSON.stringify(store.getState().auth)).not.toContain('ada@example.org');
});

test('ACC-9 a tab that was just starting does not bring back the session that another has left', () => {
  const { store, page } = signedIn();
  const { user, session } = identity;
  const written = JSON.stringify({ status: '"signedIn"', user: JSON.stringify(user), doctor: 'null', session: JSON.stringify(session) });
  store.dispatch(auth.actions.signOutAsked());
  page.changed('wardstory:auth', written);
  expect(store.getState().auth).toMatchObject({ status: 'leaving', sessionId: 's1' });
  store.dispatch(auth.actions.signOutDelivered());
  page.changed('wardstory:auth', written);
  expect(store.getState().auth).toMatchObject({ status: 'signedOut' });
  page.changed('wardstory:auth', written.replaceAll('s1', 's2'));
  expect(store.getState().auth).toMatchObject({ status: 'signedIn', session: { id: 's2' } });
});

test('ACC-9 a tab that is signing in is not disturbed by what other tabs write down meanwhile', () => {
  const { store, page } = signedIn();
  store.dispatch(auth.actions.signOutAsked());
  store.dispatch(auth.actions.signOutDelivered());
  store.dispatch(auth.actions.submitted({ email: 'ada@example.org', password: 'a handle' }));
  for (const written of [
    '{"status":"\\"signedOut\\""}',
    '{"status":"\\"signedOut\\"","left":"\\"s1\\""}',
    '{"status":"\\"signingIn\\""}',
  ]) {
    page.changed('wardstory:auth', written);
    expect(store.getState().auth.status).toBe('signingIn');
  }
  store.dispatch(auth.actions.accepted({ ...identity, session: { ...identity.session, id: 's2' } }));
  // A tab that was just starting, and one that heard late of the session before.
  page.changed('wardstory:auth', '{"status":"\\"signedOut\\""}');
  page.changed('wardstory:auth', '{"status":"\\"leaving\\"","sessionId":"\\"s1\\""}');
  expect(store.getState().auth).toMatchObject({ status: 'signedIn', session: { id: 's2' } });
});

test('ACC-9 clearing the browser’s storage signs out', () => {
  const { store, page } = signedIn();
  page.changed(null, null);
  expect(store.getState().auth.status).toBe('signedOut');
});

test('QA-7 a change of something else, or an unreadable one, changes nothing', () => {
  const { store, page } = signedIn();
  const before = store.getState();
  page.changed('wardstory:popUp', '{"status":"\\"open\\"","name":"\\"addDoctor\\""}');
  page.changed('somebody-else', 'x');
  page.changed('wardstory:auth', '{{{');
  expect(store.getState()).toEqual(before);
});
