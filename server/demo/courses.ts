import { bodyCourses } from './coursesOfTheBody';
import { familyCourses } from './coursesOfTheFamily';
import { heartCourses } from './coursesOfTheHeart';

/** What brings a patient to the hospital, visit by visit. */
export const courses = { ...heartCourses, ...bodyCourses, ...familyCourses };
export type CourseName = keyof typeof courses;
