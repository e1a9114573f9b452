// `npm run prove:faults`: kills, a full disk, a lost database, idle connections and stops, on both databases (API-1, SEC-6).
import { engines } from '../../__tests__/support/engine';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { connections } from './faults/connections';
import { databaseGone } from './faults/databaseGone';
import { fullDisk } from './faults/fullDisk';
import { kills, stops } from './faults/kills';
import { report } from './faults/report';

const killed = Number(process.env.KILLS ?? 100);
const idle = Number(process.env.IDLE ?? 10_000);
/** One fault alone, such as `FAULTS=disk`. */
const only = process.env.FAULTS?.split(',');
const wanted = (name: string) => !only || only.includes(name);

const stopPostgres = await ensurePostgres();
try {
  for (const engine of engines) {
    if (wanted('disk')) report(`${engine}: no room in the data folder`, await fullDisk(engine));
    if (wanted('database') && engine === 'postgres') report(`${engine}: the database gone and back`, await databaseGone(10));
    if (wanted('connections')) report(`${engine}: idle connections`, await connections(engine, 200, idle));
    if (wanted('stops')) report(`${engine}: SIGTERM under writes`, await stops(engine, 5));
    if (wanted('kills')) report(`${engine}: SIGKILL under writes`, await kills(engine, killed));
  }
} finally {
  await stopPostgres();
}
