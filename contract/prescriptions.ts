import { array, type InferType, object, string } from 'yup';
import { id, optionalId, prose, time } from './fields';
import { patientParams } from './patients';
import { row } from './row';

export const prescriptionForm = object({
  prescription: prose('prescription.missing'),
  /** The id of the prescription that this one corrects. */
  corrects: optionalId(),
});

export const prescription = object({
  id: id(),
  prescription: string().required(),
  author: string().required(),
  corrects: string().nullable().default(null),
  createdAt: time(),
});
export type Prescription = InferType<typeof prescription>;

export const prescriptions = {
  /** Newest first. */
  listPrescriptions: row({
    method: 'GET',
    path: '/v1/prescriptions/:patient_id',
    callers: ['doctor'],
    params: patientParams,
    answer: array(prescription).required(),
  }),
  addPrescription: row({
    method: 'POST',
    path: '/v1/prescriptions/:patient_id',
    callers: ['doctor'],
    params: patientParams,
    body: prescriptionForm,
    answer: prescription,
    status: 201,
    keyed: true,
  }),
};
