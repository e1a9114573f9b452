import { randomBytes } from 'node:crypto';

/** Every planted secret by its kind. Each is a text that occurs nowhere else. */
export type Planted = Map<string, string>;

/** A text that occurs nowhere else. */
export const word = () => `z${randomBytes(9).toString('hex')}`;

/** Texts that people write: a patient's data, clinical texts, files and passwords. The server gives out the rest. */
export const newSecrets = (): Planted => {
  const words = [
    ...(['first name', 'last name', 'weight', 'height', 'sugar level', 'phone number', 'guardian name', 'insurance'] as const),
    ...(['changed weight', 'changed insurance', 'concern', 'complaint', 'diagnosis', 'corrected complaint'] as const),
    ...(['corrected diagnosis', 'prescription', 'corrected prescription', 'message', 'picture', 'file name', 'file content'] as const),
    ...([
      'second file name',
      'second file content',
      'search',
      'contact name',
      'contact message',
      'refused name',
      'refused file name',
    ] as const),
    ...([
      'refused note',
      'unreadable body',
      'unknown path',
      'made-up link',
      'made-up token',
      'typed complaint',
      'typed diagnosis',
    ] as const),
    ...(['draft complaint', 'draft diagnosis'] as const),
  ].map((kind): [string, string] => [kind, word()]);
  const emails = ['patient email', 'guardian email'].map((kind): [string, string] => [kind, `${word()}@example.org`]);
  const passwords = ['admin password', 'doctor password', 'wrong password', 'weak password'].map((kind): [string, string] => [
    kind,
    `${kind.startsWith('weak') ? '' : 'A!'}${word()}`,
  ]);
  return new Map([...words, ...emails, ...passwords]);
};

/** One planted secret. */
export const of = (planted: Planted, kind: string): string => {
  const value = planted.get(kind);
  if (!value) throw new Error(`Nothing is planted as ${kind}`);
  return value;
};

/** The forms in which a text can occur: plain, in a URL, or in base64 at any of the three offsets. Compared in lower case. */
const formsOf = (value: string): string[] => {
  const coded = [0, 1, 2].map((before) => {
    const text = Buffer.from('x'.repeat(before) + value).toString('base64');
    return text.slice(before === 0 ? 0 : 4, text.length - 4);
  });
  return [value, encodeURIComponent(value), ...coded].map((form) => form.toLowerCase());
};

/** The kinds of the secrets in a text. */
export const foundIn = (planted: Planted, text: string): Set<string> => {
  const lower = text.toLowerCase();
  return new Set([...planted].flatMap(([kind, value]) => (formsOf(value).some((form) => lower.includes(form)) ? [kind] : [])));
};
