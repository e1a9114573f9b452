import { randomUUID } from 'node:crypto';
import type { Engine } from '../../__tests__/support/engine';
import { addDoctor, doctorBody, type Hospital, type HospitalDoctor, patientBody, signUpHospital } from '../../__tests__/support/hospital';
import type { RunningServer } from '../../__tests__/support/server';
import type { Database, Transaction } from '../../server/database/connection';
import { sessions } from '../../server/database/schema/accounts';
import { assignments } from '../../server/database/schema/assignments';
import { cipherOf } from '../../server/hospitalCipher';
import { addDoctor as insertDoctor } from '../../server/routes/doctors';
import { insertPatients, newPatient } from '../../server/routes/newPatients';
import type { openKeys } from '../../server/security/openKeys';
import { signAccessToken } from '../../server/security/tokens';
import { randomFrom } from '../notes-under-faults/random';
import { keysOfWard, openWard } from '../server/ward';
import { startServer } from '../startServer';
import { writeRecord } from './records';

export type Ward = {
  server: RunningServer;
  hospital: Hospital;
  /** All patients are assigned to this doctor, and to each owner of `devices`. */
  doctor: HospitalDoctor;
  /** Nobody is assigned to this one. */
  newcomer: HospitalDoctor;
  patientIds: string[];
  /** Access tokens of that many doctors, each signed in on a device of their own. */
  devices: string[];
};

export type Size = { patients: number; devices: number };
type Made = { transaction: Transaction; keys: Awaited<ReturnType<typeof openKeys>>; hospitalId: string };

const assignAll = ({ transaction, hospitalId }: Made, doctorId: string, patientIds: readonly string[]) =>
  transaction.insert(assignments).values(patientIds.map((patientId) => ({ hospitalId, doctorId, patientId })));

const addDevice = async (made: Made, patientIds: readonly string[]): Promise<string> => {
  const { transaction, keys, hospitalId } = made;
  const { userId, doctorId } = await insertDoctor(transaction, hospitalId, { ...doctorBody(), gender: 'female' });
  await assignAll(made, doctorId, patientIds);
  const sessionId = randomUUID();
  await transaction.insert(sessions).values({ hospitalId, id: sessionId, userId, expiresAt: new Date(Date.now() + 86_400_000) });
  return (await signAccessToken({ userId, userType: 'doctor', hospitalId, sessionId }, keys.signing, 1_440)).token;
};

const fill = async (made: Made, doctorId: string, size: Size): Promise<Pick<Ward, 'patientIds' | 'devices'>> => {
  const { transaction, keys, hospitalId } = made;
  const random = randomFrom(1);
  const cipher = await cipherOf(transaction, { keys }, hospitalId);
  const rows = Array.from({ length: size.patients }, (_, place) =>
    newPatient(cipher, { ...patientBody({ lastName: `Mensah ${place}` }), gender: 'female' }),
  );
  await insertPatients(transaction, rows);
  const patientIds = rows.map(({ id }) => id);
  await assignAll(made, doctorId, patientIds);
  for (const patientId of patientIds) await writeRecord(transaction, cipher, { patientId, doctorId }, random);
  const devices: string[] = [];
  for (let place = 0; place < size.devices; place += 1) devices.push(await addDevice(made, patientIds));
  return { patientIds, devices };
};

/** Starts a server with a hospital of this size. It is filled while the server is stopped. `given`: of its environment. */
export const startWard = async (engine: Engine, size: Size, given: Record<string, string>): Promise<Ward> => {
  const first = await startServer({}, engine);
  const hospital = await signUpHospital(first);
  const [doctor, newcomer] = [await addDoctor(hospital), await addDoctor(hospital)];
  await first.stop();
  const directory = await openWard(first.environment);
  const keys = await keysOfWard(first.environment, directory);
  const database: Database = await directory.withHospitals(keys.boundary);
  const filled = await database.inHospital(hospital.id, (transaction) =>
    fill({ transaction, keys, hospitalId: hospital.id }, doctor.doctorId, size),
  );
  if (engine === 'postgres') await directory.asOwner(async (owner) => void (await owner.execute('analyze')));
  await database.close();
  const server = await startServer({ ...first.environment, ...given }, engine);
  return { server, hospital: { ...hospital, server }, doctor, newcomer, ...filled };
};
