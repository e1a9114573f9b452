import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { RunningServer } from '../../__tests__/support/server';
import { openPostgres } from '../../server/database/connection';
import { cipherOf } from '../../server/hospitalCipher';
import type { HospitalCipher } from '../../server/security/encryption';
import { openKeys } from '../../server/security/openKeys';
import { placeOf } from '../../server/security/places';
import { patientRow } from './people';

/** What to fill a database with. `largest` is the hospital that is measured; the others share the rest, the larger the fewer. */
export type Size = { hospitals: number; patients: number; largest: number; entries: number };

type Measured = { hospitalId: string; adminId: string; doctorId: string; server: RunningServer };

/** The sizes of the hospitals besides the largest one, falling as one over their rank. */
const sizesOf = ({ hospitals, patients, largest }: Size): number[] => {
  const shares = Array.from({ length: hospitals - 1 }, (_, rank) => 1 / (rank + 5));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.floor(((patients - largest) * share) / all));
};

const batch = 5_000;
const columns = [
  'hospitalId',
  'id',
  'patientUniqueId',
  'firstName',
  'lastName',
  'email',
  'gender',
  'phoneNumber',
  'details',
  'search',
] as const;

/** Adds this many patients to a hospital, with numbers from `first` on. */
const addPatients = async (client: pg.Client, cipher: HospitalCipher, hospitalId: string, count: number, first: number) => {
  for (let done = 0; done < count; done += batch) {
    const rows = Array.from({ length: Math.min(batch, count - done) }, (_, index) => ({
      ...patientRow(cipher, first + done + index),
      hospitalId,
    }));
    await client.query(
      `insert into patients (hospital_id, id, patient_unique_id, first_name, last_name, email, gender, phone_number, details, search)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
      on conflict do nothing`,
      columns.map((column) => rows.map((row) => row[column])),
    );
  }
};

const addMessages = async (client: pg.Client, cipher: HospitalCipher, { doctorId }: Measured, count: number) => {
  for (let done = 0; done < count; done += batch) {
    const ids = Array.from({ length: Math.min(batch, count - done) }, () => randomUUID());
    const texts = ids.map((id) => cipher.sealText(`Message ${id}`, placeOf('doctor_messages.text', { id, doctorId })));
    await client.query(
      'insert into doctor_messages (hospital_id, id, doctor_id, text) select $1, id, $2, text from unnest($3::uuid[], $4::text[]) as new (id, text)',
      [cipher.hospitalId, doctorId, ids, texts],
    );
  }
};

/** Nothing that is measured reads it. */
const sealed = `v2.${'A'.repeat(160)}`;

/** The hospitals besides the measured one, each with an admin; and the doctors of all: one for five hundred patients, at least five. */
const peopleOfAll = (measured: string) => `
  insert into hospitals (hospital_id, name, facility_uid, wrapped_key, plan)
    select id, 'Hospital ' || n, 'F-' || n, 'x', 'premium' from others;
  insert into users (hospital_id, id, user_type, first_name, last_name, email)
    select id, gen_random_uuid(), 'hospitalAdmin', 'Ada', 'Obi', 'admin' || n || '@example.net' from others;
  insert into account_emails (hospital_id, user_id, email)
    select hospital_id, id, email from users where user_type = 'hospitalAdmin' and hospital_id <> '${measured}';
  create temporary table new_doctors as
    select id as hospital_id, gen_random_uuid() as user_id, gen_random_uuid() as id, n, m
    from (select id, n, size from others union all select '${measured}', 0, largest from sizes) each,
      generate_series(1, greatest(5, size / 500)) m;
  insert into users (hospital_id, id, user_type, first_name, last_name, email, gender)
    select hospital_id, user_id, 'doctor', 'Bisi' || m, 'Okafor' || m, 'doctor' || n || '.' || m || '@example.net', 'female' from new_doctors;
  insert into account_emails (hospital_id, user_id, email)
    select hospital_id, user_id, 'doctor' || n || '.' || m || '@example.net' from new_doctors;
  insert into doctors (hospital_id, id, user_id, doctor_unique_id, license_uid, department, phone_number, search)
    select hospital_id, id, user_id, 'D-' || m, 'MDCN-' || m, 'Cardiology', '+234 80' || m, 'bisi' || m || ' okafor' || m || ' d-' || m || ' cardiology' from new_doctors;`;

/** Who treats the patients, what was written about them, and who did what. The measured doctor treats the fifty newest. */
const lives = ({ hospitalId, doctorId }: Measured, { entries }: Size, perPatient: number) => `
  create temporary table doctor_of as
    select hospital_id, array_agg(id) as ids, array_agg(user_id) as user_ids from new_doctors group by 1;
  insert into assignments (hospital_id, doctor_id, patient_id)
    select hospital_id, ids[1 + position % array_length(ids, 1)], id from patients join doctor_of using (hospital_id);
  insert into assignments (hospital_id, doctor_id, patient_id)
    select hospital_id, '${doctorId}', id from patients where hospital_id = '${hospitalId}' order by position desc limit 50;
  insert into medical_history (hospital_id, id, patient_id, doctor_id, complaint, diagnosis)
    select hospital_id, gen_random_uuid(), id, ids[1], '${sealed}', '${sealed}' from patients join doctor_of using (hospital_id),
      generate_series(1, ${Math.ceil(perPatient / 2)}) limit ${Math.ceil(entries / 2)};
  insert into prescriptions (hospital_id, id, patient_id, doctor_id, prescription)
    select hospital_id, gen_random_uuid(), id, ids[1], '${sealed}' from patients join doctor_of using (hospital_id),
      generate_series(1, ${Math.ceil(perPatient / 2)}) limit ${Math.floor(entries / 2)};
  insert into activity (hospital_id, id, user_id, action, patient_id, hash)
    select hospital_id, gen_random_uuid(), user_ids[1 + position % array_length(user_ids, 1)],
      (array['getPatient', 'listMedicalHistory', 'addPrescription', 'listPrescriptions', 'updatePatient', 'listLabResults'])[1 + (position + n) % 6],
      id, 'k1.' || repeat('0', 64)
    from patients join doctor_of using (hospital_id), generate_series(1, 2) n;`;

const counted = ({ hospitalId, adminId }: Measured) => `
  insert into lab_results (hospital_id, id, patient_id, uploaded_by, details, content_type, size, stored_name)
    select patients.hospital_id, gen_random_uuid(), patients.id, user_ids[1], '${sealed}', 'application/pdf', 1000, gen_random_uuid()::text
    from patients join doctor_of using (hospital_id) where position % 3 = 0;
  insert into message_reads (hospital_id, message_id, user_id)
    select hospital_id, id, '${adminId}' from doctor_messages where hospital_id = '${hospitalId}' order by position desc offset 5;`;

/** Fills the database of a server in which the measured hospital is signed up. */
export const fill = async (superuser: string, measured: Measured, size: Size): Promise<void> => {
  const { hospitalId, server } = measured;
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = server.environment;
  const url = new URL(superuser);
  url.pathname = new URL(DATABASE_URL).pathname;
  const directory = await openPostgres({ url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL }, { warn: () => undefined });
  const keys = await openKeys({ dataDir: server.dataDir, encryptionKey: undefined, encryptionKeyNext: undefined }, directory);
  const database = await directory.withHospitals(keys.boundary);
  const client = new pg.Client(url.href);
  await client.connect();
  const took = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    console.error(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  try {
    await database.inHospital(hospitalId, async (transaction) => {
      const cipher = await cipherOf(transaction, { keys }, hospitalId);
      await client.query("set work_mem = '256MB'; set maintenance_work_mem = '1GB'");
      const sizes = sizesOf(size);
      await client.query(
        'create temporary table others as select gen_random_uuid() as id, n::int, size from unnest($1::int[]) with ordinality as each (size, n)',
        [sizes],
      );
      await client.query(`create temporary table sizes as select ${size.largest} as largest`);
      await took('hospitals and doctors', () => client.query(peopleOfAll(hospitalId)));
      const { rows } = await client.query<{ id: string; size: number }>('select id, size from others order by n');
      await took('patients', async () => {
        await addPatients(client, cipher, hospitalId, size.largest, 0);
        let first = size.largest;
        for (const other of rows) {
          await addPatients(client, cipher, other.id, other.size, first);
          first += other.size;
        }
      });
      await took('messages', () => addMessages(client, cipher, measured, Math.floor(size.largest / 10)));
      // Millions of rows of which every reference is known to be right.
      await client.query("set session_replication_role = 'replica'");
      await took('assignments, entries and activity', () => client.query(lives(measured, size, Math.round(size.entries / size.patients))));
      await client.query("set session_replication_role = 'origin'");
      await took('uploads and read messages', () => client.query(counted(measured)));
    });
    await took('vacuum and analyze', () => client.query('vacuum analyze'));
  } finally {
    await client.end();
    await database.close();
  }
};
