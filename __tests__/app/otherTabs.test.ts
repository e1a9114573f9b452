import { combineReducers, legacy_createStore } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { followOtherTabs } from '../../src/app/otherTabs';
import { noStorage, persistedReducers } from '../../src/app/persist';
import { auth } from '../../src/state/auth';
import { device } from '../../src/state/device';
import { drafts } from '../../src/state/draft';
import { outbox } from '../../src/state/outbox';
import { sharedBetweenTabs } from '../../src/state/persisted';
import { Page, storedOf } from '../support/tabs';

const identity = {
  user: { id: 'u1', userType: 'hospitalAdmin', firstName: 'Ada', lastName: 'Obi', email: 'ada@example.org', gender: null },
  doctor: null,
  session: { id: 's1', expires: '2026-11-20T22:00:00.000Z' },
} as const;

/** The state after redux-persist has read the storage. */
const started = () => {
  const ofNotes = { drafts: drafts.reducer, outbox: outbox.reducer, device: device.reducer };
  const store = legacy_createStore(combineReducers({ ...persistedReducers({ local: noStorage, report: () => undefined }), ...ofNotes }));
  store.dispatch({ type: 'persist/PERSIST', register: () => undefined, rehydrate: () => undefined });
  store.dispatch({ type: REHYDRATE, key: 'auth', payload: undefined });
  return store;
};

const withStorage = (getItem: (key: string) => string | null, store = started()) => {
  const page = new Page({ getItem });
  followOtherTabs(store, page as unknown as Window, sharedBetweenTabs);
  return { store, page };
};

const signedIn = () => {
  const store = started();
  store.dispatch(auth.actions.submitted({ email: 'ada@example.org', password: 'a handle' }));
  store.dispatch(auth.actions.accepted(identity));
  const kept = new Map<string, string>();
  const { page } = withStorage((key) => kept.get(key) ?? null, store);
  /** Another tab writes. */
  const wrote = (key: string, value: string) => {
    kept.set(key, value);
    page.changed(key, value);
  };
  return { store, page, wrote };
};

test('ACC-9 QA-7 a tab that is starting notices a sign-in in another tab', () => {
  const written = storedOf({ status: 'signedIn', ...identity });
  const { store } = withStorage((key) => (key === 'wardstory:auth' ? written : null));
  expect(store.getState().auth).toMatchObject({ status: 'signedIn', session: { id: 's1' } });
});

test('QA-6 without storage a tab starts, and a return from the back-forward cache does not crash it', () => {
  const { store, page } = withStorage(() => {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  });
  page.shownAgain();
  expect(store.getState().auth).toMatchObject({ status: 'signedOut' });
});

test('ACC-9 signing out in one tab signs out in the others', () => {
  const { store, wrote } = signedIn();
  wrote('wardstory:auth', storedOf({ status: 'leaving', sessionId: 's1' }));
  expect(store.getState().auth).toMatchObject({ status: 'leaving', sessionId: 's1' });
  expect(JSON.stringify(store.getState().auth)).not.toContain('ada@example.org');
});

test('ACC-9 DOC-10 a sign-out in another tab deletes no draft that is on this page only: the page locks and asks for the password', () => {
  const { store, wrote } = signedIn();
  const about = { kind: 'message', patient: null } as const;
  store.dispatch(drafts.actions.typedIn({ id: 'd1', about, values: { text: 'Ward 3' }, at: '2026-11-20T10:00:00.000Z' }));
  wrote('wardstory:auth', storedOf({ status: 'leaving', sessionId: 's1' }));
  wrote('wardstory:auth', storedOf({ status: 'signedOut', left: 's1' }));
  expect(store.getState()).toMatchObject({ auth: { status: 'expired' }, drafts: { d1: { status: 'written' } } });
});

test('ACC-9 a tab that is starting does not restore the session that another tab has ended', () => {
  const { store, wrote } = signedIn();
  const written = storedOf({ status: 'signedIn', ...identity });
  store.dispatch(auth.actions.signOutAsked());
  wrote('wardstory:auth', written);
  expect(store.getState().auth).toMatchObject({ status: 'leaving', sessionId: 's1' });
  store.dispatch(auth.actions.signOutDelivered());
  wrote('wardstory:auth', written);
  expect(store.getState().auth).toMatchObject({ status: 'signedOut' });
  wrote('wardstory:auth', written.replaceAll('s1', 's2'));
  expect(store.getState().auth).toMatchObject({ status: 'signedIn', session: { id: 's2' } });
});

test('ACC-9 changes stored by other tabs do not interrupt a sign-in', () => {
  const { store, wrote } = signedIn();
  store.dispatch(auth.actions.signOutAsked());
  store.dispatch(auth.actions.signOutDelivered());
  store.dispatch(auth.actions.submitted({ email: 'ada@example.org', password: 'a handle' }));
  for (const written of [
    storedOf({ status: 'signedOut', left: null }),
    storedOf({ status: 'signedOut', left: 's1' }),
    storedOf({ status: 'signingIn' }),
  ]) {
    wrote('wardstory:auth', written);
    expect(store.getState().auth.status).toBe('signingIn');
  }
  store.dispatch(auth.actions.accepted({ ...identity, session: { ...identity.session, id: 's2' } }));
  // A tab that was starting, and one that learned of the previous session late.
  wrote('wardstory:auth', storedOf({ status: 'signedOut', left: null }));
  wrote('wardstory:auth', storedOf({ status: 'leaving', sessionId: 's1' }));
  expect(store.getState().auth).toMatchObject({ status: 'signedIn', session: { id: 's2' } });
});

test('ACC-9 ACC-10 when the browser’s storage is cleared, a signed-in page asks for the password in place; a signed-out page does nothing', () => {
  const { store, page } = signedIn();
  for (let time = 0; time < 2; time += 1) page.changed(null, null);
  expect(store.getState().auth).toMatchObject({ status: 'expired', user: identity.user });
  const nobody = withStorage(() => null);
  const before = nobody.store.getState();
  nobody.page.changed(null, null);
  expect(nobody.store.getState()).toEqual(before);
});

test('QA-7 another tab’s unreadable value, or its change of another key, is ignored', () => {
  const { store, wrote } = signedIn();
  const before = store.getState();
  wrote('wardstory:popUp', storedOf({ status: 'open', name: 'addDoctor' }));
  wrote('somebody-else', 'x');
  wrote('wardstory:auth', '{{{');
  expect(store.getState()).toEqual(before);
});
