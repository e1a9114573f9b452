// `npm run bench:notes`: NOTES (1000), SEED (1), COLD_EVERY (3) and LONGEST_DELAY in milliseconds (30000) from the environment.
import { tell } from '../figures';
import { notesUnderFaults } from './run';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const result = await notesUnderFaults({
  notes: number('NOTES', 1_000),
  seed: number('SEED', 1),
  longestDelay: number('LONGEST_DELAY', 30_000),
  coldEvery: number('COLD_EVERY', 3),
  say: (sentence) => console.log(sentence),
});
console.log(JSON.stringify(result, null, 2));
const { lost, doubled, misfiled, changed, reordered, leftAsDrafts, untrueRows } = result;
const wrong = { lost, doubled, misfiled, changed, reordered, leftAsDrafts, untrueRows };
console.log(
  Object.entries(wrong)
    .map(([name, each]) => `${each.length} ${name}`)
    .join(', '),
);
tell(Object.entries(wrong).map(([what, each]) => ({ what, unit: 'notes', value: each.length, goal: { most: 0 } })));
process.exitCode = Object.values(wrong).every((each) => each.length === 0) ? 0 : 1;
