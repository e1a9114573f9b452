import { endpoints } from '../../contract/endpoints';
import { done } from './calls';
import { openDatabase, sayInside } from './database';
import type { Engine } from './engine';
import { addDoctor, addPatient, assign, type Hospital, signUpHospital } from './hospital';
import { keysOf } from './keys';
import type { RunningServer } from './server';
import type { Walled } from './walls';

const fill = async (hospital: Hospital, server: RunningServer) => {
  const doctor = await addDoctor(hospital);
  const patient = await addPatient(hospital);
  await assign(hospital, doctor, patient);
  const mine = { server, token: doctor.token, params: { patient_id: patient.id } };
  await done(endpoints.addPrescription, { ...mine, body: { prescription: 'p' } });
  await done(endpoints.addMedicalHistory, { ...mine, body: { complaint: 'c', diagnosis: 'd' } });
  await done(endpoints.sendMessage, { server, token: doctor.token, body: { text: 'm' } });
};

const payment = `insert into payments (hospital_id, id, reference, status, amount, currency, started_by)
  select hospital_id, gen_random_uuid(), gen_random_uuid()::text, 'started', 100, 'NGN', id from users limit 1`;

/** Fills two hospitals, each with an open payment, and stops the server. */
export const makeWalled = async (server: RunningServer, engine: Engine): Promise<Walled> => {
  const hospitals = [await signUpHospital(server), await signUpHospital(server)] as const;
  for (const hospital of hospitals) await fill(hospital, server);
  await server.stop();
  const { boundary: key } = await keysOf(server);
  const database = await openDatabase(server);
  for (const { id } of hospitals) await sayInside(database.server, key, id, payment);
  return { database, embedded: engine === 'pglite', key, own: hospitals[0].id, other: hospitals[1].id };
};

export const closeWalled = async ({ database }: Walled): Promise<void> => {
  for (const connection of new Set([database.server, database.superuser])) await connection.close();
};
