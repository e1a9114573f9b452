import { array, type InferType, object } from 'yup';
import { aroundEntry, correcting, entryAddition, entryList } from './entries';
import { prose, storedText, time } from './fields';
import { eachField } from './kindsOfEntry';
import { whenWritten } from './written';

export const medicalHistoryForm = object({
  complaint: prose('medicalHistory.complaint.missing'),
  diagnosis: prose('medicalHistory.diagnosis.missing'),
  ...correcting,
});

/** `updatedAt` is `receivedAt`. */
export const medicalHistoryEntry = object({ ...eachField('medicalHistory', storedText), ...aroundEntry, updatedAt: time() });
export type MedicalHistoryEntry = InferType<typeof medicalHistoryEntry>;

const path = '/v1/medicalHistory/:patient_id';
export const medicalHistory = {
  listMedicalHistory: entryList(path, "A patient's medical history, newest first.", array(medicalHistoryEntry).required()),
  addMedicalHistory: entryAddition(
    path,
    'Adds an entry; `corrects` names one that it corrects. Nothing is ever edited away.',
    medicalHistoryForm.concat(whenWritten),
    medicalHistoryEntry,
  ),
};
