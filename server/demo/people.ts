import type { InferType } from 'yup';
import type { registerPatientForm } from '../../contract/patients';
import type { CourseName } from './courses';
import { doctors } from './doctors';
import { patientsAToL } from './patientsAToL';
import { patientsLToZ } from './patientsLToZ';

export type DemoPatient = {
  patient: InferType<typeof registerPatientForm>;
  /** Their courses, each with the treating doctor's index in the list of doctors; empty for a patient who is not assigned. */
  treatments: readonly { course: CourseName; doctor: number }[];
};

const mailName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** The patients of the demo hospital. Their email addresses and phone numbers reach nobody. */
export const demoPatients: readonly DemoPatient[] = [...patientsAToL, ...patientsLToZ].map((line, index) => {
  const [firstName, lastName, gender, weight, height, sugarLevel, insuranceStatus, guardianName, courses] = line;
  const number = String(index + 1).padStart(3, '0');
  return {
    patient: {
      firstName,
      lastName,
      gender,
      weight,
      height,
      sugarLevel,
      insuranceStatus,
      guardianName,
      email: `${mailName(firstName)}.${mailName(lastName)}${number}@example.org`.toLowerCase().slice(-100),
      phoneNumber: `+44 7700 900${number}`,
      guardianEmail: `${mailName(guardianName)}${number}@example.org`,
    },
    treatments: courses.map((course) => ({ course, doctor: doctors.findIndex(({ treats }) => treats.includes(course)) })),
  };
});
