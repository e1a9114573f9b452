import type { BoundaryKey } from '../../server/security/boundaryKey';
import { asHospitalRole, type Given, names, onlyValue, type Said } from './database';

/** The database of a stopped server with two hospitals. The statements try to get from the first into the second. */
export type Walled = { database: { server: Said; superuser: Said }; embedded: boolean; key: BoundaryKey; own: string; other: string };

const challengeQuery = 'select transaction_challenge()';
const asDirectoryRole = "select set_config('role', 'wardstory_directory', true)";
const madeUp = 'f'.repeat(64);

/** The seal of a hospital in a transaction that is over. */
const oldSeal = async ({ database, key }: Walled, hospitalId: string) => {
  const [, challenge] = await database.server.say('begin', challengeQuery, 'commit');
  return key.hospital(hospitalId, onlyValue(challenge));
};
/** The seal of a hospital in the transaction that is open now. */
const sealNow = async ({ database, key }: Walled, hospitalId: string) => {
  const [challenge] = await database.server.say(challengeQuery);
  return key.hospital(hospitalId, onlyValue(challenge));
};

type Entry = { kind: string; statements: (walled: Walled) => Promise<string[]> };

/** As what a smuggled statement may work, at worst. PGlite's session is a superuser, so there it has to have a role. */
const entriesOf = ({ embedded }: Walled): Entry[] => [
  ...(embedded ? [] : [{ kind: 'no role', statements: async () => [] }]),
  { kind: 'no hospital', statements: async () => [asHospitalRole] },
  { kind: 'no seal', statements: async ({ other }) => [asHospitalRole, names(other, '')] },
  { kind: 'a made up seal', statements: async ({ other }) => [asHospitalRole, names(other, madeUp)] },
  { kind: 'its own seal', statements: async (walled) => [asHospitalRole, names(walled.other, await sealNow(walled, walled.own))] },
  { kind: 'a replayed seal', statements: async (walled) => [asHospitalRole, names(walled.other, await oldSeal(walled, walled.other))] },
  { kind: 'its own hospital', statements: async (walled) => [asHospitalRole, names(walled.own, await sealNow(walled, walled.own))] },
  { kind: 'the directory', statements: async () => [asDirectoryRole] },
];

const touching = (table: string, other: string) => [
  `select * from ${table} where hospital_id = '${other}'`,
  `update ${table} set hospital_id = hospital_id where hospital_id = '${other}' returning hospital_id`,
  `delete from ${table} where hospital_id = '${other}' returning hospital_id`,
];

/** Runs a statement in a transaction of its own, after those that enter; rolls back. */
const tryAs = async (walled: Walled, { kind, statements }: Entry, statement: string): Promise<Given> => {
  const { say } = walled.database.server;
  // The replayed seal comes of a transaction before this one.
  const before = kind === 'a replayed seal' ? await statements(walled) : undefined;
  await say('begin');
  const entering = before ?? (await statements(walled));
  const given = await say(...entering, statement, 'rollback');
  return given[entering.length] ?? { rows: [{}] };
};

const tablesOfHospitals = `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
  where attname = 'hospital_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** What the server itself does: it shows that the statements reach rows where they may. */
const rightful: Entry = {
  kind: 'the right seal',
  statements: async (walled) => [asHospitalRole, names(walled.other, await sealNow(walled, walled.other))],
};

/** Tries every table in every way. Gives how often it tried, what it could touch, and how many rows it would reach with the right seal. */
export const tryOtherHospital = async (walled: Walled): Promise<{ tried: number; failures: string[]; reachable: number }> => {
  const [listed] = await walled.database.superuser.say(tablesOfHospitals);
  const tables = listed && 'rows' in listed ? listed.rows.map(({ name }) => String(name)) : [];
  const failures: string[] = [];
  let tried = 0;
  for (const entry of entriesOf(walled)) {
    for (const statement of tables.flatMap((table) => touching(table, walled.other))) {
      tried += 1;
      const given = await tryAs(walled, entry, statement);
      if ('rows' in given && given.rows.length > 0) failures.push(`with ${entry.kind}: ${statement}`);
    }
  }
  // The function that finds patients works as the tables' owner, whom no policy holds there.
  const [known] = await walled.database.superuser.say(`select id from patients where hospital_id = '${walled.other}'`);
  const theirs = known && 'rows' in known ? known.rows.map(({ id }) => `'${id}'`).join(', ') : '';
  const finding = [
    "array['e'], null",
    "array['mensah'], array['900']",
    "null, array['447700']",
    "array['%', '\\\\'], null",
    "array[' '], array['']",
  ].map((sought) => `select * from find_patients(${sought}, 10000) where id in (${theirs})`);
  for (const entry of entriesOf(walled)) {
    for (const statement of finding) {
      tried += 1;
      const given = await tryAs(walled, entry, statement);
      if ('rows' in given && given.rows.length > 0) failures.push(`with ${entry.kind}: ${statement}`);
    }
  }
  let reachable = 0;
  for (const statement of [...tables.map((table) => touching(table, walled.other)[0]), finding[0]]) {
    const given = await tryAs(walled, rightful, statement ?? '');
    if ('rows' in given) reachable += given.rows.length;
  }
  return { tried, failures, reachable };
};

const entry = (own: string, hash: string) =>
  JSON.stringify([{ id: '00000000-0000-4000-8000-00000000000a', userId: own, action: 'getPatient', createdAt: '2026-01-01', hash }]);

/** What no statement of the server's role may do, not even inside its own hospital. Each has to be refused. */
const beyondTheRole = (own: string, embedded: boolean) => [
  "update hospitals set plan = 'premium'",
  "update hospitals set wrapped_key = ''",
  "update hospitals set created_at = now() + interval '1 year'",
  `insert into hospitals (hospital_id, name, facility_uid, wrapped_key, plan) values ('${own}', 'x', 'x', 'x', 'premium')`,
  "update payments set status = 'paid' returning id",
  'update payments set amount = 0',
  `insert into payments (hospital_id, id, reference, status, amount, currency, started_by)
    select hospital_id, gen_random_uuid(), 'x', 'paid', 0, 'NGN', id from users limit 1`,
  `select settle_payment(id, '${madeUp}') from payments`,
  "select settle_payment(id, current_setting('app.hospital_seal')) from payments",
  `select settle_payment('00000000-0000-4000-8000-00000000000a', '${madeUp}')`,
  `insert into activity (hospital_id, id, user_id, action, hash)
    select hospital_id, gen_random_uuid(), id, 'getPatient', '${madeUp}' from users limit 1`,
  "update activity set action = 'getPatient'",
  'delete from activity',
  'truncate activity',
  `insert into activity_waiting (hospital_id, id, user_id, action, mac)
    select hospital_id, gen_random_uuid(), id, 'getPatient', '${madeUp}' from users limit 1`,
  "update activity_waiting set action = 'getPatient'",
  'delete from activity_waiting',
  `select note_activity('${entry(own, madeUp)}')`,
  `select add_activity('', '${entry(own, `k1.${madeUp}`)}')`,
  `select add_activity(lock_activity(), '${entry(own, madeUp)}')`,
  `select cut_activity((select max(position) from activity), '${madeUp}', 'x')`,
  `select cut_activity((select max(position) from activity), current_setting('app.hospital_seal'), 'x')`,
  `insert into activity_cuts (hospital_id, position, hash, mac) values ('${own}', 1, 'x', 'x')`,
  'delete from activity_cuts',
  'update kept_counts set amount = 0',
  'delete from kept_counts',
  `insert into kept_counts (hospital_id, what, amount) values ('${own}', 'uploads', -1000)`,
  'update doctors_of_patients set doctors = 1',
  'delete from doctors_of_patients',
  'select * from boundary_keys',
  'delete from boundary_keys',
  "select is_sealed('x', 'x')",
  'select * from account_emails, hospital_ids()',
  'create table mine (id int)',
  'create function mine() returns int language sql as $$ select 1 $$',
  'alter table patients disable row level security',
  'drop policy own_hospital on patients',
  'alter function current_hospital() volatile',
  'truncate patients cascade',
  ...(embedded ? [] : ['create temporary table patients (id int)', 'set role wardstory_owner', "set session_replication_role = 'replica'"]),
];

/** Tries what goes beyond the role, inside the own hospital. Gives how often it tried, and what was not refused. */
export const tryBeyondTheRole = async (walled: Walled): Promise<{ tried: number; failures: string[] }> => {
  const inside = entriesOf(walled).find(({ kind }) => kind === 'its own hospital');
  const failures: string[] = [];
  const statements = beyondTheRole(walled.own, walled.embedded);
  for (const statement of statements) {
    const given = inside ? await tryAs(walled, inside, statement) : { rows: [] };
    if ('rows' in given) failures.push(statement);
    else if (!/permission denied|must be owner|row-level security/.test(given.refused)) failures.push(`${statement}: ${given.refused}`);
  }
  return { tried: statements.length, failures };
};
