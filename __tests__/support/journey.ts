import { test as base } from '@playwright/test';
import type { Engine } from './engine';
import { type Mail, waitForMail } from './mailbox';
import { type RunningServer, startServer } from './server';

export type JourneyOptions = { engine: Engine };

type Journey = {
  /** Waits for the `count`-th mail to an address. */
  mailbox: (address: string, count?: number) => Promise<Mail>;
};
type Worker = JourneyOptions & {
  onEngine: undefined;
  /** The worker's own server, on the project's engine. A journey that restarts one starts its own. */
  server: RunningServer;
};

/** A journey through the product: `page.goto('/signin')` opens the worker's server. */
export const test = base.extend<Journey, Worker>({
  engine: ['pglite', { option: true, scope: 'worker' }],
  // Sets the engine for servers that a journey starts itself: a worker runs the journeys of one project only.
  onEngine: [
    async ({ engine }, use) => {
      process.env.WARDSTORY_TEST_ENGINE = engine;
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  server: [
    async ({ engine }, use) => {
      const server = await startServer({}, engine);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  mailbox: async ({ server }, use) => use((address, count) => waitForMail(server, address, count)),
});

/** The worker's own server with the QA build. */
export const withQaServer = test.extend<object, { qaServer: RunningServer }>({
  qaServer: [
    async ({ engine }, use) => {
      const server = await startServer({ WARDSTORY_KIT: 'qa' }, engine);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export const expect = test.expect;
