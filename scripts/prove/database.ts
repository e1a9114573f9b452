// `npm run prove:database`: statements of the server's role against the walls of the database, on both databases (SEC-2).
import { type Engine, engines } from '../../__tests__/support/engine';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { startServer } from '../../__tests__/support/server';
import { closeWalled, makeWalled } from '../../__tests__/support/walled';
import { tryBeyondTheRole, tryOtherHospital } from '../../__tests__/support/walls';

const prove = async (engine: Engine) => {
  const server = await startServer({}, engine);
  try {
    const walled = await makeWalled(server, engine);
    const crossing = await tryOtherHospital(walled);
    const beyond = await tryBeyondTheRole(walled);
    await closeWalled(walled);
    const failures = [...crossing.failures, ...beyond.failures];
    console.log(
      `${engine}: ${crossing.tried} statements at another hospital's rows, ${beyond.tried} beyond the role (${crossing.reachable} rows with the right seal): ${failures.length} failures`,
    );
    for (const failure of failures) console.log(`  ${failure}`);
    if (failures.length > 0 || crossing.reachable === 0) process.exitCode = 1;
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
