import { and, type Column, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isWholeNumber, phoneSearched } from '../contract/phoneNumbers';
import { fieldError, Problem } from './problem';

/** What `q` is compared with: without accents, in lower case, one space between words. */
export const searchText = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** What a list is sorted by: the text without regard to accents and case, so that Émile stands beside Emily. */
export const sortKey = (text: SQLWrapper): SQL<string> =>
  sql<string>`lower(normalize(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC))`;

/** The digits of a phone number, as the database keeps them beside it. */
export const phoneDigits = (text: SQLWrapper): SQL<string> => sql<string>`regexp_replace(${text}, '[^0-9]', '', 'g')`;

const has = (column: Column, text: string): SQL => sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * Rows whose search text has every word of `q`, in any order, or whose phone number it is, however either is written (the groups of a whole
 * number are no words: each is in many others). A plain scan of
 * the hospital's rows (15 ms for 50,000): `like` is not leakproof, so below the hospital boundary no index would be used for it.
 */
export const matches = (column: Column, q: string, phone?: Column): SQL | undefined => {
  const words = isWholeNumber(q) ? [searchText(q)] : searchText(q).split(' ').filter(Boolean);
  const numbers = phone ? phoneSearched(q).map((digits) => has(phone, digits)) : [];
  return or(and(...words.map((word) => has(column, word))), ...numbers);
};

/** Where a page of a list ended: the last row's value of the sorted column and its position. */
type Cursor = [value: string, position: number];

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export const readCursor = (text: string): Cursor => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [value, position]: unknown[] = Array.isArray(read) ? read : [];
    // No text of a row has a NUL in it, and the database takes none.
    if (typeof value === 'string' && !value.includes('\0') && Number.isSafeInteger(position)) return [value, Number(position)];
  } catch {
    // said below
  }
  throw new Problem('invalidInput', undefined, [fieldError('cursor', 'paging.cursor')]);
};
