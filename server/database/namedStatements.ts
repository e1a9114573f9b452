import type { PoolClient } from 'pg';

/** Of so many statements a connection keeps the plan. There are fewer, but lists make some for each order and filter. */
const mostNames = 300;

/** In characters. A longer one adds many rows, and its text depends on how many. */
const longest = 4_000;

/** The name of each statement, by its text: the same in every connection. */
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || text.length > longest) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

/** The same statement under its name. */
const named = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
    ? { ...asked, name: nameOf(asked.text) }
    : asked;

/**
 * Lets a connection plan each statement once and keep the plan: to plan a join below the policies costs the database several times what the
 * rows cost. Not for a connection that a pooler gives to others between transactions: the names are the connection's.
 */
export const nameStatements = (client: PoolClient): void => {
  const { query } = client;
  Object.defineProperty(client, 'query', {
    value: (asked: unknown, ...rest: unknown[]) => Reflect.apply(query, client, [named(asked), ...rest]),
  });
};
