import { randomUUID } from 'node:crypto';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { MedicalHistoryEntry } from '../../contract/medicalHistory';
import { fullName } from '../../contract/personNames';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { doctors } from '../database/schema/doctors';
import { medicalHistory } from '../database/schema/medicalHistory';
import type { Handlers } from '../handlers';
import { cipherOf } from '../hospitalCipher';
import { Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
import { doctorOf } from './callingDoctor';
import { checkCorrected } from './corrections';
import { patientSeenBy } from './patients';
import { writtenAtOf } from './writtenAt';

const placeOf = (rowId: string, column: string) => ({ table: 'medical_history', rowId, column });

type NewEntry = {
  patientId: string;
  doctorId: string;
  complaint: string;
  diagnosis: string;
  corrects?: string | undefined;
  writtenAt?: SQL<Date> | Date | undefined;
  receivedAt?: Date;
};

/** A new entry, its text sealed; gives its id. */
export const addMedicalHistory = async (
  transaction: Transaction,
  cipher: HospitalCipher,
  { complaint, diagnosis, ...rest }: NewEntry,
): Promise<string> => {
  const id = randomUUID();
  await transaction.insert(medicalHistory).values({
    hospitalId: cipher.hospitalId,
    id,
    ...rest,
    complaint: cipher.sealText(complaint, placeOf(id, 'complaint')),
    diagnosis: cipher.sealText(diagnosis, placeOf(id, 'diagnosis')),
  });
  return id;
};

const entries = async (transaction: Transaction, cipher: HospitalCipher, which: SQL | undefined): Promise<MedicalHistoryEntry[]> => {
  const rows = await transaction
    .select()
    .from(medicalHistory)
    .innerJoin(doctors, and(eq(doctors.hospitalId, medicalHistory.hospitalId), eq(doctors.id, medicalHistory.doctorId)))
    .innerJoin(users, and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId)))
    .where(and(eq(medicalHistory.hospitalId, cipher.hospitalId), which))
    .orderBy(desc(medicalHistory.writtenAt), desc(medicalHistory.position));
  return rows.map(({ medical_history: entry, users: author }) => ({
    id: entry.id,
    complaint: cipher.openText(entry.complaint, placeOf(entry.id, 'complaint')),
    diagnosis: cipher.openText(entry.diagnosis, placeOf(entry.id, 'diagnosis')),
    author: fullName(author),
    corrects: entry.corrects,
    updatedAt: entry.receivedAt.toISOString(),
    writtenAt: entry.writtenAt.toISOString(),
    receivedAt: entry.receivedAt.toISOString(),
  }));
};

export const medicalHistoryHandlers: Handlers<'listMedicalHistory' | 'addMedicalHistory'> = {
  listMedicalHistory: async ({ params: { patient_id }, caller, transaction, services }) => {
    const patient = await patientSeenBy(transaction, caller, patient_id);
    return entries(transaction, await cipherOf(transaction, services, caller.hospitalId), eq(medicalHistory.patientId, patient.id));
  },

  addMedicalHistory: {
    change: async ({ params: { patient_id }, body: { writtenAt: said, ...note }, caller, transaction, services }) => {
      const patient = await patientSeenBy(transaction, caller, patient_id);
      const doctor = await doctorOf(transaction, caller);
      const correction = { hospitalId: caller.hospitalId, patientId: patient.id, corrects: note.corrects };
      const correctedAt = await checkCorrected(transaction, medicalHistory, correction);
      const cipher = await cipherOf(transaction, services, caller.hospitalId);
      const writtenAt = writtenAtOf(said, correctedAt);
      return addMedicalHistory(transaction, cipher, { patientId: patient.id, doctorId: doctor.id, ...note, writtenAt });
    },
    show: async ({ params: { patient_id }, caller, transaction, services }, id) => {
      await patientSeenBy(transaction, caller, patient_id);
      const [entry] = await entries(transaction, await cipherOf(transaction, services, caller.hospitalId), eq(medicalHistory.id, id));
      if (!entry) throw new Problem('notFound');
      return entry;
    },
  },
};
