import { array, type InferType, object } from 'yup';
import { aroundEntry, correcting, entryAddition, entryList } from './entries';
import { prose, storedText, time } from './fields';
import { eachField } from './kindsOfEntry';
import { whenWritten } from './written';

export const prescriptionForm = object({ prescription: prose('prescription.missing'), ...correcting });

/** `createdAt` is `receivedAt`. */
export const prescription = object({ ...eachField('prescription', storedText), ...aroundEntry, createdAt: time() });
export type Prescription = InferType<typeof prescription>;

const path = '/v1/prescriptions/:patient_id';
export const prescriptions = {
  listPrescriptions: entryList(path, "A patient's prescriptions, newest first.", array(prescription).required()),
  addPrescription: entryAddition(
    path,
    'Adds a prescription; `corrects` names one that it corrects.',
    prescriptionForm.concat(whenWritten),
    prescription,
  ),
};
