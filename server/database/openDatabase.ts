import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration';
import { DatabaseFailure, type Directory, type Guarding, openEmbedded, openPostgres } from './connection';

/** Where the embedded database is. */
export const embeddedFolder = ({ dataDir }: Pick<Configuration, 'dataDir'>): string => join(dataDir, 'database');

/** Where a restore builds it. It is renamed at the end. */
export const restoringFolder = (configuration: Pick<Configuration, 'dataDir'>): string => `${embeddedFolder(configuration)}.restoring`;

/** After an unfinished restore do not start with an empty database: its backups would in time replace the real ones in BACKUP_DIR. */
const openOwn = (configuration: Settings): Promise<Directory> => {
  const [folder, restoring] = [embeddedFolder(configuration), restoringFolder(configuration)];
  if (!existsSync(folder) && existsSync(restoring))
    throw new DatabaseFailure(
      `A restore was ended in the middle: do it again (npm run restore), or delete ${restoring} for a new database`,
    );
  return openEmbedded(folder);
};

type Settings = Pick<Configuration, 'dataDir' | 'databaseUrl' | 'databaseListenUrl' | 'databaseOwnerUrl'>;

/** The database that the configuration names, migrated. Throws a DatabaseFailure when it cannot be used. */
export const openDatabase = async (configuration: Settings, guarding: Guarding): Promise<Directory> => {
  const { databaseUrl: url, databaseListenUrl: listenUrl, databaseOwnerUrl: ownerUrl } = configuration;
  return url ? openPostgres({ url, listenUrl, ownerUrl }, guarding) : openOwn(configuration);
};
