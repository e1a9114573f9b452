import { identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { migrationNames } from '../database/migrating';
import { readSecrets } from '../security/openKeys';
import { type Packing, writeArchive } from './archive';
import { type Counts, format, type Head } from './contents';
import type { OperatorContext } from './context';
import { given, newestOfSequences, rowsIn, tableNames } from './rows';

/** All rows at one moment, and the names of their files. */
const addTables = (owner: Transaction, { add }: Packing) =>
  owner.transaction(
    async (transaction) => {
      const tables: Record<string, number> = {};
      for (const table of await tableNames(transaction)) {
        tables[table] = 0;
        let part = 0;
        for await (const rows of rowsIn(transaction, table)) {
          part += 1;
          tables[table] += rows.length;
          await add(`tables/${table}/${part}`, Buffer.from(`${rows.join('\n')}\n`));
        }
      }
      const named = await given(transaction, sql`select stored_name as name from lab_results`);
      return { tables, names: named.map(({ name }) => String(name)) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Reads the files after the rows, which is safe: stored files never change, and the server removes none that a row names. */
const addFiles = async ({ files, say }: OperatorContext, { add }: Packing, names: readonly string[]) => {
  let missingFiles = 0;
  for (const name of names) {
    const bytes = await files.readSealed(name);
    if (bytes) await add(`files/${name}`, bytes);
    else missingFiles += 1;
  }
  if (missingFiles > 0) say(`${missingFiles} files that lab results name are missing, so the backup has not got them`);
  return { files: names.length - missingFiles, missingFiles };
};

/**
 * Writes a backup of the whole deployment into this file, while servers work: every table as it is at one moment, every file that a row
 * names, and the secrets. Only the identity of BACKUP_RECIPIENT opens it, or without one the master key.
 */
export const writeBackup = (context: OperatorContext, file: string): Promise<Counts> =>
  context.directory.asOperator(async (owner) => {
    const { masterKey, secrets } = await readSecrets(owner, context.configuration);
    const recipient = context.configuration.backupRecipient ?? (await identityToRecipient(masterKey.backupIdentity));
    let counts: Counts | undefined;
    await writeArchive(file, recipient, async (packing) => {
      const addJson = (name: string, value: unknown) => packing.add(name, Buffer.from(JSON.stringify(value)));
      const head: Head = { format, migration: migrationNames().at(-1) ?? '', made: new Date().toISOString() };
      await addJson('backup.json', head);
      await addJson('secrets.json', Object.fromEntries([...secrets].map(([purpose, secret]) => [purpose, secret.toString('base64')])));
      const { tables, names } = await addTables(owner, packing);
      counts = { tables, ...(await addFiles(context, packing, names)) };
      await addJson('sequences.json', await newestOfSequences(owner));
      await addJson('counts.json', counts);
    });
    return counts ?? { tables: {}, files: 0, missingFiles: 0 };
  });
