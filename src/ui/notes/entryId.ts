import type { Written } from '../../state/draft';
import { draftIdOf } from '../../state/note';

/** Mixes a text into 32 bits. No secret: the row that gets this id says as much. */
const mixed = (text: string, seed: number): number => {
  let bits = seed;
  for (let place = 0; place < text.length; place += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(place), 0x9e3779b1);
    bits ^= bits >>> 15;
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  return (bits ^ (bits >>> 13)) >>> 0;
};

/**
 * The id of the entry that a draft becomes, a UUID: it says what the draft is about and when it was last changed. So a draft that two tabs
 * save at the same instant is one entry, on this device and, as its Idempotency-Key, on the server. Nothing of its text is in it.
 */
export const entryIdOf = ({ about, at }: Pick<Written, 'about' | 'at'>): string => {
  const digits = [1, 2, 3, 4]
    .map((seed) =>
      mixed(`${draftIdOf(about)} ${at}`, seed)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
};
