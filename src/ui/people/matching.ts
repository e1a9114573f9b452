import { plain } from '../../../contract/alikeNames';
import { namesPhone } from '../../../contract/phoneNumbers';

/** Whether every word of a search is somewhere in the texts, whatever the accents and case; or it is a phone number that stands there. */
export const isMatch = (search: string, ...texts: readonly string[]): boolean => {
  const all = plain(texts.join(' '));
  const words = plain(search).split(/\s+/);
  return words.every((word) => all.includes(word)) || namesPhone(search, texts);
};
