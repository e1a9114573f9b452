type Fields = Readonly<Record<string, unknown>>;

/** What was kept, field by field. Throws when it is no object. */
export const fieldsOf = (value: unknown): Fields => {
  if (typeof value === 'object' && value !== null) return { ...value };
  throw new TypeError('not an object');
};

/** Throws when it is none. */
export const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new TypeError('not a text');
};

/** Throws when a field is none. */
export const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, each]) => [name, text(each)]));
