import { randomUUID } from 'node:crypto';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { fullName } from '../../contract/personNames';
import type { Prescription } from '../../contract/prescriptions';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { doctors } from '../database/schema/doctors';
import { prescriptions } from '../database/schema/prescriptions';
import type { Handlers } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
import { doctorOf } from './callingDoctor';
import { checkCorrected } from './corrections';
import { patientSeenBy } from './patients';
import { writtenAtOf } from './writtenAt';

const placeOf = (rowId: string) => ({ table: 'prescriptions', rowId, column: 'prescription' });

type NewPrescription = {
  patientId: string;
  doctorId: string;
  prescription: string;
  corrects?: string | undefined;
  writtenAt?: SQL<Date> | Date | undefined;
  receivedAt?: Date;
};

/** A new prescription, its text sealed; gives its id. */
export const addPrescription = async (
  transaction: Transaction,
  cipher: HospitalCipher,
  { prescription, ...rest }: NewPrescription,
): Promise<string> => {
  const id = randomUUID();
  await transaction.insert(prescriptions).values({
    hospitalId: cipher.hospitalId,
    id,
    ...rest,
    prescription: cipher.sealText(prescription, placeOf(id)),
  });
  return id;
};

const listed = async (transaction: Transaction, cipher: HospitalCipher, which: SQL | undefined): Promise<Prescription[]> => {
  const rows = await transaction
    .select()
    .from(prescriptions)
    .innerJoin(doctors, and(eq(doctors.hospitalId, prescriptions.hospitalId), eq(doctors.id, prescriptions.doctorId)))
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .where(and(eq(prescriptions.hospitalId, cipher.hospitalId), which))
    .orderBy(desc(prescriptions.writtenAt), desc(prescriptions.position));
  return rows.map(({ prescriptions: row, users: author }) => ({
    id: row.id,
    prescription: cipher.openText(row.prescription, placeOf(row.id)),
    author: fullName(author),
    corrects: row.corrects,
    createdAt: row.receivedAt.toISOString(),
    writtenAt: row.writtenAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
  }));
};

export const prescriptionHandlers: Handlers<'listPrescriptions' | 'addPrescription'> = {
  listPrescriptions: async ({ params: { patient_id }, caller, transaction, services }) => {
    const patient = await patientSeenBy(transaction, caller, patient_id);
    return listed(transaction, await cipherOf(transaction, services, caller.hospitalId), eq(prescriptions.patientId, patient.id));
  },

  addPrescription: {
    change: async ({ params: { patient_id }, body: { writtenAt: said, ...note }, caller, transaction, services }) => {
      const patient = await patientSeenBy(transaction, caller, patient_id);
      const doctor = await doctorOf(transaction, caller);
      const correction = { hospitalId: caller.hospitalId, patientId: patient.id, corrects: note.corrects };
      const correctedAt = await checkCorrected(transaction, prescriptions, correction);
      const cipher = await cipherOf(transaction, services, caller.hospitalId);
      const writtenAt = writtenAtOf(said, correctedAt);
      return addPrescription(transaction, cipher, { patientId: patient.id, doctorId: doctor.id, ...note, writtenAt });
    },
    show: async ({ params: { patient_id }, caller, transaction, services }, id) => {
      await patientSeenBy(transaction, caller, patient_id);
      const [found] = await listed(transaction, await cipherOf(transaction, services, caller.hospitalId), eq(prescriptions.id, id));
      if (!found) throw new Problem('notFound');
      return found;
    },
  },
};
