import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Engine } from '../../__tests__/support/engine';
import { newDatabase } from '../../__tests__/support/postgres';
import { type Directory, openEmbedded, openPostgres, type Transaction } from '../../server/database/connection';
import { sessions, users } from '../../server/database/schema/accounts';
import { assignments } from '../../server/database/schema/assignments';
import { doctors } from '../../server/database/schema/doctors';
import { hospitals } from '../../server/database/schema/hospitals';
import { medicalHistory } from '../../server/database/schema/medicalHistory';
import { numberFor } from '../../server/demo/choice';
import { demoPatients } from '../../server/demo/people';
import { cipherOf, newDataKey } from '../../server/hospitalCipher';
import { insertPatients, newPatient } from '../../server/routes/newPatients';
import type { HospitalCipher } from '../../server/security/encryption';
import { openKeys } from '../../server/security/openKeys';
import { placeOf } from '../../server/security/places';
import { signAccessToken } from '../../server/security/tokens';

/** A user of the ward, signed in. `patients` are the doctor's; an admin's list is empty. */
export type Member = { hospitalId: string; userId: string; sessionId: string; isAdmin: boolean; token: string; patients: string[] };

/** The environment of a server with the data, and who works on it. `opening` is how another program opens the same database. */
export type Ward = { environment: Record<string, string>; members: Member[] };

/** How many of a hospital. `others`: patients without a doctor. */
export type Staffed = { admins: number; doctors: number; others: number };
const usual: Staffed = { admins: 5, doctors: 45, others: 0 };
const batch = 1_000;
const patientsOfDoctor = 10;
const notesOfPatient = 5;

const names = demoPatients.map(({ patient }) => patient);
const one = (seed: string) => {
  const name = names[numberFor(seed, names.length)];
  if (!name) throw new Error('The demo hospital has no patients');
  return name;
};

const prose = (seed: string, words: number) => Array.from({ length: words }, (_, index) => one(`${seed} ${index}`).lastName).join(' ');

type Made = { transaction: Transaction; keys: Awaited<ReturnType<typeof openKeys>>; hospitalId: string };

const addUser = async ({ transaction, keys, hospitalId }: Made, isAdmin: boolean, seed: string): Promise<Member> => {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const userType = isAdmin ? 'hospitalAdmin' : 'doctor';
  const { firstName, lastName } = one(seed);
  await transaction.insert(users).values({ hospitalId, id: userId, userType, firstName, lastName, email: `${userId}@example.org` });
  await transaction.insert(sessions).values({ hospitalId, id: sessionId, userId, expiresAt: new Date(Date.now() + 86_400_000) });
  const { token } = await signAccessToken({ userId, userType, hospitalId, sessionId }, keys.signing, 1_440);
  return { hospitalId, userId, sessionId, isAdmin, token, patients: [] };
};

/** A patient with one demo patient's given names and another's family name. */
const patientOf = (cipher: HospitalCipher, at: string) =>
  newPatient(cipher, { ...one(`given ${at}`), lastName: one(`family ${at}`).lastName, email: `${randomUUID()}@example.org` });

const addHospital = async (made: Made, seed: string, staffed: Staffed): Promise<Member[]> => {
  const { transaction, keys, hospitalId } = made;
  const wrappedKey = await newDataKey(transaction, { keys }, hospitalId);
  // The server's role may write no other columns, and the query builder names them all.
  await transaction.execute(sql`insert into ${hospitals} (hospital_id, name, facility_uid, wrapped_key)
    values (${hospitalId}, ${`Hospital ${seed}`}, ${randomUUID()}, ${wrappedKey})`);
  const cipher = await cipherOf(transaction, { keys }, hospitalId);
  const members: Member[] = [];
  for (let index = 0; index < staffed.admins; index += 1) members.push(await addUser(made, true, `admin ${seed} ${index}`));
  for (let index = 0; index < staffed.doctors; index += 1) {
    const member = await addUser(made, false, `doctor ${seed} ${index}`);
    const doctorId = randomUUID();
    const [doctorUniqueId, licenseUId] = [`D-${index}`, `L-${index}`];
    const rest = { doctorUniqueId, licenseUId, department: 'Cardiology', phoneNumber: '+44 7700 900100', search: doctorUniqueId };
    await transaction.insert(doctors).values({ hospitalId, id: doctorId, userId: member.userId, ...rest });
    const rows = Array.from({ length: patientsOfDoctor }, (_, place) => patientOf(cipher, `${seed} ${index} ${place}`));
    await insertPatients(transaction, rows);
    member.patients = rows.map(({ id }) => id);
    await transaction.insert(assignments).values(member.patients.map((patientId) => ({ hospitalId, doctorId, patientId })));
    const notes = member.patients.flatMap((patientId) =>
      Array.from({ length: notesOfPatient }, (_, place) => {
        const row = { id: randomUUID(), patientId, doctorId };
        const complaint = cipher.sealText(prose(`c ${seed} ${place}`, 12), placeOf('medical_history.complaint', row));
        const diagnosis = cipher.sealText(prose(`d ${seed} ${place}`, 8), placeOf('medical_history.diagnosis', row));
        return { hospitalId, ...row, complaint, diagnosis };
      }),
    );
    await transaction.insert(medicalHistory).values(notes);
    members.push(member);
  }
  for (let done = 0; done < staffed.others; done += batch) {
    const rows = Array.from({ length: Math.min(batch, staffed.others - done) }, (_, place) =>
      patientOf(cipher, `${seed} other ${done + place}`),
    );
    await insertPatients(transaction, rows);
  }
  return members;
};

/** The database of these settings. */
export const openWard = (environment: Readonly<Record<string, string>>): Promise<Directory> => {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR = '' } = environment;
  return DATABASE_URL
    ? openPostgres({ url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL }, { warn: () => undefined })
    : openEmbedded(join(DATA_DIR, 'database'));
};

export const keysOfWard = ({ DATA_DIR = '' }: Readonly<Record<string, string>>, directory: Directory) =>
  openKeys({ dataDir: DATA_DIR, encryptionKey: undefined, encryptionKeyNext: undefined }, directory);

/** A new database with `count` hospitals; as usual of 50 users, 450 patients and 2,250 notes each. */
export const makeWard = async (engine: Engine, count: number, staffed: Staffed = usual): Promise<Ward> => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'wardstory-bench-'));
  const environment: Record<string, string> = { DATA_DIR, ...(engine === 'postgres' && (await newDatabase())) };
  const directory = await openWard(environment);
  const keys = await keysOfWard(environment, directory);
  const database = await directory.withHospitals(keys.boundary);
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const hospitalId = randomUUID();
    const added = await database.inHospital(hospitalId, (transaction) =>
      addHospital({ transaction, keys, hospitalId }, `${index}`, staffed),
    );
    members.push(...added);
  }
  // Dealt like cards, so that the first few clients are of all hospitals.
  const order = members.map((member, place) => ({
    member,
    at: (place % (staffed.admins + staffed.doctors)) * count + place / members.length,
  }));
  if (engine === 'postgres') await directory.asOwner(async (owner) => void (await owner.execute('analyze')));
  await database.close();
  return { environment, members: order.sort((a, b) => a.at - b.at).map(({ member }) => member) };
};
