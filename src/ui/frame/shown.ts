import { createContext, useContext, useEffect, useId } from 'react';

/** The parts of a page that show what the server said: by their ids, whether it is there. */
export type Parts = ReadonlyMap<string, boolean>;
/** What is said of one part; `undefined` when it has left the page. */
export type Said = { id: string; there: boolean | undefined };

/** The parts once one has said something of itself. */
export const withPart = (parts: Parts, { id, there }: Said): Parts => {
  const changed = new Map(parts);
  if (there === undefined) changed.delete(id);
  else changed.set(id, there);
  return changed;
};

export const ShownParts = createContext<Parts>(new Map());
export const SayShown = createContext<(said: Said) => void>(() => undefined);

/** How much of what a page shows of the server is there; `''` for all of it. */
export type HowMuch = '' | 'InPart' | 'Nothing' | 'Since';

/** `'Since'` where the page has nothing of the server's: there is only the time to tell. */
export const howMuchOf = (parts: Parts): HowMuch => {
  const there = [...parts.values()];
  if (there.length === 0) return 'Since';
  if (!there.includes(true)) return 'Nothing';
  return there.includes(false) ? 'InPart' : '';
};

/** Tells the page's frame whether this part has its data. */
export const useShown = (there: boolean): void => {
  const id = useId();
  const say = useContext(SayShown);
  useEffect(() => say({ id, there }), [say, id, there]);
  useEffect(() => () => say({ id, there: undefined }), [say, id]);
};
