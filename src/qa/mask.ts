import { isHarmless, isId, membersOf, readAs } from './harmless';
import { type HashKey, keyedHash } from './keyedHash';

/** A hidden text: the same for the same text, and nothing else is to be learned from it. */
const hidden = /^‹text:[0-9a-f]{16}›$/;
/** A picture stays one, of a single clear pixel: the settings take nothing else. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#';
/** Hidden numbers lie below all that can be meant. */
const lowest = -(2 ** 52);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

export type Mask = <Value>(value: Value) => Value;

/**
 * Hides everything in a state or an action but the fields that are listed as harmless, and makes plain JSON of it. A hidden value
 * depends on the value alone, so that a reducer does to hidden values what it does to seen ones: mask(reduce(s, a)) is
 * reduce(mask(s), mask(a)), and what is hidden already stays as it is.
 */
export const makeMask = (key: HashKey): Mask => {
  // States share their parts with those before them: each part is masked once.
  const known = new Map<string, WeakMap<object, unknown>>();

  const text = (value: string): string => {
    if (value.trim() === '' || hidden.test(value) || value.startsWith(picture)) return value;
    const hash = keyedHash(key, value);
    return value.startsWith('data:image/') ? picture + hash : `‹text:${hash}›`;
  };
  const number = (value: number): number | null => {
    if (!Number.isFinite(value)) return null;
    return value <= lowest ? value : lowest - Number.parseInt(keyedHash(key, String(value)).slice(0, 12), 16);
  };
  /** RTK Query's keys have the arguments in them, as JSON. */
  const cacheKey = (value: string): string | undefined => {
    const [, endpoint, given] = /^([A-Za-z]+)\((.*)\)$/s.exec(value) ?? [];
    if (endpoint === undefined || given === undefined) return undefined;
    try {
      return `${endpoint}(${given === 'undefined' ? given : JSON.stringify(walk(JSON.parse(given), 'originalArgs'))})`;
    } catch {
      return undefined;
    }
  };
  const id = (value: string, of: string) => (isId(value, of) ? value : (cacheKey(value) ?? text(value)));
  const nameOrId = (value: string, of: string) => (/^[A-Za-z_]\w*$/.test(value) ? value : id(value, of));

  const leaf = (value: string | number | boolean, name: string): unknown => {
    if (isHarmless(name, value)) return value;
    if (typeof value === 'string') return (name === 'queryCacheKey' || name === 'path' ? cacheKey(value) : undefined) ?? text(value);
    return number(Number(value));
  };
  const entries = (value: object, name: string) => {
    const member = membersOf(name);
    return Object.entries(value).flatMap(([field, each]): [string, unknown][] => {
      if (each === undefined || typeof each === 'function' || typeof each === 'symbol') return [];
      return [[member ? id(field, member) : nameOrId(field, name), walk(each, member ?? readAs(name, field))]];
    });
  };
  const inside = (value: object, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, name));
    return isPlain(value) ? Object.fromEntries(entries(value, name)) : text(Object.prototype.toString.call(value));
  };
  const walk = (value: unknown, name: string): unknown => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return leaf(value, name);
    if (typeof value !== 'object' || value === null) return null;
    const here = known.get(name) ?? new WeakMap<object, unknown>();
    known.set(name, here);
    if (!here.has(value)) here.set(value, inside(value, name));
    return here.get(value);
  };
  // What it makes of a value has the value's own shape, but for texts and numbers that are others.
  return <Value>(value: Value) => walk(value, '') as Value;
};
