import type { InferType } from 'yup';
import type { registerPatientForm } from '../../contract/patients';
import { isMeasured } from './choice';
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

/** A date of birth for this age today. Of every ninth patient only the year is known, as an estimate. */
const birthDateAt = (age: number, index: number): string => {
  const daysAgo = (index * 37) % 365;
  const today = new Date();
  const born = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate() - daysAgo));
  return index % 9 === 4 ? `${born.getUTCFullYear()}~` : born.toISOString().slice(0, 10);
};

/** Also the list of wards in the hospital's settings. */
export const wards = ['Medical ward', 'Surgical ward', 'Ward 3'];

/** Of every fifth patient no place is known: an outpatient, of whom no vital signs are measured. */
const placeOf = (index: number, courses: readonly CourseName[]): { ward?: string; bed?: string } =>
  index % 5 === 3 && !courses.some(isMeasured)
    ? {}
    : { ward: wards[index % wards.length] ?? '', bed: String(1 + Math.floor(index / wards.length)) };

/** The patients of the demo hospital. Their email addresses and phone numbers reach nobody. */
export const demoPatients: readonly DemoPatient[] = [...patientsAToL, ...patientsLToZ].map((line, index) => {
  const [firstName, lastName, gender, age, weight, height, sugarLevel, insuranceStatus, guardianName, courses] = line;
  const number = String(index + 1).padStart(3, '0');
  return {
    patient: {
      firstName,
      lastName,
      gender,
      birthDate: birthDateAt(age, index),
      ...placeOf(index, courses),
      weight,
      height,
      sugarLevel: `${sugarLevel} mmol/L`,
      insuranceStatus,
      guardianName,
      email: `${mailName(firstName)}.${mailName(lastName)}${number}@example.org`.toLowerCase().slice(-100),
      phoneNumber: `+44 7700 900${number}`,
      guardianEmail: `${mailName(guardianName)}${number}@example.org`,
    },
    treatments: courses.map((course) => ({ course, doctor: doctors.findIndex(({ treats }) => treats.includes(course)) })),
  };
});
