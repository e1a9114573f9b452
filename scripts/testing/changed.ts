import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { folderOf } from '../sources.mjs';
import { command } from './command';
import { nearestTests } from './nearestTests';
import { jest, leftOut, playwright, type Result, type SuiteName, suites } from './suites';

const git = (...words: string[]): string => {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** The commit that changes are compared with: where this branch left its upstream, or else the last commit. */
const base = () => git('merge-base', 'HEAD', '@{upstream}') || 'HEAD';

const changedFiles = (since: string) =>
  [...git('diff', '--name-only', since).split('\n'), ...git('ls-files', '--others', '--exclude-standard').split('\n')].filter(Boolean);

const testsOf = async (projects: readonly string[]): Promise<string[]> => {
  const { printed } = await command('node_modules/.bin/jest', ['--listTests', '--json', '--selectProjects', ...projects], true);
  const paths: string[] = JSON.parse(printed.split('\n').find((line) => line.startsWith('[')) ?? '[]');
  return paths.map((path) => path.slice(process.cwd().length + 1).replaceAll('\\', '/'));
};

export type Step = readonly [name: string, run: (beside: boolean) => Promise<Result>];

/** A step with the tests of jest projects that are nearest to the change. The summary says how many are left out. */
const nearest = async (
  name: string,
  projects: readonly string[],
  ...choice: [changed: readonly string[], budget: number, all?: boolean]
) => {
  const { chosen, left } = nearestTests(await testsOf(projects), ...choice);
  if (left > 0)
    leftOut.push(`${left} test files of ${projects.join(', ')} that are further from the change, so that this takes two minutes`);
  const step: Step = [name, (beside) => jest(beside, projects, '--passWithNoTests', '--runTestsByPath', ...chosen)];
  return chosen.length > 0 ? [step] : [];
};

/**
 * The steps that test what a change can break, in about two minutes for a common change: types, lint, and the nearest units and
 * components; the nearest server tests when the server or the contract has changed; scenarios and journeys that have changed themselves.
 * @returns groups to run one after the other; each group has lanes to run side by side, each lane steps to run one after the other
 */
export const stepsForChange = async (): Promise<readonly (readonly (readonly Step[])[])[]> => {
  const since = base();
  const files = changedFiles(since);
  const changedIn = (folders: RegExp) => files.some((file) => folders.test(file));
  const server = changedIn(/^(?:server|contract|__tests__\/(?:server|support))\//);
  const scenarios = changedIn(/^__tests__\/engines\//);
  const journeys = files.filter((file) => file.endsWith('.spec.ts') && existsSync(file));
  const withJourneys = journeys.length > 0;
  // Server tests can use any existing build: units and components test the changed pages.
  const build = scenarios || withJourneys || (server && !existsSync(folderOf('')));
  const when = (holds: boolean, ...names: SuiteName[]): Step[] => (holds ? names.map((name) => [name, suites[name]]) : []);
  return [
    [
      [...when(true, 'lint', 'types'), ...when(build, 'build'), ...when(withJourneys, 'build-qa')],
      await nearest('nearest', ['units', 'components'], files, server ? 60 : 90),
    ],
    [server ? await nearest('server', ['server-pglite'], files, 50, true) : []],
    [when(scenarios, 'firefox'), when(scenarios, 'webkit')],
    [withJourneys ? [['journeys', (beside) => playwright(beside, ['pglite'], ...journeys)]] : []],
  ];
};
