import toEveryone from './messages.json' with { type: 'json' };
import inside from './messagesInside.json' with { type: 'json' };
import secondStep from './messagesSecondStep.json' with { type: 'json' };
import signIn from './messagesSignIn.json' with { type: 'json' };

/**
 * Four catalogues, so that the first load has only what visitors need. `signIn` has what only a sign-in's answer can say, `secondStep` what
 * its second step says.
 */
const english = { ...toEveryone, ...inside, ...signIn, ...secondStep };

/** The key of a message that both browser and server use. The English is exactly SPEC.md's. */
export type MessageKey = keyof typeof english;

/** The English sentence with its `{placeholders}` filled in. The browser has catalogues for other languages. */
export const inEnglish = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
  english[key].replace(/\{(\w+)(?:, number)?\}/g, (whole, name: string) => String(values[name] ?? whole));

export const isMessageKey = (text: unknown): text is MessageKey => typeof text === 'string' && Object.hasOwn(english, text);
