// `npm run size`: what each page's scripts weigh, and whether sign-in keeps its promise.
import { type BuildStats, readStats } from './stats';

/** Bytes, gzip: what a ward's tablet may have to load before it can sign in. */
const limit = { page: 'signin', gzip: 170_000 };

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
const pages = named
  .filter(([name]) => name.startsWith('page-'))
  .map(([name, scripts]) => ({ name: name.slice(5), scripts: new Set([...main, ...scripts]) }));
const later = named
  .filter(([name]) => !name.startsWith('page-'))
  .map(([name, scripts]) => ({ name, scripts: scripts.filter((script) => !main.includes(script)) }));

console.log('Scripts in bytes. A page: what it loads before it can be used. Then what is loaded after it, besides.');
console.log(line('page', 'requests', { raw: 'raw', gzip: 'gzip', brotli: 'brotli' }));
for (const { name, scripts } of pages) console.log(line(name, scripts.size, weightOf(scripts, stats)));
for (const { name, scripts } of later) console.log(line(`+ ${name}`, scripts.length, weightOf(scripts, stats)));

const limited = pages.find(({ name }) => name === limit.page);
const gzip = limited && weightOf(limited.scripts, stats).gzip;
if (gzip === undefined || gzip > limit.gzip) {
  console.error(
    `${limit.page} must weigh at most ${limit.gzip} bytes gzip; ${gzip === undefined ? 'there is no such page' : `it weighs ${gzip}`}`,
  );
  process.exitCode = 1;
}
