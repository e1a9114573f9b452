import { array, type InferType, object, string } from 'yup';
import { email, genders, id, line, longest, oneOf, paging, time } from './fields';
import { row } from './row';

export const registerPatientForm = object({
  firstName: line('patient.firstName.missing'),
  lastName: line('patient.lastName.missing'),
  email: email('patient.email.missing', 'patient.email.malformed'),
  gender: oneOf(genders, 'gender.unknown').required('patient.gender.missing'),
  // Free text, kept as written (SPEC.md §5).
  weight: line('patient.weight.missing', longest.phone),
  height: line('patient.height.missing', longest.phone),
  sugarLevel: line('patient.sugarLevel.missing', longest.phone),
  phoneNumber: line('patient.phoneNumber.missing', longest.phone),
  guardianName: line('patient.guardianName.missing'),
  guardianEmail: email('patient.guardianEmail.missing', 'patient.email.malformed'),
  insuranceStatus: line('patient.insuranceStatus.missing'),
});

/** A patient as listed: weight in kg, height in m, sugar level without a unit, each as written. */
export const patient = object({
  id: id(),
  firstName: string().required(),
  lastName: string().required(),
  email: string().required(),
  gender: string().oneOf(genders).required(),
  phoneNumber: string().required(),
  patientUniqueId: string().required(),
  insuranceStatus: string().required(),
  sugarLevel: string().required(),
  weight: string().required(),
  height: string().required(),
  createdAt: time(),
});
export type Patient = InferType<typeof patient>;

export const patientParams = object({ patient_id: id() });

export const patients = {
  registerPatient: row({
    method: 'POST',
    path: '/v1/auth/patients/register',
    callers: ['hospitalAdmin'],
    body: registerPatientForm,
    answer: patient,
    status: 201,
    keyed: true,
  }),
  /** An admin's are the hospital's, a doctor's are those assigned to them. */
  listPatients: row({
    method: 'GET',
    path: '/v1/patients',
    callers: ['hospitalAdmin', 'doctor'],
    query: paging(['firstName', '-firstName', 'lastName', '-lastName', 'createdAt', '-createdAt']),
    answer: array(patient).required(),
  }),
  getPatient: row({
    method: 'GET',
    path: '/v1/patients/:patient_id',
    callers: ['hospitalAdmin', 'doctor'],
    params: patientParams,
    answer: patient,
  }),
};
