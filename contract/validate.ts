import { type InferType, type Schema, ValidationError } from 'yup';
import { inEnglish, isMessageKey } from './messages';
import type { FieldError, Values } from './problems';

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldError[] };

const valuesOf = (params: Readonly<Record<string, unknown>> | undefined): Values | undefined => {
  const max = params?.max;
  return typeof max === 'number' ? { max } : undefined;
};

const asFieldError = (error: ValidationError): FieldError => {
  const code = isMessageKey(error.message) ? error.message : 'text.wrongType';
  const values = valuesOf(error.params);
  return { path: error.path ?? '', code, message: inEnglish(code, values), ...(values && { values }) };
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many levels of a value are looked at; no schema has as many. */
const deepest = 8;

/**
 * The value without keys that every object inherits, and empty below the deepest level. yup looks a key up without asking whose it is, and calls a
 * `toString` that it finds: such a key would make it throw. So would printing a value that is nested too deep.
 */
const harmless = (value: unknown, level = 0): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  // A form's file or date comes from the page, not from JSON.
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (Array.isArray(value)) return level < deepest ? value.map((each) => harmless(each, level + 1)) : [];
  const own = level < deepest ? Object.entries(value).filter(([key]) => !(key in Object.prototype)) : [];
  return Object.fromEntries(own.map(([key, each]) => [key, harmless(each, level + 1)]));
};

/**
 * What `schema` makes of a value that came from outside: the tidied value without unknown keys, or every wrong field, the
 * first reason of each field first. The same function stands behind each form and each endpoint.
 */
export const check = async <S extends Schema<unknown>>(schema: S, value: unknown): Promise<Checked<InferType<S>>> => {
  // Said here, because yup would print the value into its own sentence, and fails on one that is nested too deep to be printed.
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
