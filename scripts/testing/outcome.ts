import { existsSync, readFileSync } from 'node:fs';

type Timed = { title: string; seconds: number };
/** A suite's results, and how long each of its tests took. */
export type Outcome = { passed: number; failed: number; skipped: number; tests: readonly Timed[] };

export const oneCheck = (holds: boolean): Outcome => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0, tests: [] });

/** Counts one failure for a suite that failed without a failed test. */
const withExitCode = (outcome: Outcome, exitCode: number): Outcome =>
  exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[];
};

/** Reads the file that `jest --json` writes. A test file that could not run counts as one failure. */
export const jestOutcome = (file: string, exitCode: number): Outcome => {
  if (!existsSync(file)) return oneCheck(false);
  const report: JestReport = JSON.parse(readFileSync(file, 'utf8'));
  const outcome = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
    ),
  };
  return withExitCode(outcome, exitCode);
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: PlaywrightSuite[] };

const testsIn = ({ suites = [], specs = [] }: PlaywrightSuite): Timed[] => [
  ...suites.flatMap(testsIn),
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `[${projectName}] ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  ),
];

/** Reads the file that Playwright's json reporter writes. */
export const playwrightOutcome = (file: string, exitCode: number): Outcome => {
  if (!existsSync(file)) return oneCheck(false);
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  const outcome = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(testsIn),
  };
  return withExitCode(outcome, exitCode);
};
