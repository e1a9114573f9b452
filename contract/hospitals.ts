import { object, string } from 'yup';
import { email, id, line, longest, newPassword, someOf } from './fields';
import { row } from './row';

const settings = {
  // First and last name, each as long as at sign-up, and what is between them.
  adminName: line('hospital.adminName.missing', 2 * longest.line + 1),
  hospitalName: line('hospital.hospitalName.missing'),
  hospitalEmail: email('hospital.email.missing', 'hospital.email.malformed'),
};

/** What the form of the admin's settings holds (ADM-14). */
export const hospitalForm = object(settings);

/**
 * What is changed, and what the editor saw in those fields: see `changedMeanwhile` (ADM-17). A new password takes the current one;
 * left out or empty keeps it.
 */
export const updateHospitalForm = someOf(
  object({
    ...settings,
    seen: object(settings).partial().default(undefined),
    hospitalPassword: newPassword()
      .transform((value: unknown) => (value === '' ? undefined : value))
      .optional(),
    currentPassword: string().optional(),
  }).partial(),
);

// The password is never sent back (ADM-14).
const hospital = object({ adminName: string().required(), name: string().required(), email: string().required() });
const updatedHospital = object({ adminName: string().required(), hospitalName: string().required(), hospitalEmail: string().required() });
const userParams = object({ userID: id() });

export const hospitals = {
  /** `userID` is the admin's own `user.id`. */
  getHospital: row({
    method: 'GET',
    path: '/v1/Hospitals/get_hospitals/:userID',
    callers: ['hospitalAdmin'],
    params: userParams,
    answer: hospital,
  }),
  updateHospital: row({
    method: 'PATCH',
    path: '/v1/hospitals/:userID',
    callers: ['hospitalAdmin'],
    params: userParams,
    body: updateHospitalForm,
    answer: updatedHospital,
    keyed: true,
  }),
};
