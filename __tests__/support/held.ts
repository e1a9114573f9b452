import type { Page } from '@playwright/test';
import { expect } from './journey';

declare global {
  interface Window {
    __written?: string[];
  }
}

/** Notes down, below whatever the page puts above it, what is written into the browser's storage. */
export const noteWrites = (page: Page) =>
  page.addInitScript(() => {
    const written: string[] = [];
    window.__written = written;
    const note = (owner: object, name: string) => {
      const before: unknown = Reflect.get(owner, name);
      if (typeof before !== 'function') return;
      Reflect.set(owner, name, function (this: unknown, ...words: unknown[]) {
        written.push(`${name} ${String(words[0])}`);
        return before.apply(this, words);
      });
    };
    for (const name of ['setItem', 'removeItem', 'clear']) note(Storage.prototype, name);
    for (const name of ['put', 'add', 'delete', 'clear']) note(IDBObjectStore.prototype, name);
  });

/** From now on collects what the page asks the network for, its scripts aside, and what it writes. */
export const followEdges = async (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' || asked.push(`${request.method()} ${request.url()}`));
  const before = await page.evaluate(() => window.__written?.length ?? 0);
  return async () => [...asked, ...(await page.evaluate((from) => window.__written?.slice(from) ?? [], before))];
};

export const bar = (page: Page) => page.getByRole('region', { name: 'Time travel' });
export const slider = (page: Page) => bar(page).getByRole('slider', { name: 'Action' });
/** What stands in the page's place. */
export const heldPage = (page: Page) => page.locator('[data-held-page]');
export const expectAction = (page: Page, index: number, of: number) =>
  expect(bar(page).getByRole('status')).toContainText(new RegExp(`^Action ${index} of ${of}:`));
