const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Ids are made of letters too: what is as short as "Ada" counts where it stands by itself. */
const stands = (secret: string, text: string) =>
  secret.length > 4 ? text.toLowerCase().includes(secret.toLowerCase()) : new RegExp(`(?<![\\w-])${escaped(secret)}(?![\\w-])`).test(text);

/** Which of the secrets can be read in a recording, JSON inside of JSON included. */
export const leaking = (secrets: readonly string[], text: string): string[] =>
  secrets.filter((secret) => stands(secret, text) || stands(secret, text.replaceAll('\\', '')));
