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

/** What `q` asks for: words that a search text has to have, or one of these sequences of a phone number's digits. */
export type Sought = { words: string[]; numbers: string[] };

/** If `q` is a whole phone number, its groups of digits do not count as words: many other numbers have them too. */
export const soughtIn = (q: string): Sought => ({
  words: isWholeNumber(q) ? [searchText(q)] : searchText(q).split(' ').filter(Boolean),
  numbers: phoneSearched(q),
});

export const isNothing = ({ words, numbers }: Sought): boolean => words.length + numbers.length === 0;

/**
 * The SQL condition that a row's search text has every word, in any order, or that its phone number contains one of the numbers. It uses
 * no index: `like` is not leakproof, so it cannot below the hospital boundary. See findPatients for all of a hospital.
 */
export const matches = ({ words, numbers }: Sought, column: Column, phone?: Column): SQL | undefined =>
  or(and(...words.map((word) => has(column, word))), ...(phone ? numbers.map((digits) => has(phone, digits)) : []));

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
