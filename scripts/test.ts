// `npm test`, after the packages are installed: runs all suites, those named on the command line, or (`changed`) what a change can break.
import { rmSync } from 'node:fs';
import { type Lanes, lanesForChange, type Step } from './testing/changed';
import { endCommands } from './testing/command';
import { oneCheck } from './testing/outcome';
import { endPostgres, lanes, leftOut, needs, type Result, type SuiteName, suites } from './testing/suites';
import { printSummary, type Timed } from './testing/summary';
import { makeTemporaryFolder } from './testing/temporary';

const temporary = makeTemporaryFolder();
process.env.TMPDIR = temporary;

const leave = async (code: number) => {
  await endCommands();
  await endPostgres();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
};
let interrupted = false;
for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const]) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    console.error('\nInterrupted: ending what is under way.');
    void leave(code);
  });
}

const results = new Map<string, Timed>();

/** Runs a step. `quiet` shows its output only after it has ended, for steps that run side by side. */
const attempt = async ([name, run]: Step, quiet: boolean): Promise<void> => {
  if (interrupted) return;
  const heading = `\n── ${name} ${'─'.repeat(60 - name.length)}`;
  console.log(quiet ? `${name} …` : heading);
  const began = performance.now();
  const { outcome, printed } = await run(quiet).catch((error: unknown) => {
    console.error(`${name} could not run:`, error instanceof Error ? error.message : error);
    return { outcome: oneCheck(false), printed: '' };
  });
  if (interrupted) return;
  if (quiet) console.log(`${heading}\n${printed.trimEnd()}`);
  results.set(name, { outcome, seconds: (performance.now() - began) / 1000 });
};

/**
 * Runs lanes side by side; with several the output is shown when each step ends, so that it does not mix. A step waits for the suites
 * that it needs, if this run has them, and fails if one has failed.
 */
const runLanes = async (lanes: Lanes) => {
  const filled = lanes.filter((lane) => lane.length > 0);
  const ended = new Map<string, Promise<void>>();
  const afterItsNeeds = async (step: Step) => {
    const needed = (needs[step[0]] ?? []).filter((name) => ended.has(name));
    await Promise.all(needed.map((name) => ended.get(name)));
    const failed = needed.find((name) => results.get(name)?.outcome.failed !== 0);
    const refused: Result = { outcome: oneCheck(false), printed: `${step[0]} needs ${failed}, which failed.` };
    await attempt(failed ? [step[0], () => Promise.resolve(refused)] : step, filled.length > 1);
  };
  // The steps only begin when all are in the map.
  for (const lane of filled) {
    let previous = Promise.resolve();
    for (const step of lane) {
      previous = previous.then(() => afterItsNeeds(step));
      ended.set(step[0], previous);
    }
  }
  await Promise.all(ended.values());
};

const isSuite = (name: string): name is SuiteName => name in suites;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isSuite(name) && name !== 'changed');
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}, changed`);
  await leave(1);
}
const chosen = asked.length > 0 ? asked.filter(isSuite) : Object.keys(suites).filter(isSuite);
const wanted = new Set(chosen.flatMap((name) => [...(needs[name] ?? []), name]));
const wantedLanes = () => lanes.map((lane) => lane.filter((name) => wanted.has(name)).map((name): Step => [name, suites[name]]));
await runLanes(asked.includes('changed') ? await lanesForChange() : wantedLanes());

// An interrupted run has no outcome: it ends with the signal's exit code.
if (!interrupted) {
  const total = printSummary(results, leftOut);
  await leave(total.failed > 0 || total.passed === 0 ? 1 : 0);
}
