import { type Column, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import type { Sealing } from './sealAgain';

/** The primary key, without the hospital, of the last row that a batch has read. */
type Key = readonly string[];

/** Seals a hospital's next rows after `after`. `last` is the last row's key; undefined when none was left. */
export type Batch = (
  transaction: Transaction,
  sealing: Sealing,
  after: Key,
) => Promise<{ rows: number; last: Key | undefined; afterCommit?: () => Promise<void> }>;

/** So many rows a transaction. */
export const batch = 500;

const list = (parts: readonly (Column | SQL)[]) => sql`(${sql.join([...parts], sql`, `)})`;

/** The rows after this key, in the order of the key. */
export const beyond = (key: readonly Column[], after: Key): SQL | undefined =>
  after.length > 0 ? sql`${list(key)} > ${list(after.map((part) => sql`${part}::uuid`))}` : undefined;

/** The rows of which one of these columns has no seal of version 2. */
export const isBefore = (...columns: Column[]): SQL | undefined =>
  or(...columns.map((column) => sql`${column} !~ '^v2\\.[A-Za-z0-9_-]{38,}$'`));

export const rowKey = (row: { id: string } | undefined): Key | undefined => row && [row.id];
