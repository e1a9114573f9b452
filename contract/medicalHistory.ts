import { array, type InferType, object, string } from 'yup';
import { id, optionalId, prose, storedText, time } from './fields';
import { patientParams } from './patients';
import { row } from './row';
import { bothTimes, whenWritten } from './written';

export const medicalHistoryForm = object({
  complaint: prose('medicalHistory.complaint.missing'),
  diagnosis: prose('medicalHistory.diagnosis.missing'),
  /** The id of the entry that this one corrects. Both stay: entries are never edited (DOC-12). */
  corrects: optionalId(),
});

export const medicalHistoryEntry = object({
  id: id(),
  complaint: storedText(),
  diagnosis: storedText(),
  /** Who wrote it, such as "Bisi Okafor". */
  author: string().required(),
  corrects: string().nullable().default(null),
  updatedAt: time(),
}).concat(bothTimes);
export type MedicalHistoryEntry = InferType<typeof medicalHistoryEntry>;

export const medicalHistory = {
  /** Sorted by `writtenAt`, newest first. */
  listMedicalHistory: row({
    method: 'GET',
    path: '/v1/medicalHistory/:patient_id',
    summary: "A patient's medical history, newest first.",
    callers: ['doctor'],
    audits: 'input',
    params: patientParams,
    answer: array(medicalHistoryEntry).required(),
  }),
  addMedicalHistory: row({
    method: 'POST',
    path: '/v1/medicalHistory/:patient_id',
    summary: 'Adds an entry; `corrects` names one that it corrects. Nothing is ever edited away.',
    callers: ['doctor'],
    audits: 'input',
    params: patientParams,
    body: medicalHistoryForm.concat(whenWritten),
    answer: medicalHistoryEntry,
    status: 201,
    keyed: true,
    mayDiffer: ['writtenAt'],
  }),
};
