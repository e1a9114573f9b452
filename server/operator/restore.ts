import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Files } from '../adapters/files';
import type { Configuration } from '../configuration';
import { type Directory, openEmbedded, openPostgres, type Transaction } from '../database/connection';
import { migrationNames, migrationsThrough } from '../database/migrating';
import { embeddedFolder, restoringFolder } from '../database/openDatabase';
import { makeKeyFile, masterKeysOf } from '../security/keyFile';
import { storeSecrets } from '../security/openKeys';
import { readArchive } from './archive';
import { checkBackup } from './checkBackup';
import { type Counts, linesOf, secretsIn, sequencesIn } from './contents';
import { CommandFailure } from './failure';
import { given, insertRows, setSequences, tableNames, whileUnordered } from './rows';

type Wanted = { configuration: Configuration; files: Files; say: (sentence: string) => void };

const requireEmpty = async (owner: Transaction): Promise<void> => {
  for (const table of [...(await tableNames(owner)), 'deployment_secrets']) {
    if ((await given(owner, sql`select 1 as row from ${sql.identifier(table)} limit 1`)).length > 0)
      throw new CommandFailure('The database of DATABASE_URL has data already: give the backup an empty one');
  }
};

/** Inserts all rows in one transaction, so that the database has the whole backup or nothing. */
const load = (directory: Directory, { configuration, files }: Wanted, file: string, identities: readonly string[]) =>
  directory.asOperator((owner) =>
    owner.transaction(async (transaction) => {
      await requireEmpty(transaction);
      const masterKey = masterKeysOf(configuration)[0] ?? (await makeKeyFile(configuration.dataDir));
      await whileUnordered(transaction, async () => {
        for await (const { name, bytes } of readArchive(file, identities)) {
          const [kind, ...rest] = name.split('/');
          const [of = ''] = rest;
          if (name === 'secrets.json') await storeSecrets(transaction, masterKey, secretsIn(bytes));
          else if (name === 'sequences.json') await setSequences(transaction, sequencesIn(bytes));
          else if (kind === 'tables') await insertRows(transaction, of, linesOf(bytes));
          else if (kind === 'files' && /^[\w-]+$/.test(of)) await files.putBack(of, bytes);
        }
      });
    }),
  );

const loadEmbedded = async (wanted: Wanted, migrations: string, file: string, identities: readonly string[]) => {
  const folder = embeddedFolder(wanted.configuration);
  // A killed restore starts anew.
  const restoring = restoringFolder(wanted.configuration);
  await rm(restoring, { recursive: true, force: true });
  const directory = await openEmbedded(restoring, migrations);
  try {
    await load(directory, wanted, file, identities);
  } finally {
    await directory.close();
  }
  await rename(restoring, folder);
};

/**
 * Restores a backup into an empty database, and its files. It wraps the secrets with this deployment's master key, which may be another than
 * the backup's. After a failure the database is still empty, and the operator can run it again.
 */
export const restore = async (wanted: Wanted, file: string, identities: readonly string[]): Promise<Counts> => {
  const { databaseUrl, databaseOwnerUrl } = wanted.configuration;
  const folder = embeddedFolder(wanted.configuration);
  if (!databaseUrl && existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandFailure(`${folder} has data already: move it away first, or give the backup another DATA_DIR`);
  const { head, counts } = await checkBackup(file, identities);
  if (!migrationNames().includes(head.migration))
    throw new CommandFailure(`The backup was made by a newer version of Wardstory (${head.migration}): restore it with that one`);
  const migrations = migrationsThrough(head.migration);
  if (databaseUrl) {
    const directory = await openPostgres({ url: databaseUrl, ownerUrl: databaseOwnerUrl }, { warn: wanted.say }, migrations);
    try {
      await load(directory, wanted, file, identities);
    } finally {
      await directory.close();
    }
  } else {
    await loadEmbedded(wanted, migrations, file, identities);
  }
  return counts;
};
