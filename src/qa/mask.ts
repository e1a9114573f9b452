import { isHarmless, isId, membersOf, readAs } from './harmless';
import { type HashKey, keyedHash } from './keyedHash';

/** A masked text. Equal texts have equal masks, and a mask reveals nothing else. */
const hidden = /^‹text:[0-9a-f]{16}›$/;
/** A masked picture: one transparent pixel, because the settings accept only pictures. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#';
/** Masked numbers are below this; real ones never are. */
const lowest = -(2 ** 52);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

export type Mask = <Value>(value: Value) => Value;

/**
 * Masks every value in a state or an action, except in fields that are listed as harmless. The result is plain JSON. A mask depends on the
 * value alone, so reducers treat masked values like real ones: mask(reduce(s, a)) equals reduce(mask(s), mask(a)). Masked values stay the
 * same when they are masked again.
 */
export const makeMask = (key: HashKey): Mask => {
  // Consecutive states share parts, so each masked part is cached.
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
  /** Masks the arguments inside an RTK Query cache key, which are JSON. */
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
  // Safe cast: the result has the value's shape, only texts and numbers differ.
  return <Value>(value: Value) => walk(value, '') as Value;
};
