import { digest } from './digest';

/**
 * What a report says of its actions, so that one that was taken out, put in or changed since is noticed. It tells a slip, not a forger:
 * who wants to can make a chain anew.
 */
export type Chain = {
  /** How many actions of the page came before: a long session lets go of its beginning. */
  from: number;
  /** The link of the last of those. */
  before: string;
  count: number;
  /** Of each action the hash over the link before it and itself. */
  links: readonly string[];
};

/** The link before the first action of a page. */
export const firstLink = digest('');
export const linkAfter = (link: string, action: unknown): string => digest(link + digest(action));

/** `from` and `to` are places in the chain, `at` one in the list of those that there are. */
type Broken = { how: 'missing'; from: number; to: number; at: number } | { how: 'added' | 'changed' | 'reordered'; at: number };

/** Where actions are not those of their chain first; undefined where they all are. */
export const brokenIn = (actions: readonly unknown[], { before, count, links }: Chain): Broken | undefined => {
  // By the links as they are told, each place is looked at by itself.
  const fits = (index: number, place: number) => linkAfter(links[place - 1] ?? before, actions[index]) === links[place];
  const [many, places] = [actions.length, links.length];
  const missing = (from: number, to: number): Broken => ({ how: 'missing', from, to: to - 1, at: from });
  let odd = 0;
  while (odd < Math.min(many, places) && fits(odd, odd)) odd += 1;
  let tail = 0;
  while (tail < Math.min(many, places) - odd && fits(many - 1 - tail, places - 1 - tail)) tail += 1;
  const [here, there] = [many - tail - odd, places - tail - odd];
  // An action that is gone with its link shows in the count alone.
  if (places < count && here === there) return missing(odd, odd + count - places);
  if (here === 0) return there > 0 ? missing(odd, odd + there) : undefined;
  if (there === 0) return { how: 'added', at: odd };
  const later = links.findIndex((_, place) => place > odd && place < odd + there && fits(odd, place));
  if (later < 0) return { how: 'changed', at: odd };
  return here === there ? { how: 'reordered', at: odd } : missing(odd, later);
};

/** The same in a sentence; `named` are the names of the actions that there are. */
export const brokenInWords = (broken: Broken, named: readonly string[]): string => {
  const { at } = broken;
  switch (broken.how) {
    case 'missing': {
      const [first, last] = [broken.from + 1, broken.to + 1];
      const which = first === last ? `Action ${first} is` : `Actions ${first} to ${last} are`;
      return `${which} missing, between ${named[at - 1] ?? 'the beginning'} and ${named[at] ?? 'the end'}`;
    }
    case 'added':
      return `Action ${at + 1}, ${named[at]}, was not recorded`;
    case 'changed':
      return `Action ${at + 1}, ${named[at]}, is not as it was recorded`;
    case 'reordered':
      return `From action ${at + 1}, ${named[at]}, they are not in the order of the recording`;
  }
};
