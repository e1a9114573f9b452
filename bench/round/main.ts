// `npm run bench:round`: a doctor's patients on the device, from the first fill to the record without a network. See ../README.md.
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { type Engine, engines } from '../../__tests__/support/engine';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { buildIfChanged } from '../../scripts/prepare.mjs';
import { type Figure, isMet, tell } from '../figures';
import { measureCrowd } from './crowd';
import { entriesOfPatient } from './records';
import { measureTablets } from './tablets';
import { startWard } from './ward';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const size = { patients: number('PATIENTS', 200), devices: number('DEVICES', 100) };
const link = { bitsPerSecond: number('BITS', 2_000_000), latency: number('LATENCY', 20) };
const chosen = engines.filter((engine) => engine === (process.env.ENGINE ?? engine));
/** `TABLETS=0`: only the devices at once, which need no browser. */
const hasTablets = process.env.TABLETS !== '0';

/** `PROFILE=<file>`: the server writes a CPU profile there when it ends, for Chrome's DevTools. */
const { PROFILE } = process.env;
const profiled: Record<string, string> = PROFILE ? { PROFILE, NODE_OPTIONS: `--import=${resolve('bench/server/profile.mjs')}` } : {};

const figures: Figure[] = [];
const measured = (figure: Figure) => {
  console.log(JSON.stringify({ ...figure, ...(isMet(figure) === false && { missed: true }) }));
  figures.push(figure);
  tell([figure]);
};

const bench = async (engine: Engine) => {
  const ward = await startWard(engine, size, profiled);
  try {
    if (hasTablets && engine === chosen[0])
      await measureTablets(ward, size, link, (what, unit, value, goal) =>
        measured({ what, unit, value, goal: goal === undefined ? undefined : { most: goal } }),
      );
    for (const figure of await measureCrowd(engine, ward)) measured(figure);
  } finally {
    await ward.server.stop();
  }
};

if (hasTablets) await buildIfChanged();
const stopPostgres = chosen.includes('postgres') ? await ensurePostgres() : undefined;
try {
  for (const engine of chosen) await bench(engine);
} finally {
  await stopPostgres?.();
}
const entries = size.patients * entriesOfPatient;
console.log(JSON.stringify({ ...size, entries, engines: chosen, link, load: loadavg().map(Math.round) }));
if (figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;
