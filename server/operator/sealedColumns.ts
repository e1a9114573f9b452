import type { SealedColumn } from '../security/places';

/**
 * A sealed column of the database: `name` in `table`, whose primary key besides the hospital is `key`. For a file, the column has the file's
 * name only.
 */
export type Sealed<C extends SealedColumn = SealedColumn> = { column: C; table: string; name: string; key: readonly string[] };

const id = ['id'];

const all: { readonly [C in SealedColumn]: Sealed<C> } = {
  'patients.details': { column: 'patients.details', table: 'patients', name: 'details', key: id },
  'assignments.concerns': { column: 'assignments.concerns', table: 'assignments', name: 'concerns', key: ['doctor_id', 'patient_id'] },
  'medical_history.complaint': { column: 'medical_history.complaint', table: 'medical_history', name: 'complaint', key: id },
  'medical_history.diagnosis': { column: 'medical_history.diagnosis', table: 'medical_history', name: 'diagnosis', key: id },
  'prescriptions.prescription': { column: 'prescriptions.prescription', table: 'prescriptions', name: 'prescription', key: id },
  'prescriptions.stop': { column: 'prescriptions.stop', table: 'prescriptions', name: 'stop', key: id },
  'entries.document': { column: 'entries.document', table: 'entries', name: 'document', key: id },
  'doctor_messages.text': { column: 'doctor_messages.text', table: 'doctor_messages', name: 'text', key: id },
  'lab_results.details': { column: 'lab_results.details', table: 'lab_results', name: 'details', key: id },
  'result_withdrawals.reason': { column: 'result_withdrawals.reason', table: 'result_withdrawals', name: 'reason', key: id },
  'unfinished_uploads.file_name': { column: 'unfinished_uploads.file_name', table: 'unfinished_uploads', name: 'file_name', key: id },
  'files.bytes': { column: 'files.bytes', table: 'lab_results', name: 'stored_name', key: id },
  'hospital_logos.picture': { column: 'hospital_logos.picture', table: 'hospital_logos', name: 'picture', key: id },
  'patient_pictures.picture': { column: 'patient_pictures.picture', table: 'patient_pictures', name: 'picture', key: ['patient_id'] },
  'authenticators.secret': { column: 'authenticators.secret', table: 'authenticators', name: 'secret', key: id },
};

/** The parts of unfinished uploads are stored as files too. */
const parts: Sealed = { column: 'files.bytes', table: 'upload_parts', name: 'stored_name', key: id };

/** Every sealed column. */
export const sealedColumns: readonly Sealed[] = [...Object.values(all), parts];

/** The fields of a row that bind its seals. Fields that a table lacks are empty. */
export type SealedRow = Record<'id' | 'patientId' | 'doctorId' | 'uploadedBy' | 'setBy' | 'userId' | 'storedName' | 'kind', string>;

export const sealedRow = (row: Readonly<Record<string, unknown>>): SealedRow => {
  const text = (column: string) => String(row[column] ?? '');
  return {
    id: text('id'),
    patientId: text('patient_id'),
    doctorId: text('doctor_id'),
    uploadedBy: text('uploaded_by'),
    setBy: text('set_by'),
    userId: text('user_id'),
    storedName: text('stored_name'),
    kind: text('kind'),
  };
};
