import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Hospital, signUpHospital } from '../../__tests__/support/hospital';
import { type RunningServer, startServer } from '../../__tests__/support/server';
import { openEmbedded } from '../../server/database/connection';
import { patients } from '../../server/database/schema/patients';
import { numberFor } from '../../server/demo/choice';
import { demoPatients } from '../../server/demo/people';
import { searchText } from '../../server/search';
import { newUniqueId } from '../../server/uniqueId';

const names = demoPatients.map(({ patient }) => patient);
const one = (seed: string) => names[numberFor(seed, names.length)] ?? names[0];

/** A patient with the first name of one demo patient and the last name of another. */
const patient = (hospitalId: string, index: number) => {
  const [given, family] = [one(`given ${index}`), one(`family ${index}`)];
  if (!given || !family) throw new Error('The demo hospital has no patients');
  const patientUniqueId = newUniqueId('P');
  const phoneNumber = `+234 80${String(10_000_000 + index * 37)}`;
  const email = `patient${index}@example.org`;
  const { firstName } = given;
  const { lastName } = family;
  const search = searchText(firstName, lastName, patientUniqueId, email, phoneNumber);
  return { ...given, hospitalId, id: randomUUID(), lastName, patientUniqueId, phoneNumber, email, search };
};

/** Starts a server on the embedded database, with a hospital of `count` patients. They are inserted while the server is stopped. */
export const hospitalOfMany = async (count: number): Promise<{ server: RunningServer; hospital: Hospital }> => {
  const first = await startServer({}, 'pglite');
  const hospital = await signUpHospital(first);
  await first.stop();
  const database = await openEmbedded(join(first.dataDir, 'database'));
  const batch = 1000;
  for (let done = 0; done < count; done += batch) {
    const rows = Array.from({ length: batch }, (_, index) => patient(hospital.id, done + index));
    await database.inHospital(hospital.id, (transaction) => transaction.insert(patients).values(rows));
  }
  await database.close();
  const server = await startServer(first.environment, 'pglite');
  return { server, hospital: { ...hospital, server } };
};
