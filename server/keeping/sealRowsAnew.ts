import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import type { HospitalCipher } from '../security/encryption';
import { placeOf, type SealedColumn } from '../security/places';
import type { Kept } from './kept';
import { given } from './rows';
import { type SealedTable, sealedRow, sealedTables } from './sealedTables';

/** So many rows a transaction: it makes no call wait for long. A file has up to 25 MB. */
const batchOf = ({ columns }: SealedTable) => (columns.includes('files.bytes') ? 5 : 200);

const list = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

type Row = Readonly<Record<string, unknown>>;

/** What a column has instead of this: a text, or a file's name; undefined if it may stay. Throws when it does not open. */
const anew = async (
  cipher: HospitalCipher,
  { files }: Kept,
  column: SealedColumn,
  row: Row,
  before: string,
): Promise<string | undefined> => {
  const bound = sealedRow(row);
  const place = placeOf(column, bound);
  if (column !== 'files.bytes') return cipher.sealedAnew(before, place);
  const sealed = await files.readSealed(before);
  const bytes = sealed && cipher.openedBefore(sealed, place);
  return bytes && files.save(cipher, bytes, bound);
};

type Done = { sealed: number; unreadable: number; replacedFiles: string[] };

const sealBatch = async (
  transaction: Transaction,
  kept: Kept,
  cipher: HospitalCipher,
  table: SealedTable,
  rows: readonly Row[],
  done: Done,
) => {
  for (const row of rows) {
    for (const column of table.columns) {
      const name = column === 'files.bytes' ? 'stored_name' : (column.split('.')[1] ?? '');
      const before = row[name];
      if (typeof before !== 'string') continue;
      const after = await anew(cipher, kept, column, row, before).catch(() => null);
      if (after === null) done.unreadable += 1;
      if (!after) continue;
      // One that was changed meanwhile is sealed with the new key already.
      await transaction.execute(sql`update ${sql.identifier(table.table)} set ${sql.identifier(name)} = ${after}
        where hospital_id = ${cipher.hospitalId} and ${sql.identifier(name)} = ${before}
        and ${sql.join(
          table.key.map((key) => sql`${sql.identifier(key)} = ${String(row[key])}`),
          sql` and `,
        )}`);
      done.sealed += 1;
      if (column === 'files.bytes') done.replacedFiles.push(before);
    }
  }
};

/**
 * Seals everything of a hospital with its newest data key that is sealed with the one before. In batches, while servers work. What opens
 * with neither stays as it is.
 */
export const sealRowsAnew = async (owner: Transaction, kept: Kept, cipher: HospitalCipher): Promise<Done> => {
  const done: Done = { sealed: 0, unreadable: 0, replacedFiles: [] };
  for (const table of sealedTables) {
    const batch = batchOf(table);
    let after: readonly string[] = [];
    for (;;) {
      const beyond =
        after.length > 0
          ? sql`and (${list(table.key)}) > (${sql.join(
              after.map((part) => sql`${part}::uuid`),
              sql`, `,
            )})`
          : sql``;
      const rows = await owner.transaction(async (transaction) => {
        const found = await given(
          transaction,
          sql`select * from ${sql.identifier(table.table)} where hospital_id = ${cipher.hospitalId} ${beyond} order by ${list(table.key)} limit ${batch}`,
        );
        await sealBatch(transaction, kept, cipher, table, found, done);
        return found;
      });
      const last = rows.at(-1);
      if (!last || rows.length < batch) break;
      after = table.key.map((key) => String(last[key]));
    }
  }
  return done;
};
