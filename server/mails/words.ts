/** A letter's content: paragraphs before and after the link's button. */
export type Said = { subject: string; before: readonly string[]; button?: string; after?: readonly string[] };

/** All texts of the letters to users, in one language. */
export type LetterWords = {
  /** Above the link as plain text. */
  copy: string;
  invitation: (values: { brand: string; name: string; hospitalName: string; hours: number }) => Said;
  passwordReset: (values: { brand: string; name: string }) => Said;
  addressChanged: (values: { brand: string; name: string; newAddress: string }) => Said;
};
