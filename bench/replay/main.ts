// `npm run bench:replay`: how many actions of recorded journeys are replayed in a second. See ../README.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecording } from '../../src/qa/readRecording';
import { replay } from '../../src/qa/replay';
import type { Session } from '../../src/qa/session';

const folder = join('__tests__', 'recordings');
const least = 20_000;
const actions = Number(process.env.ACTIONS ?? 200_000);

const files = readdirSync(folder).filter((name) => name.endsWith('.report.json'));
const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));

/** A long day: the journey so many times over, read anew each time, so that nothing of it is known already. */
const turns = 25;
const dayOf = (text: string): Session => {
  const [first, ...others] = Array.from({ length: turns }, () => readRecording(text));
  if (!first) throw new Error('There is no turn');
  // What was recorded is what the first turn comes out as; later ones find more in the state.
  const later = others.flatMap(({ steps }) => steps.map(({ action }) => ({ action })));
  return { ...first, steps: [...first.steps, ...later] };
};

/** Replays days until so many actions are done; the seconds of one core that it took, whatever else the machine does. */
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

run(actions / 10); // so that what is measured is compiled
const { done, seconds } = run(actions);
const aSecond = Math.round(done / seconds);
console.log(
  JSON.stringify({ journeys: files.length, actions: done, coreSeconds: Number(seconds.toFixed(2)), actionsASecond: aSecond, least }),
);
if (aSecond < least) process.exitCode = 1;
