import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration';
import { DatabaseFailure, type Directory, openEmbedded, openPostgres } from './connection';

/** Where the embedded database is. */
export const embeddedFolder = ({ dataDir }: Pick<Configuration, 'dataDir'>): string => join(dataDir, 'database');

/** Where a restore makes it. It gets its name at the end. */
export const restoringFolder = (configuration: Pick<Configuration, 'dataDir'>): string => `${embeddedFolder(configuration)}.restoring`;

/** An empty database in place of the one that a restore was to bring would in time push the backups of it out of BACKUP_DIR. */
const openOwn = (configuration: Settings): Promise<Directory> => {
  const [folder, restoring] = [embeddedFolder(configuration), restoringFolder(configuration)];
  if (!existsSync(folder) && existsSync(restoring))
    throw new DatabaseFailure(
      `A restore was ended in the middle: do it again (npm run restore), or delete ${restoring} for a new database`,
    );
  return openEmbedded(folder);
};

type Settings = Pick<Configuration, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

/** The database that the configuration names, migrated. Throws a DatabaseFailure when it cannot be used. */
export const openDatabase = async (configuration: Settings, warn: (sentence: string) => void): Promise<Directory> => {
  const { databaseUrl, databaseOwnerUrl } = configuration;
  return databaseUrl ? openPostgres(databaseUrl, databaseOwnerUrl ?? databaseUrl, warn) : openOwn(configuration);
};
