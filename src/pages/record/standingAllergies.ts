import type { Allergy } from '../../../contract/allergies';

/** A statement about allergies, on the server or unsent; its fields are null when it cannot be read. */
export type Stated = Pick<Allergy, 'id' | 'statement' | 'substance' | 'reaction' | 'severity' | 'corrects' | 'ends'>;

/**
 * What is known: some allergies stand; none are known, as somebody has stated; all that were stated have ended, which says nothing about
 * others; or nobody has asked yet.
 */
export type Known = 'some' | 'none' | 'ended' | 'notAsked';
export type Standing<Row> = { known: Known; allergies: readonly Row[]; alerts: readonly Row[] };

const severest = ['severe', 'unknown', 'moderate', 'mild'];
const rank = ({ severity }: Stated) => severest.indexOf(severity ?? '');

/** Whether it names something that the patient is allergic to. One that cannot be read may: it counts as an allergy. */
const namesAllergy = ({ statement }: Stated) =>
  statement !== 'alert' && statement !== 'noKnownAllergies' && statement !== 'noLongerApplies';

/**
 * The allergies and alerts that stand, of all that was stated about a patient, newest first. A corrected or ended one stands no longer;
 * when in doubt (two corrections, or a correction of what somebody else has ended meanwhile) one stands. The severest comes first.
 */
export const standingOf = <Row extends Stated>(rows: readonly Row[]): Standing<Row> => {
  const corrected = new Set(rows.map(({ corrects }) => corrects));
  const said = rows.filter(({ id }) => !corrected.has(id));
  const ended = new Set(said.map(({ ends }) => ends));
  const standing = said.filter(({ id }) => !ended.has(id));
  const allergies = standing.filter(namesAllergy).sort((one, other) => rank(one) - rank(other));
  const alerts = standing.filter(({ statement }) => statement === 'alert');
  if (allergies.length > 0) return { known: 'some', allergies, alerts };
  // "None known" said before an allergy was found says nothing once that allergy has ended.
  const newest = said.find((row) => row.statement === 'noKnownAllergies' || namesAllergy(row));
  const known = newest === undefined ? 'notAsked' : newest.statement === 'noKnownAllergies' ? 'none' : 'ended';
  return { known, allergies, alerts };
};

/** How many allergies and alerts stand. */
export const countStanding = (rows: readonly Stated[]): number => {
  const { allergies, alerts } = standingOf(rows);
  return allergies.length + alerts.length;
};
