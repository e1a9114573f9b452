import { array, type InferType, object } from 'yup';
import { type BirthDate, birthParts, readPastDate } from './birthDate';
import { aroundEntry, correcting, entryAddition, entryList } from './entries';
import { line, longest, oneOf, optionalId, optionalLine, storedText } from './fields';
import { isRecord } from './isRecord';
import { eachField } from './kindsOfEntry';
import type { MessageKey } from './messages';
import { whenWritten } from './written';

export const clinicalStatuses = ['active', 'resolved'] as const;
export type ClinicalStatus = (typeof clinicalStatuses)[number];

/** How long the name of a problem may be, in characters: a diagnosis is often a sentence or two. */
const longestProblem = 250;

const tidied = (value: unknown): unknown => {
  const read = typeof value === 'string' ? readPastDate(value, Date.now()) : undefined;
  return read && 'birthDate' in read ? read.birthDate : value;
};

/** A date of the past as far as it is known: a day, a month, a year, or an estimate of one. Stored as a date of birth is (ISO 8601-2). */
const pastDate = () =>
  optionalLine()
    .transform(tidied)
    .test('date', (text, { createError }) => {
      const read = readPastDate(text ?? '', Date.now());
      return 'birthDate' in read || createError({ message: `problemList.date.${read.problem}` satisfies MessageKey });
    });

/** Whether the first date is before the second as far as both are known: 2019 is not before March 2019. */
export const isBefore = (date: BirthDate, other: BirthDate): boolean => {
  if (!birthParts(date) || !birthParts(other)) return false;
  const [one = '', two = ''] = [date.split('~')[0], other.split('~')[0]];
  const known = Math.min(one.length, two.length);
  return one.slice(0, known) < two.slice(0, known);
};

/** An active problem has no date of its end, whatever was typed before it was said to be active. */
const withoutEndOfActive = (given: unknown): unknown =>
  isRecord(given) && given.clinicalStatus !== 'resolved' ? { ...given, resolvedOn: undefined } : given;

/**
 * A problem with its status when it was written, which is active unless said otherwise. With `follows` it says that the problem of an
 * earlier entry is resolved or active again; the other fields are what its author saw of it.
 */
export const problemForm = object({
  problem: line('problemList.problem.missing', longestProblem),
  onset: pastDate(),
  clinicalStatus: oneOf(clinicalStatuses, 'problemList.clinicalStatus').default('active'),
  resolvedOn: pastDate().test('beforeOnset', 'problemList.beforeOnset' satisfies MessageKey, (text, { parent }) => {
    return !(text && isBefore(text, parent.onset ?? ''));
  }),
  remark: optionalLine(longest.message),
  follows: optionalId(),
  /** The id of the entry of the medical history whose diagnosis it is. */
  diagnosedIn: optionalId(),
  ...correcting,
}).transform(withoutEndOfActive);

export const problem = object({ ...eachField('problem', storedText), ...aroundEntry });
export type Problem = InferType<typeof problem>;

const path = '/v1/problems/:patient_id';
export const problemList = {
  listProblems: entryList(path, "A patient's problems, and what was said about them, newest first.", array(problem).required()),
  addProblem: entryAddition(
    path,
    'Adds a problem, or says that one is resolved or active again; `corrects` names an entry that it corrects.',
    problemForm.concat(whenWritten),
    problem,
  ),
};
