import type { Gender } from '../../contract/fields';
import type { CourseName } from './courses';

/** First name, last name, gender, age in years, weight in kg, height in m, sugar level, insurance status, guardian, and courses. */
export type PatientLine = readonly [
  firstName: string,
  lastName: string,
  gender: Gender,
  age: number,
  weight: string,
  height: string,
  sugarLevel: string,
  insuranceStatus: string,
  guardianName: string,
  courses: readonly CourseName[],
];
