import { array, type InferType, number, object, string } from 'yup';
import { email, genders, id, line, longest, name, oneOf, optionalName, paging, time } from './fields';
import { givenNames } from './personNames';
import { row } from './row';

export const registerDoctorForm = object({
  firstName: name('doctor.firstName.missing'),
  middleName: optionalName(),
  lastName: name('doctor.lastName.missing'),
  email: email('doctor.email.missing', 'doctor.email.malformed'),
  licenseUId: line('doctor.licenseUId.missing'),
  department: line('doctor.department.missing'),
  gender: oneOf(genders, 'gender.unknown').optional(),
  phoneNumber: line('doctor.phoneNumber.missing', longest.phone),
});

/** A doctor in lists. `id` is the user's id; assignments use `doctor.id`. */
export const doctor = object({
  id: id(),
  ...givenNames,
  gender: string().oneOf(genders).nullable().defined(),
  email: string().required(),
  createdAt: time(),
  doctor: object({ id: id(), department: string().required(), doctorUniqueId: string().required() }),
  /** How many patients are assigned to them now; in the list alone. */
  patients: number().integer().optional(),
});
export type Doctor = InferType<typeof doctor>;

export const doctors = {
  registerDoctor: row({
    method: 'POST',
    path: '/v1/auth/doctors/register',
    summary: 'Adds a doctor, who is mailed a link to choose a password.',
    callers: ['hospitalAdmin'],
    body: registerDoctorForm,
    answer: doctor,
    status: 201,
    keyed: true,
  }),
  listDoctors: row({
    method: 'GET',
    path: '/v1/doctors',
    summary: "The hospital's doctors; those who were deactivated if they are asked for.",
    callers: ['hospitalAdmin'],
    fromReplica: true,
    audits: 'hospital',
    query: paging(['lastName', '-lastName', 'createdAt', '-createdAt']).shape({
      only: oneOf(['deactivated'], 'doctors.only').optional(),
    }),
    answer: array(doctor).required(),
  }),
  /** `id` is the user's id. Ends all their sessions and assignments; their notes stay (ADM-4). */
  deactivateDoctor: row({
    method: 'DELETE',
    path: '/v1/doctors/:id',
    summary: 'Deactivates a doctor by their user id: ends their sessions and assignments; what they wrote stays.',
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: object({ id: id() }),
    answer: object({ id: id() }),
    keyed: true,
    confirms: 'lately',
  }),
};
