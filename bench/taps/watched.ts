import type { CDPSession, Page, Request } from '@playwright/test';

// As text: tsx would add a helper that pages do not have.
const observe = `
  globalThis.taps = new Map();
  new PerformanceObserver((list) => list.getEntries().forEach(({ interactionId, duration }) => {
    if (interactionId) taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, duration));
  })).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Begins to measure how long the page takes to answer, as the browser reports it for INP (https://web.dev/articles/inp). */
export const watchTaps = (page: Page): Promise<void> => page.evaluate(observe);

/** Milliseconds from each tap since the last look until the frame after it, in steps of 8; those that took less than 16 are missing. */
export const answeredTaps = async (page: Page): Promise<number[]> => {
  // The browser tells of them after the frame.
  await page.evaluate('new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(told, 200))))');
  const found = await page.evaluate<number[]>('[...taps.values()]');
  await page.evaluate('taps.clear()');
  return found;
};

/** What the page keeps after its garbage is collected: bytes, and nodes of documents. */
export type Kept = { bytes: number; nodes: number };

export const keptBy = async (tools: CDPSession): Promise<Kept> => {
  await tools.send('Performance.enable');
  for (let time = 0; time < 3; time += 1) await tools.send('HeapProfiler.collectGarbage');
  const { metrics } = await tools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes') };
};

/** The queries that a page asks from now on; the stream of events is none. */
export const watchQueries = (page: Page) => {
  let asked: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/v1/') && pathname !== '/v1/events') asked.push(request);
  });
  return {
    /** Waits for the answers of those since the last look. Returns the addresses that were asked once more. */
    twice: async (): Promise<string[]> => {
      const seen = asked;
      for (const request of seen) await request.response();
      asked = [];
      const addresses = seen.map((request) => request.url());
      return addresses.filter((address, at) => addresses.indexOf(address) !== at);
    },
  };
};
