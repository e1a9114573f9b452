import type { Browser, BrowserContext, Page } from '@playwright/test';
import { goodPassword } from '../../__tests__/support/hospital';
import { installed } from '../../__tests__/support/installed';
import { accounts } from '../../contract/accounts';

/** A ward's tablet on weak Wi-Fi; in bytes a second and milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slower = 4;
const tablet = { viewport: { width: 820, height: 1180 } };

/** Milliseconds until the largest text or picture was painted, and of which long tasks blocked the page. */
export type Paint = { lcp: number; blocked: number };

// As text: tsx would add a helper that pages do not have.
const watch = `
  globalThis.paints = { lcp: 0, blocked: 0 };
  const seen = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  seen('largest-contentful-paint', ({ startTime }) => { paints.lcp = startTime; });
  seen('longtask', ({ duration }) => { paints.blocked += Math.max(0, duration - 50); });
`;

const slowPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', network);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(watch);
  return page;
};

const paintsOf = async (page: Page, url: string): Promise<Paint> => {
  await page.goto(url, { waitUntil: 'networkidle' });
  // A busy machine tells of it later.
  await page.waitForFunction('paints.lcp > 0');
  return page.evaluate<Paint>('paints');
};

/** Nothing is cached. */
export const coldVisit = async (browser: Browser, url: string): Promise<Paint> => {
  const context = await browser.newContext({ ...tablet, serviceWorkers: 'block' });
  const paint = await paintsOf(await slowPage(context), url);
  await context.close();
  return paint;
};

/** The browser has been here before, and has installed the service worker. */
export const secondVisit = async (browser: Browser, url: string): Promise<Paint> => {
  const context = await browser.newContext(tablet);
  const first = await context.newPage();
  await first.goto(url, { waitUntil: 'networkidle' });
  await installed(first);
  await first.close();
  const paint = await paintsOf(await slowPage(context), url);
  await context.close();
  return paint;
};

/**
 * Nothing is cached; somebody types as soon as there are fields, and presses Sign in. Returns the milliseconds from the visit's
 * beginning until the call begins. Fails when it lacks any of the text.
 */
export const signInAtOnce = async (browser: Browser, url: string, email: string): Promise<number> => {
  const context = await browser.newContext({ ...tablet, serviceWorkers: 'block' });
  const page = await slowPage(context);
  // Only then its times are known.
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith(accounts.signIn.path));
  await page.goto(url, { waitUntil: 'commit' });
  for (const [label, text] of [
    ['Email', email],
    ['Password', goodPassword],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.insertText(text);
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  const request = await answered;
  const { email: sent, password } = request.postDataJSON();
  if (sent !== email || password !== goodPassword) throw new Error('The text typed before the script ran is not sent');
  const began = await page.evaluate<number>('performance.timeOrigin');
  const took = request.timing().startTime - began;
  await context.close();
  return took;
};
