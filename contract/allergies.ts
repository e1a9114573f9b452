import { array, type InferType, object } from 'yup';
import { aroundEntry, correcting, entryAddition, entryList } from './entries';
import { oneOf, optionalId, optionalLine, storedText } from './fields';
import { eachField } from './kindsOfEntry';
import type { MessageKey } from './messages';
import { whenWritten } from './written';

/**
 * What an entry states: an allergy or intolerance, an alert (such as a risk of falls), that no allergies are known, or that an earlier
 * entry applies no longer. Without any entry nobody has asked.
 */
export const allergyStatements = ['allergy', 'alert', 'noKnownAllergies', 'noLongerApplies'] as const;
export type AllergyStatement = (typeof allergyStatements)[number];
export const severities = ['mild', 'moderate', 'severe', 'unknown'] as const;

const states = (statement: unknown, ...statements: readonly AllergyStatement[]) => statements.some((each) => each === statement);
/** Required in entries that state one of these. */
const neededFor = (statements: readonly AllergyStatement[], missing: MessageKey) =>
  optionalLine().when('statement', ([statement], schema) => (states(statement, ...statements) ? schema.required(missing) : schema));

export const allergyForm = object({
  statement: oneOf(allergyStatements, 'allergy.statement.missing').required('allergy.statement.missing'),
  /** What the patient is allergic to, or what the alert is about. */
  substance: neededFor(['allergy', 'alert'], 'allergy.substance.missing'),
  reaction: optionalLine(),
  severity: neededFor(['allergy'], 'allergy.severity.missing').oneOf(severities, 'allergy.severity.missing'),
  /** The id of the entry that applies no longer. */
  ends: optionalId().when('statement', ([statement], schema) =>
    states(statement, 'noLongerApplies') ? schema.required('id.missing' satisfies MessageKey) : schema,
  ),
  reason: neededFor(['noLongerApplies'], 'allergy.reason.missing'),
  ...correcting,
});

export const allergy = object({ ...eachField('allergy', storedText), ...aroundEntry });
export type Allergy = InferType<typeof allergy>;

const path = '/v1/allergies/:patient_id';
export const allergies = {
  listAllergies: entryList(
    path,
    "A patient's allergies and alerts, and what was said about them, newest first.",
    array(allergy).required(),
  ),
  addAllergy: entryAddition(
    path,
    'States an allergy or alert, that none are known, or that one applies no longer; `corrects` names an entry that it corrects.',
    allergyForm.concat(whenWritten),
    allergy,
  ),
};
