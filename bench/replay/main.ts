// `npm run bench:replay`: how many recorded actions are replayed per second. See ../README.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecording } from '../../src/qa/readRecording';
import { replay } from '../../src/qa/replay';
import type { Session } from '../../src/qa/session';
import { tell } from '../figures';

const folder = join('__tests__', 'recordings');
const least = 20_000;
const actions = Number(process.env.ACTIONS ?? 200_000);

const files = readdirSync(folder).filter((name) => name.endsWith('.report.json'));
const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));

/** A long day repeats each journey this often. Each turn reads the file again, so that no hash is cached. */
const turns = 25;
const dayOf = (text: string): Session => {
  const [first, ...others] = Array.from({ length: turns }, () => readRecording(text));
  if (!first) throw new Error('There is no turn');
  // Only the first turn has recorded hashes: later turns start from another state.
  const later = others.flatMap(({ steps }) => steps.map(({ action }) => ({ action })));
  return { ...first, steps: [...first.steps, ...later] };
};

/** Replays days until `most` actions are done. Returns the actions and the seconds of CPU time. */
const run = (most: number): { done: number; seconds: number } => {
  const began = process.cpuUsage();
  let done = 0;
  while (done < most) {
    for (const text of texts) {
      for (const { wrong, index, action } of replay(dayOf(text))) {
        if (wrong) throw new Error(`Action ${index + 1}, ${action.type}, made another state than was recorded`);
        done += 1;
      }
    }
  }
  const { user, system } = process.cpuUsage(began);
  return { done, seconds: (user + system) / 1_000_000 };
};

run(actions / 10); // warm-up: the JIT compiles the code before the measurement
const { done, seconds } = run(actions);
const aSecond = Math.round(done / seconds);
console.log(
  JSON.stringify({ journeys: files.length, actions: done, coreSeconds: Number(seconds.toFixed(2)), actionsASecond: aSecond, least }),
);
tell([{ what: 'recorded actions replayed a second of a core', unit: '', value: aSecond, goal: { least } }]);
if (aSecond < least) process.exitCode = 1;
