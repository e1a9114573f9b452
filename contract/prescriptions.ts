import { array, type InferType, object, string } from 'yup';
import { id, prose, time } from './fields';
import { patientParams } from './patients';
import { row } from './row';

export const prescriptionForm = object({ prescription: prose('prescription.missing') });

export const prescription = object({
  id: id(),
  prescription: string().required(),
  author: string().required(),
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
