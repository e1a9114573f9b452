import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { readRecording } from '../../src/qa/readRecording';
import { replay } from '../../src/qa/replay';
import { exportsOf, standInForDevTools } from './devToolsStandIn';
import { goodPassword } from './hospital';
import { expect, withQaServer } from './journey';
import { leaking } from './leaking';
import { type RecordedJourney, recordedJourneys } from './recordedJourneys';
import { type Kind, keepRecordings } from './recordings';
import { notWalked, walksIn } from './walkedStates';
import { collectSecrets } from './wireSecrets';

type Finished = {
  /** The recorded page, if there is more than one. */
  page?: Page;
  /** Secrets besides typed and transferred texts, such as the content of a file. */
  seen?: readonly string[];
  /** Typed texts that are words of the product, so they are not secrets. */
  open?: readonly string[];
  /** How to make the report: by keys unless set, because a pop-up can cover the button. */
  by?: 'button';
};
type Recorded = {
  /** Whether to keep the two exports of DevTools besides the report. */
  withExports: boolean;
  /** Collects the secrets of all browsers in the journey. */
  secrets: { listenTo: (context: BrowserContext) => Promise<void>; heard: () => Promise<string[]> };
  /** Opens a page in another user's browser. */
  elsewhere: () => Promise<Page>;
  /** Ends a journey, or a page's part of it: checks the recording, and keeps it with `RECORD=1`. */
  finish: (journey: RecordedJourney, finished?: Finished) => Promise<void>;
};

/** Saves a report of the page as a user does; `press` is the button or the keys. */
export const reportOf = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^wardstory-.*\.json$/);
  return readFileSync(await download.path(), 'utf8');
};

const check = (journey: RecordedJourney, kind: string, text: string, secrets: readonly string[]) => {
  const steps = [...replay(readRecording(text))];
  expect(steps.filter(({ wrong }) => wrong).map(({ index, action, wrong }) => [kind, index, action.type, wrong])).toEqual([]);
  expect(notWalked(walksIn(steps), recordedJourneys[journey])).toEqual([]);
  expect(leaking(secrets, text)).toEqual([]);
};

/** A journey through the QA build that leaves a recording. */
export const test = withQaServer.extend<Recorded>({
  baseURL: async ({ qaServer }, use) => use(qaServer.url),
  withExports: [false, { option: true }],
  secrets: async ({ context }, use) => {
    const collected = [await collectSecrets(context)];
    await use({
      listenTo: async (other) => void collected.push(await collectSecrets(other)),
      heard: async () => (await Promise.all(collected.map((all) => all()))).flat(),
    });
  },
  elsewhere: async ({ browser, baseURL, secrets }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
      contexts.push(context);
      await secrets.listenTo(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  finish: async ({ page: first, secrets, withExports }, use) => {
    if (withExports) await standInForDevTools(first);
    await use(async (journey, { page = first, seen = [], open = [], by } = {}) => {
      const button = () => page.getByRole('button', { name: 'Report a problem' }).click();
      const report = await reportOf(page, by === 'button' ? button : () => page.keyboard.press('Control+Shift+B'));
      const files: Partial<Record<Kind, string>> = { report };
      if (withExports) {
        const { options, ...exported } = await exportsOf(page);
        expect(options).toMatchObject({ maxAge: 1_000, trace: false });
        Object.assign(files, exported);
      }
      const heard = [...new Set([goodPassword, ...seen, ...(await secrets.heard())])];
      const kept = heard.filter((text) => text.trim().length > 2 && !open.includes(text));
      for (const [kind, text] of Object.entries(files)) check(journey, kind, text, kept);
      if (process.env.RECORD === '1') keepRecordings(journey, files, kept);
    });
  },
});

export { expect };
