import type { SealedColumn } from '../security/places';

/** A table with sealed columns: its primary key besides the hospital, and its sealed columns. */
export type SealedTable = { table: string; key: readonly string[]; columns: readonly SealedColumn[] };

/** Every table with sealed columns. */
export const sealedTables: readonly SealedTable[] = [
  { table: 'patients', key: ['id'], columns: ['patients.details'] },
  { table: 'assignments', key: ['doctor_id', 'patient_id'], columns: ['assignments.concerns'] },
  { table: 'medical_history', key: ['id'], columns: ['medical_history.complaint', 'medical_history.diagnosis'] },
  { table: 'prescriptions', key: ['id'], columns: ['prescriptions.prescription'] },
  { table: 'doctor_messages', key: ['id'], columns: ['doctor_messages.text'] },
  { table: 'lab_results', key: ['id'], columns: ['lab_results.details', 'files.bytes'] },
  { table: 'hospital_logos', key: ['id'], columns: ['hospital_logos.picture'] },
];

/** What seals are bound to, of any of these rows: the fields that a row has not got are empty. */
export type SealedRow = Record<'id' | 'patientId' | 'doctorId' | 'uploadedBy' | 'setBy' | 'storedName', string>;

export const sealedRow = (row: Readonly<Record<string, unknown>>): SealedRow => {
  const text = (column: string) => String(row[column] ?? '');
  return {
    id: text('id'),
    patientId: text('patient_id'),
    doctorId: text('doctor_id'),
    uploadedBy: text('uploaded_by'),
    setBy: text('set_by'),
    storedName: text('stored_name'),
  };
};
