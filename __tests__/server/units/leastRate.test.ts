import type { FastifyRequest } from 'fastify';
import { watchRate } from '../../../server/leastRate';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The refusal of a body that arrives at this many bytes per second; undefined when it is accepted. */
const said = async (perSecond: readonly number[]) => {
  const raw = { socket: { bytesRead: 700 }, complete: false, destroyed: false };
  let refusal: unknown;
  watchRate({ raw } as unknown as FastifyRequest).tooSlow.catch((problem: { kind: string }) => {
    refusal = problem.kind;
  });
  for (const bytes of perSecond) {
    raw.socket.bytesRead += bytes;
    await jest.advanceTimersByTimeAsync(1_000);
  }
  raw.complete = true;
  await jest.advanceTimersByTimeAsync(60_000);
  return refusal;
};
const seconds = (count: number, bytes: number) => Array.from({ length: count }, () => bytes);

test('SEC-3 a tablet with 350 kbit/s can send the largest file, with a pause of ten seconds', async () => {
  expect(await said([...seconds(200, 43_750), ...seconds(10, 0), ...seconds(300, 43_750)])).toBeUndefined();
});

test('SEC-3 a short body may take ten seconds whatever its rate', async () => {
  expect(await said(seconds(9, 1))).toBeUndefined();
});

test('SEC-3 a body that arrives too slowly, or stops arriving, is refused', async () => {
  expect(await said(seconds(12, 9_000))).toBe('tooSlow');
  expect(await said([...seconds(60, 1_000_000), ...seconds(16, 0)])).toBe('tooSlow');
});
