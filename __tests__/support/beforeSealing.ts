import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpOf, openDatabase } from './database';
import { secretsOf } from './keys';
import { dataKeyOf, oldSeal, oldSealBytes } from './oldSeals';
import type { RunningServer } from './server';

/** The rows of a hospital as a version before 2 has written them: plain fields, and seals that name neither patient nor author. */
export type OldRows = {
  hospitalId: string;
  patientId: string;
  doctorId: string;
  adminId: string;
  /** Inserted into every field. */
  text: string;
  /** So many entries of the medical history. */
  entries: number;
};

const plain = {
  patients: ['insurance_status', 'weight', 'height', 'sugar_level', 'guardian_name', 'guardian_email'],
  assignments: ['medical_concerns'],
};

/** The statements that take migration 0010 and the resealing back. The migration itself is run once more by hand: later ones stay. */
const takenBack = [
  ...['patients', 'assignments', 'lab_results', 'medical_history', 'prescriptions', 'doctor_messages', 'hospital_logos'].map(
    (table) => `alter table ${table} drop constraint ${table}_sealed`,
  ),
  ...plain.patients.map((column) => `alter table patients add column ${column} text not null default 'x'`),
  'alter table patients drop column details',
  'alter table patients add column insurance_key text generated always as (lower(insurance_status)) stored',
  'create index patients_hospital_id_insurance_key_position_index on patients (hospital_id, insurance_key, position)',
  'alter table assignments drop column concerns',
  'alter table assignments add column medical_concerns text',
  'alter table lab_results drop column details',
  "alter table lab_results add column file_name text not null default 'x'",
  "alter table lab_results add column contains text[] default '{}' not null",
];

/** Makes the database of a stopped server one from before the sealing, with these rows. `planted` is the dump of all tables then. */
export const makeOld = async (server: RunningServer, rows: OldRows): Promise<{ fileName: string; planted: string }> => {
  const { hospitalId, patientId, doctorId, adminId, text, entries } = rows;
  const wrapping = (await secretsOf(server)).get('wrapping.1') ?? Buffer.alloc(0);
  const database = await openDatabase(server);
  const { superuser } = database;
  const must = async (...statements: string[]) => {
    const given = await superuser.say(...statements);
    const refused = given.flatMap((each) => ('refused' in each ? [each.refused] : []));
    if (refused.length > 0) throw new Error(refused.join('; '));
    return given.map((each) => ('rows' in each ? each.rows : []));
  };
  try {
    const [found = []] = await must(`select wrapped_key from hospitals where hospital_id = '${hospitalId}'`);
    const key = dataKeyOf(wrapping, hospitalId, String(found[0]?.wrapped_key));
    const sealed = (table: string, id: string, column: string) => `'${oldSeal(key, text, [table, hospitalId, id, column])}'`;
    const fileName = `${text}.txt`;
    const storedName = randomUUID();
    await mkdir(join(server.dataDir, 'files'), { recursive: true });
    await writeFile(
      join(server.dataDir, 'files', storedName),
      oldSealBytes(key, Buffer.from(text), ['files', hospitalId, storedName, 'bytes']),
    );
    const history = Array.from({ length: entries }, () => {
      const id = randomUUID();
      const [complaint, diagnosis] = ['complaint', 'diagnosis'].map((column) => sealed('medical_history', id, column));
      return `('${hospitalId}', '${id}', '${patientId}', '${doctorId}', ${complaint}, ${diagnosis})`;
    });
    const [prescription, message, logo] = [randomUUID(), randomUUID(), randomUUID()];
    await must(
      ...takenBack,
      `update patients set ${plain.patients.map((column) => `${column} = '${text}'`).join(', ')}`,
      `update assignments set medical_concerns = '${text}'`,
      `insert into medical_history (hospital_id, id, patient_id, doctor_id, complaint, diagnosis) values ${history.join(', ')}`,
      `insert into prescriptions (hospital_id, id, patient_id, doctor_id, prescription) values
        ('${hospitalId}', '${prescription}', '${patientId}', '${doctorId}', ${sealed('prescriptions', prescription, 'prescription')}),
        ('${hospitalId}', gen_random_uuid(), '${patientId}', '${doctorId}', 'v1.bm90IHNlYWxlZA')`,
      `insert into doctor_messages (hospital_id, id, doctor_id, text) values
        ('${hospitalId}', '${message}', '${doctorId}', ${sealed('doctor_messages', message, 'text')})`,
      `insert into hospital_logos (hospital_id, id, set_by, picture) values
        ('${hospitalId}', '${logo}', '${adminId}', ${sealed('hospital_logos', logo, 'picture')})`,
      `insert into lab_results (hospital_id, id, patient_id, uploaded_by, file_name, content_type, size, stored_name, contains) values
        ('${hospitalId}', gen_random_uuid(), '${patientId}', '${adminId}', '${fileName}', 'text/plain', 9, '${storedName}', '{script}'),
        ('${hospitalId}', gen_random_uuid(), '${patientId}', '${adminId}', '${text}-gone.txt', 'text/plain', 9, 'missing', '{}')`,
    );
    const step = await readFile('server/database/migrations/0010_sealed_columns.sql', 'utf8');
    const planted = await dumpOf(superuser);
    await must(...step.split('--> statement-breakpoint'));
    return { fileName, planted };
  } finally {
    for (const connection of new Set([database.server, superuser])) await connection.close();
  }
};
