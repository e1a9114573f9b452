import { randomUUID } from 'node:crypto';
import type { InferType } from 'yup';
import type { Patient, registerPatientForm } from '../../contract/patients';
import { plainFieldsOf, sealClinical } from '../clinicalDetails';
import type { Transaction } from '../database/connection';
import { patients } from '../database/schema/patients';
import { searchText } from '../search';
import type { HospitalCipher } from '../security/encryption';
import { newUniqueId } from '../uniqueId';

type Searched = Pick<Patient, 'firstName' | 'lastName' | 'patientUniqueId' | 'email' | 'phoneNumber'>;

/** The text that searches look in. Write it with every change of a patient. */
export const searchTextOf = ({ firstName, lastName, patientUniqueId, email, phoneNumber }: Searched): string =>
  searchText(firstName, lastName, patientUniqueId, email, phoneNumber);

/** The values of a new patient's row. */
export const newPatient = (cipher: HospitalCipher, patient: InferType<typeof registerPatientForm>) => {
  const id = randomUUID();
  const plain = { patientUniqueId: newUniqueId('P'), ...plainFieldsOf(patient) };
  return { hospitalId: cipher.hospitalId, id, ...plain, details: sealClinical(cipher, id, patient), search: searchTextOf(plain) };
};

/** Inserts new patients. One whose unique id another patient of the hospital has gets another one: among 100,000 patients that happens. */
export const insertPatients = async (transaction: Transaction, rows: readonly ReturnType<typeof newPatient>[]): Promise<void> => {
  let left = [...rows];
  while (left.length > 0) {
    const inserted = await transaction
      .insert(patients)
      .values(left)
      .onConflictDoNothing({ target: [patients.hospitalId, patients.patientUniqueId] })
      .returning({ id: patients.id });
    const there = new Set(inserted.map(({ id }) => id));
    left = left
      .filter(({ id }) => !there.has(id))
      .map((row) => ({ ...row, patientUniqueId: newUniqueId('P') }))
      .map((row) => ({ ...row, search: searchTextOf(row) }));
  }
};

/** Adds a patient; returns their id. */
export const addPatient = async (
  transaction: Transaction,
  cipher: HospitalCipher,
  patient: InferType<typeof registerPatientForm>,
): Promise<string> => {
  const row = newPatient(cipher, patient);
  await insertPatients(transaction, [row]);
  return row.id;
};
