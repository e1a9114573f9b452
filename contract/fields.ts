import { array, type ISchema, mixed, type ObjectSchema, object, type StringSchema, string } from 'yup';
import type { MessageKey } from './messages';
import { passwordRules } from './passwordRules';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** JSON Schema keywords that yup's `describe()` does not give; the OpenAPI document has them. */
    published: Readonly<Record<string, string | number>>;
  }
}

/** The maximum length of each kind of field, in characters. */
export const longest = { line: 100, email: 254, phone: 40, password: 200, prose: 20_000, message: 2_000 } as const;

// Removed from every text: control characters, except tabs and line ends (some cannot be stored), and overrides of the text's direction
// ("05 mg" would read as "50 mg"). Directional isolates and marks stay, because mixed scripts need them.
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufeff\u202d\u202e]/gu;
// A text of invisible characters only counts as empty.
const shapeless = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
// Removed from single lines: two names or ids that look alike must be equal. \u200c and \u200d stay: emoji and some scripts need them.
const invisible = /[\u00ad\u180e\u200b\u200e\u200f\u2060-\u206f]/gu;
// Normalising a long run of combining marks takes quadratic time (45 s for a megabyte). No script needs more than 30 in a row (UAX #15).
const overMarked = /\p{M}{31}/u;
const cleaned = (text: string) => {
  const printable = text.replace(unprintable, '');
  if (shapeless.test(printable)) return '';
  return (overMarked.test(printable) ? printable : printable.normalize('NFC')).trim();
};

/** A text. Numbers, lists and objects are errors; yup would convert them to text. */
export const textOnly = () =>
  string()
    .transform((value: unknown, given: unknown) => (typeof given === 'string' ? value : given))
    .typeError('text.wrongType' satisfies MessageKey);

/** A text of at most `most` characters once it is tidied. A text far beyond that stays as it is: to tidy it would take seconds. */
const tidied = (most: number, tidy = (text: string) => text): StringSchema<string | undefined> =>
  textOnly()
    .transform((value: unknown) => (typeof value === 'string' && value.length <= 4 * most ? tidy(cleaned(value)) : value))
    .max(most, 'text.tooLong' satisfies MessageKey);

const inOneLine = (text: string) => text.replace(invisible, '').replace(/\s+/g, ' ').trim();

/** One line of text: trimmed, line ends become spaces. `missing` is the error when it is empty. */
export const line = (missing: MessageKey, most: number = longest.line) => tidied(most, inOneLine).required(missing);

// Letters to strangers carry these names, and mail programs turn web addresses into links.
// One character before the dot is enough: a run of them would take quadratic time over a megabyte of letters.
const webAddress = /https?:|:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}\//iu;
const withoutLink = <S extends StringSchema<string | undefined>>(schema: S) =>
  schema.test('name.link', 'name.link' satisfies MessageKey, (value) => !value || !webAddress.test(value));

/** A name that letters may carry: one line without a web address. */
export const name = (missing: MessageKey, most?: number) => withoutLink(line(missing, most));

/** Such a name that may be left empty; empty means not given. */
export const optionalName = () => withoutLink(optionalLine());

/** One line that may be left empty; empty means not given. */
export const optionalLine = (most: number = longest.line) =>
  tidied(most, inOneLine)
    .transform((value: unknown) => value || undefined)
    .optional();

/** One line that may be left empty; empty is a value, so that an edit can empty it. */
export const emptyableLine = (most: number = longest.line) => tidied(most, inOneLine).optional();

/** Text of several lines that may be left empty; empty is a value, as in `emptyableLine`. */
export const emptyableProse = (most: number = longest.prose) => tidied(most).optional();

/** Text of several lines, with its line ends. */
export const prose = (missing: MessageKey, most: number = longest.prose) => tidied(most).required(missing);

/** An email address, in lower case. */
export const email = (missing: MessageKey, malformed: MessageKey) =>
  tidied(longest.email, (text) => text.toLowerCase())
    .required(missing)
    .email(malformed);

/** An existing password: required, not trimmed, no other rules. */
export const givenPassword = (missing: MessageKey) =>
  textOnly()
    .required(missing)
    .max(longest.password, 'text.tooLong' satisfies MessageKey);

/** A new password: must follow all `passwordRules`. */
export const newPassword = () =>
  passwordRules.reduce(
    (schema, { name, holds }) => schema.test(name, `password.${name}` satisfies MessageKey, (value) => value === undefined || holds(value)),
    givenPassword('password.missing'),
  );

/** One of these values; empty means not given. */
export const oneOf = <const T extends string>(values: readonly T[], unknown: MessageKey) =>
  textOnly()
    .transform((value: unknown) => (value === '' || value === null ? undefined : value))
    .oneOf(values, unknown);

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

/** The id of a row: a UUID. A malformed id gets the same error, `missing`, as an empty one. */
export const id = (missing: MessageKey = 'id.missing') => textOnly().required(missing).uuid(missing);

/**
 * A list of at most `most`; `tooMany` is the error of a longer one. It is cut to one more before its entries are checked: a hundred
 * thousand entries would take seconds, and yup throws for them where nobody can catch it.
 */
export const listOf = <T>(each: ISchema<T>, most: number, tooMany: MessageKey) =>
  array(each)
    .typeError('list.wrongType' satisfies MessageKey)
    .transform((value: unknown) => (Array.isArray(value) ? value.slice(0, most + 1) : value))
    .max(most, tooMany);

/** A change of some fields: at least one of them is required. `seen` (what the editor saw) does not count. */
export const someOf = <T extends object>(fields: ObjectSchema<T>) =>
  fields.test('update.nothing', 'update.nothing' satisfies MessageKey, (value) =>
    Object.entries(value ?? {}).some(([name, given]) => name !== 'seen' && given !== undefined),
  );

/** An id that may be left out; empty means not given. */
export const optionalId = () =>
  textOnly()
    .transform((value: unknown) => (value === '' || value === null ? undefined : value))
    .uuid('id.missing' satisfies MessageKey)
    .optional();

/** A stored text in an answer; null when the server cannot read it. */
export const storedText = () => string().nullable().defined();

/** A time in an answer: ISO 8601 in UTC, such as `2026-11-20T14:02:05.123Z`. */
export const time = () =>
  string()
    .required()
    .meta({ published: { format: 'date-time' } });

/** The query of a list with pages: `limit` rows after `cursor`, filtered by `q`, in the order `sort` (`-` for descending). */
export const paging = <const S extends string>(sorts: readonly S[]) =>
  object({
    limit: mixed<number>()
      .transform((value: unknown) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value))
      .test(
        'paging.limit',
        'paging.limit' satisfies MessageKey,
        (value) => value === undefined || (Number.isInteger(value) && value >= 1 && value <= 1000),
      )
      .meta({ published: { type: 'integer', minimum: 1, maximum: 1000 } })
      .optional(),
    cursor: textOnly()
      .max(500, 'paging.cursor' satisfies MessageKey)
      .optional(),
    q: optionalLine(),
    sort: oneOf(sorts, 'paging.sort').optional(),
  });
