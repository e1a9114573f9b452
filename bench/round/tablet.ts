import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { goodPassword, type HospitalDoctor } from '../../__tests__/support/hospital';
import { installed } from '../../__tests__/support/installed';
import { round } from '../../contract/round';
import { percentile } from '../percentile';

const patience = { timeout: 300_000 };
const rounds = 5;

/** What one call of the round took, in milliseconds and in bytes on the wire, with headers. */
export type Call = { time: number; sent: number; received: number };

const isRound = (request: Request) => request.method() === 'POST' && request.url().endsWith(round.readRound.path);

const callOf = async (request: Request): Promise<Call> => {
  const { requestHeadersSize, responseBodySize, responseHeadersSize } = await request.sizes();
  return {
    time: request.timing().responseEnd,
    // Playwright does not see the size of a body that is no text.
    sent: Number(await request.headerValue('content-length')) + requestHeadersSize,
    received: responseBodySize + responseHeadersSize,
  };
};

/** Waits until the page can show that `isShown`, an expression, holds; as text, because tsx would add a helper that pages do not have. */
const watch = (isShown: string) => `
  globalThis.shown = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('main') && ${isShown}) setTimeout(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
`;

/** A doctor's tablet, with nothing on it at first. */
export class Tablet {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {}

  static async of(browser: Browser, url: string): Promise<Tablet> {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
    return new Tablet(context, await context.newPage(), url);
  }

  /** Signs in. Returns the call that fetches the round, and the milliseconds from the press until the page says that it is stored. */
  async fill({ user }: HospitalDoctor, patients: number): Promise<{ call: Call; time: number; accepts: string }> {
    const { page } = this;
    await page.goto(`${this.url}/signin`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    const fetched = page.waitForEvent('requestfinished', { predicate: isRound, ...patience });
    const began = performance.now();
    await page.getByRole('button', { name: 'Sign in' }).click();
    const request = await fetched;
    if (patients > 0) await page.getByText(new RegExp(`^${patients} patients on this device`)).waitFor(patience);
    const time = performance.now() - began;
    return { call: await callOf(request), time, accepts: (await request.headerValue('accept-encoding')) ?? '' };
  }

  /** Loses the network for a moment, and returns the call that then asks for what has changed. */
  async refresh(): Promise<Call> {
    await this.context.setOffline(true);
    const fetched = this.page.waitForEvent('requestfinished', { predicate: isRound, ...patience });
    await this.context.setOffline(false);
    return callOf(await fetched);
  }

  /**
   * Reloads a page without a network, `slower` times slower; the session is open. Returns the median of the milliseconds from the load's
   * begin until `isShown`, an expression of the page, is painted.
   */
  async openOffline(path: string, isShown: string, slower: number): Promise<number> {
    await installed(this.page);
    await this.context.setOffline(true);
    const page = await this.context.newPage();
    const tools = await this.context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watch(isShown));
    const times: number[] = [];
    // The first one is not measured: it is another page's load, not a reload.
    for (let turn = 0; turn <= rounds; turn += 1) {
      await (turn === 0 ? page.goto(this.url + path) : page.reload());
      const time = await page.evaluate<number>('shown');
      if (turn > 0) times.push(time);
    }
    await page.close();
    return percentile(times, 50);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
