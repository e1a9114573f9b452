// `npm run prove:secrets`: plants secrets of every kind by the API and a real browser, and looks for them wherever something is stored or said,
// on both databases (SEC-4, DOC-7, ACC-12).
import { readFile } from 'node:fs/promises';
import { type Engine, engines } from '../../__tests__/support/engine';
import { runCommand } from '../../__tests__/support/operator';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { startServer } from '../../__tests__/support/server';
import { browserPlaces } from './secrets/browser';
import { filesIn, outboxAfterExpiry, type Place, sqlDump } from './secrets/places';
import { plant, refusedAnswers } from './secrets/plant';
import { newSecrets } from './secrets/planted';
import { printTable } from './secrets/table';

const prove = async (engine: Engine) => {
  const planted = newSecrets();
  const server = await startServer({ LOG_LEVEL: 'trace' }, engine);
  const places: Place[] = [];
  try {
    const scene = await plant(server, planted);
    places.push({ name: 'error answers', text: await refusedAnswers(server, planted, scene) });
    places.push(...(await browserPlaces(server.url, planted, scene)));
  } finally {
    await server.stop();
  }
  const [outbox, laterLog] = await outboxAfterExpiry(server);
  places.push({ name: 'log at level trace', text: `${server.output()}\n${laterLog?.text}` });
  if (outbox) places.push(outbox);
  places.push({ name: 'SQL dump', text: await sqlDump(server) });
  const backup = `${server.dataDir}.backup`;
  const { code, said } = await runCommand(server.environment, 'backup', '--to', backup);
  if (code !== 0) throw new Error(said);
  places.push({ name: 'output of the backup', text: said });
  places.push({ name: 'backup', text: await readFile(backup, 'latin1') });
  // A new place is one more line: its name and its text.
  places.push({ name: 'data folder', text: await filesIn(server.dataDir) });
  console.log(`\n${engine}`);
  printTable(planted, places);
};

const chosen = engines.filter((engine) => engine === (process.env.ENGINE ?? engine));
const stopPostgres = chosen.includes('postgres') ? await ensurePostgres() : async () => {};
try {
  for (const engine of chosen) await prove(engine);
} finally {
  await stopPostgres();
}
