/** Without accents, in lower case. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Named = { firstName: string; lastName: string };

/** All words of both names in alphabetical order, so that first and last name may be swapped. */
const sortedWords = ({ firstName, lastName }: Named) => plain(`${firstName} ${lastName}`).split(/\s+/).sort().join(' ');

/** Whether the texts differ by at most one letter that is added, missing, replaced or swapped with its neighbour. */
const nearlySame = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
};

/** Whether two people have the same or similar names, so that somebody may confuse them. */
export const areAlike = (one: Named, other: Named): boolean => nearlySame(sortedWords(one), sortedWords(other));

/** The text, and the text without each one of its letters: two texts that are nearly the same have one of these in common. */
const withoutOne = (text: string) =>
  new Set([text, ...Array.from({ length: text.length }, (_, index) => text.slice(0, index) + text.slice(index + 1))]);

/** Returns a function that finds one of these people who is like another, the same name first. It compares with few of them, however many there are. */
export const alikeAmong = <Person extends Named>(people: readonly Person[]): ((one: Named) => Person | undefined) => {
  const names = new Map<string, Person>();
  for (const person of people.toReversed()) names.set(sortedWords(person), person);
  const near = new Map<string, string[]>();
  for (const name of names.keys())
    for (const key of withoutOne(name)) {
      const those = near.get(key);
      if (those) those.push(name);
      else near.set(key, [name]);
    }
  return (one) => {
    const sought = sortedWords(one);
    const same = names.get(sought);
    if (same) return same;
    for (const key of withoutOne(sought)) {
      const found = near.get(key)?.find((name) => nearlySame(name, sought));
      if (found !== undefined) return names.get(found);
    }
    return undefined;
  };
};

/** The people whose names are similar to another's in the list. */
export const alikeIn = <Person extends Named>(people: readonly Person[]): ReadonlySet<Person> => {
  const named = people.map((person) => ({ person, key: sortedWords(person) }));
  const alike = new Set<Person>();
  for (const [index, one] of named.entries()) {
    for (const other of named.slice(index + 1)) if (nearlySame(one.key, other.key)) alike.add(one.person).add(other.person);
  }
  return alike;
};

/** The same as ids. */
export const alikeIdsIn = (people: readonly (Named & { id: string })[]): ReadonlySet<string> =>
  new Set([...alikeIn(people)].map(({ id }) => id));
