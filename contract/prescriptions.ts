import { array, type InferType, object } from 'yup';
import { aroundEntry, correcting, entryAddition, entryList } from './entries';
import { longest, optionalLine, prose, storedText, time } from './fields';
import { eachField } from './kindsOfEntry';
import type { MessageKey } from './messages';
import { whenWritten } from './written';

/** `despite`: the patient's allergies that stopped it, as the record names them; `reason`: why it is prescribed all the same. */
export const prescriptionForm = object({
  prescription: prose('prescription.missing'),
  despite: optionalLine(longest.message),
  reason: optionalLine(longest.message).when('despite', ([despite], schema) =>
    despite ? schema.required('prescription.reason.missing' satisfies MessageKey) : schema,
  ),
  ...correcting,
});

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
