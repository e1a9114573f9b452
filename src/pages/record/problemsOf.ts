import { plain } from '../../../contract/alikeNames';
import type { ClinicalStatus, Problem } from '../../../contract/problemList';

/** An entry about a problem, on the server or unsent; its fields are null when it cannot be read. */
export type ProblemEntry = Pick<Problem, 'id' | 'problem' | 'clinicalStatus' | 'follows' | 'diagnosedIn' | 'corrects'> & { at: string };

/**
 * A problem of a patient. `stated`: the entry that says what it is. `last`: the last one that says it is resolved, or active again; none
 * while nobody has said so since it was written. `entries`: all that was written about it, corrected ones too.
 */
export type KnownProblem<Entry> = { stated: Entry; last: Entry | undefined; status: ClinicalStatus; entries: readonly Entry[] };

/**
 * The problems of all entries about a patient, newest first. A corrected entry is replaced by its correction. What a problem is says its
 * statement alone, and whether it is active the last entry that follows it: two doctors who change both change no word of each other.
 * When in doubt a problem is active: one that cannot be read, and both of two corrections.
 */
export const problemsOf = <Entry extends ProblemEntry>(entries: readonly Entry[]): KnownProblem<Entry>[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  const isStatus = ({ follows }: Entry) => Boolean(follows && byId.has(follows));
  /** The entry with all that it corrects, directly or through another. */
  const chainOf = (entry: Entry): Entry[] => {
    const before = byId.get(entry.corrects ?? '');
    return before ? [entry, ...chainOf(before)] : [entry];
  };
  // A correction says something new of the time of what it corrects.
  const saidAt = (entry: Entry) => Date.parse(chainOf(entry).at(-1)?.at ?? entry.at);
  return entries
    .filter((entry) => !corrected.has(entry.id) && !isStatus(entry))
    .map((stated) => {
      const chain = new Set(chainOf(stated).map(({ id }) => id));
      const statuses = entries.filter((entry) => isStatus(entry) && chain.has(entry.follows ?? ''));
      const [last] = statuses.filter(({ id }) => !corrected.has(id)).sort((one, other) => saidAt(other) - saidAt(one));
      const status = (last ?? stated).clinicalStatus === 'resolved' ? 'resolved' : 'active';
      return { stated, last, status, entries: entries.filter((entry) => chain.has(entry.id) || statuses.includes(entry)) };
    });
};

const words = (text: string) =>
  plain(text)
    .replace(/[\s.,;]+/g, ' ')
    .trim();
/** Whether two texts name the same problem, whatever their case, accents and full stops. */
export const areSameProblem = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && words(one) !== '' && words(one) === words(other);

type Diagnosed = { id: string; diagnosis: string | null };

/** The problem that was made of a diagnosis, or else an active one of the same name. */
export const problemOf = <Entry extends ProblemEntry>(problems: readonly KnownProblem<Entry>[], { id, diagnosis }: Diagnosed) =>
  problems.find(({ entries }) => entries.some(({ diagnosedIn }) => diagnosedIn === id)) ??
  problems.find(({ status, stated }) => status === 'active' && areSameProblem(stated.problem, diagnosis));
