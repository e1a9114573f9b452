import { string } from 'yup';

export type Named = { firstName: string; lastName: string };

/** A person's names in an answer. Who has one name only has an empty last name (ADM-14). */
export const givenNames = { firstName: string().required(), lastName: string().defined() };

/**
 * A name in lists, pickers and headings, and a patient's name everywhere: "ADEYEMI, Ngozi". Nobody can confuse family and given name
 * (NHS, CUI). Two exceptions follow SPEC.md: a doctor's card ("Dr. Ngozi ADEYEMI") and greetings.
 */
export const personLabel = ({ firstName, lastName }: Named): string => [lastName.toUpperCase(), firstName].filter(Boolean).join(', ');

/** The name of anyone but a patient in a sentence, letter or signature: "Ngozi Adeyemi". The sentence adds "Dr." itself. */
export const fullName = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');
