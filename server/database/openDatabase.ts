import { join } from 'node:path';
import type { Configuration } from '../configuration';
import { type Directory, openEmbedded, openPostgres } from './connection';

/** Where the embedded database is. */
export const embeddedFolder = ({ dataDir }: Pick<Configuration, 'dataDir'>): string => join(dataDir, 'database');

type Settings = Pick<Configuration, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

/** The database that the configuration names, migrated. */
export const openDatabase = (configuration: Settings, warn: (sentence: string) => void): Promise<Directory> => {
  const { databaseUrl, databaseOwnerUrl } = configuration;
  return databaseUrl ? openPostgres(databaseUrl, databaseOwnerUrl ?? databaseUrl, warn) : openEmbedded(embeddedFolder(configuration));
};
