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
import { cipherOf } from '../hospitalCipher';
import { Problem } from '../problem';
import type { HospitalCipher } from '../security/encryption';
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

type EntryText = 'complaint' | 'diagnosis';
const entryPlace = (rowId: string, column: EntryText) => ({ table: 'medical_history', rowId, column });
const prescriptionPlace = (rowId: string) => ({ table: 'prescriptions', rowId, column: 'prescription' });

/** Inserts an entry of the medical history with its texts sealed; returns its id. */
export const addMedicalHistory: Add<Record<EntryText, string>> = async (transaction, cipher, note) => {
  const id = randomUUID();
  const sealed = (column: EntryText) => cipher.sealText(note[column], entryPlace(id, column));
  const texts = { complaint: sealed('complaint'), diagnosis: sealed('diagnosis') };
  await transaction.insert(medicalHistory).values({ hospitalId: cipher.hospitalId, id, ...note, ...texts });
  return id;
};

/** Inserts a prescription with its text sealed; returns its id. */
export const addPrescription: Add<{ prescription: string }> = async (transaction, cipher, note) => {
  const id = randomUUID();
  const prescription = cipher.sealText(note.prescription, prescriptionPlace(id));
  await transaction.insert(prescriptions).values({ hospitalId: cipher.hospitalId, id, ...note, prescription });
  return id;
};

const writtenBy = (table: NoteTable) => and(eq(doctors.hospitalId, table.hospitalId), eq(doctors.id, table.doctorId));
const ofAuthor = and(eq(users.hospitalId, doctors.hospitalId), eq(users.id, doctors.userId));
const among = (table: NoteTable, { hospitalId }: HospitalCipher, which: SQL) => and(eq(table.hospitalId, hospitalId), which);
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

type List<Shown> = (transaction: Transaction, cipher: HospitalCipher, which: SQL) => Promise<Shown[]>;

const listMedicalHistory: List<MedicalHistoryEntry> = async (transaction, cipher, which) => {
  const table = medicalHistory;
  const query = transaction.select().from(table).innerJoin(doctors, writtenBy(table)).innerJoin(users, ofAuthor);
  const rows = await query.where(among(table, cipher, which)).orderBy(...newestFirst(table));
  return rows.map(({ medical_history: row, users: author }) => {
    const text = (column: EntryText) => cipher.openText(row[column], entryPlace(row.id, column));
    const texts = { complaint: text('complaint'), diagnosis: text('diagnosis') };
    return { ...shown(row, author), ...texts, updatedAt: row.receivedAt.toISOString() };
  });
};

const listPrescriptions: List<Prescription> = async (transaction, cipher, which) => {
  const table = prescriptions;
  const query = transaction.select().from(table).innerJoin(doctors, writtenBy(table)).innerJoin(users, ofAuthor);
  const rows = await query.where(among(table, cipher, which)).orderBy(...newestFirst(table));
  return rows.map(({ prescriptions: row, users: author }) => {
    const prescription = cipher.openText(row.prescription, prescriptionPlace(row.id));
    return { ...shown(row, author), prescription, createdAt: row.receivedAt.toISOString() };
  });
};

type Call = Pick<Context<'listPrescriptions'>, 'params' | 'caller' | 'transaction' | 'services'>;
type Body = { corrects?: string | undefined; writtenAt?: string | undefined };

/** The two calls of a kind of note: list a patient's notes, and add one. */
const callsOf = <Sent extends Body, Shown>(table: NoteTable, list: List<Shown>, add: Add<Omit<Sent, 'writtenAt'>>) => ({
  list: async ({ params: { patient_id }, caller, transaction, services }: Call) => {
    const patient = await patientSeenBy(transaction, caller, patient_id);
    return list(transaction, await cipherOf(transaction, services, caller.hospitalId), eq(table.patientId, patient.id));
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
    show: async ({ params: { patient_id }, caller, transaction, services }: Call, id: string) => {
      await patientSeenBy(transaction, caller, patient_id);
      const [found] = await list(transaction, await cipherOf(transaction, services, caller.hospitalId), eq(table.id, id));
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
