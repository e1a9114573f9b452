import type { HandoverRecord } from '../../../../contract/handover';
import { personLabel } from '../../../../contract/personNames';
import type { Drafts } from '../../../state/draft';
import { type Outbox, unsentIn } from '../../../state/outbox';
import { acknowledgedIn } from '../../record/acknowledgedIn';
import { scoresOf } from '../../record/scores';
import { standingIn } from '../../record/useAllergies';
import { problemsIn } from '../../record/useProblems';
import { setsIn } from '../../record/useVitalSigns';

/** What this device has written and the server does not have yet; `author` is its user. */
type OnDevice = { outbox: Outbox; drafts: Drafts; author: string };

const rowOf = ({ patient, problems, allergies, vitalSigns, labResults }: HandoverRecord, { outbox, drafts, author }: OnDevice) => {
  const { id, birthDate } = patient;
  const sets = setsIn(id, outbox, vitalSigns);
  const known = problemsIn(id, outbox, problems, author);
  const acknowledged = acknowledgedIn(outbox);
  const weighed = sets.find(({ vitals }) => vitals.weight);
  return {
    patient,
    /** The active ones; `areWritten`: any problem was, at some time. */
    problems: known.filter(({ status }) => status === 'active').map(({ stated }) => stated),
    areWritten: known.length > 0,
    standing: standingIn(id, outbox, allergies),
    scores: scoresOf(sets, birthDate),
    weight: weighed && { kilograms: weighed.vitals.weight ?? '', at: weighed.at },
    unsent: unsentIn(outbox).filter(({ note }) => note.patient?.id === id).length,
    halfWritten: Object.values(drafts).filter((draft) => draft.status === 'written' && draft.about.patient?.id === id).length,
    /** Those that the doctor still has to acknowledge, also not on this device. */
    awaited: labResults.filter((result) => !acknowledged.has(result.id)),
  };
};

/** What the handover list says of one patient. */
export type HandoverRow = ReturnType<typeof rowOf>;

const scoreOf = ({ scores }: HandoverRow) => scores.newest?.news2.score ?? -1;

/** The rows of a handover list: the highest score first, then those without one; of one score by name. */
export const rowsOf = (records: readonly HandoverRecord[], onDevice: OnDevice): HandoverRow[] =>
  records
    .map((record) => rowOf(record, onDevice))
    .sort((one, other) => scoreOf(other) - scoreOf(one) || personLabel(one.patient).localeCompare(personLabel(other.patient)));
