// `npm run bench:first-paint`: when the sign-in and the landing page are painted on a ward's tablet, beside a bare form. See ../README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium';
import { isRoot } from '../../scripts/commands';
import { buildIfChanged } from '../../scripts/prepare.mjs';
import { tell } from '../figures';
import { percentile } from '../percentile';
import { startServer } from '../startServer';
import { serveFloor } from './floor';

const rounds = Number(process.env.ROUNDS ?? 5);
/** The landing page may take so much longer than sign-in. */
const most = 1.2;
/** A ward's tablet on weak Wi-Fi; in bytes a second and milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slower = 4;

type Paint = { lcp: number; blocked: number };

// As text: tsx would add a helper that pages do not have.
const watch = `
  globalThis.paints = { lcp: 0, blocked: 0 };
  const seen = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  seen('largest-contentful-paint', ({ startTime }) => { paints.lcp = startTime; });
  seen('longtask', ({ duration }) => { paints.blocked += Math.max(0, duration - 50); });
`;

/** One cold visit: nothing is cached. */
const visit = async (browser: Browser, url: string): Promise<Paint> => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', network);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'networkidle' });
  const paint = await page.evaluate<Paint>('paints');
  await context.close();
  return paint;
};

await buildIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'wardstory-floor-'));
const floor = await serveFloor(folder);
const server = await startServer({}, 'pglite');
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
const pages = { bare: floor.url, signIn: `${server.url}/signin`, landing: `${server.url}/` };
const names = ['bare', 'signIn', 'landing'] as const;
const paints: Record<(typeof names)[number], Paint[]> = { bare: [], signIn: [], landing: [] };
try {
  // Not measured: the first visit warms the browser and the server up.
  for (const name of names) await visit(browser, pages[name]);
  for (let round = 0; round < rounds; round += 1) for (const name of names) paints[name].push(await visit(browser, pages[name]));
} finally {
  await browser.close();
  await server.stop();
  floor.stop();
  rmSync(folder, { recursive: true, force: true });
}

const median = (name: (typeof names)[number], what: keyof Paint) =>
  Math.round(
    percentile(
      paints[name].map((paint) => paint[what]),
      50,
    ),
  );
const ratio = (one: number, other: number) => Math.round((one / other) * 100) / 100;
const figures = Object.fromEntries(names.map((name) => [name, { lcp: median(name, 'lcp'), blocked: median(name, 'blocked') }]));
const landingToSignIn = ratio(median('landing', 'lcp'), median('signIn', 'lcp'));
const signInToBare = ratio(median('signIn', 'lcp'), median('bare', 'lcp'));
console.log(JSON.stringify({ rounds, figures, landingToSignIn, most, signInToBare }, null, 2));
tell([
  {
    what: 'sign-in painted, by a bare form',
    unit: 'ms',
    value: median('signIn', 'lcp'),
    floor: median('bare', 'lcp'),
    goal: { mostRatio: 0.45 },
  },
  {
    what: 'sign-in blocked, by a bare form',
    unit: 'ms',
    value: median('signIn', 'blocked'),
    floor: median('bare', 'blocked'),
    goal: { mostRatio: 1.2 },
  },
  {
    what: 'landing page painted, by sign-in',
    unit: 'ms',
    value: median('landing', 'lcp'),
    floor: median('signIn', 'lcp'),
    goal: { mostRatio: most },
  },
]);
if (landingToSignIn > most) process.exitCode = 1;
