import { configureStore } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import { typeOfProblem } from '../../contract/problems';
import { accountsApi } from '../../src/api/accounts';
import { api } from '../../src/api/base';
import { mayPass } from '../../src/api/problem';
import { renew, sessionLost } from '../../src/api/renewal';
import { Server } from '../../src/api/server';

type Options = { signal: AbortSignal };
/** Web Locks of a browser in which another page holds the lock: for ever, or until it releases it. */
const heldElsewhere = (letGo: Promise<void>) => ({
  request: async (_: string, { signal }: Options, work: () => Promise<unknown>) => {
    const aborted = new Promise<never>((__, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([letGo, aborted]);
    return work();
  },
});

/** Our server's refusal of a session that has ended. */
const refusal = () => new Response(JSON.stringify({ type: typeOfProblem('sessionEnded') }), { status: 401 });

/** A server that refuses a renewal, or answers it as told, and the number of its requests. */
const askedServer = (answer = refusal) => {
  const fetch = jest.fn(async () => answer());
  return { server: new Server('', async () => undefined, fetch), fetch };
};

const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
const give = (locks: object) => Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

test('ACC-10 a page closed during a renewal does not block the other pages of the browser', async () => {
  give(heldElsewhere(new Promise(() => undefined)));
  const { server, fetch } = askedServer();
  const renewed = renew(server, () => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(renewed).resolves.toMatchObject({ ok: false, problem: { kind: 'sessionEnded' } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('ACC-10 a sign-in waits for the renewal before it, whose late refusal would end the new session too', async () => {
  let last: Promise<unknown> = Promise.resolve();
  give({
    request: (_: string, __: Options, work: () => Promise<unknown>) => {
      last = last.then(work);
      return last;
    },
  });
  let refuse: (answer: Response) => void = () => undefined;
  const asked: string[] = [];
  const server = new Server(
    'https://api.example.org',
    async () => undefined,
    (input) => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push(new URL(url).pathname);
      if (url.endsWith(endpoints.signIn.path)) return Promise.resolve(new Response(JSON.stringify({ error: {} }), { status: 503 }));
      return new Promise((resolve) => {
        refuse = resolve;
      });
    },
  );
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: server } }).concat(api.middleware),
  });
  const renewed = renew(server, () => undefined);
  await jest.advanceTimersByTimeAsync(1);
  const signedIn = store.dispatch(accountsApi.endpoints.signIn.initiate({ body: { email: 'bisi@example.org', password: 'x' } }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  refuse(refusal());
  await renewed;
  await signedIn;
  expect(asked).toEqual([endpoints.renewTokens.path, endpoints.signIn.path]);
  store.dispatch(api.util.resetApiState());
});

test('ACC-10 one page renews at a time; the others wait for it', async () => {
  let letGo: () => void = () => undefined;
  give(
    heldElsewhere(
      new Promise((resolve) => {
        letGo = resolve;
      }),
    ),
  );
  const { server, fetch } = askedServer();
  const renewed = renew(server, () => undefined);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fetch).not.toHaveBeenCalled();
  letGo();
  await expect(renewed).resolves.toMatchObject({ ok: false });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('OFF-3 ACC-10 a 401 of our server of a kind that this page is too old to know ends the session', async () => {
  const { server } = askedServer(
    () => new Response(JSON.stringify({ type: 'urn:wardstory:problem:deviceRevoked', status: 401 }), { status: 401 }),
  );
  const dispatched = jest.fn();
  await expect(renew(server, dispatched)).resolves.toMatchObject({ ok: false, problem: { kind: 'sessionEnded' } });
  expect(dispatched).toHaveBeenCalledWith(sessionLost());
});

test.each([
  ['401 of a proxy', new Response('<h1>Sign in to the proxy</h1>', { status: 401 })],
  ['403 of a firewall', new Response('<h1>Blocked</h1>', { status: 403 })],
  ['200 of a Wi-Fi’s sign-in page', new Response('<h1>Welcome to the Wi-Fi</h1>')],
])('OFF-3 ACC-10 a %s neither ends the session nor refuses what waits for its renewal', async (_, answer) => {
  const { server } = askedServer(() => answer);
  const dispatched = jest.fn();
  const renewed = await renew(server, dispatched);
  expect(dispatched).not.toHaveBeenCalled();
  expect(renewed).toMatchObject({ ok: false });
  expect(!renewed.ok && mayPass(renewed.problem)).toBe(true);
});
