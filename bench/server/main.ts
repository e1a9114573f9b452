// `npm run bench:server`: a ward round of 200 users, beside a bare server that asks the database the same. SMOKE=1 takes less than a minute.
import { rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { type Engine, engines } from '../../__tests__/support/engine';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { type Figure, tell } from '../figures';
import { startServer } from '../startServer';
import { kindNames, kinds } from './calls';
import { usedBy } from './cpu';
import type { Plan } from './load';
import { openPgbench } from './pgbench';
import { databaseOf, startFloor, startLoad } from './programs';
import { type Compared, type Costed, figuresOf, head, line, median } from './table';
import { makeWard } from './ward';

const isSmoke = process.env.SMOKE === '1';
const rounds = Number(process.env.ROUNDS ?? (isSmoke ? 1 : 3));
const seconds = Number(process.env.SECONDS_EACH ?? (isSmoke ? 0.5 : 3));
const hospitals = Number(process.env.HOSPITALS ?? (isSmoke ? 1 : 4));
const seed = Number(process.env.SEED ?? 1);

/** `PROFILE=<file>`: the server writes a CPU profile there when it ends, for Chrome's DevTools. */
const { PROFILE } = process.env;
const profiled = PROFILE ? { PROFILE, NODE_OPTIONS: `--import=${resolve('bench/server/profile.mjs')}` } : undefined;

const bench = async (engine: Engine) => {
  const { environment, members } = await makeWard(engine, hospitals);
  const floor = await startFloor(environment);
  const server = await startServer({ ...environment, ...profiled }, engine);
  const load = startLoad(members);
  const pgbench = engine === 'postgres' ? await openPgbench(floor.superuser, floor.folder, members) : 'PGlite has no pgbench';
  const ports = { product: Number(new URL(server.url).port), floor: floor.port };
  const used = { product: () => usedBy(server.process.pid ?? 0, databaseOf(environment)), floor: floor.used };
  let turn = 0;
  /** Product and floors in turns; each its figures, and the median of the rounds' ratios. */
  const both = async (plan: Omit<Plan, 'port' | 'seed'>): Promise<Compared> => {
    const rates: number[] = [];
    const measured: Record<'product' | 'floor', Costed[]> = { product: [], floor: [] };
    for (let round = 0; round < rounds; round += 1) {
      if (typeof pgbench !== 'string' && plan.rate === undefined) rates.push(await pgbench.rate(plan.kind, seconds));
      for (const which of ['floor', 'product'] as const) {
        turn += 1;
        const before = used[which]();
        const given = await load.measure({ ...plan, port: ports[which], seed: seed + turn });
        const after = used[which]();
        measured[which].push({ ...given, used: { server: after.server - before.server, database: after.database - before.database } });
      }
    }
    const ratios = measured.product.map((each, at) => figuresOf([each]).rate / figuresOf(measured.floor.slice(at, at + 1)).rate);
    return {
      product: figuresOf(measured.product),
      floor: figuresOf(measured.floor),
      ratio: median(ratios),
      pgbench: rates.length > 0 ? median(rates) : undefined,
    };
  };
  try {
    const told: Figure[] = [];
    const share = engine === 'postgres' ? 1 : 0.5;
    console.log(
      `\n${engine}: ${members.length} users of ${hospitals} hospitals; files in ${tmpdir()}; load average ${loadavg()[0]?.toFixed(1)}`,
    );
    if (typeof pgbench === 'string') console.log(`  without pgbench: ${pgbench}`);
    console.log(head);
    // The first calls compile what the later ones run.
    for (const which of ['floor', 'product'] as const)
      await load.measure({ port: ports[which], kind: 'round', clients: 32, seconds: isSmoke ? 1 : 3, seed });
    for (const kind of kindNames) {
      const given = await both({ kind, clients: 32, seconds });
      const goal = kinds[kind].goal;
      console.log(line(`${kind}, 32 clients`, given, goal && goal * share));
      told.push({
        what: `${engine}: ${kind}, calls a second by the bare server`,
        unit: '',
        value: given.product.rate,
        floor: given.floor.rate,
        goal: { leastRatio: 0.6 },
      });
      if (given.pgbench)
        told.push({ what: `${engine}: ${kind}, calls a second by pgbench`, unit: '', value: given.product.rate, floor: given.pgbench });
      if (goal)
        told.push({ what: `${engine}: ${kind}, calls a second`, unit: '', value: given.product.rate, goal: { least: goal * share } });
    }
    const full = await both({ kind: 'round', clients: members.length, seconds });
    console.log(line(`round, ${members.length} users, full speed`, full, undefined));
    const rate = full.product.rate / 2;
    const half = await both({ kind: 'round', clients: members.length, seconds, rate });
    console.log(line(`round, ${members.length} users, at half of that`, half, undefined));
    for (const kind of kindNames) {
      const p99 = Number(half.product.of(kind, 0.99));
      // In a short run there may have been none of a kind.
      if (p99 > 0) told.push({ what: `${engine}: ${kind}, p99 at half speed`, unit: 'ms', value: p99, goal: { most: 100 } });
      console.log(
        `    ${kind}: p50 ${half.product.of(kind, 0.5)}, p99 ${half.product.of(kind, 0.99)} ms (goal 100); floor ${half.floor.of(kind, 0.5)}, ${half.floor.of(kind, 0.99)}`,
      );
    }
    tell(told);
    for (const [name, times] of Object.entries({ ...full.product.failed, ...half.product.failed })) {
      console.log(`  failed: ${name} × ${times}`);
      process.exitCode = 1;
    }
    const idle = await load.measure({ port: ports.product, kind: 'list', clients: 32, seconds, seed });
    console.log(`  the generator used ${(idle.busy * 100).toFixed(0)} % of a core; load average ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    load.stop();
    floor.stop();
    await server.stop();
    for (const folder of [server.dataDir, floor.folder]) await rm(folder, { recursive: true, force: true });
  }
};

const chosen = engines.filter((engine) => engine === (process.env.ENGINE ?? engine));
const stopPostgres = chosen.includes('postgres') ? await ensurePostgres() : async () => {};
try {
  for (const engine of chosen) await bench(engine);
} finally {
  await stopPostgres();
}
