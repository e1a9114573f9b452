import { currentEngine } from '../support/engine';
import { fuzz } from '../support/fuzz';
import { type RunningServer, startServer } from '../support/server';

// 5,000 on both databases together; `npm run prove:fuzz` sends 100,000.
const count = currentEngine() === 'pglite' ? 1_500 : 3_500;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('SEC-6 generated requests to every call are answered or refused with a problem, and stored data stays readable', async () => {
  const { failures, statuses } = await fuzz(server, count, 1);
  expect(failures).toEqual([]);
  // They reach the handlers, not only the validation.
  expect(Object.fromEntries(statuses)).toMatchObject({ 200: expect.any(Number), 201: expect.any(Number), 422: expect.any(Number) });
});
