import { setMaxListeners } from 'node:events';
import { endpoints } from '../../contract/endpoints';
import { pathOf } from '../../contract/row';
import { done } from '../support/calls';
import { openDatabase } from '../support/database';
import { addPatient, signUpHospital } from '../support/hospital';
import { scraped } from '../support/metrics';
import { startOwnServer } from '../support/ownServer';
import { until } from '../support/until';

/** Of a hospital's works so many run at once on PostgreSQL. */
const atOnce = 8;
const asked = 20;

test('SEC-3 API-1 a read whose page has gone while it waited for the database is not made, and leaves the queue at once', async () => {
  const server = await startOwnServer({ METRICS_ADDRESS: '127.0.0.1:0' });
  const hospital = await signUpHospital(server);
  const { token } = hospital.admin;
  const patient = await addPatient(hospital);
  const database = await openDatabase(server);
  const queued = async (state: 'waiting' | 'running') => (await scraped(server))[`wardstory_queue_${state}{queue="database"}`];
  // Whoever changes a hospital's data keys has this lock alone: its transactions wait for it.
  const lock = `hashtextextended('data key ${hospital.id}', 0)`;
  await database.superuser.say(`select pg_advisory_lock(${lock})`);
  try {
    const gone = new AbortController();
    setMaxListeners(asked, gone.signal);
    const url = `${server.url}${pathOf(endpoints.getPatient, { patient_id: patient.id })}`;
    const headers = { authorization: `Bearer ${token}` };
    const reads = Array.from({ length: asked }, () => fetch(url, { headers, signal: gone.signal }));
    await until(async () => (await queued('waiting')) === asked - atOnce);
    gone.abort();
    await Promise.allSettled(reads);
    await until(async () => (await queued('waiting')) === 0);
  } finally {
    // Its lock ends with the connection.
    for (const each of [database.server, database.superuser]) await each.close();
  }
  await until(async () => (await queued('running')) === 0);
  const entries = await done(endpoints.listActivity, { server, token, params: { patient_id: patient.id } });
  expect(entries.filter(({ action }) => action !== 'registerPatient').length).toBeLessThanOrEqual(atOnce);
});
