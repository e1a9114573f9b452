export type Named = { firstName: string; lastName: string };

/**
 * One name, one way. In a list, a picker, a heading, and a patient everywhere: "ADEYEMI, Ngozi": the family name cannot be taken for the
 * given one (NHS, CUI). SPEC.md names some by the first name alone (a doctor's card, a message): there that comes first.
 */
export const personLabel = ({ firstName, lastName }: Named): string => `${lastName.toUpperCase()}, ${firstName}`;

/** In a sentence, as people are spoken of and to: "Ngozi Adeyemi". Before a doctor's the sentence says "Dr." itself. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;
