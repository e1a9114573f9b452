import type { Gender } from '../../contract/fields';
import type { CourseName } from './courses';

/** First name, last name, gender, weight in kg, height in m, sugar level, insurance status, guardian, and courses. */
export type PatientLine = readonly [
  firstName: string,
  lastName: string,
  gender: Gender,
  weight: string,
  height: string,
  sugarLevel: string,
  insuranceStatus: string,
  guardianName: string,
  courses: readonly CourseName[],
];
