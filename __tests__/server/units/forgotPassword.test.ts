import { EventEmitter } from 'node:events';
import { passwordHandlers } from '../../../server/routes/passwords';

type Asked = Parameters<typeof passwordHandlers.forgotPassword>[0];

/** A call of `forgotPassword`; `done` lists its steps so far. */
const asked = () => {
  const done: string[] = [];
  const raw = new EventEmitter();
  const database = {
    inDirectory: async () => {
      done.push('directory');
      return undefined;
    },
    inHospital: async () => {
      done.push('hospital');
      return undefined;
    },
  };
  const context = {
    body: { email: 'nobody@example.org' },
    request: { headers: {} },
    reply: { raw },
    services: {
      configuration: { signInAttempts: 10 },
      database,
      keys: { fingerprint: () => '' },
      mail: { post: async () => undefined },
      log: { error: () => undefined },
    },
  } as unknown as Asked;
  return { context, done, answered: () => raw.emit('close') };
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('ACC-7 SEC-1 the answer is sent before the account is looked up', async () => {
  const { context, done, answered } = asked();
  const answer = passwordHandlers.forgotPassword(context);
  // The attempt is counted. Nothing more happens until the answer is on its way.
  await jest.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['directory']);
  expect(await answer).toEqual({ done: true });
  answered();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(done).toContain('hospital');
});

test('ACC-7 SEC-1 an address without an account costs the same queries as one with an account', async () => {
  const { context, done, answered } = asked();
  await passwordHandlers.forgotPassword(context);
  answered();
  await jest.advanceTimersByTimeAsync(60_000);
  // Count the attempt, look for the account, look for its user.
  expect(done).toEqual(['directory', 'directory', 'hospital']);
});
