import { and, type Column, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isWholeNumber, phoneSearched, tellingDigits } from '../contract/phoneNumbers';
import { fieldError, Problem } from './problem';

/** The text that `q` searches: without accents, in lower case, one space between words. */
export const searchText = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** The SQL of a sort key: the text without accents and case, so that Émile is next to Emily. */
export const sortKey = (text: SQLWrapper): SQL<string> =>
  sql<string>`lower(normalize(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC))`;

/** The SQL of a phone number's digits, which are a generated column. */
export const phoneDigits = (text: SQLWrapper): SQL<string> => sql<string>`regexp_replace(${text}, '[^0-9]', '', 'g')`;

/** The SQL of what two emails are compared by: letters of any case are the same. */
export const emailKey = (text: SQLWrapper): SQL<string> => sql<string>`lower(${text})`;

/** The SQL of what two phone numbers are compared by: the last digits, whatever the prefix (contract/phoneNumbers.ts). */
export const phoneKey = (text: SQLWrapper): SQL<string> => sql<string>`right(${phoneDigits(text)}, ${sql.raw(String(tellingDigits))})`;

const has = (column: Column, text: string): SQL => sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * The SQL condition that a row's search text has every word of `q`, in any order, or that its phone number contains the digits of `q`.
 * If `q` is a whole phone number, its groups of digits do not count as words: many other numbers have them too. It scans all rows of the
 * hospital (15 ms for 50,000): `like` is not leakproof, so below the hospital boundary it can use no index.
 */
export const matches = (column: Column, q: string, phone?: Column): SQL | undefined => {
  const words = isWholeNumber(q) ? [searchText(q)] : searchText(q).split(' ').filter(Boolean);
  const numbers = phone ? phoneSearched(q).map((digits) => has(phone, digits)) : [];
  return or(and(...words.map((word) => has(column, word))), ...numbers);
};

/** The end of a page: the last row's value of the sorted column, and its position. */
type Cursor = [value: string, position: number];

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export const readCursor = (text: string): Cursor => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [value, position]: unknown[] = Array.isArray(read) ? read : [];
    // PostgreSQL rejects texts with a NUL.
    if (typeof value === 'string' && !value.includes('\0') && Number.isSafeInteger(position)) return [value, Number(position)];
  } catch {
    // Reported below.
  }
  throw new Problem('invalidInput', undefined, [fieldError('cursor', 'paging.cursor')]);
};
