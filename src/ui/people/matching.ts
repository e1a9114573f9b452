import { plain } from '../../../contract/alikeNames';
import { namesPhone } from '../../../contract/phoneNumbers';

/** Whether every word of a search is in the texts, ignoring accents and case; or the search is a phone number in them. */
export const isMatch = (search: string, ...texts: readonly string[]): boolean => {
  const all = plain(texts.join(' '));
  const words = plain(search).split(/\s+/);
  return words.every((word) => all.includes(word)) || namesPhone(search, texts);
};
