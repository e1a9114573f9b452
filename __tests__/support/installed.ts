import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import site from '../../public/site-content.json' with { type: 'json' };
import { type RunningServer, startServer } from './server';

/** Waits until the application is on this device: its service worker has all that it keeps, and this page. */
export const installed = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Everything in the browser's caches: where, and what it says. */
export const cached = (page: Page): Promise<{ path: string; text: string }[]> =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        found.push({ path: new URL(url).pathname, text: (await (await cache.match(url))?.text()) ?? '' });
      }
    }
    return found;
  });

/** A server of which a newer version can be put in its place, at the same address and on the same data. */
export const startVersions = async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'versions-')), 'site.json');
  const write = (brand: string) => writeFile(file, JSON.stringify({ ...site, brand }));
  await write('First');
  let server: RunningServer = await startServer({ SITE_CONTENT: file });
  return {
    url: server.url,
    now: () => server,
    deploy: async (brand: string) => {
      await server.stop();
      await write(brand);
      server = await startServer(server.environment);
    },
  };
};

/** Has the page look for a newer version, as it does by itself each hour. */
export const lookForNewer = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
