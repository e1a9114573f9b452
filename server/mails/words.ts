/** A letter's content: paragraphs before and after the link's button. */
export type LetterText = { subject: string; before: readonly string[]; button?: string; after?: readonly string[] };

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
  invitation: (values: { brand: string; name: string; hospitalName: string; hours: number }) => LetterText;
  passwordReset: (values: { brand: string; name: string }) => LetterText;
  confirmRegistration: (values: { brand: string; name: string; hospitalName: string }) => LetterText;
  confirmAddress: (values: { brand: string; name: string; hours: number }) => LetterText;
  addressChanging: (values: { brand: string; name: string; newAddress: string; hours: number }) => LetterText;
  secondFactorChanged: (values: { brand: string; name: string; change: SecondFactorChange }) => LetterText;
};
