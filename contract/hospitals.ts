import { object, string } from 'yup';
import { email, id, line, someOf } from './fields';
import { row } from './row';

const settings = {
  adminName: line('hospital.adminName.missing'),
  hospitalName: line('hospital.hospitalName.missing'),
  hospitalEmail: email('hospital.email.missing', 'hospital.email.malformed'),
};

/** What is changed, and what the editor saw in those fields: see `changedMeanwhile` (ADM-17). */
export const updateHospitalForm = someOf(
  object({
    ...settings,
    seen: object(settings).partial().default(undefined),
    /** A new password takes the current one; left out or empty keeps it. */
    hospitalPassword: string().optional(),
    currentPassword: string().optional(),
  }).partial(),
);

// The password is never sent back (ADM-14).
const hospital = object({ adminName: string().required(), name: string().required(), email: string().required() });
const userParams = object({ userID: id() });

export const hospitals = {
  getHospital: row({
    method: 'GET',
    path: '/v1/Hospitals/get_hospitals/:userID',
    callers: ['hospitalAdmin'],
    params: userParams,
    answer: hospital,
    later: true,
  }),
  updateHospital: row({
    method: 'PATCH',
    path: '/v1/hospitals/:userID',
    callers: ['hospitalAdmin'],
    params: userParams,
    body: updateHospitalForm,
    answer: hospital,
    keyed: true,
    later: true,
  }),
};
