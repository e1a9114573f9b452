import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many at once: opening one patient's details takes microseconds. */
const batch = 500;

/** Maps a long list, and lets other requests have their turn after each batch. */
export const eachInTurn = async <Given, Made>(list: readonly Given[], make: (given: Given) => Made): Promise<Made[]> => {
  const made: Made[] = [];
  for (let at = 0; at < list.length; at += batch) {
    if (at > 0) await nextTurn();
    made.push(...list.slice(at, at + batch).map(make));
  }
  return made;
};
