import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection';

/**
 * The tables that a backup leaves out: it has the unwrapped secrets instead, the server stores the boundary's key at each start,
 * the database counts again what is restored, and the browser sends again what it has sent half.
 */
const leftOut = ['deployment_secrets', 'boundary_keys', 'kept_counts', 'doctors_of_patients', 'unfinished_uploads', 'upload_parts'];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The rows that a statement returns. */
export const given = async (owner: Transaction, statement: SQL): Promise<Record<string, unknown>[]> => {
  const result: unknown = await owner.execute(statement);
  return isObject(result) && Array.isArray(result.rows) ? result.rows.filter(isObject) : [];
};

/** The names of the tables in a backup. */
export const tableNames = async (owner: Transaction): Promise<string[]> => {
  const rows = await given(
    owner,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => String(name)).filter((name) => !leftOut.includes(name));
};

/** Rows per batch: few, because the embedded database answers no call during a batch, and a row with a logo is large. */
const atOnce = 500;

/** A table's rows, each as JSON, in batches. Within one transaction all tables are of the same moment if it is `repeatable read`. */
export const rowsIn = async function* (transaction: Transaction, table: string): AsyncGenerator<string[]> {
  await transaction.execute(
    sql`declare kept no scroll cursor for select row_to_json(whole)::text as text from ${sql.identifier(table)} whole`,
  );
  for (;;) {
    const rows = await given(transaction, sql`fetch ${sql.raw(String(atOnce))} from kept`);
    if (rows.length === 0) break;
    yield rows.map(({ text }) => String(text));
  }
  await transaction.execute(sql`close kept`);
};

/** The tables with a sequence, and the sequence's name. */
const sequenced = (owner: Transaction) =>
  given(
    owner,
    sql`select relname as table, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
      from pg_attribute join pg_class on attrelid = pg_class.oid
      where attidentity <> '' and relnamespace = 'public'::regnamespace`,
  );

/** The last value of each table's sequence. */
export const newestOfSequences = async (owner: Transaction): Promise<Record<string, number>> => {
  const newest: Record<string, number> = {};
  for (const { table, sequence } of await sequenced(owner)) {
    const [row] = await given(owner, sql`select last_value::text as newest from ${sql.raw(String(sequence))} where is_called`);
    if (row) newest[String(table)] = Number(row.newest);
  }
  return newest;
};

/** Continues the sequences after these values. */
export const setSequences = async (owner: Transaction, newest: Readonly<Record<string, number>>): Promise<void> => {
  for (const { table, sequence } of await sequenced(owner)) {
    const value = newest[String(table)];
    if (value !== undefined) await owner.execute(sql`select setval(${String(sequence)}::regclass, ${value}::bigint)`);
  }
};

/** Inserts rows that `rowsIn` has read. The database generates the computed columns again. */
export const insertRows = async (owner: Transaction, table: string, rows: readonly string[]): Promise<void> => {
  const columns = await given(
    owner,
    sql`select attname as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`,
  );
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(String(name))),
    sql`, `,
  );
  const identifier = sql.identifier(table);
  await owner.execute(sql`insert into ${identifier} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${identifier}, ${`[${rows.join(',')}]`}::json)`);
};

/** Lets rows reference rows that come later, until the transaction ends. */
export const whileUnordered = async (transaction: Transaction, work: () => Promise<void>): Promise<void> => {
  const constraints = await given(
    transaction,
    sql`select conname as name, conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  );
  const alter = async (how: SQL) => {
    for (const { name, table } of constraints)
      await transaction.execute(sql`alter table ${sql.raw(String(table))} alter constraint ${sql.identifier(String(name))} ${how}`);
  };
  await alter(sql`deferrable initially deferred`);
  await work();
  await transaction.execute(sql`set constraints all immediate`);
  await alter(sql`not deferrable`);
};
