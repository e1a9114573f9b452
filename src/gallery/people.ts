import type { Doctor } from '../../contract/doctors';
import type { Patient, PatientDetails } from '../../contract/patients';
import type { UserType } from '../../contract/row';
import { auth } from '../state/auth';
import { device } from '../state/device';

/** Ids of the gallery's made-up people. */
const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
export const longAgo = '2026-03-02T09:05:00.000Z';

const patientOf = (place: number, firstName: string, lastName: string) =>
  ({
    id: idOf(place),
    firstName,
    lastName,
    email: `patient${place}@wardstory.example`,
    gender: place % 2 === 0 ? 'male' : 'female',
    birthDate: '1986-03-12',
    ward: 'Ward 3',
    bed: `${place}`,
    phoneNumber: '+234 800 000 0000',
    patientUniqueId: `P-0000-000${place}`,
    insuranceStatus: 'Insured',
    sugarLevel: '90 mg/dl',
    weight: '70',
    height: '1.70',
    createdAt: longAgo,
  }) satisfies Patient;

export const patient = patientOf(1, 'Ada', 'Example');
/** What an admin sees of the patient. */
export const patientDetails = {
  ...patient,
  guardianName: 'Someone Else',
  guardianEmail: 'guardian@wardstory.example',
  doctors: [],
} satisfies PatientDetails;
export const alikePatient = patientOf(2, 'Adah', 'Example');
export const longPatient = patientOf(3, 'Maria-Magdalena Chukwuemeka', 'Wolfeschlegelsteinhausenbergerdorff');
export const patients = [patient, alikePatient, longPatient];

const doctorOf = (place: number, firstName: string, lastName: string): Doctor => ({
  id: idOf(place),
  firstName,
  lastName,
  gender: null,
  email: `doctor${place}@wardstory.example`,
  createdAt: longAgo,
  doctor: { id: idOf(place + 100), department: 'Cardiology', doctorUniqueId: `D-0000-00${place}` },
});
export const doctors = [doctorOf(11, 'Sam', 'Sample'), doctorOf(12, 'Oluwaseun-Ramanathapuram', 'Wolfeschlegelsteinhausenbergerdorff')];

export const signedInAs = (
  userType: UserType,
  place = 11,
  more: { logo?: string; addressUnproved?: true; secondFactorMissing?: true } = {},
) => {
  const [user] = doctors;
  const email = user?.email ?? '';
  return [
    auth.actions.submitted({ email, password: '' }),
    auth.actions.accepted({
      user: { id: idOf(place), userType, firstName: 'Sam', lastName: 'Sample', email, gender: null, ...more },
      doctor: userType === 'doctor' ? { id: idOf(111), doctorUniqueId: 'D-0000-0011', licenseUId: 'MDCN-0' } : null,
      session: { id: idOf(99), expires: '2099-01-01T00:00:00.000Z' },
    }),
  ];
};
export const asAdmin = signedInAs('hospitalAdmin');
export const asAdminWithLogo = signedInAs('hospitalAdmin', 11, { logo: idOf(77) });
/** An admin whose registered address is not confirmed. */
export const asUnprovedAdmin = signedInAs('hospitalAdmin', 11, { addressUnproved: true });
/** A doctor on a device that can store notes. */
export const asDoctor = [...signedInAs('doctor'), device.actions.openingStarted(), device.actions.opened()];

/** A made-up hospital's logo. */
export const logo = {
  hospitalName: 'Example Hospital',
  picture: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 2"><path fill="#7a4b12" d="M0 0h2v2H0zM3 0h3v1H3z"/></svg>')}`,
};
