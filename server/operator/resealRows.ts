import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import type { HospitalCipher } from '../security/encryption';
import { placeOf } from '../security/places';
import type { OperatorContext } from './context';
import { given } from './rows';
import { type Sealed, sealedColumns, sealedRow } from './sealedColumns';

/** Rows per transaction: few, so that no call waits for long. A file has up to 25 MB. */
const batchOf = ({ column }: Sealed) => (column === 'files.bytes' ? 5 : 50);

type Row = Readonly<Record<string, unknown>>;

/**
 * Null if neither key opens the value. This covers only errors of the cipher: a failing disk must stop the renewal, because the previous key
 * is discarded afterwards.
 */
const unlessUnreadable = <T>(open: () => T): T | null => {
  try {
    return open();
  } catch {
    return null;
  }
};

/** The new value of a column: a text, or a file's name. Undefined if the present value may stay, null if it does not open. */
const resealed = async (cipher: HospitalCipher, { files }: OperatorContext, { column }: Sealed, row: Row, before: string) => {
  const bound = sealedRow(row);
  const place = placeOf(column, bound);
  if (column !== 'files.bytes') return unlessUnreadable(() => cipher.resealed(before, place));
  const sealed = await files.readSealed(before);
  const bytes = sealed && unlessUnreadable(() => cipher.openedBefore(sealed, place));
  return bytes ? files.save(cipher, bytes, bound) : bytes;
};

const all = (parts: readonly SQL[], between = sql`, `) => sql.join([...parts], between);
const keyColumns = ({ key }: Sealed) => all(key.map((name) => sql.identifier(name)).map((name) => sql`${name}`));

/** The next rows after this one in the order of the key. */
const nextRows = (owner: Transaction, cipher: HospitalCipher, where: Sealed, after: Row | undefined) => {
  const beyond = after ? sql`and (${keyColumns(where)}) > (${all(where.key.map((name) => sql`${String(after[name])}::uuid`))})` : sql``;
  return given(
    owner,
    sql`select * from ${sql.identifier(where.table)} where hospital_id = ${cipher.hospitalId} ${beyond}
      order by ${keyColumns(where)} limit ${batchOf(where)}`,
  );
};

/** A row that was changed since stays: it is sealed with the new key already. */
const replace = (owner: Transaction, cipher: HospitalCipher, { table, name, key }: Sealed, row: Row, before: string, after: string) =>
  owner.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${after}
    where hospital_id = ${cipher.hospitalId} and ${sql.identifier(name)} = ${before}
    and ${all(
      key.map((part) => sql`${sql.identifier(part)} = ${String(row[part])}`),
      sql` and `,
    )}`);

type Done = { sealed: number; unreadable: number; replacedFiles: string[] };

const sealColumn = async (
  owner: Transaction,
  context: OperatorContext,
  cipher: HospitalCipher,
  where: Sealed,
  done: Done,
): Promise<void> => {
  const sealRow = async (transaction: Transaction, row: Row) => {
    const before = row[where.name];
    if (typeof before !== 'string') return;
    const after = await resealed(cipher, context, where, row, before);
    if (after === null) done.unreadable += 1;
    if (!after) return;
    await replace(transaction, cipher, where, row, before, after);
    done.sealed += 1;
    if (where.column === 'files.bytes') done.replacedFiles.push(before);
  };
  let last: Row | undefined;
  for (;;) {
    const rows = await owner.transaction(async (transaction) => {
      const found = await nextRows(transaction, cipher, where, last);
      for (const row of found) await sealRow(transaction, row);
      return found;
    });
    last = rows.at(-1);
    if (!last) return;
    // The embedded database works in this thread: without this pause no call would get through before the last batch.
    await setImmediate();
  }
};

/**
 * Seals again, with the newest data key, all data of a hospital that the previous key has sealed. It works in batches, while servers work. A
 * value that neither key opens stays as it is.
 */
export const resealRows = async (owner: Transaction, context: OperatorContext, cipher: HospitalCipher): Promise<Done> => {
  const done: Done = { sealed: 0, unreadable: 0, replacedFiles: [] };
  for (const where of sealedColumns) {
    const before = done.sealed;
    await sealColumn(owner, context, cipher, where, done);
    if (done.sealed > before) context.say(`${where.column}: ${done.sealed - before} sealed anew`);
  }
  return done;
};
