import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { exportsOf } from './devToolsStandIn';
import { expect } from './journey';

export const folder = join('__tests__', 'recordings');
/** Beside a journey's recordings: everything that it typed, was shown or was given and that nobody may read in them. */
export const secretsFile = 'secrets.json';

const tokensIn = (text: string) =>
  [...text.matchAll(/"(?:token|key|authorization_url)":"([^"]{20,})"/g)].flatMap(([, secret = '']) => secret);

/** Collects the tokens and keys that the server gives to a page, and the cookies that it sets. */
export const givenSecrets = (page: Page, context: BrowserContext) => {
  const given = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('response', (response: Response) => {
    if (!response.url().includes('/v1/auth/')) return;
    const read = async () => {
      for (const token of tokensIn(await response.text().catch(() => ''))) given.add(token);
    };
    reading.push(read());
  });
  return async () => {
    await Promise.all(reading);
    for (const { value } of await context.cookies()) given.add(value);
    return [...given];
  };
};

/** Saves a report of the page as a user does; `press` is the button or the keys. */
export const reportOf = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/^wardstory-.*\.json$/);
  return readFileSync(await download.path(), 'utf8');
};

/** What a journey has left: its report, and what DevTools were told, in both formats. */
export const recordingsOf = async (page: Page, report: string) => {
  const { options, own, lifted } = await exportsOf(page);
  return { options, files: { report, own, lifted } };
};

/** Puts the recordings of a journey into the repository, where they are replayed ever after (`RECORD=1`). */
export const keepRecordings = (journey: string, files: Record<string, string>, secrets: readonly string[]) => {
  mkdirSync(folder, { recursive: true });
  for (const [kind, text] of Object.entries(files)) writeFileSync(join(folder, `${journey}.${kind}.json`), `${text}\n`);
  const kept = join(folder, secretsFile);
  let before: Record<string, readonly string[]> = {};
  try {
    before = JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    // The first journey to be kept.
  }
  writeFileSync(kept, `${JSON.stringify({ ...before, [journey]: secrets }, null, 1)}\n`);
};
