const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');

/** A fast 64-bit hash as 16 hex digits. It compares states and is not cryptographic. */
const hashOf = (text: string): string => {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    two = Math.imul(two ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return hex(two) + hex(one);
};

/** The field that redux-persist adds to a slice. The hash leaves it out. */
export const bookkeeping = '_persist';

/** Consecutive states share parts, so the hash of each part is cached. */
const known = new WeakMap<object, string>();

const part = (value: unknown): string => (typeof value === 'object' && value !== null ? digest(value) : (JSON.stringify(value) ?? 'null'));

const textOf = (value: object): string => {
  if (Array.isArray(value)) return `[${value.map(part).join()}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  let text = '{';
  for (const [name, each] of fields) if (name !== bookkeeping && each !== undefined) text += `${name}:${part(each)},`;
  return text;
};

/** A hash of a value as JSON. The order of fields does not matter. */
export const digest = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return hashOf(part(value));
  const before = known.get(value);
  if (before !== undefined) return before;
  const hash = hashOf(textOf(value));
  known.set(value, hash);
  return hash;
};
