import { longDate } from '../../ui/texts/formatTime';
import type { AnyEntry } from './actionTexts';

export type Entry = AnyEntry & { id: string };
/** What one person did in one go, newest first: one act again and again, or looks into one record or around the hospital. */
export type Run = [newest: Entry, ...earlier: Entry[]];

const isLook = ({ action, refused, exported }: Entry) => /^(?:get|list|read)/.test(action) && !refused && !exported;

/** A look, or a file that a device keeps to show it later, or that was on the screen. */
export const changesNothing = (entry: Entry) => isLook(entry) || (/^copy|Seen$/.test(entry.action) && !entry.refused);

/** Entries that are no further apart, in milliseconds, were made in one go. */
const around = 10 * 60_000;

/** One act on so many patients in one go is one row: fewer are read as fast one by one. */
const many = 3;

const oldestOf = (run: Run): Entry => run.at(-1) ?? run[0];
const isNear = (run: Run, entry: Entry) => Date.parse(oldestOf(run).at) - Date.parse(entry.at) <= around;

type TextOf = (entry: Entry) => string;

const goesOn = (run: Run, entry: Entry, textOf: TextOf): boolean => {
  const [newest] = run;
  if (newest.by.id !== entry.by.id || newest.patient?.id !== entry.patient?.id) return false;
  if (run.every((each) => textOf(each) === textOf(entry))) return true;
  return isLook(newest) && isLook(entry) && (entry.patient != null || isNear(run, entry));
};

/** Whether two neighbours are the same one act of one person, each on a patient. */
const isSameAct = (run: Run, next: Run, textOf: TextOf): boolean => {
  const [newest] = run;
  const [other] = next;
  if (!newest.patient || !other.patient || newest.by.id !== other.by.id || !isNear(run, other)) return false;
  return [...run, ...next].every((each) => textOf(each) === textOf(newest));
};

/** Neighbours that are one act on many patients, such as each record of a handover list, are joined. */
const joined = (runs: readonly Run[], textOf: TextOf): Run[] => {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1)?.at(-1);
    if (last && isSameAct(last, run, textOf)) groups.at(-1)?.push(run);
    else groups.push([run]);
  }
  return groups.flatMap((group): Run[] => {
    const [first] = group;
    return !first || group.length < many ? group : [[first[0], ...group.flat().slice(1)]];
  });
};

/** Entries by local day, in their order; what was done in one go is one run. */
export const runsByDay = (entries: readonly Entry[], textOf: TextOf): [day: string, runs: Run[]][] => {
  const days: [string, Run[]][] = [];
  for (const entry of entries) {
    const day = longDate(entry.at);
    if (days.at(-1)?.[0] !== day) days.push([day, []]);
    const runs = days.at(-1)?.[1] ?? [];
    const last = runs.at(-1);
    if (last && goesOn(last, entry, textOf)) last.push(entry);
    else runs.push([entry]);
  }
  return days.map(([day, runs]) => [day, joined(runs, textOf)]);
};
