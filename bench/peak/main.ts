// `npm run bench:peak`: a hospital of 100,000 patients in its busiest minute: 500 users at once, on PostgreSQL. See ../README.md.
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { type Figure, isMet, tell } from '../figures';
import { percentile } from '../percentile';
import { type Kind, kindNames } from '../server/calls';
import type { Measured } from '../server/load';
import { startFloor, startLoad } from '../server/programs';
import { makeWard } from '../server/ward';
import { startServer } from '../startServer';

const patients = Number(process.env.PATIENTS ?? 100_000);
const users = Number(process.env.USERS ?? 500);
const seconds = Number(process.env.SECONDS_EACH ?? 60);
/** Seconds from one call of a user to the next. */
const pace = Number(process.env.PACE ?? 8);
/** Milliseconds. */
const goals: Partial<Record<Kind, number>> = { search: 100, 'write note': 150 };

const doctors = Math.ceil(users * 0.9);
const stopPostgres = await ensurePostgres();
const { environment, members } = await makeWard('postgres', 1, {
  admins: users - doctors,
  doctors,
  others: Math.max(0, patients - 10 * doctors),
});
const floor = await startFloor(environment);
const server = await startServer(environment, 'postgres');
const load = startLoad(members);
const plan = { kind: 'round', clients: users, rate: users / pace } as const;
const measure = async (port: number): Promise<Measured> => {
  // Warms up what is asked.
  await load.measure({ ...plan, port, seconds: Math.min(10, seconds), seed: 1 });
  return load.measure({ ...plan, port, seconds, seed: 2 });
};
try {
  const bare = await measure(floor.port);
  const product = await measure(Number(new URL(server.url).port));
  const p95 = ({ taken }: Measured, kind: Kind) => percentile(taken[kind] ?? [], 95);
  const failed = Object.values(product.failed).reduce((sum, times) => sum + times, 0);
  const figures: Figure[] = [
    ...kindNames.map((kind) => {
      const most = goals[kind];
      return { what: `${kind}, p95`, unit: 'ms', value: p95(product, kind), floor: p95(bare, kind), goal: most ? { most } : undefined };
    }),
    { what: 'failed calls', unit: '', value: failed, goal: { most: 0 } },
  ];
  tell(figures);
  console.log(JSON.stringify({ patients, users, pace, load: loadavg().map(Math.round), failed: product.failed, figures }, null, 2));
  if (figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;
} finally {
  load.stop();
  floor.stop();
  await server.stop();
  for (const folder of [server.dataDir, floor.folder]) await rm(folder, { recursive: true, force: true });
  await stopPostgres();
}
