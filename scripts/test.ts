// `npm test`, after the packages are installed: runs all suites, those named on the command line, or (`changed`) what a change can break.
import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import { type Step, stepsForChange } from './testing/changed';
import { endCommands } from './testing/command';
import { oneCheck } from './testing/outcome';
import { endPostgres, lanes, leftOut, needs, type SuiteName, suites } from './testing/suites';
import { printSummary, type Timed } from './testing/summary';
import { makeTemporaryFolder } from './testing/temporary.mjs';

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

/** Runs a suite. `beside` another one it shows its output only after it has ended. */
const attempt = async ([name, run]: Step, beside: boolean): Promise<void> => {
  if (interrupted) return;
  const heading = `\n── ${name} ${'─'.repeat(60 - name.length)}`;
  if (!beside) console.log(heading);
  const began = performance.now();
  const { outcome, printed } = await run(beside).catch((error: unknown) => {
    console.error(`${name} could not run:`, error instanceof Error ? error.message : error);
    return { outcome: oneCheck(false), printed: '' };
  });
  if (interrupted) return;
  if (beside) console.log(`${heading}\n${printed.trimEnd()}`);
  results.set(name, { outcome, seconds: (performance.now() - began) / 1000 });
};

const isSuite = (name: string): name is SuiteName => name in suites;

/** The step of a suite. The suite fails if a suite that it needs has failed. */
const stepOf = (name: SuiteName): Step => {
  const run = (beside: boolean) => {
    const missing = needs[name]?.find((needed) => results.get(needed)?.outcome.failed !== 0);
    return missing
      ? Promise.resolve({ outcome: oneCheck(false), printed: `${name} needs ${missing}, which failed.` })
      : suites[name](beside);
  };
  return [name, run];
};

/** Says `suite` whenever one has ended. */
const ended = new EventEmitter();

/** Runs lanes side by side. A suite waits for those of the other lanes that it needs. */
const runLanes = async (all: readonly (readonly Step[])[]) => {
  const filled = all.filter((lane) => lane.length > 0);
  const names = new Set(filled.flatMap((lane) => lane.map(([name]) => name)));
  let running = filled.length;
  const runLane = async (lane: readonly Step[]) => {
    for (const step of lane) {
      const needed = isSuite(step[0]) ? (needs[step[0]] ?? []).filter((name) => names.has(name)) : [];
      while (needed.some((name) => !results.has(name))) await once(ended, 'suite');
      await attempt(step, running > 1);
      if (step === lane.at(-1)) running -= 1;
      ended.emit('suite');
    }
  };
  await Promise.all(filled.map(runLane));
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isSuite(name) && name !== 'changed');
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}, changed`);
  await leave(1);
}
const chosen = asked.length > 0 ? asked.filter(isSuite) : Object.keys(suites).filter(isSuite);
const wanted = new Set(chosen.flatMap((name) => [...(needs[name] ?? []), name]));
const suiteLanes = () => [lanes.map((lane) => lane.filter((name) => wanted.has(name)).map(stepOf))];
for (const group of asked.includes('changed') ? await stepsForChange() : suiteLanes()) await runLanes(group);

// An interrupted run has no outcome: it ends with the signal's exit code.
if (!interrupted) {
  const total = printSummary(results, leftOut);
  await leave(total.failed > 0 || total.passed === 0 ? 1 : 0);
}
