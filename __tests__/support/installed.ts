import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import site from '../../public/site-content.json' with { type: 'json' };
import { type RunningServer, startServer } from './server';

/** Waits until the application is installed: its service worker has filled its cache and controls this page. */
export const installed = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Everything in the browser's caches: path and text. */
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

/** A server that can be replaced by a newer version, at the same address and with the same data. */
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

/** Makes the page look for a newer version, as it does every hour. */
export const lookForNewer = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
