import { randomUUID } from 'node:crypto';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { MedicalHistoryEntry } from '../../contract/medicalHistory';
import { fullName } from '../../contract/personNames';
import type { Prescription } from '../../contract/prescriptions';
import type { Transaction } from '../database/connection';
import { users } from '../database/schema/accounts';
import { doctors } from '../database/schema/doctors';
import { medicalHistory } from '../database/schema/medicalHistory';
import { prescriptions } from '../database/schema/prescriptions';
import type { Context, Handlers } from '../handlers';
import { cipherOf, readerOf } from '../hospitalCipher';
import { Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
import { placeOf } from '../security/places';
import { doctorOf } from './callingDoctor';
import { checkCorrected, type NoteTable } from './corrections';
import { patientSeenBy } from './patients';
import { writtenAtOf } from './writtenAt';

/** The fields of a new note besides its texts. */
type NewNote = {
  patientId: string;
  doctorId: string;
  corrects?: string | undefined;
  writtenAt?: SQL<Date> | Date | undefined;
  receivedAt?: Date;
};
type Add<Note> = (transaction: Transaction, cipher: HospitalCipher, note: Note & NewNote) => Promise<string>;

/** Inserts an entry of the medical history with its texts sealed; returns its id. */
export const addMedicalHistory: Add<{ complaint: string; diagnosis: string }> = async (transaction, cipher, note) => {
  const row = { id: randomUUID(), ...note };
  const complaint = cipher.sealText(note.complaint, placeOf('medical_history.complaint', row));
  const diagnosis = cipher.sealText(note.diagnosis, placeOf('medical_history.diagnosis', row));
  await transaction.insert(medicalHistory).values({ hospitalId: cipher.hospitalId, ...row, complaint, diagnosis });
  return row.id;
};

/** Inserts a prescription with its text sealed; returns its id. */
export const addPrescription: Add<{ prescription: string }> = async (transaction, cipher, note) => {
  const row = { id: randomUUID(), ...note };
  const prescription = cipher.sealText(note.prescription, placeOf('prescriptions.prescription', row));
  await transaction.insert(prescriptions).values({ hospitalId: cipher.hospitalId, ...row, prescription });
  return row.id;
};

const writtenBy = (table: NoteTable) => and(eq(doctors.hospitalId, table.hospitalId), eq(doctors.id, table.doctorId));
const ofAuthor = and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId));
const among = (table: NoteTable, hospitalId: string, which: SQL) => and(eq(table.hospitalId, hospitalId), which);
const newestFirst = (table: NoteTable) => [desc(table.writtenAt), desc(table.position)];

type Row = { id: string; corrects: string | null; writtenAt: Date; receivedAt: Date };
/** The fields that every kind of note answers with. */
const shown = ({ id, corrects, writtenAt, receivedAt }: Row, author: typeof users.$inferSelect) => ({
  id,
  author: fullName(author),
  corrects,
  writtenAt: writtenAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
});

type Call = Pick<Context<'listPrescriptions'>, 'params' | 'caller' | 'transaction' | 'services'>;
type List<Shown> = (context: Pick<Call, 'caller' | 'transaction' | 'services'>, which: SQL) => Promise<Shown[]>;

const listMedicalHistory: List<MedicalHistoryEntry> = async ({ transaction, services, caller: { hospitalId } }, which) => {
  const table = medicalHistory;
  const query = transaction.select().from(table).innerJoin(doctors, writtenBy(table)).innerJoin(users, ofAuthor);
  const rows = await query.where(among(table, hospitalId, which)).orderBy(...newestFirst(table));
  const read = await readerOf(transaction, services, hospitalId);
  return rows.map(({ medical_history: row, users: author }) => ({
    ...shown(row, author),
    complaint: read.text(row.complaint, placeOf('medical_history.complaint', row)),
    diagnosis: read.text(row.diagnosis, placeOf('medical_history.diagnosis', row)),
    updatedAt: row.receivedAt.toISOString(),
  }));
};

const listPrescriptions: List<Prescription> = async ({ transaction, services, caller: { hospitalId } }, which) => {
  const table = prescriptions;
  const query = transaction.select().from(table).innerJoin(doctors, writtenBy(table)).innerJoin(users, ofAuthor);
  const rows = await query.where(among(table, hospitalId, which)).orderBy(...newestFirst(table));
  const read = await readerOf(transaction, services, hospitalId);
  return rows.map(({ prescriptions: row, users: author }) => ({
    ...shown(row, author),
    prescription: read.text(row.prescription, placeOf('prescriptions.prescription', row)),
    createdAt: row.receivedAt.toISOString(),
  }));
};

type Body = { corrects?: string | undefined; writtenAt?: string | undefined };

/** The two calls of a kind of note: list a patient's notes, and add one. */
const callsOf = <Sent extends Body, Shown>(table: NoteTable, list: List<Shown>, add: Add<Omit<Sent, 'writtenAt'>>) => ({
  list: async (context: Call) => {
    const patient = await patientSeenBy(context.transaction, context.caller, context.params.patient_id);
    return list(context, eq(table.patientId, patient.id));
  },

  add: {
    change: async ({ params: { patient_id }, body, caller, transaction, services }: Call & { body: Sent }) => {
      const { writtenAt: said, ...note } = body;
      const patient = await patientSeenBy(transaction, caller, patient_id);
      const doctor = await doctorOf(transaction, caller);
      const correction = { hospitalId: caller.hospitalId, patientId: patient.id, corrects: body.corrects };
      const correctedAt = await checkCorrected(transaction, table, correction);
      const cipher = await cipherOf(transaction, services, caller.hospitalId);
      const writtenAt = writtenAtOf(said, correctedAt);
      return add(transaction, cipher, { ...note, patientId: patient.id, doctorId: doctor.id, writtenAt });
    },
    show: async (context: Call, id: string) => {
      await patientSeenBy(context.transaction, context.caller, context.params.patient_id);
      const [found] = await list(context, eq(table.id, id));
      if (!found) throw new Problem('notFound');
      return found;
    },
  },
});

type BodyOfCall<N extends 'addMedicalHistory' | 'addPrescription'> = Context<N>['body'];
const historyCalls = callsOf<BodyOfCall<'addMedicalHistory'>, MedicalHistoryEntry>(medicalHistory, listMedicalHistory, addMedicalHistory);
const prescriptionCalls = callsOf<BodyOfCall<'addPrescription'>, Prescription>(prescriptions, listPrescriptions, addPrescription);

export const noteHandlers: Handlers<'listMedicalHistory' | 'addMedicalHistory' | 'listPrescriptions' | 'addPrescription'> = {
  listMedicalHistory: historyCalls.list,
  addMedicalHistory: historyCalls.add,
  listPrescriptions: prescriptionCalls.list,
  addPrescription: prescriptionCalls.add,
};
