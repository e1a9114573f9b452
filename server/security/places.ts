type Note = { id: string; patientId: string; doctorId: string };
type Upload = { patientId: string; uploadedBy: string };

/** The sealed columns as `table.column`, each with the fields of its row that its seal is bound to. */
type Rows = {
  'patients.details': { id: string };
  'assignments.concerns': { doctorId: string; patientId: string };
  'medical_history.complaint': Note;
  'medical_history.diagnosis': Note;
  'prescriptions.prescription': Note;
  'prescriptions.stop': Note;
  /** Bound to its kind too: among the entries of another kind it does not open. */
  'entries.document': { id: string; patientId: string; doctorId: string | null; userId?: string | null; kind: string };
  'doctor_messages.text': { id: string; doctorId: string };
  'lab_results.details': Upload & { id: string };
  'result_withdrawals.reason': { id: string; patientId: string; userId: string };
  'unfinished_uploads.file_name': Upload & { id: string };
  /** A stored file. It is no column, but its place is in the row of its lab result, or of the part of an unfinished upload. */
  'files.bytes': Upload & { storedName: string };
  'hospital_logos.picture': { id: string; setBy: string };
  'patient_pictures.picture': { id: string; patientId: string; setBy: string };
  'authenticators.secret': { id: string; userId: string };
};
export type SealedColumn = keyof Rows;

/** `patient` is the patient of the text, `author` the user who wrote or uploaded it. */
type Bound = { row: string; patient?: string; author?: string; kind?: string };

/** Where a ciphertext belongs, its associated data: it opens in no other row, and in no other column of its row. */
export type Place<C extends SealedColumn = SealedColumn> = Bound & { column: C };

const note = ({ id, patientId, doctorId }: Note): Bound => ({ row: id, patient: patientId, author: doctorId });

const bound: { readonly [C in SealedColumn]: (row: Rows[C]) => Bound } = {
  'patients.details': ({ id }) => ({ row: id, patient: id }),
  'assignments.concerns': ({ doctorId, patientId }) => ({ row: doctorId, patient: patientId }),
  'medical_history.complaint': note,
  'medical_history.diagnosis': note,
  'prescriptions.prescription': note,
  'prescriptions.stop': note,
  // A row that an operator reads has '' for null.
  'entries.document': ({ doctorId, userId, kind, ...row }) => ({ ...note({ ...row, doctorId: doctorId || (userId ?? '') }), kind }),
  'doctor_messages.text': ({ id, doctorId }) => ({ row: id, author: doctorId }),
  'lab_results.details': ({ id, patientId, uploadedBy }) => ({ row: id, patient: patientId, author: uploadedBy }),
  'result_withdrawals.reason': ({ id, patientId, userId }) => ({ row: id, patient: patientId, author: userId }),
  'unfinished_uploads.file_name': ({ id, patientId, uploadedBy }) => ({ row: id, patient: patientId, author: uploadedBy }),
  'files.bytes': ({ storedName, patientId, uploadedBy }) => ({ row: storedName, patient: patientId, author: uploadedBy }),
  'hospital_logos.picture': ({ id, setBy }) => ({ row: id, author: setBy }),
  'patient_pictures.picture': ({ id, patientId, setBy }) => ({ row: id, patient: patientId, author: setBy }),
  'authenticators.secret': ({ id, userId }) => ({ row: id, author: userId }),
};

/** The place of a sealed column in this row. */
export const placeOf = <C extends SealedColumn>(column: C, row: Rows[C]): Place<C> => ({ column, ...bound[column](row) });
