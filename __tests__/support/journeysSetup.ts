import type { FullConfig } from '@playwright/test';
import { ensurePostgres } from './postgres';

/** Playwright's global set-up: a PostgreSQL for the journeys that run on one. What it returns is the tear-down. */
const journeysSetup = (config: FullConfig) => (config.projects.some(({ name }) => name === 'postgres') ? ensurePostgres() : undefined);

export default journeysSetup;
