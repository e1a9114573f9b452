import { execFileSync } from 'node:child_process';
import { command } from './command';
import { jest, playwright, type Result, type SuiteName, suites } from './suites';

const git = (...words: string[]): string => {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** What a change begins at: where this branch left its upstream, or else the last commit. */
const base = () => git('merge-base', 'HEAD', '@{upstream}') || 'HEAD';

const changedFiles = (since: string) =>
  [...git('diff', '--name-only', since).split('\n'), ...git('ls-files', '--others', '--exclude-standard').split('\n')].filter(Boolean);

/** Journeys import no code of the product: those whose own files, or whose support, have changed. */
const changedJourneys = async (since: string) => {
  const { printed } = await command(
    'node_modules/.bin/playwright',
    ['test', '--list', '--project=pglite', `--only-changed=${since}`],
    true,
  );
  return /Total: [1-9]/.test(printed);
};

type Step = [name: string, run: () => Promise<Result>];

/**
 * What a change can break, as steps to run one after the other: types, lint, the units and components that import what has changed, the
 * server's tests on the embedded database when the server or the contract has changed, and the journeys that have changed themselves.
 */
export const stepsForChange = async (): Promise<Step[]> => {
  const since = base();
  const files = changedFiles(since);
  const suite = (name: SuiteName): Step => [name, () => suites[name](false)];
  const steps: Step[] = [suite('lint'), suite('types')];
  steps.push(['units', () => jest(false, ['units', 'components'], `--changedSince=${since}`, '--passWithNoTests')]);
  const server = files.some((file) => /^(?:server|contract|__tests__\/(?:server|support))\//.test(file));
  const journeys = await changedJourneys(since);
  const scenarios = files.some((file) => file.startsWith('__tests__/engines/'));
  if (server || journeys || scenarios) steps.push(suite('build'));
  if (server) steps.push(['server', () => jest(false, ['server-pglite'])]);
  if (scenarios) steps.push(suite('firefox'), suite('webkit'));
  if (journeys) steps.push(suite('build-qa'), ['journeys', () => playwright(['pglite'], `--only-changed=${since}`)]);
  return steps;
};
