import type { FullConfig } from '@playwright/test';
import { buildIfChanged } from '../../scripts/prepare.mjs';
import { ensurePostgres } from './postgres';

/** Playwright's global set-up: a PostgreSQL for the journeys that run on one. What it returns is the tear-down. */
const journeysSetup = async (config: FullConfig) => {
  // Once for all workers, before they record anything.
  if (process.env.RECORD === '1' && !(await buildIfChanged('qa'))) throw new Error('The QA build failed');
  return config.projects.some(({ name }) => name === 'postgres') ? ensurePostgres() : undefined;
};

export default journeysSetup;
