export type Named = { firstName: string; lastName: string };

/**
 * One name, one way. In a list, a picker, a heading, and a patient everywhere: "ADEYEMI, Ngozi": the family name cannot be taken for the
 * given one (NHS, CUI). Two places are SPEC.md's: a doctor's card ("Dr." and the first name) and greetings.
 */
export const personLabel = ({ firstName, lastName }: Named): string => [lastName.toUpperCase(), firstName].filter(Boolean).join(', ');

/** In a sentence, a letter or a signature, whoever is no patient: "Ngozi Adeyemi". Before a doctor's the sentence says "Dr." itself. */
export const fullName = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');
