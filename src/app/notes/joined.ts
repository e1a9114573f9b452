import type { Written } from '../../state/draft';

const both = (older: string, newer: string) =>
  newer.trim() === '' || older.startsWith(newer) ? older : newer.startsWith(older) ? newer : `${older}\n${newer}`;

/** Joins two texts of one form so that neither is lost: field by field, the older one first. `corrects` is the newer one's. */
export const joined = (older: Written, newer: Written): Written => {
  const fields = Object.keys({ ...older.values, ...newer.values });
  const { corrects = older.values.corrects } = newer.values;
  const values = Object.fromEntries(fields.map((field) => [field, both(older.values[field] ?? '', newer.values[field] ?? '')]));
  return { ...newer, values: { ...values, ...(corrects !== undefined && { corrects }) } };
};
