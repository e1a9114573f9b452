// The floor below the floor: PostgreSQL's own generator sends the statements of the bare server, without any server.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findProgram } from '../../scripts/postgres';
import { type Kind, kindNames, kinds, makes, searched } from './calls';
import { type Asked, callOf, someMac } from './floorSql';
import type { Member } from './ward';

/** pgbench's variables in place of a call's values. */
const asked: Asked = {
  hospitalId: ':hospital_id',
  userId: ':user_id',
  sessionId: ':session_id',
  patientId: ':patient_id',
  q: ':q',
  key: ':key',
  noteId: ':note_id',
  entries: ':entries',
};

/** pgbench makes no HMAC, so the database makes the seal, as the superuser that it still is. */
const sealed = (statement: string) => {
  const words = `convert_to('hospital ' || :hospital_id || ' ' || transaction_challenge(), 'UTF8')`;
  const seal = `keyed_hash(decode(inner_pad, 'hex'), decode(outer_pad, 'hex'), ${words}) as seal from boundary_keys`;
  return statement.replace('transaction_challenge() as challenge', seal);
};

/** A statement with its values in place, and what pgbench keeps of its row. */
const written = (text: string, values: readonly unknown[]): string => {
  const filled = text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = String(values[Number(place) - 1]);
    return value.startsWith(':') ? value : `'${value}'`;
  });
  if (text.includes('as challenge')) return `${sealed(filled)} \\gset`;
  return text.startsWith('select id from doctors') ? `${filled} \\gset doctor_` : `${filled};`;
};

/** The script of a kind of call. Its first statement, which no server sends, chooses who calls. */
const scriptOf = async (kind: Kind, callers: number): Promise<string> => {
  const statements: string[] = [];
  const ask = async (text: string, values: unknown[] = []) => {
    statements.push(written(text, values));
    return [{ id: ':doctor_id', user_id: asked.userId }];
  };
  await callOf(kind, ask, { hospital: () => ':seal' }, asked);
  const entry = `'id', gen_random_uuid(), 'userId', user_id, 'action', 'addMedicalHistory', 'patientId', patient_id, 'createdAt', now(), 'mac', '${someMac}'`;
  const ids = 'hospital_id, user_id, session_id, patient_id, gen_random_uuid() as key, gen_random_uuid() as note_id';
  const texts = `(array['${searched.join("','")}'])[1 + nth % ${searched.length}] as q, jsonb_build_array(jsonb_build_object(${entry})) as entries`;
  return [
    `\\set nth random(0, ${callers - 1})`,
    `select ${ids}, ${texts} from bench_callers where is_admin = ${kind === 'search'} and nth = :nth \\gset`,
    'begin;',
    ...statements,
    'commit;',
    '',
  ].join('\n');
};

/** Who calls, in a table of its own: every patient of each doctor, and the admins. Returns how many there are. */
const addCallers = async (url: string, members: readonly Member[], isAdmin: boolean): Promise<number> => {
  const rows = members
    .filter((member) => member.isAdmin === isAdmin)
    .flatMap(({ hospitalId, userId, sessionId, patients }) =>
      (isAdmin ? [null] : patients).map((patient) => ({
        hospital_id: hospitalId,
        user_id: userId,
        session_id: sessionId,
        patient_id: patient,
      })),
    )
    .map((row, nth) => ({ ...row, is_admin: isAdmin, nth }));
  const client = new pg.Client(url);
  await client.connect();
  const columns = 'is_admin boolean, nth integer, hospital_id uuid, user_id uuid, session_id uuid, patient_id uuid';
  await client.query(`create table if not exists bench_callers (${columns}, primary key (is_admin, nth))`);
  await client.query('insert into bench_callers select * from json_populate_recordset(null::bench_callers, $1)', [JSON.stringify(rows)]);
  await client.query('analyze bench_callers');
  await client.end();
  return rows.length;
};

export type Pgbench = { rate: (kind: Kind | 'round', seconds: number) => Promise<number> };

/** Calls a second that pgbench makes on a database, over ten connections, with named statements. A sentence when there is no pgbench. */
export const openPgbench = async (url: string, folder: string, members: readonly Member[]): Promise<Pgbench | string> => {
  const program = findProgram('pgbench');
  if (!program) return 'pgbench is not here: on Debian it comes with the package postgresql';
  const callers = { admins: await addCallers(url, members, true), doctors: await addCallers(url, members, false) };
  const fileOf = (kind: Kind) => join(folder, `${kind.replace(' ', '-')}.pgbench`);
  for (const kind of kindNames) {
    const isAdmins = members.some((member) => member.isAdmin && makes(kind, member));
    await writeFile(fileOf(kind), await scriptOf(kind, isAdmins ? callers.admins : callers.doctors));
  }
  return {
    rate: async (kind, seconds) => {
      const files = kind === 'round' ? kindNames.map((each) => `${fileOf(each)}@${kinds[each].share}`) : [fileOf(kind)];
      const words = ['--no-vacuum', '--protocol=prepared', '--client=10', `--time=${Math.max(1, Math.round(seconds))}`];
      const { stdout } = await promisify(execFile)(program, [...words, ...files.map((file) => `--file=${file}`), url]);
      return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    },
  };
};
