import { join } from 'node:path';
import { type Hospital, signUpHospital } from '../../__tests__/support/hospital';
import type { RunningServer } from '../../__tests__/support/server';
import { openEmbedded } from '../../server/database/connection';
import { numberFor } from '../../server/demo/choice';
import { demoPatients } from '../../server/demo/people';
import { cipherOf } from '../../server/hospitalCipher';
import { insertPatients, newPatient } from '../../server/routes/newPatients';
import type { HospitalCipher } from '../../server/security/encryption';
import { openKeys } from '../../server/security/openKeys';
import { startServer } from '../startServer';

const names = demoPatients.map(({ patient }) => patient);
const one = (seed: string) => names[numberFor(seed, names.length)] ?? names[0];

/** A patient with the first name of one demo patient and the last name of another. */
const patient = (cipher: HospitalCipher, index: number) => {
  const [given, family] = [one(`given ${index}`), one(`family ${index}`)];
  if (!given || !family) throw new Error('The demo hospital has no patients');
  const phoneNumber = `+234 80${String(10_000_000 + index * 37)}`;
  const email = `patient${index}@example.org`;
  return newPatient(cipher, { ...given, lastName: family.lastName, phoneNumber, email });
};

/** Starts a server on the embedded database, with a hospital of `count` patients. They are inserted while the server is stopped. */
export const hospitalOfMany = async (count: number): Promise<{ server: RunningServer; hospital: Hospital }> => {
  const first = await startServer({}, 'pglite');
  const hospital = await signUpHospital(first);
  await first.stop();
  const directory = await openEmbedded(join(first.dataDir, 'database'));
  const keys = await openKeys({ dataDir: first.dataDir, encryptionKey: undefined, encryptionKeyNext: undefined }, directory);
  const database = await directory.withHospitals(keys.boundary);
  const batch = 1000;
  for (let done = 0; done < count; done += batch) {
    await database.inHospital(hospital.id, async (transaction) => {
      const cipher = await cipherOf(transaction, { keys }, hospital.id);
      const rows = Array.from({ length: batch }, (_, index) => patient(cipher, done + index));
      await insertPatients(transaction, rows);
    });
  }
  await database.close();
  const server = await startServer(first.environment, 'pglite');
  return { server, hospital: { ...hospital, server } };
};
