import { array, type InferType, object, string } from 'yup';
import { id, optionalId, prose, storedText, time } from './fields';
import { patientParams } from './patients';
import { row } from './row';
import { bothTimes, whenWritten } from './written';

export const prescriptionForm = object({
  prescription: prose('prescription.missing'),
  /** The id of the prescription that this one corrects. */
  corrects: optionalId(),
});

export const prescription = object({
  id: id(),
  prescription: storedText(),
  author: string().required(),
  corrects: string().nullable().default(null),
  createdAt: time(),
}).concat(bothTimes);
export type Prescription = InferType<typeof prescription>;

export const prescriptions = {
  /** Sorted by `writtenAt`, newest first. */
  listPrescriptions: row({
    method: 'GET',
    path: '/v1/prescriptions/:patient_id',
    summary: "A patient's prescriptions, newest first.",
    callers: ['doctor'],
    audits: 'input',
    params: patientParams,
    answer: array(prescription).required(),
  }),
  addPrescription: row({
    method: 'POST',
    path: '/v1/prescriptions/:patient_id',
    summary: 'Adds a prescription; `corrects` names one that it corrects.',
    callers: ['doctor'],
    audits: 'input',
    params: patientParams,
    body: prescriptionForm.concat(whenWritten),
    answer: prescription,
    status: 201,
    keyed: true,
    mayDiffer: ['writtenAt'],
  }),
};
