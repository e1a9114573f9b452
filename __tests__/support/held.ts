import type { Page } from '@playwright/test';
import { expect } from './journey';

declare global {
  interface Window {
    __written?: string[];
  }
}

/** Records writes to the browser's storage, below the page's own wrappers. */
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

/** Collects the page's network requests, except for scripts, and its writes to storage. */
export const followEdges = async (page: Page) => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => ['script', 'font'].includes(request.resourceType()) || asked.push(`${request.method()} ${request.url()}`),
  );
  const before = await page.evaluate(() => window.__written?.length ?? 0);
  return async () => [...asked, ...(await page.evaluate((from) => window.__written?.slice(from) ?? [], before))];
};

export const bar = (page: Page) => page.getByRole('region', { name: 'Time travel' });
export const slider = (page: Page) => bar(page).getByRole('slider', { name: 'Action' });
/** The screen of time travel. */
export const heldPage = (page: Page) => page.locator('[data-held-page]');
export const expectAction = (page: Page, index: number, of: number) =>
  expect(bar(page).getByRole('status')).toContainText(new RegExp(`^Action ${index} of ${of}:`));
