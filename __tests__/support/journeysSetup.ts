import type { FullConfig } from '@playwright/test';
import { buildIfChanged } from '../../scripts/prepare.mjs';
import { engines as engineNames } from './engine';
import { ensureTemplate } from './makeTemplate';
import { ensurePostgres } from './postgres';
import { bundlePrograms } from './serverProgram';

/** Playwright's global set-up: both builds, a PostgreSQL for the journeys that run on one, and the databases that servers start from. */
const journeysSetup = async (config: FullConfig) => {
  // Once, before the workers start.
  for (const kit of ['', 'qa']) if (!(await buildIfChanged(kit))) throw new Error('The build failed');
  bundlePrograms();
  const engines = engineNames.filter((engine) => config.projects.some(({ name }) => name === engine));
  const stop = engines.includes('postgres') ? await ensurePostgres() : undefined;
  for (const engine of engines) await ensureTemplate(engine);
  return stop;
};

export default journeysSetup;
