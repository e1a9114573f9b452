import type { Prescription } from '../../../../contract/prescriptions';

/** A prescription, on the server or unsent; its fields are null when it cannot be read. */
export type MedicineEntry = Pick<Prescription, 'id' | 'medicine' | 'howOften' | 'lasts' | 'lastsIn' | 'step' | 'follows' | 'corrects'> & {
  at: string;
};

/**
 * A medicine that was prescribed in fields and that nothing has changed or renewed. `until`: the last day, if it has one. `stop`: the entry
 * that has stopped it. `besides`: what others have done with the same earlier prescription, without knowing of this one.
 */
export type KnownMedicine<Entry> = {
  entry: Entry;
  standing: 'active' | 'ended' | 'stopped';
  until: Date | undefined;
  stop: Entry | undefined;
  besides: readonly Entry[];
};
/** `outside`: the ids of the prescriptions that stand and are a free text, or cannot be read, and so are in no list of medicines. */
export type Medicines<Entry> = { medicines: readonly KnownMedicine<Entry>[]; outside: readonly string[] };

/** The last day of a prescription that was written then: with the day of writing it is one more than said, as doses may begin late. */
const lastDayOf = ({ howOften, lasts, lastsIn }: MedicineEntry, writtenAt: number): Date | undefined => {
  const day = new Date(writtenAt);
  const count = howOften === 'once' ? 1 : Number(lasts || Number.NaN);
  if (Number.isNaN(count)) return undefined;
  if (howOften === 'once' || lastsIn === 'days') day.setDate(day.getDate() + count);
  else if (lastsIn === 'weeks') day.setDate(day.getDate() + 7 * count);
  else if (lastsIn === 'months') day.setMonth(day.getMonth() + count);
  else return undefined;
  return day;
};
const isOver = (until: Date | undefined, now: number): boolean => until !== undefined && new Date(until).setHours(24, 0, 0, 0) <= now;

const isMedicine = ({ medicine, step }: MedicineEntry) => Boolean(medicine) && step !== 'stop';

/**
 * The medicines of all prescriptions of a patient, as of `now` (milliseconds), by name. A corrected entry is replaced by its correction, and a
 * changed or renewed one by what follows it. When in doubt a medicine is active: one of two corrections or changes, one whose stop cannot
 * be read, and one that somebody has changed while somebody else stopped what was there before.
 */
export const medicinesOf = <Entry extends MedicineEntry>(entries: readonly Entry[], now: number): Medicines<Entry> => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const corrected = new Set(entries.map(({ corrects }) => corrects));
  const standing = entries.filter(({ id }) => !corrected.has(id));
  /** The entry with all that it corrects, directly or through another. */
  const chainOf = (entry: Entry): Entry[] => {
    const before = byId.get(entry.corrects ?? '');
    return before ? [entry, ...chainOf(before)] : [entry];
  };
  // A correction says something new of the time of what it corrects.
  const saidAt = (entry: Entry) => Date.parse(chainOf(entry).at(-1)?.at ?? entry.at);
  const followersOf = (entry: Entry): Entry[] => {
    const ids = new Set(chainOf(entry).map(({ id }) => id));
    return standing.filter(({ follows }) => follows && ids.has(follows)).sort((one, other) => saidAt(one) - saidAt(other));
  };
  /** Who renews what was stopped, and knows it, follows the stop. */
  const besidesOf = (entry: Entry): Entry[] => {
    const before = standing.find((each) => chainOf(each).some(({ id }) => id === entry.follows));
    if (!before) return [];
    return [...(before.step === 'stop' ? besidesOf(before) : []), ...followersOf(before).filter((each) => each !== entry)];
  };
  const isReplaced = (entry: Entry): boolean =>
    followersOf(entry).some((each) => isMedicine(each) || (each.step === 'stop' && followersOf(each).some(isMedicine)));
  const medicines = standing.filter(isMedicine).flatMap((entry): KnownMedicine<Entry>[] => {
    if (isReplaced(entry)) return [];
    const stop = followersOf(entry).find(({ step }) => step === 'stop');
    const until = lastDayOf(entry, saidAt(entry));
    return [{ entry, until, stop, standing: stop ? 'stopped' : isOver(until, now) ? 'ended' : 'active', besides: besidesOf(entry) }];
  });
  const nameOf = ({ entry }: KnownMedicine<Entry>) => entry.medicine ?? '';
  return {
    medicines: medicines.sort((one, other) => nameOf(one).localeCompare(nameOf(other)) || saidAt(one.entry) - saidAt(other.entry)),
    outside: standing.flatMap(({ id, medicine, step }) => (!medicine && step !== 'stop' ? [id] : [])),
  };
};
