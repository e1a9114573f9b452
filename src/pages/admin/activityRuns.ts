import { longDate } from '../../ui/texts/formatTime';
import type { AnyEntry } from './actionTexts';

export type Entry = AnyEntry & { id: string };
/** What was done in one go, newest first: one person's act again and again, their looks around, their round, or sign-ins of several people. */
export type Run = [newest: Entry, ...earlier: Entry[]];

const isLook = ({ action, refused, exported }: Entry) => /^(?:get|list|read)/.test(action) && !refused && !exported;

/** A look, or a file that a device keeps to show it later, or that was on the screen. */
export const changesNothing = (entry: Entry) => isLook(entry) || (/^copy|Seen$/.test(entry.action) && !entry.refused);

/** Signing in and out, and what it takes. */
export const isOfAccount = ({ action }: Entry) => /^sign|session|password|passkey|factor|secondStep|codes|address/i.test(action);

/** Entries that are no further apart, in milliseconds, were made in one go. */
const around = 10 * 60_000;
/** The longest pause between two patients of a round, in milliseconds. */
const pause = 45 * 60_000;

/** One act on so many patients in one go is one row: fewer are read as fast one by one. */
const many = 3;

const oldestOf = (run: Run): Entry => run.at(-1) ?? run[0];
const isWithin = (time: number, run: Run, entry: Entry) => Date.parse(oldestOf(run).at) - Date.parse(entry.at) <= time;

type TextOf = (entry: Entry) => string;

const goesOn = (run: Run, entry: Entry, textOf: TextOf): boolean => {
  const [newest] = run;
  const isOneAct = run.every((each) => textOf(each) === textOf(entry));
  // Many sign in one after the other: the row's list says who.
  if (isOneAct && isOfAccount(newest) && !newest.refused && !newest.patient && !entry.patient) return true;
  if (newest.by.id !== entry.by.id || newest.patient?.id !== entry.patient?.id) return false;
  return isOneAct || (isLook(newest) && isLook(entry) && (entry.patient != null || isWithin(around, run, entry)));
};

/** Whether two runs of a person are the same one act, each on a patient. */
const isSameAct = (run: Run, next: Run, textOf: TextOf): boolean =>
  [...run, ...next].every((each) => each.patient && textOf(each) === textOf(run[0])) && isWithin(pause, run, next[0]);

/**
 * A round, such as each record of a handover list, is one run at the place of its newest entry, whatever others did meanwhile. What its
 * person did in between ends it.
 */
const joined = (runs: readonly Run[], textOf: TextOf): Run[] => {
  const latest = new Map<string, Run[]>();
  const roundWith = new Map<Run, Run[]>();
  for (const run of runs) {
    const before = latest.get(run[0].by.id) ?? [];
    const last = before.at(-1);
    const round = last && isSameAct(last, run, textOf) ? before : [];
    round.push(run);
    for (const { by } of run) latest.set(by.id, round);
    roundWith.set(run, round);
  }
  return runs.flatMap((run): Run[] => {
    const round = roundWith.get(run) ?? [];
    if (round.length < many) return [run];
    return round[0] === run ? [[run[0], ...round.flat().slice(1)]] : [];
  });
};

/** Whether entries that are not loaded yet, all earlier than the oldest one, may belong to a run: it ends the list, or its round may go on. */
export const isCutAt = (oldest: Entry, run: Run): boolean =>
  oldestOf(run) === oldest || (run.length > 1 && run[0].patient != null && isWithin(pause, run, oldest));

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
