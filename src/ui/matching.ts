import { plain } from '../../contract/alikeNames';

/** Whether every word of a search is somewhere in the texts; accents and case do not matter. */
export const isMatch = (search: string, ...texts: readonly string[]): boolean => {
  const all = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
};
