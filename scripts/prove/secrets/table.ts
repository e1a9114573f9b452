import { allowed, type Place } from './places';
import { foundIn, type Planted } from './planted';

/** Prints which kinds of secrets each place contains. With one in a forbidden place the command exits with 1. */
export const printTable = (planted: Planted, places: readonly Place[]): void => {
  const letters = places.map((_, index) => String.fromCharCode('A'.charCodeAt(0) + index));
  const found = places.map(({ text }) => foundIn(planted, text));
  const mayStand = ({ name }: Place, kind: string) => allowed[name]?.kinds.includes(kind) ?? false;
  const failures: string[] = [];
  console.log(`${'kind'.padEnd(24)}${letters.join(' ')}   (· nowhere there, a allowed there, X found where it may not be)`);
  for (const kind of planted.keys()) {
    const marks = places.map((place, index) => {
      if (!found[index]?.has(kind)) return '·';
      if (mayStand(place, kind)) return 'a';
      failures.push(`${kind} stands in ${place.name}`);
      return 'X';
    });
    console.log(`${kind.padEnd(24)}${marks.join(' ')}`);
  }
  for (const [index, { name, text }] of places.entries()) {
    const reason = allowed[name] ? `; a: ${allowed[name].why}` : '';
    console.log(`${letters[index]}  ${name} (${text.length} characters)${reason}`);
  }
  // Otherwise the search itself would be broken.
  const unseen = ['SQL dump', 'saved list (CSV)'].filter((name) => found[places.findIndex((place) => place.name === name)]?.size === 0);
  failures.push(...unseen.map((name) => `nothing at all was found in ${name}`));
  console.log(`${planted.size} secrets, ${places.length} places: ${failures.length} failures`);
  for (const failure of failures) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
};
