/** Without accents, in lower case. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search is somewhere in the texts; accents and case do not matter. */
export const isMatch = (search: string, ...texts: readonly string[]): boolean => {
  const all = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
};
