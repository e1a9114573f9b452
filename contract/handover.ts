import { array, type InferType, object } from 'yup';
import { allergy } from './allergies';
import { patient } from './patients';
import { problem } from './problemList';
import { row } from './row';
import { listedLabResult } from './uploads';
import { vitalSigns } from './vitalSigns';

/** What a handover list shows of one patient, each list newest first. */
export const handoverRecord = object({
  patient,
  problems: array(problem).required(),
  allergies: array(allergy).required(),
  /** The last written sets, and the last one with a weight. */
  vitalSigns: array(vitalSigns).required(),
  /** Those that the doctor still has to acknowledge. */
  labResults: array(listedLabResult).required(),
});
export type HandoverRecord = InferType<typeof handoverRecord>;

/** How many sets of vital signs it has of a patient. A corrected set is never among them without its correction, which was written later. */
const newestSets = 12;

type AnySet = { readonly id?: unknown; readonly corrects?: unknown; readonly weight?: unknown };
/** As many of a patient's sets as the list needs, of sets in the order of writing, newest first. */
export const setsOfHandover = <Each extends AnySet>(sets: readonly Each[]): Each[] => {
  const corrected = new Set(sets.map(({ corrects }) => corrects));
  const weighed = sets.find(({ id, weight }) => weight && !corrected.has(id));
  return sets.filter((set, index) => index < newestSets || set === weighed);
};

export const awaitedOf = <Result extends { readonly awaited?: unknown }>(results: readonly Result[]): Result[] =>
  results.filter(({ awaited }) => awaited === true);

export const handover = {
  /** CHT-8. One call for the whole list; the audit log has an entry for each patient. */
  readHandover: row({
    method: 'GET',
    path: '/v1/handover',
    summary: "What a handover list shows of each of the doctor's patients, the newest assignment first.",
    callers: ['doctor'],
    audits: 'handler',
    answer: array(handoverRecord).required(),
  }),
};
