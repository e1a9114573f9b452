import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './__tests__/support/journey';
import { isRoot } from './scripts/commands';

// `npm test` has looked for a Chromium, and installed one where there was none; on its own, Playwright uses its own.
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig<object, JourneyOptions>({
  testDir: '__tests__/journeys',
  outputDir: 'test-results',
  globalSetup: './__tests__/support/journeysSetup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // It would fetch every script for each journey's new browser; installable.spec.ts has it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Nothing but the journey's own traffic.
      args: [
        ...(isRoot() ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'pglite', use: { engine: 'pglite' } },
    // Neither what pages look like nor what the kit of QA does in them depends on the database.
    {
      name: 'postgres',
      use: { engine: 'postgres' },
      testIgnore: ['everyPage.spec.ts', 'gallery.spec.ts', 'recordings/**', '{badNetwork,replayPage,sameLog,timeTravel}.spec.ts'].map(
        (name) => `**/${name}`,
      ),
    },
  ],
});
