import { array, type InferType, object } from 'yup';
import { plain } from './alikeNames';
import { aroundEntry, correcting, entryAddition, entryList } from './entries';
import { line, optionalId, optionalLine, storedText } from './fields';
import { eachField } from './kindsOfEntry';
import { tidyNumber } from './measurements';
import type { MessageKey } from './messages';
import { measuredAt } from './vitalSigns';
import { whenWritten } from './written';

/** How long a unit may be, in characters: "mL/min/1.73 m²" has 14. */
const longestUnit = 30;

/** What is known of a value: itself, or that it is below or above what the laboratory can measure ("<5"). */
export type LabNumber = { beyond: '<' | '>' | undefined; number: number };

const labNumber = /^([<>]?)(-?\d{1,9}(?:\.\d{1,6})?)$/;
const limit = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** A value as it is stored, such as "7.2", "-3" or "<5"; undefined for any other text. */
export const labNumberOf = (text: string | null | undefined): LabNumber | undefined => {
  const [, sign, digits] = labNumber.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : { beyond: sign === '<' || sign === '>' ? sign : undefined, number: Number(digits) };
};
/** A limit of a reference range as it is stored; undefined for any other text, also an empty one. */
export const limitOf = (text: string | null | undefined): number | undefined => (text && limit.test(text) ? Number(text) : undefined);

/** A value or limit as it is stored: a minus sign of any form is one. */
export const tidyLabNumber = (text: string): string =>
  tidyNumber(
    text
      .trim()
      .replace(/[−–]/g, '-')
      .replace(/^([<>])\s+/, '$1'),
  );
const typed = () => optionalLine().transform((value: unknown) => (typeof value === 'string' ? tidyLabNumber(value) : value));

/** What to say of a text that is no number. */
const notNumber = (text: string): MessageKey => {
  if (/^[\s<>]*[=≤≥~≈]/.test(text)) return 'keyValue.sign';
  return /\d[\s'’]\d|\d[.,]\d+[.,]\d/.test(text) ? 'keyValue.thousands' : 'keyValue.number';
};
const typedLimit = () =>
  typed().test('limit', (text, { createError }) => text === undefined || limit.test(text) || createError({ message: notNumber(text) }));

/**
 * One value of a lab result, as a doctor reads it there or on the telephone. `result` is the id of the lab result, if it has a file here; the
 * range is the laboratory's, either limit may be missing.
 */
export const keyValueForm = object({
  result: optionalId(),
  analyte: line('keyValue.analyte.missing'),
  labValue: typed()
    .required('keyValue.labValue.missing' satisfies MessageKey)
    .test('number', (text, { createError }) => labNumberOf(text) !== undefined || createError({ message: notNumber(text) })),
  labUnit: optionalLine(longestUnit),
  low: typedLimit(),
  high: typedLimit().test('keyValue.range', 'keyValue.range' satisfies MessageKey, (text, { parent }) => {
    const [low, high] = [limitOf(parent.low), limitOf(text)];
    return low === undefined || high === undefined || low < high;
  }),
  takenAt: measuredAt().required('keyValue.takenAt.missing' satisfies MessageKey),
  ...correcting,
});

/** Below or above its range, or within it; undefined where the range or the value does not say. */
export const standingIn = (
  value: LabNumber | undefined,
  low: number | undefined,
  high: number | undefined,
): 'below' | 'above' | 'within' | undefined => {
  if (!value || (low === undefined && high === undefined)) return undefined;
  const { beyond, number } = value;
  // What "<5" may be reaches down without an end.
  const [least, most] = [beyond === '<' ? Number.NEGATIVE_INFINITY : number, beyond === '>' ? Number.POSITIVE_INFINITY : number];
  if (low !== undefined && (most < low || (beyond === '<' && number === low))) return 'below';
  if (high !== undefined && (least > high || (beyond === '>' && number === high))) return 'above';
  return (low === undefined || least >= low) && (high === undefined || most <= high) ? 'within' : undefined;
};

/** The same for values that are one series: of one name, without case and accents, in one unit. "mg" and "Mg" differ, "l" and "L" do not. */
export const seriesKeyOf = ({ analyte, labUnit }: { analyte: string | null; labUnit: string | null }): string =>
  `${plain(analyte ?? '')
    .replace(/\s+/g, ' ')
    .trim()} ${(labUnit ?? '')
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/l(?![a-z])/g, 'L')}`;

/** A stored value. A field that was not given is empty. */
export const keyValue = object({ ...eachField('keyValue', storedText), ...aroundEntry });
export type KeyValue = InferType<typeof keyValue>;

const path = '/v1/key_values/:patient_id';
export const keyValues = {
  listKeyValues: entryList(
    path,
    "Values of a patient's lab results, as doctors and admins have typed them, newest first.",
    array(keyValue).required(),
  ),
  addKeyValue: {
    ...entryAddition(
      path,
      'Adds a value of a lab result; `corrects` names one that it corrects. An admin adds what stands in a `result`, and corrects nothing.',
      keyValueForm.concat(whenWritten),
      keyValue,
    ),
    callers: ['doctor', 'hospitalAdmin'],
  } as const,
};
