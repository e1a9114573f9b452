// `npm run bench:bytes`: what a row takes on the disk, indexes too, with the real schema on PostgreSQL. See ../README.md.
import pg from 'pg';
import { done } from '../../__tests__/support/calls';
import { addDoctor, addPatient, assign, payForPremium, signUpHospital } from '../../__tests__/support/hospital';
import { ensurePostgres } from '../../__tests__/support/postgres';
import { endpoints } from '../../contract/endpoints';
import { tell } from '../figures';
import { fill } from '../growth/fill';
import { startServer } from '../startServer';

const patients = Number(process.env.PATIENTS ?? 20_000);
const notes = Number(process.env.NOTES ?? 300);

/** Tables with fewer rows than this are mostly pages that are empty yet. */
const enough = 300;

const stopPostgres = await ensurePostgres();
try {
  const server = await startServer({}, 'postgres');
  const hospital = await signUpHospital(server);
  await payForPremium(hospital);
  const [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, patient);
  const mine = { server, token: doctor.token, params: { patient_id: patient.id } };
  // What the fill leaves out: other kinds of entries, and the key that each change leaves.
  for (let note = 0; note < notes; note += 1)
    await done(endpoints.addVitalSigns, { ...mine, body: { pulse: '72', systolic: '118', diastolic: '76', temperature: '36.8' } });
  const { WARDSTORY_TEST_POSTGRES: superuser = '' } = process.env;
  const measured = { hospitalId: hospital.id, adminId: hospital.admin.user.id, doctorId: doctor.doctorId, server };
  await fill(superuser, measured, { hospitals: 1, patients, largest: patients, entries: 5 * patients });
  const url = new URL(superuser);
  url.pathname = new URL(server.environment.DATABASE_URL ?? '').pathname;
  const client = new pg.Client(url.href);
  await client.connect();
  const { rows } = await client.query<{ name: string; rows: number; table: number; indexes: number }>(
    `select relname as name, reltuples::int as rows, pg_table_size(oid)::int as table, pg_indexes_size(oid)::int as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1 order by relname`,
    [enough],
  );
  await client.end();
  const bytes = rows.map((each) => ({
    table: each.name,
    rows: each.rows,
    row: Math.round(each.table / each.rows),
    indexes: Math.round(each.indexes / each.rows),
  }));
  console.table(bytes);
  tell(bytes.map(({ table, row, indexes }) => ({ what: `a row of ${table}, with indexes`, unit: 'B', value: row + indexes })));
  await server.stop();
} finally {
  await stopPostgres();
}
