// `npm run prove:fuzz`: generated requests to every call of the contract. None may be answered with 5xx, or stop the server (SEC-6).
import { type Engine, engines } from '../../__tests__/support/engine';
import { fuzz } from '../../__tests__/support/fuzz';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { startServer } from '../../__tests__/support/server';

const count = Number(process.env.REQUESTS ?? 100_000);
const seed = Number(process.env.SEED ?? 1);

const prove = async (engine: Engine) => {
  // Access tokens outlast the run.
  const server = await startServer({ SESSION_ACCESS_MINUTES: '600' }, engine);
  try {
    const began = performance.now();
    const { statuses, failures } = await fuzz(server, count, seed);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`${engine}: ${count} requests from seed ${seed} in ${seconds} s: ${failures.length} failures`);
    console.log(statuses.map(([status, times]) => `  ${status}: ${times}`).join('\n'));
    for (const failure of failures.slice(0, 20)) console.log(failure);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
};

const stopPostgres = await ensurePostgres();
try {
  for (const engine of engines) await prove(engine);
} finally {
  await stopPostgres();
}
