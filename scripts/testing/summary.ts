import type { Outcome } from './outcome';

export type Timed = { outcome: Outcome; seconds: number };

const slowest = 10;

const counts = ({ passed, failed, skipped }: Outcome) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} SKIPPED` : ''}`;
const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`.padStart(9);

/** Prints each suite's slowest tests, each suite's time and outcome, and the total: `N passed, N failed`. */
export const printSummary = (results: ReadonlyMap<string, Timed>, leftOut: readonly string[]): Outcome => {
  for (const [name, { outcome }] of results) {
    const tests = [...outcome.tests].sort((a, b) => b.seconds - a.seconds).slice(0, slowest);
    if (tests.length === 0) continue;
    console.log(`\nSlowest of ${name}`);
    for (const { title, seconds } of tests) console.log(`${inSeconds(seconds)}  ${title}`);
  }
  const total = { passed: 0, failed: 0, skipped: 0, tests: [] };
  console.log('');
  for (const [name, { outcome, seconds }] of results) {
    console.log(`${name.padEnd(12)}${inSeconds(seconds)}  ${counts(outcome)}`);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
  }
  for (const what of leftOut) console.log(`SKIPPED ${what}`);
  if (total.skipped > 0) console.log(`SKIPPED: ${total.skipped} tests`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total;
};
