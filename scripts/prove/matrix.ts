// `npm run prove:matrix`: every signed-in call, as every kind of caller, about every kind of object, on both databases (SEC-1).
import { type Engine, engines } from '../../__tests__/support/engine';
import { ensureTemplate } from '../../__tests__/support/makeTemplate';
import { cellsOf, guardedNames, makeMatrix, tryCell } from '../../__tests__/support/matrix';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { startServer } from '../../__tests__/support/server';

const prove = async (engine: Engine) => {
  // The callers' forged tokens need the secrets of a server that runs: those of its template.
  await ensureTemplate(engine);
  const server = await startServer({}, engine);
  try {
    const matrix = await makeMatrix(server);
    const failures: string[] = [];
    let cells = 0;
    for (const name of guardedNames) {
      for (const [caller, kind] of cellsOf(matrix, name)) {
        cells += 1;
        const wrong = await tryCell(matrix, name, caller, kind);
        if (wrong) failures.push(wrong);
      }
    }
    const size = `${guardedNames.length} calls, ${matrix.callers.length} kinds of caller, ${matrix.objects.size} kinds of object`;
    console.log(`${engine}: ${cells} cells (${size}): ${failures.length} failures`);
    for (const failure of failures) console.log(`  ${failure}`);
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
