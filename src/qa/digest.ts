const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');

/** 64 bits of a text, as 16 hex digits: quick, to tell states apart and nothing else. */
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

/** What redux-persist notes down of its own doings: whether something was read is no part of what it was. */
export const bookkeeping = '_persist';

/** States share their parts with those before them: each part is hashed once. */
const known = new WeakMap<object, string>();

const part = (value: unknown): string => (typeof value === 'object' && value !== null ? digest(value) : (JSON.stringify(value) ?? 'null'));

const textOf = (value: object): string => {
  if (Array.isArray(value)) return `[${value.map(part).join()}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  let text = '{';
  for (const [name, each] of fields) if (name !== bookkeeping && each !== undefined) text += `${name}:${part(each)},`;
  return text;
};

/** A hash of a value as JSON has it; the order in which fields were added does not count. */
export const digest = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return hashOf(part(value));
  const before = known.get(value);
  if (before !== undefined) return before;
  const hash = hashOf(textOf(value));
  known.set(value, hash);
  return hash;
};
