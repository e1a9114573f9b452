// `npm run prove:fairness`: one hospital's calls while another hospital and strangers flood the server, on both databases (SEC-3).
import { type Engine, engines } from '../../__tests__/support/engine';
import { type Flood, floodedServer, makeFloods, makeNeighbour } from '../../__tests__/support/floods';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { startServer } from '../../__tests__/support/server';

type Calls = Awaited<ReturnType<typeof makeNeighbour>>;

/** How often the neighbour makes each call. */
const rounds = Number(process.env.ROUNDS ?? 25);
const namesakes = 6_000;
/** In milliseconds: what the neighbour waits at most for any answer. */
const longest = 1_000;

/** How long each call took, in milliseconds, the quickest first. */
const timed = async (calls: Calls) => {
  const took: { name: string; ms: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [name, call] of Object.entries(calls)) {
      const began = performance.now();
      await call();
      took.push({ name, ms: performance.now() - began });
    }
  return took.sort((one, other) => one.ms - other.ms);
};

/** The same while the flood lasts: when all of it is answered, it comes again. */
const timedUnder = async (flood: Flood, calls: Calls) => {
  const over = new AbortController();
  const statuses = new Map<number, number>();
  const pour = async () => {
    while (!over.signal.aborted)
      for (const status of await Promise.all(flood(over.signal))) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const flooding = pour();
  const took = await timed(calls).finally(() => over.abort());
  await flooding;
  return { took, statuses: [...statuses].map(([status, times]) => `${status} × ${times}`).join(', ') };
};

const figures = (took: Awaited<ReturnType<typeof timed>>) => {
  const at = (part: number) => took[Math.ceil(took.length * part) - 1];
  const ms = (part: number) => Math.round(at(part)?.ms ?? 0);
  return `${took.length} calls, p50 ${ms(0.5)}, p95 ${ms(0.95)}, max ${ms(1)} ms (${at(1)?.name})`;
};

const prove = async (engine: Engine) => {
  // Access tokens outlast the run.
  const server = await startServer({ ...floodedServer, SESSION_ACCESS_MINUTES: '600' }, engine);
  try {
    const floods = await makeFloods(server, namesakes);
    const calls = await makeNeighbour(server);
    const calm = figures(await timed(calls));
    console.log(`${engine}: without a flood: ${calm}`);
    for (const [name, flood] of Object.entries(floods)) {
      const { took, statuses } = await timedUnder(flood, calls);
      const isSlow = (took.at(-1)?.ms ?? Number.POSITIVE_INFINITY) > longest;
      console.log(`  ${isSlow ? 'slow' : 'ok'}: ${name}: ${figures(took)}; without: ${calm}; the flood’s answers: ${statuses}`);
      if (isSlow) process.exitCode = 1;
    }
  } finally {
    await server.stop();
  }
};

const chosen = engines.filter((engine) => engine === (process.env.ENGINE ?? engine));
const stopPostgres = chosen.includes('postgres') ? await ensurePostgres() : async () => {};
try {
  for (const engine of chosen) await prove(engine);
} finally {
  await stopPostgres();
}
