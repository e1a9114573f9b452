/** What a letter says: paragraphs, and between them the link that its reader needs. */
export type Said = { subject: string; before: readonly string[]; button?: string; after?: readonly string[] };

/** Every sentence of the letters to people who have an account, in one language. */
export type LetterWords = {
  /** Above the link as plain text. */
  copy: string;
  invitation: (values: { brand: string; name: string; hospitalName: string; hours: number }) => Said;
  passwordReset: (values: { brand: string; name: string }) => Said;
  addressChanged: (values: { brand: string; name: string; newAddress: string }) => Said;
};
