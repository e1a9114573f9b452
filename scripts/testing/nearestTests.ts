import { importersOf } from './importersOf';
import { readRecords } from './records';
import { slow } from './slowTests.cjs';

/** The assumed time of a test file that has not run here yet, in seconds. */
const assumedSeconds = (test: string) => (slow.test(test) ? 40 : 5);

const wordsOf = (path: string) => new Set(path.match(/[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase().replace(/s$/, '')) ?? []);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\..*/, '');

/**
 * Chooses the tests that a change is most likely to break: first changed tests, then those with a similar name, then those named like a file
 * that imports a changed one, then those whose last run loaded the changed files that the fewest tests load. Of equal ones the quickest
 * come first, until their times reach `budget`.
 * @param tests the paths to choose from
 * @param budget in seconds of one processor; changed tests are always chosen
 * @param all also choose tests that loaded no changed file: server tests, because the server is another process
 * @returns the chosen tests, and how many related tests are left out
 */
export const nearestTests = (tests: readonly string[], changed: readonly string[], budget: number, all = false) => {
  const records = readRecords();
  const files = new Set(changed);
  const words = new Set(changed.flatMap((file) => [...wordsOf(nameOf(file))]));
  const importers = importersOf(changed).map((file) => wordsOf(nameOf(file)));
  const loaders = new Map<string, number>();
  for (const { loaded } of records.values()) for (const file of loaded) loaders.set(file, (loaders.get(file) ?? 0) + 1);

  const distance = (test: string): number => {
    if (files.has(test)) return -1;
    const record = records.get(test);
    const loaded = record?.loaded.filter((file) => files.has(file)) ?? [];
    if (record && loaded.length === 0 && !all) return Infinity;
    if ([...wordsOf(nameOf(test))].some((word) => words.has(word))) return 0;
    if (importers.some((importer) => [...wordsOf(nameOf(test))].every((word) => importer.has(word)))) return 1;
    return Math.min(records.size + 2, ...loaded.map((file) => 1 + (loaders.get(file) ?? 0)));
  };
  const seconds = (test: string) => records.get(test)?.seconds ?? assumedSeconds(test);

  const related = tests
    .map((test) => ({ test, distance: distance(test), seconds: seconds(test) }))
    .filter((candidate) => candidate.distance < Infinity)
    .sort((a, b) => a.distance - b.distance || a.seconds - b.seconds);
  let total = 0;
  const chosen = related.filter((candidate) => {
    const fits = candidate.distance < 0 || total + candidate.seconds <= budget;
    if (fits) total += candidate.seconds;
    return fits;
  });
  return { chosen: chosen.map(({ test }) => test), left: related.length - chosen.length };
};
