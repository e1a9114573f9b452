import { digest } from './digest';

/**
 * A hash chain over a report's actions, which shows whether somebody removed, added or changed an action later. It finds mistakes, not
 * forgery: a forger can make a new chain.
 */
export type Chain = {
  /** How many earlier actions of the page the report lacks: the recorder drops the beginning of a long session. */
  from: number;
  /** The last dropped action's link. */
  before: string;
  count: number;
  /** For each action, the hash of the previous link and the action. */
  links: readonly string[];
};

/** The link before the first action of a page. */
export const firstLink = digest('');
export const linkAfter = (link: string, action: unknown): string => digest(link + digest(action));

/** `from` and `to` are indexes in the chain, `at` is an index in the list of actions. */
type Broken = { how: 'missing'; from: number; to: number; at: number } | { how: 'added' | 'changed' | 'reordered'; at: number };

/** The first place where the actions do not match their chain; undefined if all match. */
export const brokenIn = (actions: readonly unknown[], { before, count, links }: Chain): Broken | undefined => {
  // Uses the recorded links, so that each place is checked independently.
  const fits = (index: number, place: number) => linkAfter(links[place - 1] ?? before, actions[index]) === links[place];
  const [many, places] = [actions.length, links.length];
  const missing = (from: number, to: number): Broken => ({ how: 'missing', from, to: to - 1, at: from });
  let odd = 0;
  while (odd < Math.min(many, places) && fits(odd, odd)) odd += 1;
  let tail = 0;
  while (tail < Math.min(many, places) - odd && fits(many - 1 - tail, places - 1 - tail)) tail += 1;
  const [here, there] = [many - tail - odd, places - tail - odd];
  // If an action and its link are both gone, only the count shows it.
  if (places < count && here === there) return missing(odd, odd + count - places);
  if (here === 0) return there > 0 ? missing(odd, odd + there) : undefined;
  if (there === 0) return { how: 'added', at: odd };
  const later = links.findIndex((_, place) => place > odd && place < odd + there && fits(odd, place));
  if (later < 0) return { how: 'changed', at: odd };
  return here === there ? { how: 'reordered', at: odd } : missing(odd, later);
};

/** Says in a sentence where the chain is broken; `named` are the names of the actions. */
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
