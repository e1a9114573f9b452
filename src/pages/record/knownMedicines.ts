import { classesIn, nameOf, type OwnMedicine } from './allergyCheck';
import type { Stated } from './standingAllergies';

/** Generic names as the check compares them, each part of a combination by itself: "epinephrine (adrenaline)". */
export const phrasesOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => name.split(/[+()]/).map(nameOf)).filter((phrase) => phrase.trim()));

/** Whether a text names a medicine of which the allergy check knows something: a class, what is in it, or that it is a generic name. */
export const namesMedicine = (text: string, generic: ReadonlySet<string>, own: readonly OwnMedicine[]): boolean => {
  const words = nameOf(text);
  return (
    classesIn(text).size > 0 || own.some(({ phrase }) => words.includes(phrase)) || [...generic].some((phrase) => words.includes(phrase))
  );
};

type Statements = { allergies: readonly Stated[]; alerts: readonly Stated[] };

/**
 * Whether something stands that a prescription would have to be checked against: any allergy, as its name may be a brand, and an alert that
 * names a medicine.
 */
export const isToCheck = ({ allergies, alerts }: Statements, generic: ReadonlySet<string>, own: readonly OwnMedicine[]): boolean =>
  allergies.length > 0 || alerts.some(({ substance }) => namesMedicine(substance ?? '', generic, own));
