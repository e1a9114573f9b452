import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { type Link, startSlowLink } from './slowLink';

/**
 * The floor of a fill, in milliseconds: a bare server answers a page with the same text, packed beforehand, over a link of the same kind; the
 * page reads it as JSON and keeps nothing.
 */
export const timeOfFloor = async (browser: Browser, text: string, link: Link): Promise<number> => {
  const packed = gzipSync(text);
  const server = createServer(({ method }, reply) => {
    if (method === 'POST') reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed);
    else reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Floor</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const slow = await startSlowLink(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, link);
  const page = await browser.newPage();
  try {
    await page.goto(slow.url);
    return await page.evaluate(async () => {
      const began = performance.now();
      await (await fetch('/', { method: 'POST' })).json();
      return performance.now() - began;
    });
  } finally {
    await page.close();
    await slow.stop();
    server.close();
  }
};
