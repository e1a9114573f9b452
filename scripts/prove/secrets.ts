// `npm run prove:secrets`: plants secrets of every kind by the API and a real browser, and looks for them wherever something is kept or said (SEC-4, DOC-7, ACC-12).
import { startServer } from '../../__tests__/support/server';
import { browserPlaces } from './secrets/browser';
import { filesIn, outboxAfterExpiry, type Place, sqlDump } from './secrets/places';
import { plant, refusedAnswers } from './secrets/plant';
import { newSecrets } from './secrets/planted';
import { printTable } from './secrets/table';

const planted = newSecrets();
const server = await startServer({ LOG_LEVEL: 'trace' });
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
// A new place, such as a backup file, is one more line: its name and its text.
places.push({ name: 'data folder', text: await filesIn(server.dataDir) });
printTable(planted, places);
