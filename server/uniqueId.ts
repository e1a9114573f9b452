import { randomInt } from 'node:crypto';

// Crockford's base 32: without I, L, O and U, which people misread or mishear.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The check character. Its weights detect one wrong character and two swapped neighbours. */
const checkOf = (characters: string) => {
  const sum = [...characters].reduce((total, character, index) => total + alphabet.indexOf(character) * (2 * index + 1), 0);
  return alphabet[sum % 32] ?? '';
};

const grouped = (prefix: string, characters: string) => `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;

/** A new unique id for a person, such as `P-7K3M-Q9X4`: `D` for a doctor, `P` for a patient; the last character checks the others. */
export const newUniqueId = (prefix: 'D' | 'P'): string => {
  const characters = Array.from({ length: 7 }, () => alphabet[randomInt(32)]).join('');
  return grouped(prefix, characters + checkOf(characters));
};
