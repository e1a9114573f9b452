// `npm run size`: prints the weight of each page's scripts and fails over a limit.
import { tell } from '../bench/figures';
import { type BuildStats, readStats } from './stats';

/** In bytes: the most script that sign-in and the landing page may load. */
const limits = [
  { page: 'signin', column: 'gzip', most: 170_900 },
  { page: 'landing', column: 'brotli', most: 121_400 },
] as const;

const columns = ['raw', 'gzip', 'brotli'] as const;
type Weight = Record<(typeof columns)[number], number>;

const weightOf = (scripts: Iterable<string>, { weights }: BuildStats): Weight => {
  const total: Weight = { raw: 0, gzip: 0, brotli: 0 };
  for (const script of scripts) for (const column of columns) total[column] += weights[script]?.[column] ?? 0;
  return total;
};

const line = (name: string, requests: number | string, weight: Record<(typeof columns)[number], number | string>) =>
  [name.padEnd(24), String(requests).padStart(8), ...columns.map((column) => weight[column].toLocaleString('en').padStart(11))].join(' ');

const stats = readStats();
const main = stats.parts.main ?? [];
const named = Object.entries(stats.parts).filter(([name]) => name !== 'main');
// The landing page is in the chunk of the public pages' frame.
const pageOf = (part: string) => (part === 'area-public' ? 'landing' : /^page-(.+)/.exec(part)?.[1]);
const pages = named.flatMap(([part, scripts]) => {
  const name = pageOf(part);
  return name ? [{ name, scripts: new Set([...main, ...scripts]) }] : [];
});
const later = named
  .filter(([name]) => !pageOf(name))
  .map(([name, scripts]) => ({ name, scripts: scripts.filter((script) => !main.includes(script)) }));

console.log('Scripts in bytes. A page: what it loads before it can be used. Then what is loaded after it, besides.');
console.log(line('page', 'requests', { raw: 'raw', gzip: 'gzip', brotli: 'brotli' }));
for (const { name, scripts } of pages) console.log(line(name, scripts.size, weightOf(scripts, stats)));
for (const { name, scripts } of later) console.log(line(`+ ${name}`, scripts.length, weightOf(scripts, stats)));

for (const { page, column, most } of limits) {
  const limited = pages.find(({ name }) => name === page);
  const weight = limited && weightOf(limited.scripts, stats)[column];
  tell([{ what: `scripts of ${page}, ${column}`, unit: 'B', value: weight ?? Number.NaN, goal: { most } }]);
  if (weight !== undefined && weight <= most) continue;
  console.error(
    `${page} must weigh at most ${most} bytes ${column}; ${weight === undefined ? 'there is no such page' : `it weighs ${weight}`}`,
  );
  process.exitCode = 1;
}
