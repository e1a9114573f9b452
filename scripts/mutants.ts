// `npm run mutants`: breaks a copy of the product in one small way after the other, and reports the breaks that no test notices.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTemplate } from '../__tests__/support/makeTemplate';
import { all } from './mutants/all';
import { Copy } from './mutants/copy';
import type { Mutant } from './mutants/mutant';
import { type Ended, endAll, isOf, runTests } from './mutants/runTests';

const outcomes = ['killed', 'survived', 'not applicable', 'tests red before', 'did not run', 'out of time'] as const;
type Outcome = (typeof outcomes)[number];
type Result = { mutant: Mutant; outcome: Outcome; why?: string };

const word = process.argv.slice(2).join(' ').toLowerCase();
const about = ({ promises, breaks, file, caughtBy }: Mutant) => [promises, breaks, file, caughtBy.file].join('\n').toLowerCase();
const chosen = all.filter((mutant) => about(mutant).includes(word));
if (chosen.length === 0) {
  console.error(`No break has "${word}" in its promises, sentence or files.`);
  process.exit(1);
}
if (!existsSync('dist') && chosen.some(({ caughtBy }) => caughtBy.project === 'server-pglite')) {
  console.error('The server needs the built pages: npm run build');
  process.exit(1);
}

const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'wardstory-mutants-')));
process.env.TMPDIR = temporary;
const bare = { ...process.env };
process.on('exit', () => {
  endAll();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
});
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => process.exit(code));

/** A copy of the product, and a folder for the files of its test runs. */
const newPlace = (name: string) => {
  const [product, runs] = [join(temporary, name), join(temporary, `${name}-runs`)];
  mkdirSync(runs);
  return { copy: new Copy(product), runs };
};
type Place = ReturnType<typeof newPlace>;

/** What decides about an empty database is tried on one. All else starts on a copy of a migrated one, which is faster. */
const environmentOf = ({ file }: Mutant) => (file.startsWith('server/database/') ? bare : process.env);

const seconds = (from: number) => `${((performance.now() - from) / 1_000).toFixed(1)} s`;

/** Runs all chosen tests on the unbroken product: a test that fails already cannot detect a break. */
const runUnbroken = async ({ copy, runs }: Place): Promise<Ended[]> => {
  const ended: Ended[] = [];
  const place = { folder: copy.folder, temporary: runs, environment: process.env };
  for (const project of ['units', 'components', 'server-pglite'] as const) {
    const tests = chosen.map(({ caughtBy }) => caughtBy).filter((each) => each.project === project);
    const whole = new Set(tests.filter(({ title }) => title === undefined).map(({ file }) => file));
    const parts = tests.filter(({ file }) => !whole.has(file));
    if (whole.size > 0) ended.push(...(await runTests(place, project, [...whole], [])));
    const [files, titles] = [new Set(parts.map(({ file }) => file)), new Set(parts.map(({ title }) => title ?? ''))];
    if (files.size > 0) ended.push(...(await runTests(place, project, [...files], [...titles])));
  }
  return ended;
};

const attempt = async ({ copy, runs }: Place, mutant: Mutant, unbroken: readonly Ended[]): Promise<Result> => {
  const { caughtBy } = mutant;
  const before = unbroken.filter((each) => isOf(caughtBy, each));
  const mend = copy.break(mutant);
  if (typeof mend === 'string') return { mutant, outcome: 'not applicable', why: mend };
  try {
    if (before.length === 0) return { mutant, outcome: 'not applicable', why: `there is no such test in ${caughtBy.file}` };
    const red = before.find(({ became }) => became !== 'passed');
    if (red) return { mutant, outcome: 'tests red before', why: red.title };
    const titles = caughtBy.title === undefined ? [] : [caughtBy.title];
    const place = { folder: copy.folder, temporary: runs, environment: environmentOf(mutant) };
    const ended = (await runTests(place, caughtBy.project, [caughtBy.file], titles)).filter((each) => isOf(caughtBy, each));
    // The break must not keep the tests from running at all.
    if (ended.length === 0) return { mutant, outcome: 'did not run', why: `${caughtBy.file} ran no test` };
    const failed = ended.some(({ became }) => became === 'failed');
    if (!failed && ended.some(({ became }) => became === 'out of time')) return { mutant, outcome: 'out of time' };
    return { mutant, outcome: failed ? 'killed' : 'survived' };
  } finally {
    mend();
  }
};

const tell = ({ mutant, outcome, why }: Result, took: string) =>
  console.log(`${outcome.padEnd(15)} ${took.padStart(7)}  ${mutant.promises}: ${mutant.breaks}${why ? `\n${' '.repeat(26)}${why}` : ''}`);

const began = performance.now();
// Many of their tests wait: one more than two cores keeps both busy.
const places = Array.from({ length: Math.max(3, Math.floor(availableParallelism() / 2)) }, (_, index) => newPlace(`copy-${index + 1}`));
if (chosen.some(({ caughtBy }) => caughtBy.project === 'server-pglite')) await ensureTemplate('pglite');
const [first] = places;
const unbroken = first ? await runUnbroken(first) : [];
console.log(`${unbroken.length} tests on the product as it is: ${seconds(began)}\n`);

const left = [...chosen];
const results: Result[] = [];
await Promise.all(
  places.map(async (place) => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const from = performance.now();
      const each = await attempt(place, mutant, unbroken);
      results.push(each);
      tell(each, seconds(from));
    }
  }),
);

const counted = outcomes.map((outcome) => ({ outcome, count: results.filter((each) => each.outcome === outcome).length }));
const failures = results.filter(({ outcome }) => outcome !== 'killed');
if (failures.length > 0) console.log('\nNot killed:');
for (const each of failures) tell(each, '');
const summary = counted.filter(({ outcome, count }) => count > 0 || outcome === 'killed' || outcome === 'survived');
console.log(`\n${results.length} breaks: ${summary.map(({ outcome, count }) => `${count} ${outcome}`).join(', ')} (${seconds(began)})`);
process.exit(failures.length > 0 ? 1 : 0);
