import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { premiumPrice } from '../../contract/plans';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { assignments } from '../database/schema/assignments';
import { hospitals } from '../database/schema/hospitals';
import { patients } from '../database/schema/patients';
import { payments } from '../database/schema/payments';
import { cipherOf } from '../hospitalCipher';
import { hospitalIdsOf } from '../hospitalIds';
import { assign } from '../routes/assignments';
import { addMessage } from '../routes/doctorMessages';
import { addDoctor } from '../routes/doctors';
import { addRequest } from '../routes/handoverRequests';
import { addHospital } from '../routes/hospitals';
import { addPatient } from '../routes/newPatients';
import { settlePayment } from '../routes/payments';
import type { Services } from '../services';
import type { CourseName } from './courses';
import { doctors } from './doctors';
import { admissionsOf, writeLog } from './log';
import { messages } from './messages';
import { type DemoPatient, demoPatients, wards } from './people';
import { writeRecord } from './record';

type Account = { role: string; name: string; email: string; password: string };

const dayMilliseconds = 86_400_000;

/** A random password that follows the rules (SPEC.md §5). */
const newPassword = () => `${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}Aa7!`;

const admin = { role: 'Hospital admin', name: 'Ngozi Eze', email: 'admin@demo.example.org' };

const newAccounts = (): [Account, ...Account[]] => [
  { ...admin, password: newPassword() },
  ...doctors.map(({ firstName, lastName, email }) => ({
    role: 'Doctor',
    name: `${firstName} ${lastName}`,
    email,
    password: newPassword(),
  })),
];

const patientIdsOf = async (transaction: Transaction, hospitalId: string, doctorId: string): Promise<string[]> => {
  const rows = await transaction
    .select({ id: assignments.patientId })
    .from(assignments)
    .where(and(eq(assignments.hospitalId, hospitalId), eq(assignments.doctorId, doctorId)))
    .orderBy(asc(assignments.position));
  return rows.map(({ id }) => id);
};

const fillHospital = async (transaction: Transaction, services: Services, hospitalId: string, hashes: readonly string[]) => {
  const [adminHash = '', ...doctorHashes] = hashes;
  const adminId = await addHospital(transaction, services, hospitalId, {
    hospitalName: 'Wardstory Demo Hospital',
    facilityUId: 'DEMO-0001',
    firstName: 'Ngozi',
    lastName: 'Eze',
    email: admin.email,
    passwordHash: adminHash,
  });
  await transaction
    .update(hospitals)
    .set({ wards: wards.join('\n') })
    .where(eq(hospitals.hospitalId, hospitalId));
  await transaction
    .update(users)
    .set({ emailProvedAt: new Date() })
    .where(and(eq(users.hospitalId, hospitalId), eq(users.id, adminId)));
  // Premium, so that the demo has no limits. Like any other plan it comes by a payment.
  const payment = { hospitalId, id: randomUUID(), ...premiumPrice };
  await transaction
    .insert(payments)
    .values({ ...payment, reference: `${hospitalId}.${payment.id}`, status: 'started', startedBy: adminId });
  await settlePayment(transaction, services, payment);
  const cipher = await cipherOf(transaction, services, hospitalId);
  const doctorIds: string[] = [];
  for (const [index, { treats: _, ...doctor }] of doctors.entries()) {
    const passwordHash = doctorHashes[index];
    doctorIds.push((await addDoctor(transaction, hospitalId, { ...doctor, ...(passwordHash && { passwordHash }) })).doctorId);
  }
  const admitted: { patient: DemoPatient['patient']; patientId: string; treated: { course: CourseName; doctorId: string }[] }[] = [];
  for (const { patient, treatments } of demoPatients) {
    const patientId = await addPatient(transaction, cipher, patient);
    const treated = treatments.map(({ course, doctor }) => ({ course, doctorId: doctorIds[doctor] ?? '' }));
    admitted.push({ patient, patientId, treated });
  }
  for (const { treated, ...whom } of admitted) await writeRecord(transaction, services, cipher, { ...whom, adminId, treatments: treated });
  const admissions = await admissionsOf(
    transaction,
    new Map(admitted.map(({ patientId, treated }) => [patientId, new Set(treated.map(({ doctorId }) => doctorId))])),
  );
  for (const { patientId, registered, assigned } of admissions) {
    const one = and(eq(patients.hospitalId, hospitalId), eq(patients.id, patientId));
    await transaction.update(patients).set({ createdAt: registered }).where(one);
    for (const [doctorId, createdAt] of assigned) await assign(transaction, cipher, { doctorId, patientId, createdAt });
  }
  await writeLog(transaction, services, { hospitalId, adminId }, admissions);
  for (const { doctor, daysAgo, text, asksFor } of messages) {
    const id = doctorIds[doctor] ?? '';
    const messageId = await addMessage(transaction, cipher, {
      doctorId: id,
      text,
      createdAt: new Date(Date.now() - daysAgo * dayMilliseconds),
    });
    const handover = asksFor && {
      doctorId: doctorIds[asksFor.to] ?? '',
      patientIds: (await patientIdsOf(transaction, hospitalId, id)).slice(0, asksFor.patients),
      keeps: true,
    };
    if (handover) await addRequest(transaction, hospitalId, { id }, messageId, handover);
  }
};

const hasAccounts = async ({ database }: Services) => (await hospitalIdsOf(database)).length > 0;

/**
 * Writes the demo hospital into an empty embedded database, in one transaction. Prints the accounts with their random passwords and
 * stores them in DATA_DIR/demo-accounts.txt, which only its owner can read.
 */
export const seedDemo = async (services: Services): Promise<void> => {
  const file = join(services.configuration.dataDir, 'demo-accounts.txt');
  // Check the rows, not the file: a killed start may have left the file without its rows.
  if (await hasAccounts(services)) return;
  const accounts = newAccounts();
  const hashes = await Promise.all(accounts.map(({ password }) => services.passwords.hash(password)));
  const hospitalId = randomUUID();
  const lines = accounts.map(({ role, name, email, password }) => `${role.padEnd(15)} ${name.padEnd(24)} ${email.padEnd(38)} ${password}`);
  const text = ['Demo accounts of Wardstory', ...lines, ''].join('\n');
  // Write the file before the rows: without the passwords nobody could use the rows.
  writeFileSync(file, text, { mode: 0o600, flush: true });
  try {
    await services.database.inHospital(hospitalId, (transaction) => fillHospital(transaction, services, hospitalId, hashes));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  process.stdout.write(`${text}They are also in ${file}\n`);
};
