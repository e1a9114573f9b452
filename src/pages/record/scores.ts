import { kindsOfEntry } from '../../../contract/kindsOfEntry';
import { yearsAt } from './measuredTime';
import { type News2, news2Of, parameters } from './news2';
import type { VitalSet } from './useVitalSigns';

/** From this score on NEWS2 asks for an urgent response (Royal College of Physicians, 2017). */
export const urgentFrom = 5;

/** After so many milliseconds a score is old: NEWS2 asks for a set every 12 hours at least (Royal College of Physicians, 2017). */
const oldAfter = 12 * 3_600_000;

export type Scored = Pick<VitalSet, 'at' | 'vitals'> & { news2: Extract<News2, { status: 'scored' }> };
/** What was measured since the newest score, or at all where there is none: a set without a score, or one that cannot be read. */
type Unscored = Exclude<News2, { status: 'scored' }> | 'unreadable';
/** `newest`: the score of the set that was measured last and has one; `before`: the one before. `since`: the last set without one after it. */
export type Scores = { newest: Scored | undefined; before: Scored | undefined; since: Unscored | undefined };

const outcomeOf = ({ vitals, at }: VitalSet, birthDate: string | null): News2 | 'unreadable' =>
  kindsOfEntry.vitalSigns.fields.some((name) => vitals[name] === null) ? 'unreadable' : news2Of(vitals, yearsAt(birthDate, at));

/** A set of the weight alone says nothing of a score. */
const saysNothing = (outcome: News2 | 'unreadable') =>
  outcome !== 'unreadable' && outcome.status === 'incomplete' && outcome.missing.length === parameters.length;

const isScored = (outcome: News2 | 'unreadable'): outcome is Scored['news2'] => outcome !== 'unreadable' && outcome.status === 'scored';

/** The newest scores of a patient's sets, which are those that stand, the last measured first. It looks no further than it has to: there may be thousands. */
export const scoresOf = (sets: readonly VitalSet[], birthDate: string | null): Scores => {
  const scored: Scored[] = [];
  let last: News2 | 'unreadable' | undefined;
  for (const set of sets) {
    const outcome = outcomeOf(set, birthDate);
    if (saysNothing(outcome)) continue;
    last ??= outcome;
    if (isScored(outcome)) scored.push({ at: set.at, vitals: set.vitals, news2: outcome });
    if (scored.length === 2) break;
  }
  const [newest, before] = scored;
  return { newest, before, since: last && !isScored(last) ? last : undefined };
};

/** Whether a score is older at `now` (milliseconds) than NEWS2 lets the time between two sets be. */
export const isOld = ({ at }: Pick<Scored, 'at'>, now: number): boolean => now - Date.parse(at) > oldAfter;
