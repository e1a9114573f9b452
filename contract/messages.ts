import toEveryone from './messages.json' with { type: 'json' };
import inside from './messagesInside.json' with { type: 'json' };
import signIn from './messagesSignIn.json' with { type: 'json' };

/** Three catalogues: what is said before sign-in is part of the first page's weight, but for what only signing in can be answered with. */
const english = { ...toEveryone, ...inside, ...signIn };

/** The catalogue key of a sentence that both sides say. The English is SPEC.md's to the letter. */
export type MessageKey = keyof typeof english;

/** The English sentence with its `{placeholders}` filled in. The browser has catalogues for other languages. */
export const inEnglish = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
  english[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const isMessageKey = (text: unknown): text is MessageKey => typeof text === 'string' && Object.hasOwn(english, text);
