import { existsSync, readFileSync } from 'node:fs';

/** What came of a suite. */
export type Outcome = { passed: number; failed: number; skipped: number };

export const oneCheck = (holds: boolean): Outcome => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 });

/** A suite that failed without a failed test has failed all the same. */
const withExitCode = (outcome: Outcome, exitCode: number): Outcome =>
  exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;

/** From the file that `jest --json` writes; a test file that could not run is one failure. */
export const jestOutcome = (file: string, exitCode: number): Outcome => {
  if (!existsSync(file)) return oneCheck(false);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const outcome = {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests + numTodoTests,
  };
  return withExitCode(outcome, exitCode);
};

/** From the file that Playwright's json reporter writes. */
export const playwrightOutcome = (file: string, exitCode: number): Outcome => {
  if (!existsSync(file)) return oneCheck(false);
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return withExitCode({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, exitCode);
};
