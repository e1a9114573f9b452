import { type InferType, type Schema, ValidationError } from 'yup';
import { isRecord } from './isRecord';
import { inEnglish, isMessageKey } from './messages';
import type { FieldError, Values } from './problems';

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

/** `said`: what a test of ours gives to fill its message. */
const isValues = (said: unknown): said is Values =>
  isRecord(said) && Object.values(said).every((value) => typeof value === 'string' || typeof value === 'number');

const valuesOf = (params: Readonly<Record<string, unknown>> | undefined): Values | undefined => {
  const { max, said } = params ?? {};
  if (isValues(said)) return said;
  return typeof max === 'number' ? { max } : undefined;
};

const asFieldError = (error: ValidationError): FieldError => {
  const code = isMessageKey(error.message) ? error.message : 'text.wrongType';
  const values = valuesOf(error.params);
  return { path: error.path ?? '', code, message: inEnglish(code, values), ...(values && { values }) };
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The deepest level of a value that is checked, and the most keys of an object; no schema has as many. */
const deepest = 8;
const mostKeys = 100;

/**
 * The value without keys such as "constructor" or "toString" and those after the first hundred (yup needs seconds for 400,000), and
 * empty below the deepest level. yup also looks up inherited properties, calls a
 * value's `toString`, and prints a wrong value in its message: all of these would make it throw.
 */
const harmless = (value: unknown, level = 0): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  // A file or date of a form, not JSON.
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (Array.isArray(value)) return level < deepest ? value.map((each) => harmless(each, level + 1)) : [];
  const own =
    level < deepest
      ? Object.entries(value)
          .slice(0, mostKeys)
          .filter(([key]) => !(key in Object.prototype))
      : [];
  return Object.fromEntries(own.map(([key, each]) => [key, harmless(each, level + 1)]));
};

/**
 * Checks a value from outside: returns the tidied value without unknown keys, or all wrong fields, the first reason of each
 * field first. Each form and each endpoint uses it.
 */
export const check = async <S extends Schema<unknown>>(schema: S, value: unknown): Promise<Checked<InferType<S>>> => {
  // Checked here because yup would print the value in its message, and throws if the value is nested too deeply.
  if (schema.type === 'object' && value !== undefined && value !== null && !isObject(value)) {
    return { ok: false, errors: [{ path: '', code: 'text.wrongType', message: inEnglish('text.wrongType') }] };
  }
  try {
    return { ok: true, value: await schema.validate(harmless(value ?? {}), { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { ok: false, errors: (error.inner.length > 0 ? error.inner : [error]).map(asFieldError) };
  }
};
