import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Texts as one parameter, so that the statement is the same for any number of them. */
export const arrayOf = (texts: readonly string[]): string => `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/**
 * The condition that a column of ids has one of these. In place of drizzle's `inArray`, which has a parameter for each: then a kept plan for
 * any values finds it cheaper to read all that a hospital of middling size has, and reads all that the largest has.
 */
export const isOneOf = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any(${arrayOf(ids)}::uuid[])`;
