import { join } from 'node:path';
import type { Engine } from '../../__tests__/support/engine';
import { ensureTemplate } from '../../__tests__/support/makeTemplate';
import { bundlePrograms } from '../../__tests__/support/serverProgram';
import { chromiumPath } from '../chromium';
import { firefoxPath } from '../firefox';
import { startPostgres } from '../postgres';
import { isBuilt } from '../sources.mjs';
import { webkitPrograms } from '../webkit';
import { command } from './command';
import { jestOutcome, type Outcome, oneCheck, playwrightOutcome } from './outcome';

/** A suite's outcome, and its output if that was collected. */
export type Result = { outcome: Outcome; printed: string };
/** `beside`: another suite runs at the same time. Then it collects its output, so that the two do not mix, and starts fewer workers. */
type Suite = (beside: boolean) => Promise<Result>;

const tool = (name: string) => join('node_modules', '.bin', name);
const report = (name: string) => join(process.env.TMPDIR ?? '.', `${name}.json`);

const check = async (quiet: boolean, file: string, ...words: string[]): Promise<Result> => {
  const { code, printed } = await command(file, words, quiet);
  return { outcome: oneCheck(code === 0), printed };
};

const script = (quiet: boolean, ...words: string[]) => check(quiet, process.execPath, '--import', 'tsx', ...words);

const build = (kit: '' | 'qa') => (quiet: boolean) =>
  isBuilt(kit) ? Promise.resolve({ outcome: oneCheck(true), printed: '' }) : script(quiet, 'scripts/build.ts', kit);

/** Two cores do less together when more than three processes keep them busy. Alone, a suite has the workers of its configuration. */
const workers = (beside: boolean, count: number): readonly string[] => (beside ? [`--maxWorkers=${count}`] : []);

/** Drawn pages leave much garbage that is young: with more room for it the components take a tenth less processor time. Workers inherit it. */
const jestProgram = ['--max-semi-space-size=128', join('node_modules', 'jest', 'bin', 'jest.js')];

/** Runs tests of jest projects; `words` are further arguments of jest. */
export const jest = async (quiet: boolean, projects: readonly string[], ...words: string[]): Promise<Result> => {
  const file = report(projects.join('-'));
  const all = ['--ci', '--forceExit', '--json', `--outputFile=${file}`, ...words, '--selectProjects', ...projects];
  const { code, printed } = await command(process.execPath, [...jestProgram, ...all], quiet);
  return { outcome: jestOutcome(file, code), printed };
};

/** Runs journeys of Playwright projects; `words` are further arguments of Playwright. */
export const playwright = async (quiet: boolean, projects: readonly string[], ...words: string[]): Promise<Result> => {
  const browser = chromiumPath();
  if (!browser) {
    console.error('There is no Chromium for the journeys. Install one (on Debian: apt-get install chromium) or name one in CHROMIUM_PATH.');
    return { outcome: oneCheck(false), printed: '' };
  }
  process.env.CHROMIUM_PATH = browser;
  const file = report('journeys');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const all = ['test', '--reporter=list,json', ...words, ...projects.map((project) => `--project=${project}`)];
  const { code, printed } = await command(tool('playwright'), all, quiet);
  return { outcome: playwrightOutcome(file, code), printed };
};

let stopPostgres: (() => Promise<void>) | undefined;
/** Ends the PostgreSQL that suites share, if one was started. */
export const endPostgres = async () => stopPostgres?.();

/** One sentence for everything that could not be tested here. */
export const leftOut: string[] = [];

const prepareServers = async (): Promise<Engine[]> => {
  if (process.env.WARDSTORY_TEST_POSTGRES === undefined) {
    const postgres = await startPostgres();
    stopPostgres = postgres?.stop;
    process.env.WARDSTORY_TEST_POSTGRES = postgres?.url ?? '';
  }
  const engines: Engine[] = process.env.WARDSTORY_TEST_POSTGRES ? ['pglite', 'postgres'] : ['pglite'];
  bundlePrograms();
  for (const engine of engines) await ensureTemplate(engine);
  return engines;
};
let prepared: Promise<Engine[]> | undefined;
/**
 * Makes once what the servers of all suites start from: a PostgreSQL if it can be found or installed, the bundled programs, the migrated
 * databases. Returns the databases to test on.
 */
const preparedServers = (): Promise<Engine[]> => {
  prepared ??= prepareServers();
  return prepared;
};

/** The databases that a suite tests on: PGlite, and PostgreSQL if there is one. */
const engines = async (suite: string): Promise<Engine[]> => {
  const found = await preparedServers();
  if (!found.includes('postgres'))
    leftOut.push(`${suite} on PostgreSQL: there is none here, and only root on Debian can install it (apt-get install postgresql)`);
  return found;
};

/** Runs the scenarios in another browser engine if it can be found or installed; `packages` are its Debian packages. */
const otherEngine = (name: 'firefox' | 'webkit', find: () => unknown, packages: string) => async (beside: boolean) => {
  if (find()) {
    await preparedServers();
    return jest(beside, [name], '--runInBand');
  }
  const missing = `${name}: it is not here, and only root on Debian can install it (apt-get install ${packages})`;
  console.log(`SKIPPED ${missing}`);
  leftOut.push(missing);
  return { outcome: { passed: 0, failed: 0, skipped: 0, tests: [] }, printed: '' };
};

/** Every suite of `npm test`, by its name. */
export const suites = {
  lint: (beside) => check(beside, tool('biome'), 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'),
  // One checker: each further one works out the same types again, which takes four times the processor time with four.
  types: (beside) => check(beside, tool('tsc'), '-p', '.', '--checkers', '1'),
  units: (beside) => jest(beside, ['units'], ...workers(beside, 1)),
  components: (beside) => jest(beside, ['components'], ...workers(beside, 2)),
  build: build(''),
  'build-qa': build('qa'),
  size: (beside) => script(beside, 'scripts/size.ts'),
  server: async (beside) => {
    const projects = (await engines('server')).map((engine) => `server-${engine}`);
    // Its tests wait for servers: three workers are no more than two of the others.
    return jest(beside, projects);
  },
  firefox: otherEngine('firefox', firefoxPath, 'firefox-esr'),
  webkit: otherEngine('webkit', webkitPrograms, 'webkit2gtk-driver xvfb'),
  journeys: async (beside) => playwright(beside, await engines('journeys')),
} satisfies Record<string, Suite>;
export type SuiteName = keyof typeof suites;

/** The suites that must pass before a suite can run. */
export const needs: { readonly [N in SuiteName]?: readonly SuiteName[] } = {
  size: ['build'],
  server: ['build'],
  firefox: ['build'],
  webkit: ['build'],
  journeys: ['build', 'build-qa'],
};

/** What runs side by side: each lane one suite after the other. The second has those with several workers. */
export const lanes: readonly (readonly SuiteName[])[] = [
  ['build', 'build-qa', 'size', 'lint', 'types', 'units', 'firefox', 'webkit'],
  ['components', 'server', 'journeys'],
];
