import type { Written } from '../../state/draft';

const both = (older: string, newer: string) =>
  newer.trim() === '' || older.startsWith(newer) ? older : newer.startsWith(older) ? newer : `${older}\n${newer}`;

/** Two texts of one form, of which neither may be lost: one after the other in each field. What it corrects is what the newer one does. */
export const joined = (older: Written, newer: Written): Written => {
  const fields = Object.keys({ ...older.values, ...newer.values });
  const { corrects = older.values.corrects } = newer.values;
  const values = Object.fromEntries(fields.map((field) => [field, both(older.values[field] ?? '', newer.values[field] ?? '')]));
  return { ...newer, values: { ...values, ...(corrects !== undefined && { corrects }) } };
};
