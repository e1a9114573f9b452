import type { Action } from '@reduxjs/toolkit';
import { type BaseQueryApi, type BaseQueryFn, createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import { signInAnswer } from '../../contract/accounts';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import { isRecord } from '../../contract/isRecord';
import { entryKinds, kindsOfEntry } from '../../contract/kindsOfEntry';
import { pathOf, type Row } from '../../contract/row';
import { check } from '../../contract/validate';
import type { Auth } from '../state/auth';
import type { Answered } from './answered';
import { backOff } from './backOff';
import { beginWrapping, browserKeyOf, finishWrapping, holdBrowserKey } from './browserKeys';
import { type EarlySignIn, earlySignIn } from './earlySignIn';
import { isOffline, orKept } from './keptAnswers';
import { type ListHeaders, listHeaders } from './listHeaders';
import { passwordQuestion, secondStepQuestion } from './pageQuestions';
import { isProblem, mayPass, type Problem, problemFrom, unreachable } from './problem';
import { oneTabAtATime, renew } from './renewal';
import { conceal, forget, revealed } from './secrets';
import { Server } from './server';
import { learnServerTime, readClocks } from './serverClock';

/** One call of the contract with its arguments. `key` is the Idempotency-Key: all tries of one operation share it. */
export type Call = {
  name: EndpointName;
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: object;
  key?: string;
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const wireThrough = (fetch: Server['fetch']) =>
  fetchBaseQuery({ credentials: 'include', timeout: 30_000, responseHandler: readBody, fetchFn: fetch });

const serverOf = ({ extra }: BaseQueryApi): Server => {
  if (extra instanceof Server) return extra;
  throw new Error('The store was made without a Server as its extra argument');
};

/** Sends a call, unless `early` has an answer to it. */
const send = async (call: Call, row: Row, server: Server, api: BaseQueryApi, early?: EarlySignIn): Promise<Answered> => {
  const headers: Record<string, string> = {};
  if (row.callers !== 'anyone' && server.accessToken) headers.authorization = `Bearer ${server.accessToken}`;
  if (call.key) headers['idempotency-key'] = call.key;
  const sent = early?.at ?? readClocks();
  const { data, error, meta } = await wireThrough(async (...wire) => (await early?.answer) ?? server.fetch(...wire))(
    {
      url: server.base + pathOf(row, call.params),
      method: row.method,
      headers,
      ...(call.query && { params: { ...revealed(call.query) } }),
      ...(call.body && { body: revealed(call.body) }),
    },
    api,
    {},
  );
  learnServerTime(server, meta?.response?.headers, sent);
  if (error) return { error: problemFrom(error) };
  // Our answers are JSON. The page of a Wi-Fi that wants a sign-in of its own is as good as no answer.
  if (typeof data === 'string')
    return { error: row.callers === 'anyone' ? unreachable : { ...unreachable, code: 'problem.otherAnswered' } };
  return { data, meta: listHeaders(meta?.response?.headers) };
};

const inMemory = 'held in memory';
/** Keeps the access token and the browser key of a sign-in in memory, out of the store. */
const withoutSecrets = async (answered: Answered, server: Server): Promise<Answered> => {
  if ('error' in answered) return answered;
  const answer = await check(signInAnswer, answered.data);
  if (!answer.ok) return answered;
  const { tokens, browserKey, ...identity } = answer.value;
  server.hold(tokens.access.token);
  holdBrowserKey(server, identity.user.id, browserKey);
  finishWrapping(server, { ...identity, browserKey });
  return { data: { ...identity, tokens: { access: { ...tokens.access, token: inMemory } }, browserKey: inMemory } };
};

const handleOf = (answer: unknown): unknown => (Array.isArray(answer) ? answer.map(handleOf) : conceal(String(answer)));
/** Puts handles in place of what the row tells in secret: pages reveal it, and the store never has it. */
const withHandles = ({ tells }: Row, answered: Answered): Answered => {
  if (!tells || 'error' in answered || !isRecord(answered.data)) return answered;
  const { data } = answered;
  return { ...answered, data: { ...data, ...Object.fromEntries(tells.map((name) => [name, handleOf(data[name])])) } };
};

const isRefusedAs = (kind: Problem['kind'], answered: Answered) => 'error' in answered && answered.error.kind === kind;

/**
 * A sign-in whose password was right and whose user has a second factor waits here for the second step. The call that takes that step
 * ends it: both have the same answer.
 */
const signInCall = async (sent: Call, row: Row, server: Server, api: BaseQueryApi): Promise<Answered> => {
  const body: Readonly<Record<string, unknown>> = { ...revealed(sent.body ?? {}) };
  const isSignIn = sent.name === 'signIn';
  if (isSignIn) beginWrapping(server, body.password);
  const early = isSignIn ? earlySignIn(body) : undefined;
  const answered = await withoutSecrets(await oneTabAtATime(() => send(sent, row, server, api, early)), server);
  if (isSignIn) {
    if (!isRefusedAs('secondStepNeeded', answered)) return answered;
    forget(sent.body ?? {});
    return (await secondStepQuestion.ask(server, api.dispatch)) ?? answered;
  }
  if ('data' in answered || isRefusedAs('secondStepOver', answered)) secondStepQuestion.answer(server, answered);
  return answered;
};

const isSessionProblem = (answered: Answered) =>
  'error' in answered && (answered.error.kind === 'notSignedIn' || answered.error.kind === 'sessionEnded');

// While the screen is locked no call with a session is sent, even if a script is still running.
const mayCall: readonly unknown[] = ['signedIn', 'expired', 'unlocking', 'locking'] satisfies Auth['status'][];
/** The id of the user whose pages are open. */
const callerIn = (state: unknown): unknown =>
  isRecord(state) && isRecord(state.auth) && mayCall.includes(state.auth.status) && isRecord(state.auth.user)
    ? state.auth.user.id
    : undefined;

type Page = { getState: () => unknown; dispatch: (action: Action) => unknown };

/** Sends as the user whose pages are open. Renews the access token first when there is none or the server rejects it. */
export const asCaller = async (server: Server, page: Page, sendNow: () => Promise<Answered>): Promise<Answered> => {
  const caller = callerIn(page.getState());
  if (caller === undefined) return { error: { kind: 'sessionEnded', status: 401, code: 'problem.sessionEnded' } };
  const answered = server.accessToken ? await sendNow() : undefined;
  if (answered && !isSessionProblem(answered)) return answered;
  const renewed = await renew(server, page.dispatch);
  if (!renewed.ok) return { error: renewed.problem };
  // Another user has signed in in another tab: a call of one user is never sent as another.
  if (renewed.userId !== caller) return { error: { kind: 'sessionEnded', status: 401, code: 'problem.sessionEnded' } };
  return sendNow();
};

const call: BaseQueryFn<Call, unknown, Problem, object, ListHeaders> = async (sent, api) => {
  const server = serverOf(api);
  const row: Row = endpoints[sent.name];
  const held = sent.name === 'getBrowserKey' ? browserKeyOf(server, callerIn(api.getState())) : undefined;
  if (held) return { data: { key: held } };
  if (sent.name === 'signIn' || sent.name === 'finishSignIn') return signInCall(sent, row, server, api);
  if (row.callers !== 'anyone') {
    const sendNow = () => asCaller(server, api, () => send(sent, row, server, api));
    const answered = await orKept(await sendNow(), sent, server, api);
    if (!('error' in answered) || answered.error.kind !== 'passwordNeeded') return withHandles(row, answered);
    // The call was not made. Once the password is confirmed it goes out again, with its key.
    return (await passwordQuestion.ask(server, api.dispatch)) ? withHandles(row, await sendNow()) : answered;
  }
  return send(sent, row, server, api);
};

/** Retries a query with growing pauses while the problem may pass, unless there is no network; never retries a mutation. */
const patient = retry(call, {
  backoff: backOff,
  retryCondition: (error, _, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' && attempt <= 3 && isProblem(error) && mayPass(error) && !isOffline(baseQueryApi.getState()),
});

export const api = createApi({
  reducerPath: 'api',
  refetchOnReconnect: true,
  baseQuery: patient,
  tagTypes: [
    'Doctor',
    'Patient',
    'Picture',
    'Assignment',
    ...entryKinds.map((kind) => kindsOfEntry[kind].tag),
    'Message',
    'Hospital',
    'Medicine',
    'LabResult',
    'Activity',
    'Plan',
    'SecondFactor',
    'Session',
  ],
  // Treat an answer that breaks the contract as an error.
  catchSchemaFailure: (): Problem => ({ kind: 'unknown', status: 200, code: 'problem.unexpected' }),
  endpoints: () => ({}),
});
