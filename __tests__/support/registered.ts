import { type Doctor, registerDoctorForm } from '../../contract/doctors';
import { type Patient, registerPatientForm } from '../../contract/patients';
import { check } from '../../contract/validate';
import { longAgo } from '../../src/gallery/people';
import type { Sent } from '../../src/gallery/standIn';

let last = 500;
/** A new id, and the number in it. */
const nextId = () => {
  last += 1;
  return { id: `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`, number: last };
};

/** The server's answer after a doctor was added. */
export const registeredDoctor = async ({ body }: Pick<Sent, 'body'>): Promise<Doctor> => {
  const checked = await check(registerDoctorForm, body);
  if (!checked.ok) throw new Error(`No doctor: ${JSON.stringify(checked.errors)}`);
  const { firstName, lastName, email, gender, department } = checked.value;
  const { id, number } = nextId();
  return {
    ...{ id, firstName, lastName, email, gender: gender ?? null, createdAt: longAgo },
    doctor: { id: nextId().id, department, doctorUniqueId: `D-0000-${number}` },
  };
};

/** Values for Add patient by label, without the gender. */
export const patientFields = {
  'First name': 'Ngozi',
  'Last name': 'Adeyemi',
  Email: 'ngozi@example.org',
  'Weight (kg)': '70.50',
  'Height (m)': '1,68',
  'Sugar level': '5.4 mmol/L, fasting',
  'Phone number': '+234 800 000 0002',
  'Guardian name': 'Ifeoma Adeyemi',
  'Guardian email': 'ifeoma@example.org',
  'Insurance status': 'Insured',
};

/** The server's answer after a patient was added. */
export const registeredPatient = async ({ body }: Pick<Sent, 'body'>): Promise<Patient> => {
  const checked = await check(registerPatientForm, body);
  if (!checked.ok) throw new Error(`No patient: ${JSON.stringify(checked.errors)}`);
  const { id, number } = nextId();
  const { birthDate = '', ward = '', bed = '' } = checked.value;
  return { ...checked.value, birthDate, ward, bed, id, patientUniqueId: `P-0000-${number}`, createdAt: longAgo };
};
