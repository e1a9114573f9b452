import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { accountsApi } from '../../src/api/accounts';
import { api } from '../../src/api/base';
import type { EarlySignIn } from '../../src/api/earlySignIn';
import { notesApi } from '../../src/api/notes';
import { patientsApi } from '../../src/api/patients';
import { Server } from '../../src/api/server';
import { auth, identityFrom } from '../../src/state/auth';

const signedIn = {
  user: {
    id: 'aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa',
    userType: 'doctor',
    firstName: 'Bisi',
    lastName: 'Okafor',
    email: 'bisi@example.org',
    gender: null,
  },
  session: { id: 'bbbbbbbb-0000-4000-8000-bbbbbbbbbbbb', expires: '2026-11-20T22:00:00.000Z' },
  tokens: { access: { token: 'the access token', expires: '2026-11-20T14:15:00.000Z' } },
  browserKey: 'the browser key',
} as const;
const identity = identityFrom(signedIn);

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A page and the requests that leave it; each is answered with the status and body given. */
const page = (status: number, body: object) => {
  const requests: Request[] = [];
  const server = new Server(
    'https://api.example.org',
    async () => undefined,
    async (input, init) => {
      requests.push(new Request(input, init));
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
  );
  const store = configureStore({
    reducer: combineReducers({ auth: auth.reducer, api: api.reducer }),
    middleware: (defaults) => defaults({ thunk: { extraArgument: server } }).concat(api.middleware),
  });
  // RTK Query freezes its arguments in memory.
  ends.push(() => store.dispatch(api.util.resetApiState()));
  const signIn = () => {
    server.hold('the access token');
    store.dispatch(auth.actions.submitted({ email: 'bisi@example.org', password: 'a handle' }));
    store.dispatch(auth.actions.accepted(identity));
  };
  return { store, server, requests, signIn };
};
const note = { params: { patient_id: 'p1' }, body: { complaint: 'Cough', diagnosis: 'Cold' }, key: 'the key' };

test('QA-1 QA-4 neither the access token nor the browser key of a sign-in is in the store', async () => {
  const { store, server } = page(200, signedIn);
  const answer = await store.dispatch(accountsApi.endpoints.signIn.initiate({ body: { email: 'bisi@example.org', password: 'x' } }));
  expect(answer.data?.user.id).toBe(identity.user.id);
  expect(server.accessToken).toBe('the access token');
  expect(JSON.stringify([answer.data, store.getState()])).not.toMatch(/the access token|the browser key/);
});

const early = (password: string, answer: Promise<Response | undefined>): EarlySignIn => ({
  ...{ email: ' Bisi@example.org', password, answer },
  at: { wall: Date.now(), ticks: performance.now() },
});
const answerTo = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

test.each([
  ['with the same credentials is not made twice', early('x', Promise.resolve(answerTo(signedIn))), 0],
  ['with another password counts for nothing', early('y', Promise.resolve(answerTo(signedIn))), 1],
  ['that was lost is made again', early('x', Promise.resolve(undefined)), 1],
])('ACC-3 a sign-in made before the scripts were here %s', async (_, made, calls) => {
  const { store, server, requests } = page(200, { ...signedIn, tokens: { access: { ...signedIn.tokens.access, token: 'a later token' } } });
  let taken = 0;
  globalThis.takeEarlySignIn = () => (taken++ === 0 ? made : undefined);
  ends.push(() => {
    globalThis.takeEarlySignIn = undefined;
  });
  const signIn = () => store.dispatch(accountsApi.endpoints.signIn.initiate({ body: { email: 'bisi@example.org', password: 'x' } }));
  expect((await signIn()).data?.user.id).toBe(identity.user.id);
  expect(requests).toHaveLength(calls);
  expect(server.accessToken).toBe(calls === 0 ? 'the access token' : 'a later token');
  await signIn();
  expect(requests).toHaveLength(calls + 1);
});

test('API-1 API-6 a change goes out as its caller, under its key', async () => {
  const { store, requests, signIn } = page(201, {});
  signIn();
  await store.dispatch(notesApi.endpoints.addMedicalHistory.initiate(note));
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST https://api.example.org/v1/medicalHistory/p1']);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer the access token');
  expect(requests[0]?.headers.get('idempotency-key')).toBe('the key');
});

test('API-6 a change is never sent again by itself', async () => {
  const { store, requests, signIn } = page(503, {});
  signIn();
  const { error } = await store.dispatch(notesApi.endpoints.addMedicalHistory.initiate(note));
  expect(error).toMatchObject({ status: 503 });
  expect(requests).toHaveLength(1);
});

test.each([
  ['nobody is signed in', []],
  ['the screen is locked', [auth.actions.lockAsked(), auth.actions.lockCompleted()]],
  ['the user has left', [auth.actions.signOutAsked()]],
])('ACC-9 ACC-12 while %s no call is sent, even if a token were left', async (_, actions) => {
  const { store, server, requests, signIn } = page(200, []);
  if (actions.length > 0) signIn();
  else server.hold('the access token');
  for (const action of actions) store.dispatch(action);
  const { error } = await store.dispatch(patientsApi.endpoints.listPatients.initiate({ query: {} }));
  expect(error).toMatchObject({ kind: 'sessionEnded' });
  expect(requests).toEqual([]);
});

test('API-3 an answer that breaks the contract is an error, not data', async () => {
  const { store, signIn } = page(200, [{ id: 'p1', firstName: 7 }]);
  signIn();
  const { data, error } = await store.dispatch(patientsApi.endpoints.listPatients.initiate({ query: {} }));
  expect([data, error]).toEqual([undefined, expect.objectContaining({ code: 'problem.unexpected' })]);
});
