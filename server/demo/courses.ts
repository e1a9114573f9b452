import courses from './courses.json' with { type: 'json' };

/** One visit as a doctor writes it down. `{a|b|c}` stands for one of several, so that two patients do not read alike. */
export type Visit = { complaint: string; diagnosis: string; prescription?: string };

export type CourseName = keyof typeof courses;

/** Courses of disease, visit by visit. */
export const visitsOf: Readonly<Record<CourseName, readonly Visit[]>> = courses;
