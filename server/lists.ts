import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from './database/connection';
import { readCursor, writeCursor } from './search';

type Paging = { limit?: number | undefined; cursor?: string | undefined; sort?: string | undefined };

type List = {
  paging: Paging;
  /** The path of the link to the next page. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  /** The column of each `sort`, without regard to accents and case: see sortKey. `createdAt` is the order of insertion. */
  columns: Readonly<Record<string, SQLWrapper>>;
  position: SQLWrapper;
  header: (name: string, value: string) => void;
};

/** A list's order: newest first unless `sort` says otherwise. Equal rows sort by insertion, in the same direction. */
const orderOf = ({ paging: { sort = '-createdAt' }, columns }: List) => {
  const descending = sort.startsWith('-');
  const column = columns[sort.replace('-', '')];
  return { descending, by: column && sql<string>`${column}` };
};

/** The condition, order and limit of one page of a list. The limit is one row more than asked for, to see whether another page follows. */
export const page = (
  list: List,
): { after: SQL | undefined; orderBy: SQL[]; limit: number | undefined; cursorColumns: { value: SQL<string>; at: SQL<number> } } => {
  const { by, descending } = orderOf(list);
  const direction = descending ? desc : asc;
  const { cursor, limit } = list.paging;
  const beyond = sql.raw(descending ? '<' : '>');
  const [value, at] = cursor ? readCursor(cursor) : ['', 0];
  const after = by ? sql`(${by}, ${list.position}) ${beyond} (${value}, ${at})` : sql`${list.position} ${beyond} ${at}`;
  return {
    after: cursor ? after : undefined,
    orderBy: [...(by ? [direction(by)] : []), direction(list.position)],
    limit: limit && limit + 1,
    cursorColumns: { value: by ?? sql<string>`''`, at: sql<number>`${list.position}`.mapWith(Number) },
  };
};

/** Rows are counted up to here: to count takes longer the more there are. Kept counts are exact beyond it. */
export const mostCounted = 10_000;
/** More than `mostCounted`. */
export const more = 'more';
export type Total = number | typeof more;

export const upToMost = (count: number): Total => (count > mostCounted ? more : count);

/** How many rows a query has. `limited` are its first rows, one more than `mostCounted`. */
export const countUpTo = async (transaction: Transaction, limited: SQLWrapper): Promise<Total> => {
  const [counted] = await transaction.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`(${limited}) as counted`);
  return upToMost(counted?.count ?? 0);
};

/**
 * The rows of this page, with the total and the address of the next page in the headers (RFC 8288). `countAll` counts the whole list.
 * When it has more rows than are counted, a header says that the total is the least.
 */
export const finishPage = async <R extends { cursor: { value: string; at: number } }>(
  list: List,
  rows: R[],
  countAll: () => Promise<Total>,
): Promise<R[]> => {
  const { limit, cursor } = list.paging;
  // This page has all of them.
  const isAll = !cursor && (!limit || rows.length <= limit);
  const total = isAll ? rows.length : await countAll();
  list.header('X-Total-Count', String(total === more ? mostCounted : total));
  if (total === more) list.header('X-Total-Count-Is', 'at-least');
  const shown = limit ? rows.slice(0, limit) : rows;
  const last = shown.at(-1);
  if (rows.length > shown.length && last) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(list.query)) if (value !== undefined) query.set(name, String(value));
    query.set('cursor', writeCursor([last.cursor.value, last.cursor.at]));
    list.header('Link', `<${list.path}?${query}>; rel="next"`);
  }
  return shown;
};
