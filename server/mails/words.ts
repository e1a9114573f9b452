/** A letter's content: paragraphs before and after the link's button. */
export type Said = { subject: string; before: readonly string[]; button?: string; after?: readonly string[] };

/** What has happened to a user's second factor. */
export type SecondFactorChange =
  | 'appAdded'
  | 'passkeyAdded'
  | 'factorRemoved'
  | 'turnedOff'
  | 'codesMade'
  | 'codeUsed'
  | 'guessed'
  | 'endedByOperator';

/** All texts of the letters to users, in one language. */
export type LetterWords = {
  /** Above the link as plain text. */
  copy: string;
  invitation: (values: { brand: string; name: string; hospitalName: string; hours: number }) => Said;
  passwordReset: (values: { brand: string; name: string }) => Said;
  confirmRegistration: (values: { brand: string; name: string; hospitalName: string }) => Said;
  confirmAddress: (values: { brand: string; name: string; hours: number }) => Said;
  addressChanging: (values: { brand: string; name: string; newAddress: string; hours: number }) => Said;
  secondFactorChanged: (values: { brand: string; name: string; change: SecondFactorChange }) => Said;
};
