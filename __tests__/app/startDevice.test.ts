import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { Server } from '../../src/api/server';
import type { Dispatch, RootState } from '../../src/app/slices';
import { startDevice } from '../../src/app/startDevice';
import { rootReducer } from '../../src/qa/rootReducer';
import { auth } from '../../src/state/auth';
import { drafts } from '../../src/state/draft';
import { SharedStorage } from '../support/sharedStorage';
import { until } from '../support/until';

const identity = {
  user: { id: 'u1', userType: 'doctor', firstName: 'Bisi', lastName: 'Okafor', email: 'bisi@example.org', gender: null },
  doctor: { id: 'd1', doctorUniqueId: 'D-1', licenseUId: 'L-1' },
  session: { id: 's1', expires: '2026-11-20T22:00:00.000Z' },
} as const;

/** A page without IndexedDB: typed text exists only in the page. */
const openPage = () => {
  const listening = createListenerMiddleware<RootState, Dispatch>();
  const server = new Server('', () => Promise.resolve());
  const store = configureStore({
    reducer: rootReducer({ online: true, focused: true }, true),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: server }, serializableCheck: false, immutableCheck: false }).prepend(listening.middleware),
  });
  const page = { addEventListener: () => undefined, localStorage: new SharedStorage(), sessionStorage: new SharedStorage() };
  startDevice(listening, store, page);
  const signIn = (session: string) => {
    store.dispatch(auth.actions.submitted({ email: identity.user.email, password: 'a handle' }));
    store.dispatch(auth.actions.accepted({ ...identity, session: { ...identity.session, id: session } }));
  };
  return { store, page, signIn };
};

test('ACC-9 ACC-12 DOC-10 a sign-out at the lock screen stores unsaved text encrypted: its author finds it after the next sign-in', async () => {
  const { store, page, signIn } = openPage();
  signIn('s1');
  const about = { kind: 'message', patient: null } as const;
  store.dispatch(drafts.actions.typedIn({ id: 'd1', about, values: { text: 'Ward 3 is full' }, at: '2026-11-20T10:00:00.000Z' }));
  store.dispatch(auth.actions.lockAsked());
  await until(() => store.getState().auth.status === 'locked');
  store.dispatch(auth.actions.signOutAsked());
  expect(JSON.stringify([store.getState(), [...page.sessionStorage.items]])).not.toContain('Ward 3');
  signIn('s2');
  await until(() => store.getState().drafts?.d1?.status === 'written');
  expect(store.getState().drafts?.d1).toMatchObject({ values: { text: 'Ward 3 is full' } });
});
