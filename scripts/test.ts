// `npm test`, once the packages are there: every suite in turn, or those named on the command line.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium';
import { jestOutcome, type Outcome, oneCheck, playwrightOutcome } from './outcome';
import { startPostgres } from './postgres';
import { buildIfChanged, run } from './prepare.mjs';

// Everything that tests leave behind goes here. PostgreSQL runs as somebody else, who has to get through.
const temporary = mkdtempSync(join(tmpdir(), 'wardstory-test-'));
chmodSync(temporary, 0o711);
process.env.TMPDIR = temporary;
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

const tool = (name: string, ...words: string[]) => run(join('node_modules', '.bin', name), words);

const jest = async (...projects: string[]): Promise<Outcome> => {
  const report = join(temporary, `${projects.join('-')}.json`);
  const code = await tool('jest', '--ci', '--forceExit', '--json', `--outputFile=${report}`, '--selectProjects', ...projects);
  return jestOutcome(report, code);
};

const playwright = async (...projects: string[]): Promise<Outcome> => {
  const browser = chromiumPath();
  if (!browser) {
    console.error('There is no Chromium for the journeys. Install one (on Debian: apt-get install chromium) or name one in CHROMIUM_PATH.');
    return oneCheck(false);
  }
  process.env.CHROMIUM_PATH = browser;
  const report = join(temporary, 'journeys.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const code = await tool('playwright', 'test', '--reporter=list,json', ...projects.map((project) => `--project=${project}`));
  return playwrightOutcome(report, code);
};

let stopPostgres: (() => Promise<void>) | undefined;
const skipped: string[] = [];

/** The engines to test on: PostgreSQL too, unless it can be neither found nor installed. */
const engines = async (suite: string): Promise<string[]> => {
  if (process.env.WARDSTORY_TEST_POSTGRES === undefined) {
    const postgres = await startPostgres();
    stopPostgres = postgres?.stop;
    process.env.WARDSTORY_TEST_POSTGRES = postgres?.url ?? '';
  }
  if (process.env.WARDSTORY_TEST_POSTGRES) return ['pglite', 'postgres'];
  skipped.push(`${suite} on PostgreSQL: there is none here, and only root on Debian can install it (apt-get install postgresql)`);
  return ['pglite'];
};

const suites: Record<string, () => Promise<Outcome>> = {
  types: async () => oneCheck((await tool('tsc', '-p', '.')) === 0),
  lint: async () => oneCheck((await tool('biome', 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.')) === 0),
  build: async () => oneCheck(await buildIfChanged()),
  size: async () => oneCheck((await run(process.execPath, ['--import', 'tsx', 'scripts/size.ts'])) === 0),
  units: () => jest('units'),
  components: () => jest('components'),
  server: async () => jest(...(await engines('server')).map((engine) => `server-${engine}`)),
  journeys: async () => ((await buildIfChanged('qa')) ? playwright(...(await engines('journeys'))) : oneCheck(false)),
};
const needBuild = ['size', 'server', 'journeys'];

const chosen = (): string[] => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in suites));
  if (unknown.length > 0) {
    console.error(`There is no suite ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}`);
    process.exit(1);
  }
  const wanted = asked.some((name) => needBuild.includes(name)) ? ['build', ...asked] : asked;
  return Object.keys(suites).filter((name) => wanted.length === 0 || wanted.includes(name));
};

const attempt = async (name: string): Promise<Outcome> => {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  try {
    return (await suites[name]?.()) ?? oneCheck(false);
  } catch (error) {
    console.error(`${name} could not run:`, error instanceof Error ? error.message : error);
    return oneCheck(false);
  }
};

const summary = ({ passed, failed, skipped }: Outcome) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} SKIPPED` : ''}`;

const outcomes = new Map<string, Outcome>();
for (const name of chosen()) outcomes.set(name, await attempt(name));
await stopPostgres?.();

const total = { passed: 0, failed: 0, skipped: 0 };
console.log('');
for (const [name, outcome] of outcomes) {
  console.log(`${name.padEnd(12)}${summary(outcome)}`);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
}
for (const what of skipped) console.log(`SKIPPED: ${what}`);
if (total.skipped > 0) console.log(`SKIPPED: ${total.skipped} tests`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
