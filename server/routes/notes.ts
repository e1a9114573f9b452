import { randomUUID } from 'node:crypto';
import { eachField, type FieldOf } from '../../contract/kindsOfEntry';
import type { MedicalHistoryEntry } from '../../contract/medicalHistory';
import type { Prescription } from '../../contract/prescriptions';
import { users } from '../database/schema/accounts';
import { doctors } from '../database/schema/doctors';
import { medicalHistory } from '../database/schema/medicalHistory';
import { prescriptions } from '../database/schema/prescriptions';
import type { Handlers } from '../handlers';
import { readerOf } from '../hospitalCipher';
import { placeOf } from '../security/places';
import { type Add, among, aroundOf, authorColumns, callsOf, type List, newestFirst, ofAuthor, writtenBy } from './entryCalls';

/** Inserts an entry of the medical history with its texts sealed; returns its id. */
export const addMedicalHistory: Add<{ complaint: string; diagnosis: string }> = async (transaction, cipher, note) => {
  const row = { id: randomUUID(), ...note };
  const complaint = cipher.sealText(note.complaint, placeOf('medical_history.complaint', row));
  const diagnosis = cipher.sealText(note.diagnosis, placeOf('medical_history.diagnosis', row));
  await transaction.insert(medicalHistory).values({ hospitalId: cipher.hospitalId, ...row, complaint, diagnosis });
  return row.id;
};

/** A prescription's fields beside its text, by name; empty when not given. */
type Beside = Readonly<Record<FieldOf<'prescription'>, string>>;
const fieldsIn = (text: string): Beside => {
  const given: Readonly<Record<string, unknown>> = JSON.parse(text);
  return eachField('prescription', (name) => String(given[name] ?? ''));
};
const noFields = eachField('prescription', () => '');
const unreadableFields = eachField('prescription', () => null);

/** Inserts a prescription with its texts sealed; returns its id. */
export const addPrescription: Add<{ prescription: string } & { readonly [F in keyof Beside]?: string | undefined }> = async (
  transaction,
  cipher,
  { prescription, ...note },
) => {
  const { patientId, doctorId, corrects, writtenAt, receivedAt } = note;
  const row = { id: randomUUID(), patientId, doctorId, corrects, writtenAt, receivedAt };
  const beside = Object.entries(eachField('prescription', (name) => (name === 'prescription' ? '' : note[name]))).filter(
    ([, text]) => text,
  );
  const sealed = {
    prescription: cipher.sealText(prescription, placeOf('prescriptions.prescription', row)),
    fields: beside.length > 0 ? cipher.sealText(JSON.stringify(Object.fromEntries(beside)), placeOf('prescriptions.stop', row)) : null,
  };
  await transaction.insert(prescriptions).values({ hospitalId: cipher.hospitalId, ...row, ...sealed });
  return row.id;
};

const listMedicalHistory: List<MedicalHistoryEntry> = async ({ transaction, services, caller: { hospitalId } }, which) => {
  const table = medicalHistory;
  const query = transaction
    .select({ row: table, author: authorColumns })
    .from(table)
    .innerJoin(doctors, writtenBy(table))
    .innerJoin(users, ofAuthor);
  const rows = await query.where(among(table, hospitalId, which)).orderBy(...newestFirst(table));
  const read = await readerOf(transaction, services, hospitalId);
  return rows.map(({ row, author }) => {
    const complaint = read.text(row.complaint, placeOf('medical_history.complaint', row));
    const diagnosis = read.text(row.diagnosis, placeOf('medical_history.diagnosis', row));
    return { patientId: row.patientId, shown: { ...aroundOf(row, author), complaint, diagnosis, updatedAt: row.receivedAt.toISOString() } };
  });
};

const listPrescriptions: List<Prescription> = async ({ transaction, services, caller: { hospitalId } }, which) => {
  const table = prescriptions;
  const query = transaction
    .select({ row: table, author: authorColumns })
    .from(table)
    .innerJoin(doctors, writtenBy(table))
    .innerJoin(users, ofAuthor);
  const rows = await query.where(among(table, hospitalId, which)).orderBy(...newestFirst(table));
  const read = await readerOf(transaction, services, hospitalId);
  return rows.map(({ row, author }) => {
    const prescription = read.text(row.prescription, placeOf('prescriptions.prescription', row));
    const beside =
      row.fields === null ? noFields : (read.document(row.fields, placeOf('prescriptions.stop', row), fieldsIn) ?? unreadableFields);
    return {
      patientId: row.patientId,
      shown: { ...aroundOf(row, author), ...beside, prescription, createdAt: row.receivedAt.toISOString() },
    };
  });
};

export const historyCalls = callsOf({ table: medicalHistory }, listMedicalHistory, addMedicalHistory);
export const prescriptionCalls = callsOf({ table: prescriptions }, listPrescriptions, addPrescription);

export const noteHandlers: Handlers<'listMedicalHistory' | 'addMedicalHistory' | 'listPrescriptions' | 'addPrescription'> = {
  listMedicalHistory: historyCalls.list,
  addMedicalHistory: historyCalls.add,
  listPrescriptions: prescriptionCalls.list,
  addPrescription: prescriptionCalls.add,
};
