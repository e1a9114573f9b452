import { kindsOfEntry } from '../../../contract/kindsOfEntry';
import type { Written } from '../../state/draft';

const both = (older: string, newer: string) =>
  newer.trim() === '' || older.startsWith(newer) ? older : newer.startsWith(older) ? newer : `${older}\n${newer}`;

/** Of a problem everything but its name and the remark. */
const problemChoices = kindsOfEntry.problem.fields.filter((name) => name !== 'problem' && name !== 'remark');
/** What is chosen or measured, not written: two of them joined would be none. */
const chosen = new Set<string>([
  'statement',
  'severity',
  'ends',
  'despite',
  'result',
  'handover',
  ...problemChoices,
  ...kindsOfEntry.vitalSigns.fields,
  ...kindsOfEntry.keyValue.fields,
]);

/**
 * Joins two texts of one form so that neither is lost: field by field, the older one first. Of what is chosen or measured the newer one counts, and
 * `corrects` is the newer one's.
 */
export const joined = (older: Written, newer: Written): Written => {
  const fields = Object.keys({ ...older.values, ...newer.values });
  const { corrects = older.values.corrects } = newer.values;
  const ofField = (field: string) => {
    const [before, now] = [older.values[field] ?? '', newer.values[field] ?? ''];
    return chosen.has(field) ? now || before : both(before, now);
  };
  const values = Object.fromEntries(fields.map((field) => [field, ofField(field)]));
  return { ...newer, values: { ...values, ...(corrects !== undefined && { corrects }) } };
};
