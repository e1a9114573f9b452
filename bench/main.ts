// `npm run bench`: every bench, and all figures in one table. `npm run bench -- server replay` runs these two; SHORT=1 with their shortest settings.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { type Bench, benches } from './benches';
import { type Figure, type Given, isMet, tableOf } from './figures';

const isShort = process.env.SHORT === '1';
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}

/** The last sentence that a failed bench has printed, without stacks. */
const reasonIn = (errors: string): string =>
  errors
    .split('\n')
    .filter((line) => /^\S.*\S/.test(line) && !/^(?:Node\.js v|file:|\(|node:)/.test(line))
    .at(-1)
    ?.slice(0, 160) ?? 'it printed no reason';

/** Runs a bench in a process of its own, and shows what it prints. */
const run = async (bench: string, { file, short }: Bench): Promise<Given> => {
  const child = fork(file, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...(bench === 'kit' && { NODE_ENV: 'production' }), ...(isShort && short) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const figures: Figure[] = [];
  let errors = '';
  child.on('message', (told: Figure[]) => figures.push(...told));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    process.stderr.write(text);
  });
  const [code] = await once(child, 'close');
  const missed = figures.some((figure) => isMet(figure) === false);
  // Some end with 1 because a goal is missed, which the table says.
  return { bench, figures, failure: code === 0 || missed ? undefined : reasonIn(errors) };
};

const given: Given[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  given.push(await run(name, bench));
}
const how = isShort ? 'The shortest settings: they show that the benches work, and measure nothing. ' : '';
console.log(`\n${how}Load ${loadavg().map(Math.round).join(' ')}\n${tableOf(given)}`);
const missed = (figures: readonly Figure[]) => !isShort && figures.some((figure) => isMet(figure) === false);
if (given.some(({ figures, failure }) => failure || missed(figures))) process.exitCode = 1;
