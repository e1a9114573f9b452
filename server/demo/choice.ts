import type { CourseName } from './courses';

/** A number from 0 up to `below` that depends on `seed` alone, so that the demo hospital is the same on every machine. */
export const numberFor = (seed: string, below: number): number => {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
};

/** The text with one of the alternatives in place of each `{a|b|c}`. */
export const chosen = (text: string, seed: string): string =>
  text.replace(/\{([^}]*)\}/g, (_, alternatives: string, place: number) => {
    const all = alternatives.split('|');
    return all[numberFor(`${seed}:${place}`, all.length)] ?? '';
  });

/** The courses of which patients are measured, in the order of a round: those of one doctor are neighbours. */
const round: readonly CourseName[] = ['failure', 'chestPain', 'malaria', 'lungs', 'sugar', 'pregnancy'];

/** Whether patients of a course are measured: they are on a ward. */
export const isMeasured = (course: CourseName): boolean => round.includes(course);

/** When a patient's turn comes after the beginning of a round, in milliseconds. */
export const placeInRound = (course: CourseName, email: string): number => (round.indexOf(course) * 25 + numberFor(email, 20)) * 60_000;
