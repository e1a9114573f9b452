import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Tests } from './mutant';

/** One test's result. `out of time` alone proves nothing, because a slow machine can cause it. */
export type Ended = { file: string; title: string; became: 'passed' | 'failed' | 'out of time' };

type Assertion = { fullName: string; status: string; failureMessages: string[] };
type Report = { testResults: { name: string; assertionResults: Assertion[] }[] };

/** In milliseconds, for each file of a run: a run that takes longer hangs. */
const patience = 5 * 60_000;
/** In milliseconds, for each wait of a test: a few times what it waits for on the unbroken product, on a busy machine too. */
const testPatience = 15_000;

const running = new Set<ChildProcess>();
/** Ends a run and everything that it has started, such as servers. */
const end = (child: ChildProcess) => {
  running.delete(child);
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of its processes have ended already.
  }
};
export const endAll = (): void => running.forEach(end);

const becameOf = ({ status, failureMessages }: Assertion): Ended['became'] => {
  if (status === 'passed') return 'passed';
  return failureMessages.every((message) => message.includes('Exceeded timeout of')) ? 'out of time' : 'failed';
};

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Runs the tests of some files of a project in a copy; if titles are given, only tests whose title has one of them. Servers start on copies
 * of the template in `environment`, if there is one.
 */
export const runTests = async (
  { folder, temporary, environment }: { folder: string; temporary: string; environment: NodeJS.ProcessEnv },
  project: Tests['project'],
  files: readonly string[],
  titles: readonly string[],
): Promise<Ended[]> => {
  const report = join(temporary, 'report.json');
  const [leftBehind, cache] = [join(temporary, 'left-behind'), join(temporary, 'cache')];
  rmSync(report, { force: true });
  mkdirSync(leftBehind, { recursive: true });
  const words = ['--ci', '--silent', '--forceExit', '--json', `--outputFile=${report}`, `--cacheDirectory=${cache}`];
  const chosen = titles.length > 0 ? ['--testNamePattern', titles.map(plain).join('|')] : [];
  const jest = join('node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(process.execPath, [jest, ...words, ...chosen, `--selectProjects=${project}`, '--runTestsByPath', ...files], {
    cwd: folder,
    env: { ...environment, TMPDIR: leftBehind, WARDSTORY_TEST_PATIENCE: String(testPatience) },
    stdio: 'ignore',
    // Its own process group, so that `end` also ends its children.
    detached: true,
  });
  running.add(child);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => end(child), patience * files.length);
    child.once('error', reject).once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  end(child);
  rmSync(leftBehind, { recursive: true, force: true });
  if (!existsSync(report)) return [];
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map((assertion) => ({ file: name, title: assertion.fullName, became: becameOf(assertion) })),
  );
};

/** Whether a result belongs to these tests. */
export const isOf = ({ file, title = '' }: Tests, ended: Ended): boolean => ended.file.endsWith(`/${file}`) && ended.title.includes(title);
