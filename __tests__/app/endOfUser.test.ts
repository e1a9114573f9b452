import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../../src/api/base';
import { browserKeyOf, holdBrowserKey } from '../../src/api/browserKeys';
import { patientsApi } from '../../src/api/patients';
import { Server } from '../../src/api/server';
import { forgetServerData } from '../../src/app/endOfUser';
import type { Listening } from '../../src/app/slices';
import { auth } from '../../src/state/auth';
import { tasks } from '../../src/state/tasks';

const identity = {
  user: { id: 'u1', userType: 'hospitalAdmin', firstName: 'Ada', lastName: 'Obi', email: 'ada@example.org', gender: null },
  doctor: null,
  session: { id: 's1', expires: '2026-11-20T22:00:00.000Z' },
} as const;

const page = () => {
  const server = new Server(
    '',
    async () => undefined,
    async () => new Response('[]'),
  );
  const listening = createListenerMiddleware();
  const store = configureStore({
    reducer: combineReducers({ auth: auth.reducer, api: api.reducer, tasks: tasks.reducer }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: server } })
        .prepend(listening.middleware)
        .concat(api.middleware),
  });
  forgetServerData(listening as unknown as Listening, server);
  server.hold('the access token');
  holdBrowserKey(server, 'u1', 'the browser key');
  store.dispatch(auth.actions.submitted({ email: 'ada@example.org', password: 'a handle' }));
  store.dispatch(auth.actions.accepted(identity));
  store.dispatch(patientsApi.util.upsertQueryEntries([{ endpointName: 'listPatients', arg: { query: { q: 'Mensah' } }, value: [] }]));
  store.dispatch(tasks.actions.opened({ id: 'editPatient', rowId: 'p1' }));
  return { server, store };
};

test.each([
  ['has signed out', [auth.actions.signOutAsked()]],
  ['has locked the screen', [auth.actions.lockAsked(), auth.actions.lockCompleted()]],
])('ACC-9 ACC-12 after a user %s no server data, task, token, key or last match is left', (_, actions) => {
  const { server, store } = page();
  expect(JSON.stringify(store.getState().api)).toContain('Mensah');
  /Fever/.test('Fever since Monday');
  for (const action of actions) store.dispatch(action);
  const lastMatchIn = Reflect.get(RegExp, 'input');
  expect(JSON.stringify(store.getState().api)).not.toContain('Mensah');
  expect(store.getState().tasks).toEqual({});
  expect(lastMatchIn).not.toContain('Monday');
  expect([server.accessToken, browserKeyOf(server, 'u1')]).toEqual([undefined, undefined]);
});

test('ACC-10 a session that ends in the middle of a form changes nothing on the page', () => {
  const { store } = page();
  store.dispatch(auth.actions.sessionEnded());
  expect(JSON.stringify(store.getState().api)).toContain('Mensah');
});
