import pg from 'pg';
import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { startPostgres, type TestPostgres } from '../../scripts/postgres';
import { call, done } from '../support/calls';
import { asHospitalRole, names } from '../support/database';
import { addDoctor, addPatient, assign, type Hospital, signUpHospital } from '../support/hospital';
import { scraped } from '../support/metrics';
import { startOwnServer, stopOwnServers } from '../support/ownServer';
import { newDatabase } from '../support/postgres';
import type { RunningServer } from '../support/server';
import { startFailure } from '../support/startFailure';
import { until } from '../support/until';

let primary: TestPostgres;
let standby: Awaited<ReturnType<TestPostgres['newStandby']>>;
let database: Awaited<ReturnType<typeof newDatabase>>;
let server: RunningServer;
let hospital: Hospital;

/** The address of the same database at the standby, as the same role. */
const atStandby = (url: string): string => {
  const changed = new URL(url);
  changed.port = new URL(standby.url).port;
  return changed.href;
};

beforeAll(async () => {
  // As it is unless somebody changes it.
  const started = await startPostgres({ synchronous_commit: 'on' });
  if (!started) throw new Error('There is no PostgreSQL here');
  primary = started;
  database = await newDatabase(undefined, primary.url);
  standby = await primary.newStandby();
  server = await startOwnServer({ ...database, DATABASE_REPLICA_URL: atStandby(database.DATABASE_URL), METRICS_ADDRESS: '127.0.0.1:0' });
  hospital = await signUpHospital(server);
});
afterAll(async () => {
  await stopOwnServers();
  await standby?.stop();
  await primary?.stop();
});

const state = async () => {
  const reply = await fetch(`${server.url}/readyz`);
  expect(reply.status).toBe(200);
  return (await reply.json()).replica;
};
const becomes = (wanted: 'used' | 'behind' | 'away') => until(async () => (await state()) === wanted);
const reads = async (by: 'replica' | 'primary') => (await scraped(server))[`wardstory_replica_reads_total{by="${by}"}`] ?? Number.NaN;

/** Asks until the replica has answered, which on a busy machine it may not at once. */
const answeredByReplica = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    await becomes('used');
    const before = await reads('replica');
    const answer = await ask();
    if ((await reads('replica')) > before) return answer;
  }
};
const listPatients = () => done(endpoints.listPatients, { server, token: hospital.admin.token });

/** A connection to the standby, without the server. */
const onStandby = async <T>(role: 'the server' | 'the superuser', work: (say: (text: string) => Promise<pg.QueryResult>) => Promise<T>) => {
  const superuser = new URL(standby.url);
  superuser.pathname = new URL(database.DATABASE_URL).pathname;
  const client = new pg.Client(role === 'the server' ? atStandby(database.DATABASE_URL) : superuser.href);
  await client.connect();
  try {
    return await work((text) => client.query(text));
  } finally {
    await client.end();
  }
};

test('ADM-7 SEC-1 an admin’s lists, log and plan come from the replica, with what was just written; the log has these reads too', async () => {
  const patient = await addPatient(hospital);
  const ofPatient = { listActivity: { patient_id: patient.id } };
  const rows: Record<string, Row> = endpoints;
  const fromReplica = Object.keys(rows).filter((name) => rows[name]?.fromReplica);
  expect(fromReplica.sort()).toEqual(['checkActivity', 'getPlan', 'listActivity', 'listDoctors', 'listHospitalActivity', 'listPatients']);
  for (const name of fromReplica) {
    const row = rows[name];
    if (row?.method !== 'GET' || row.keyed || row.confirms || row.carries || row.asksOutside)
      throw new Error(`${name} does more than read`);
    const params = name === 'listActivity' ? ofPatient[name] : {};
    const reply = await answeredByReplica(() => call(row, { server, token: hospital.admin.token, params }));
    expect([name, reply.status]).toEqual([name, 200]);
  }
  expect((await answeredByReplica(listPatients)).map(({ id }) => id)).toEqual([patient.id]);

  const log = await answeredByReplica(() => done(endpoints.listHospitalActivity, { server, token: hospital.admin.token }));
  const read = ['listActivity', 'listDoctors', 'listHospitalActivity', 'listPatients'];
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['registerPatient', ...read]));
  expect(await answeredByReplica(() => done(endpoints.checkActivity, { server, token: hospital.admin.token }))).toMatchObject({
    brokenAt: null,
  });
});

test('SEC-1 SEC-2 the replica keeps hospitals apart: a seal is good for its own transaction there, and no other’s', async () => {
  const other = await signUpHospital(server);
  await addPatient(other);
  const listed = await answeredByReplica(() => done(endpoints.listPatients, { server, token: other.admin.token }));
  expect(listed).toHaveLength(1);

  const count = 'select count(*)::int as count from patients';
  const challenge = 'select transaction_challenge() as challenge';
  await onStandby('the server', async (say) => {
    await expect(say(count)).rejects.toThrow('permission denied');
    await say('begin');
    const { rows } = await say(challenge);
    const [{ seal }] = await onStandby('the superuser', async (ask) => {
      const words = `convert_to('hospital ${other.id} ${rows[0].challenge}', 'UTF8')`;
      return (await ask(`select keyed_hash(decode(inner_pad, 'hex'), decode(outer_pad, 'hex'), ${words}) as seal from boundary_keys`)).rows;
    });
    const asOther = names(other.id, seal);
    await say(asHospitalRole);
    expect((await say(count)).rows).toEqual([{ count: 0 }]);
    await say(asOther);
    // It opens the other hospital, and not this one.
    expect((await say(count)).rows).toEqual([{ count: 1 }]);
    expect((await say(`${count} where hospital_id = '${hospital.id}'`)).rows).toEqual([{ count: 0 }]);
    await say(names(hospital.id, seal));
    expect((await say(count)).rows).toEqual([{ count: 0 }]);
    await say('commit');
    await say('begin');
    for (const statement of [asHospitalRole, asOther]) await say(statement);
    expect((await say(count)).rows).toEqual([{ count: 0 }]);
    expect((await say(challenge)).rows).not.toEqual(rows);
  });
});

test('ADM-6 DOC-5 SEC-1 while the replica lags nobody reads the past: not their save, not a patient taken away, not after signing out', async () => {
  const doctor = await addDoctor(hospital);
  const [mine, before] = [await addPatient(hospital), await listPatients()];
  await assign(hospital, doctor, mine);
  await answeredByReplica(listPatients);
  await onStandby('the superuser', async (say) => {
    await say('select pg_wal_replay_pause()');
    await until(async () => (await say('select pg_get_wal_replay_pause_state() as it')).rows[0].it === 'paused');
    const added = await addPatient(hospital);
    const fromPrimary = await reads('primary');
    expect((await listPatients()).map(({ id }) => id)).toEqual([added.id, ...before.map(({ id }) => id)]);
    expect(await reads('primary')).toBe(fromPrimary + 1);
    await becomes('behind');
    const params = { doctorId: doctor.doctorId, patientId: mine.id };
    await done(endpoints.endAssignment, { server, token: hospital.admin.token, params });
    const asDoctor = { server, token: doctor.token };
    expect(await done(endpoints.listPatients, asDoctor)).toEqual([]);
    expect((await call(endpoints.getPatient, { ...asDoctor, params: { patient_id: mine.id } })).status).toBe(404);
    const other = await signUpHospital(server);
    await call(endpoints.signOut, { server, token: other.admin.token, cookie: other.admin.cookie });
    expect((await call(endpoints.listPatients, { server, token: other.admin.token })).status).toBe(401);
    await until(async () => ((await scraped(server)).wardstory_replica_behind_seconds ?? 0) > 0.1);
    await say('select pg_wal_replay_resume()');
  });
  expect(await answeredByReplica(listPatients)).toHaveLength(before.length + 1);
  const counted = await reads('replica');
  await done(endpoints.listPatients, { server, token: doctor.token });
  expect(await reads('replica')).toBe(counted);
});

test('API-1 the death of the replica goes unnoticed: the primary answers, and the replica again once it is back', async () => {
  await answeredByReplica(listPatients);
  await standby.kill();
  expect((await call(endpoints.listPatients, { server, token: hospital.admin.token })).status).toBe(200);
  await becomes('away');
  const told = await scraped(server);
  expect(told.wardstory_replica_answers).toBe(0);
  expect(server.output()).toContain('The replica of DATABASE_REPLICA_URL is not used');
  expect(server.output()).not.toContain(new URL(primary.url).password);
  await standby.startAgain();
  await answeredByReplica(listPatients);
});

test('API-1 SEC-1 what is no standby of this database is refused at the start, and left once it is promoted', async () => {
  const asOther = [database.DATABASE_URL, atStandby(database.DATABASE_OWNER_URL)].map(async (DATABASE_REPLICA_URL) => {
    const said = await startFailure({ ...server.environment, PORT: '0', DATABASE_REPLICA_URL });
    expect(said).toContain('DATABASE_REPLICA_URL cannot be used: It is no standby of the database of DATABASE_URL, with the same role');
  });
  await Promise.all(asOther);
  await becomes('used');
  await onStandby('the superuser', (say) => say('select pg_promote()'));
  await becomes('away');
  const before = await listPatients();
  await addPatient(hospital);
  expect(await listPatients()).toHaveLength(before.length + 1);
});
