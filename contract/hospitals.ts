import { object, string } from 'yup';
import { email, id, line } from './fields';
import { row } from './row';

export const updateHospitalForm = object({
  adminName: line('hospital.adminName.missing'),
  hospitalName: line('hospital.hospitalName.missing'),
  hospitalEmail: email('hospital.email.missing', 'hospital.email.malformed'),
  /** Left out or empty keeps the password. */
  hospitalPassword: string().optional(),
});

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
