type Fields = Readonly<Record<string, unknown>>;

/** The fields of a stored value. Throws when it is not an object. */
export const fieldsOf = (value: unknown): Fields => {
  if (typeof value === 'object' && value !== null) return { ...value };
  throw new TypeError('not an object');
};

/** Throws when it is not a string. */
export const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new TypeError('not a text');
};

/** Throws when a field is not a string. */
export const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, each]) => [name, text(each)]));
