import { array, type InferType, object } from 'yup';
import { aroundEntry, correcting, entryAddition, entryList } from './entries';
import { longest, optionalLine, prose, storedText, time } from './fields';
import { eachField } from './kindsOfEntry';
import type { MessageKey } from './messages';
import { neededInForm, prescribedFields, withoutIdleFields } from './prescribed';
import { whenWritten } from './written';

/**
 * A text, and beside it what it says in fields that a machine can read; a free text has none.
 * `despite`: the patient's allergies that stopped it, as the record names them; `reason`: why it is prescribed all the same.
 */
export const prescriptionForm = object({
  prescription: prose('prescription.missing'),
  despite: optionalLine(longest.message),
  reason: optionalLine(longest.message).when('despite', ([despite], schema) =>
    despite ? schema.required('prescription.reason.missing' satisfies MessageKey) : schema,
  ),
  ...prescribedFields,
  ...correcting,
}).transform(withoutIdleFields);

/** The same of a form of fields. */
export const structuredPrescriptionForm = prescriptionForm.shape(neededInForm);

/** `createdAt` is `receivedAt`. */
export const prescription = object({ ...eachField('prescription', storedText), ...aroundEntry, createdAt: time() });
export type Prescription = InferType<typeof prescription>;

const path = '/v1/prescriptions/:patient_id';
export const prescriptions = {
  listPrescriptions: entryList(path, "A patient's prescriptions, newest first.", array(prescription).required()),
  addPrescription: entryAddition(
    path,
    'Adds a prescription, or stops, changes or renews the one that `follows` names; `corrects` names one that it corrects.',
    prescriptionForm.concat(whenWritten),
    prescription,
  ),
};
