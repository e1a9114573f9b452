import { readFile } from 'node:fs/promises';
import { endpoints } from '../../contract/endpoints';
import { done } from '../support/calls';
import { openDatabase } from '../support/database';
import { addDoctor, addPatient, assign, signUpHospital } from '../support/hospital';
import { startOwnServer } from '../support/ownServer';

/** Statements that undo the migration, as if the entries had been written before it. */
const asBefore = ['medical_history', 'prescriptions'].flatMap((table) => [
  `alter table ${table} drop column written_at`,
  `create index ${table}_hospital_id_patient_id_position_index on ${table} (hospital_id, patient_id, position)`,
  `update ${table} set created_at = '2026-01-02T03:04:05.678Z'`,
]);
/** On PostgreSQL the tables belong to somebody whom the hospital boundary holds too. */
const asTheirOwner = [
  'create role migrating nologin',
  ...['medical_history', 'prescriptions'].map((table) => `alter table ${table} owner to migrating`),
  'grant create, usage on schema public to migrating',
  'set role migrating',
];

test('DOC-11 an old entry without a time of writing counts as written when it was received', async () => {
  const server = await startOwnServer();
  const hospital = await signUpHospital(server);
  const [doctor, patient] = [await addDoctor(hospital), await addPatient(hospital)];
  await assign(hospital, doctor, patient);
  const asked = { server, token: doctor.token, params: { patient_id: patient.id } };
  await done(endpoints.addMedicalHistory, { ...asked, body: { complaint: 'c', diagnosis: 'd' } });
  await done(endpoints.addPrescription, { ...asked, body: { prescription: 'p' } });
  await server.stop();

  const database = await openDatabase(server);
  const { superuser } = database;
  try {
    const step = await readFile('server/database/migrations/0004_when_written.sql', 'utf8');
    const given = await superuser.say(...asBefore, ...asTheirOwner, ...step.split('--> statement-breakpoint'));
    expect(given.filter((each) => 'refused' in each)).toEqual([]);
    const times = "select written_at = created_at as same, created_at < now() - interval '1 hour' as early from";
    const [history, prescriptions] = await superuser.say(
      `${times} medical_history`,
      `${times} prescriptions`,
      'drop owned by migrating',
      'drop role migrating',
    );
    expect([history, prescriptions]).toEqual([{ rows: [{ same: true, early: true }] }, { rows: [{ same: true, early: true }] }]);
  } finally {
    for (const connection of new Set([database.server, superuser])) await connection.close();
  }
});
