import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './__tests__/support/journey';
import { findChromium } from './scripts/chromium';
import { isRoot } from './scripts/commands';

// `npm test` installs one where there is none.
const executablePath = findChromium();

/** What makes the recordings that the units replay (`npm run record`), but for those journeys that record on every run. */
const onlyRecord = /recordings\/(?!live\.)/;

/**
 * The journeys in which much depends on the database. The others run on PostgreSQL where it is, else on PGlite, which a test's server
 * compiles anew at each start: the server's own tests run on both.
 */
const onBoth = '**/{story,notes,liveEvents,payments,generalPatients}.spec.ts';

export default defineConfig<object, JourneyOptions>({
  testDir: '__tests__/journeys',
  outputDir: 'test-results',
  globalSetup: './__tests__/support/journeysSetup.ts',
  // A journey waits now and then: one more than the two cores of a small machine fills that.
  workers: 3,
  // A file's journeys share nothing but their worker's server: a long file holds nobody up.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // An end to waiting, not a measure: on a busy machine a journey takes several times as long.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Or a click on what never comes waits for the end of the journey.
    actionTimeout: 120_000,
    // It would fetch every script for each journey's new browser; installable.spec.ts has it.
    serviceWorkers: 'block',
    // Recording one takes a sixth of a journey's time: TRACE=1 asks for it.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
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
    {
      name: 'pglite',
      use: { engine: 'pglite' },
      testIgnore: onlyRecord,
      ...(process.env.WARDSTORY_TEST_POSTGRES && { testMatch: onBoth }),
    },
    { name: 'postgres', use: { engine: 'postgres' }, testIgnore: onlyRecord },
    { name: 'record', use: { engine: 'pglite' }, testMatch: '**/recordings/**' },
  ],
});
